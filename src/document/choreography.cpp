#include "document/choreography.h"

#include "document/new_entries.h"

namespace promenade::document {
namespace {

// Slow waltzes and fast quicksteps lie within; the user narrows it.
constexpr double slowest = 84, fastest = 120;

}

std::string dance_text(const Choreography& open)
{
    return library::write_dance(open.file);
}

std::string gestures_text(const Choreography& open)
{
    return library::write_gestures(open.gestures);
}

library::DanceFile new_dance(const std::string& id, const std::string& name, dance::Meter meter)
{
    library::DanceFile file;
    file.name = id + ".json";
    file.dance.id = id;
    file.dance.name = name;
    file.dance.meter = meter;
    file.dance.unit = meter.beats;
    file.dance.tempi = {{"International", slowest, fastest}};
    file.dance.character.rise = dance::RiseCharacter::full;
    file.dance.character.sway = true;
    file.dance.patterns = {new_pattern("figure_1", "Figure 1")};
    return file;
}

library::GestureFile no_gestures()
{
    library::GestureFile file;
    file.name = "own.json";
    file.about = "my own gestures";
    return file;
}

}

#include "live/canned_motion.h"

#include <algorithm>

#include "library/canned_motion_file.h"
#include "library/folders.h"

namespace promenade::live {
namespace {

std::string mirrored_name(const std::string& link)
{
    if (link.starts_with("right ")) return "left " + link.substr(6);
    if (link.starts_with("left ")) return "right " + link.substr(5);
    return link;
}

std::string mirrored_wish(const std::string& stand)
{
    if (stand.ends_with(" left") && !stand.starts_with("weight"))
        return stand.substr(0, stand.size() - 4) + "right";
    if (stand.ends_with(" right")) return stand.substr(0, stand.size() - 5) + "left";
    return stand;
}

// Fits the moves of one section to the figure, from that time on.
class Fitting {
public:
    Fitting(const MotionParameters& parameters, const Figure& figure, Input& input)
        : m_parameters(parameters)
        , m_figure(figure)
        , m_input(input)
    {
    }

    Outcome add(const std::vector<CannedMove>& moves, double from)
    {
        for (const CannedMove& move : moves) {
            MotionMove fitted;
            fitted.at = (from + move.at) / m_parameters.speed;
            if (const Outcome done = fit(move, fitted); !done) return done;
            m_input.moves.push_back(fitted);
        }
        return Done{};
    }

private:
    Outcome fit(const CannedMove& move, MotionMove& fitted) const
    {
        const bool mirror = m_parameters.mirrored;
        if (!move.stand.empty()) {
            fitted.stand = mirror ? mirrored_wish(move.stand) : move.stand;
            const bool weight = move.stand == stand_names[0];
            fitted.goal = weight ? (mirror ? 1 - move.angle : move.angle)
                                 : std::min(0.6, move.angle * m_parameters.size);
            return Done{};
        }
        const std::string name = mirror ? mirrored_name(move.link) : move.link;
        const auto link = m_figure.find(name);
        if (!link || *link == 0)
            return Error{m_input.name, "the figure has no limb called '" + name + "'",
                "use this motion with a person"};
        fitted.link = *link;
        fitted.axis = move.axis;
        const double sign = mirror && move.axis != 1 ? -1 : 1;
        fitted.goal = std::clamp(sign * m_parameters.size * move.angle, -pi, pi);
        fitted.effort =
            std::clamp(move.effort * m_parameters.speed * m_parameters.speed, 0.01, 1.0);
        return Done{};
    }

    const MotionParameters& m_parameters;
    const Figure& m_figure;
    Input& m_input;
};

}

const CannedMotion* CannedMotions::find(std::string_view name) const
{
    for (const CannedMotion& motion : motions)
        if (motion.name == name) return &motion;
    return nullptr;
}

CannedMotions load_canned_motions(const std::vector<std::filesystem::path>& folders)
{
    library::LoadedMotions loaded = library::load_canned_motions(folders);
    return {std::move(loaded.motions), std::move(loaded.errors)};
}

CannedMotions usual_canned_motions()
{
    return load_canned_motions({library::shipped_folder("gestures") / "motions",
        library::user_folder("gestures") / "motions"});
}

Result<Input> prepared(const CannedMotion& motion, const MotionParameters& parameters,
    const Figure& figure, std::size_t index)
{
    Input input;
    input.kind = InputKind::motion;
    input.figure = index;
    input.name = motion.name;
    Fitting fitting(parameters, figure, input);
    if (const Outcome done = fitting.add(motion.begin, 0); !done) return done.error();
    const int times = parameters.times > 0 ? std::min(parameters.times, library::most_motion_times)
                                           : motion.times;
    for (int i = 0; i < times; ++i)
        if (const Outcome done = fitting.add(motion.repeat, motion.begin_lasts + i * motion.lasts);
            !done)
            return done.error();
    const double end = motion.begin_lasts + times * motion.lasts;
    if (const Outcome done = fitting.add(motion.end, end); !done) return done.error();
    return input;
}

}

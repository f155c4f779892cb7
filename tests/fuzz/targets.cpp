#include "fuzz/targets.h"

#include "dance/compose.h"
#include "foundation/utf8.h"
#include "library/bvh.h"
#include "library/check_files.h"
#include "library/figure_file.h"
#include "library/motion_file.h"

namespace promenade::fuzz {
namespace {

// An error is shown as it stands: it must be one line of UTF-8 that says something.
void demand_good(const Error& error)
{
    const std::string text = error.text();
    PROMENADE_ASSERT(!error.problem.empty());
    PROMENADE_ASSERT(utf8::is_valid(text));
}

void demand_good_recording(std::string_view bytes)
{
    const auto dance = library::read_motion(bytes, "fuzz.motion");
    if (!dance) return demand_good(dance.error());
    const auto written = library::write_motion(*dance);
    PROMENADE_ASSERT(written);
    const auto again = library::read_motion(*written, "fuzz.motion");
    PROMENADE_ASSERT(again && *library::write_motion(*again) == *written);
}

// With the checksum its bytes should have, so that what lies behind it is reached.
std::string signed_again(std::string_view bytes)
{
    std::string text(bytes.substr(0, bytes.size() - std::min<std::size_t>(bytes.size(), 8)));
    Fingerprint print;
    print.add(text.data(), text.size());
    for (int i = 0; i < 8; ++i) text.push_back(static_cast<char>(print.value() >> (8 * i) & 0xff));
    return text;
}

}

void bvh_target(std::string_view bytes)
{
    const auto bvh = library::read_bvh(bytes, "fuzz.bvh");
    if (!bvh) return demand_good(bvh.error());
    const std::string written = library::write_bvh(*bvh);
    const auto again = library::read_bvh(written, "fuzz.bvh");
    PROMENADE_ASSERT(again && again->frames() == bvh->frames());
    PROMENADE_ASSERT(again->joints.size() == bvh->joints.size());
}

void json_target(std::string_view bytes)
{
    const auto value = json::parse(bytes, "fuzz.json");
    if (!value) return demand_good(value.error());
    const std::string written = json::write(*value);
    const auto again = json::parse(written, "fuzz.json");
    PROMENADE_ASSERT(again && *again == *value);
    PROMENADE_ASSERT(json::write(*again) == written);
}

void dance_target(std::string_view bytes)
{
    const library::DanceReading reading = library::read_dance(bytes, "fuzz.json");
    for (const library::Remark& remark : library::check(reading)) demand_good(remark.error);
    PROMENADE_ASSERT(reading.file || !reading.errors.empty());
    if (!reading.file) return;
    const dance::Dance& dance = reading.file->dance;
    for (const dance::Pattern& pattern : dance.patterns)
        PROMENADE_ASSERT(compose_repeated(dance, pattern, 3).length() > dance::Beats(0));
    for (const dance::Routine& routine : dance.routines)
        if (const auto composed = compose(dance, routine); !composed) demand_good(composed.error());
    const std::string written = library::write_dance(*reading.file);
    const library::DanceReading again = library::read_dance(written, "fuzz.json");
    PROMENADE_ASSERT(again.file && again.errors.size() == reading.errors.size());
    PROMENADE_ASSERT(library::write_dance(*again.file) == written);
}

void motion_target(std::string_view bytes)
{
    const auto motions = dance::read_motions(bytes);
    if (!motions) return demand_good(motions.error());
    for (const dance::Motion& motion : *motions) {
        PROMENADE_ASSERT(!motion.figure.empty() && motion.first <= motion.last);
        PROMENADE_ASSERT(motion.column >= 1 && motion.column <= static_cast<int>(bytes.size()));
    }
}

void gesture_target(std::string_view bytes)
{
    const library::GestureReading reading = library::read_gestures(bytes, "fuzz.json");
    for (const library::Remark& remark : library::check(reading)) demand_good(remark.error);
    PROMENADE_ASSERT(reading.file || !reading.errors.empty());
    if (!reading.file) return;
    const std::string written = library::write_gestures(*reading.file);
    const library::GestureReading again = library::read_gestures(written, "fuzz.json");
    PROMENADE_ASSERT(again.file && again.errors.size() == reading.errors.size());
    PROMENADE_ASSERT(library::write_gestures(*again.file) == written);
}

void figure_target(std::string_view bytes)
{
    const auto model = library::read_model(bytes, "fuzz.json");
    if (!model) return demand_good(model.error());
    for (const Polyhedron& shape : model->shape) PROMENADE_ASSERT(!problem_with(shape));
    const std::string written = library::write_model(*model);
    const auto again = library::read_model(written, "fuzz.json");
    PROMENADE_ASSERT(again && again->figure.size() == model->figure.size());
    PROMENADE_ASSERT(library::write_model(*again) == written);
}

void recording_target(std::string_view bytes)
{
    demand_good_recording(bytes);
    demand_good_recording(signed_again(bytes));
}

}

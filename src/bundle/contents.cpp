#include "bundle/contents.h"

#include <set>

#include "foundation/utf8.h"
#include "library/figure_file.h"
#include "library/gesture_file.h"
#include "library/motion_file.h"

namespace promenade::bundle {
namespace {

// The ids of everything that can be danced: "waltz", "waltz.box".
using Names = std::set<std::string>;

Outcome take_dance(const ArchivedFile& file, const std::string& place, Names& names)
{
    const library::DanceReading reading = library::read_dance(file.bytes, place);
    if (!reading.errors.empty()) return reading.errors.front();
    if (!reading.file->notice.empty())
        return Error{place, reading.file->notice, "nothing was opened"};
    const dance::Dance& dance = reading.file->dance;
    if (!names.insert(dance.id).second)
        return Error{place, "the bundle holds two dances with the id '" + dance.id + "'",
            "nothing was opened"};
    for (const dance::Pattern& one : dance.patterns) names.insert(dance.id + "." + one.id);
    for (const dance::Routine& one : dance.routines) names.insert(dance.id + "." + one.id);
    return Done{};
}

Outcome check_gestures(const ArchivedFile& file, const std::string& place)
{
    const library::GestureReading reading = library::read_gestures(file.bytes, place);
    if (!reading.errors.empty()) return reading.errors.front();
    return Done{};
}

Outcome check_text(const ArchivedFile& file, const std::string& place)
{
    if (utf8::is_valid(file.bytes) && file.bytes.find('\0') == file.bytes.npos) return Done{};
    return Error{place, "this is no text", "nothing was opened"};
}

template <class T> Outcome outcome_of(const Result<T>& result)
{
    if (!result) return result.error();
    return Done{};
}

Outcome check_one(const ArchivedFile& file, MemberKind kind, const std::string& place, Names& names)
{
    switch (kind) {
    case MemberKind::dance:
        return take_dance(file, place, names);
    case MemberKind::gestures:
        return check_gestures(file, place);
    case MemberKind::figure:
        return outcome_of(library::read_model(file.bytes, place));
    case MemberKind::motion:
        return outcome_of(library::read_motion(file.bytes, place));
    case MemberKind::script:
    case MemberKind::clone:
        return check_text(file, place);
    case MemberKind::music:
        break;
    }
    if (!file.bytes.empty()) return Done{};
    return Error{place, "this music is empty", "nothing was opened"};
}

}

Outcome check_contents(
    const std::vector<ArchivedFile>& files, const std::string& opens, const std::string& bundle)
{
    Names names;
    for (const ArchivedFile& file : files) {
        const auto kind = kind_of_member(file.name, bundle);
        if (!kind) return kind.error();
        const Outcome fine = check_one(file, *kind, bundle + ": " + file.name, names);
        if (!fine) return fine;
    }
    if (names.empty()) return Error{bundle, "there is no dance in it", "nothing was opened"};
    if (!names.contains(opens))
        return Error{bundle, "there is no '" + opens + "' in it, which it is to open with",
            "nothing was opened"};
    return Done{};
}

}

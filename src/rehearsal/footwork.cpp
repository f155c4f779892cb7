#include "rehearsal/footwork.h"

#include <algorithm>

#include "floor/soles.h"

namespace promenade::rehearsal {
namespace {

constexpr double passing = 0.03; // s: a contact shorter than this is on the way to the next, and
                                 // a foot off the floor for less than this has not left it

// s: heel and ball meet the floor as one foot. Shorter than the tenth of a second that a quick roll
// from one to the other takes a walker.
constexpr double at_once = 0.06;

struct Spell {
    SoleTouch touch = SoleTouch::none;
    double began = 0, ended = 0; // s
};

std::vector<Spell> spells_of(const motion::RecordedMotion& motion, Side foot, double arrival)
{
    std::vector<Spell> spells;
    const double frame =
        motion.frames.size() > 1 ? motion.frames[1].time - motion.frames[0].time : 0;
    for (const motion::Frame& now : motion.frames) {
        if (now.time < arrival) continue;
        const SoleTouch touch = touch_of(now.floor, foot);
        if (touch == SoleTouch::none) {
            const double left = spells.empty() ? arrival : spells.back().ended;
            if (now.time > left + passing - 0.5 * frame) break;
            continue;
        }
        if (spells.empty() || spells.back().touch != touch)
            spells.push_back({touch, now.time, now.time});
        spells.back().ended = now.time + frame;
    }
    return spells;
}

bool is(dance::FootPart part, SoleTouch touch)
{
    if (part == dance::FootPart::heel) return touch == SoleTouch::heel;
    if (part == dance::FootPart::whole) return touch == SoleTouch::whole;
    return touch == SoleTouch::toe;
}

// A later contact: the heel is down on the whole foot too.
bool comes(dance::FootPart part, SoleTouch touch)
{
    return is(part, touch) || (part == dance::FootPart::heel && touch == SoleTouch::whole);
}

// One row may speak of both feet: those of the moving one.
std::vector<dance::FootPart> parts_of(const dance::Footwork& charted, Side moving)
{
    const dance::Foot foot = moving == Side::left ? dance::Foot::left : dance::Foot::right;
    std::vector<dance::FootPart> parts;
    for (const dance::Contact& contact : charted.contacts)
        if (contact.foot.value_or(foot) == foot) parts.push_back(contact.part);
    // "Heel lands, foot goes flat": whatever follows a heel lead, the whole foot comes first.
    if (!parts.empty() && parts.front() == dance::FootPart::heel)
        parts.insert(parts.begin() + 1, dance::FootPart::whole);
    return parts;
}

bool heel_stays_up(const std::vector<dance::FootPart>& parts)
{
    return std::all_of(parts.begin(), parts.end(), [](dance::FootPart part) {
        return part == dance::FootPart::toe || part == dance::FootPart::ball;
    });
}

}

SoleTouch touch_of(const floor::FloorReport& floor, Side side)
{
    if (floor.empty()) return SoleTouch::none;
    const bool heel = floor[floor::tread_index(side, floor::Region::heel)].normal > bears;
    const bool toe = floor[floor::tread_index(side, floor::Region::forefoot)].normal > bears;
    return heel && toe ? SoleTouch::whole
        : heel         ? SoleTouch::heel
        : toe          ? SoleTouch::toe
                       : SoleTouch::none;
}

DancedFootwork danced_footwork(
    const motion::RecordedMotion& motion, Side foot, double arrival, double next)
{
    DancedFootwork danced;
    for (const Spell& spell : spells_of(motion, foot, arrival)) {
        if (spell.touch != SoleTouch::toe && spell.began < next) danced.heel_before_next = true;
        if (spell.touch == SoleTouch::whole)
            danced.flat_after = std::min(danced.flat_after, spell.began - arrival);
        const bool counts = danced.sequence.empty() || spell.ended - spell.began >= passing;
        if (counts && (danced.sequence.empty() || danced.sequence.back() != spell.touch))
            danced.sequence.push_back(spell.touch);
    }
    return danced;
}

std::string text_of(const DancedFootwork& danced)
{
    std::string text;
    for (const SoleTouch touch : danced.sequence)
        text += touch == SoleTouch::heel ? "H" : touch == SoleTouch::toe ? "T" : "F";
    return text.empty() ? "-" : text;
}

bool keeps(const dance::Footwork& charted, Side moving, const DancedFootwork& danced)
{
    const std::vector<dance::FootPart> parts = parts_of(charted, moving);
    if (parts.empty()) return true;
    if (danced.sequence.empty()) return false;
    if (parts.front() == dance::FootPart::whole) {
        if (danced.flat_after > at_once) return false;
    } else if (!is(parts.front(), danced.sequence.front()))
        return false;
    auto here = danced.sequence.begin();
    for (const dance::FootPart part : parts) {
        here = std::find_if(
            here, danced.sequence.end(), [&](SoleTouch touch) { return comes(part, touch); });
        if (here == danced.sequence.end()) return false;
    }
    return !heel_stays_up(parts) || !danced.heel_before_next;
}

}

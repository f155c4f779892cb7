#include "report/footwork.h"

#include <algorithm>

#include "floor/soles.h"

namespace promenade::report {
namespace {

constexpr double passing = 0.03; // s: a contact shorter than this is on the way to the next, and
                                 // a foot off the floor for less than this has not left it

struct Spell {
    Touch touch = Touch::none;
    double began = 0, ended = 0; // s
};

std::vector<Spell> spells_of(const rehearsal::RecordedMotion& motion, Side foot, double arrival)
{
    std::vector<Spell> spells;
    const double frame = motion.frames.size() > 1 ? motion.frames[1].time : 0;
    for (const rehearsal::Frame& now : motion.frames) {
        if (now.time < arrival) continue;
        const Touch touch = touch_of(now.floor, foot);
        if (touch == Touch::none) {
            const double left = spells.empty() ? arrival : spells.back().ended;
            if (now.time >= left + passing) break;
            continue;
        }
        if (spells.empty() || spells.back().touch != touch)
            spells.push_back({touch, now.time, now.time});
        spells.back().ended = now.time + frame;
    }
    return spells;
}

bool is(dance::FootPart part, Touch touch)
{
    if (part == dance::FootPart::heel) return touch == Touch::heel;
    if (part == dance::FootPart::whole) return touch == Touch::whole;
    return touch == Touch::toe;
}

// A later contact: the heel is down on the whole foot too.
bool comes(dance::FootPart part, Touch touch)
{
    return is(part, touch) || (part == dance::FootPart::heel && touch == Touch::whole);
}

bool heel_stays_up(const std::vector<dance::Contact>& contacts)
{
    return std::all_of(contacts.begin(), contacts.end(), [](const dance::Contact& contact) {
        return contact.part == dance::FootPart::toe || contact.part == dance::FootPart::ball;
    });
}

}

Touch touch_of(const floor::FloorReport& floor, Side side)
{
    if (floor.empty()) return Touch::none;
    const bool heel = floor[floor::tread_index(side, floor::Region::heel)].normal > bears;
    const bool toe = floor[floor::tread_index(side, floor::Region::forefoot)].normal > bears;
    return heel && toe ? Touch::whole : heel ? Touch::heel : toe ? Touch::toe : Touch::none;
}

DancedFootwork danced_footwork(
    const rehearsal::RecordedMotion& motion, Side foot, double arrival, double next)
{
    DancedFootwork danced;
    for (const Spell& spell : spells_of(motion, foot, arrival)) {
        if (spell.touch != Touch::toe && spell.began < next) danced.heel_before_next = true;
        const bool counts = danced.sequence.empty() || spell.ended - spell.began >= passing;
        if (counts && (danced.sequence.empty() || danced.sequence.back() != spell.touch))
            danced.sequence.push_back(spell.touch);
    }
    return danced;
}

std::string text_of(const DancedFootwork& danced)
{
    std::string text;
    for (const Touch touch : danced.sequence)
        text += touch == Touch::heel ? "H" : touch == Touch::toe ? "T" : "F";
    return text.empty() ? "-" : text;
}

bool keeps(const dance::Footwork& charted, const DancedFootwork& danced)
{
    if (charted.contacts.empty()) return true;
    if (danced.sequence.empty()) return false;
    const bool whole_first = charted.contacts.front().part == dance::FootPart::whole;
    if (!whole_first && !is(charted.contacts.front().part, danced.sequence.front())) return false;
    auto here = danced.sequence.begin();
    for (const dance::Contact& contact : charted.contacts) {
        here = std::find_if(
            here, danced.sequence.end(), [&](Touch touch) { return comes(contact.part, touch); });
        if (here == danced.sequence.end()) return false;
    }
    return !heel_stays_up(charted.contacts) || !danced.heel_before_next;
}

}

#include "dance/symbols.h"

#include "dance/dance.h"

namespace promenade::dance {
namespace {

constexpr Symbol<Role> roles[] = {
    {Role::leader, "leader", "leader"},
    {Role::follower, "follower", "follower"},
};

constexpr Symbol<Foot> feet[] = {{Foot::left, "L", "left"}, {Foot::right, "R", "right"}};

constexpr Symbol<Direction> directions[] = {
    {Direction::forward, "F", "forward"},
    {Direction::back, "B", "back"},
    {Direction::side, "S", "to side"},
    {Direction::side_forward, "SF", "side and slightly forward"},
    {Direction::side_back, "SB", "side and slightly back"},
    {Direction::diagonal_forward, "DF", "diagonally forward"},
    {Direction::diagonal_back, "DB", "diagonally back"},
    {Direction::close, "CL", "closes"},
    {Direction::half_close, "HCL", "half closes"},
    {Direction::cross_behind, "XB", "crosses behind"},
    {Direction::cross_in_front, "XF", "crosses in front"},
    {Direction::in_place, "IP", "in place"},
    {Direction::touch, "TCH", "touches"},
    {Direction::brush, "BR", "brushes"},
    {Direction::tap, "TAP", "taps"},
    {Direction::point, "PT", "points"},
    {Direction::hold, "HOLD", "hold"},
};

constexpr Symbol<Action> actions[] = {
    {Action::plain, "plain", "between the feet"},
    {Action::pivot, "pivot", "pivot"},
    {Action::swivel, "swivel", "swivel"},
    {Action::twist, "twist", "twist"},
    {Action::heel_turn, "heel turn", "heel turn"},
    {Action::heel_pull, "heel pull", "heel pull"},
};

constexpr Symbol<Head> heads[] = {
    {Head::left, "HL", "left"},
    {Head::right, "HR", "right"},
    {Head::promenade, "HP", "to promenade"},
    {Head::ahead, "HF", "ahead"},
    {Head::partner, "HX", "to partner"},
};

constexpr Symbol<Hold> holds[] = {
    {Hold::closed, "closed", "closed hold"},
    {Hold::tango, "tango", "tango hold"},
    {Hold::latin, "latin", "Latin closed hold"},
    {Hold::paso, "paso", "paso doble hold"},
    {Hold::left_to_right, "L-to-R", "his left to her right hand"},
    {Hold::right_to_left, "R-to-L", "his right to her left hand"},
    {Hold::two_hands, "two hands", "both hands"},
    {Hold::underarm, "underarm", "joined hands raised"},
    {Hold::shadow, "shadow", "shadow hold"},
    {Hold::apart, "apart", "no hold"},
};

constexpr Symbol<CouplePosition> positions[] = {
    {CouplePosition::closed, "CL", "closed"},
    {CouplePosition::closed_latin, "CLL", "closed, Latin"},
    {CouplePosition::closed_paso, "CLP", "closed, paso doble"},
    {CouplePosition::outside, "OP", "outside partner"},
    {CouplePosition::outside_left, "LOP", "outside partner on the left"},
    {CouplePosition::promenade, "PP", "promenade"},
    {CouplePosition::counter_promenade, "CPP", "counter promenade"},
    {CouplePosition::fallaway, "FA", "fallaway"},
    {CouplePosition::open_facing, "OPF", "open facing"},
    {CouplePosition::open_promenade, "OPP", "open promenade"},
    {CouplePosition::side_by_side, "SBS", "side by side"},
    {CouplePosition::shadow, "SH", "shadow"},
    {CouplePosition::fan, "FAN", "fan"},
    {CouplePosition::underarm_turn, "UAT", "underarm turn"},
    {CouplePosition::cross_body_lead, "XBL", "cross body lead"},
};

constexpr Symbol<Confidence> confidences[] = {
    {Confidence::widely_agreed, "A", "widely agreed"},
    {Confidence::varies_by_school, "B", "varies by school"},
    {Confidence::unsure, "C", "unsure"},
};

constexpr Symbol<Travel> travels[] = {
    {Travel::room, "room", "round the room"},
    {Travel::spot, "spot", "on the spot"},
    {Travel::slot, "slot", "in a slot"},
};

constexpr Symbol<RiseCharacter> rises[] = {
    {RiseCharacter::none, "none", "no rise"},
    {RiseCharacter::slight, "slight", "slight rise"},
    {RiseCharacter::gentle, "gentle", "gentle rise"},
    {RiseCharacter::full, "full", "full rise"},
    {RiseCharacter::body, "body", "body rise"},
    {RiseCharacter::bounce, "bounce", "bounce"},
    {RiseCharacter::high, "high", "high on the balls"},
};

constexpr Symbol<HipAction> hips[] = {
    {HipAction::none, "none", "no hip action"},
    {HipAction::cuban, "cuban", "Cuban hip action"},
    {HipAction::delayed_cuban, "delayed cuban", "delayed Cuban hip action"},
    {HipAction::pelvic, "pelvic", "pelvic action"},
    {HipAction::swing, "swing", "swinging hips"},
};

}

template <> std::span<const Symbol<Role>> symbols()
{
    return roles;
}
template <> std::span<const Symbol<Foot>> symbols()
{
    return feet;
}
template <> std::span<const Symbol<Direction>> symbols()
{
    return directions;
}
template <> std::span<const Symbol<Action>> symbols()
{
    return actions;
}
template <> std::span<const Symbol<Head>> symbols()
{
    return heads;
}
template <> std::span<const Symbol<Hold>> symbols()
{
    return holds;
}
template <> std::span<const Symbol<CouplePosition>> symbols()
{
    return positions;
}
template <> std::span<const Symbol<Confidence>> symbols()
{
    return confidences;
}
template <> std::span<const Symbol<Travel>> symbols()
{
    return travels;
}
template <> std::span<const Symbol<RiseCharacter>> symbols()
{
    return rises;
}
template <> std::span<const Symbol<HipAction>> symbols()
{
    return hips;
}

}

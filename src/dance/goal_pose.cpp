#include "dance/goal_pose.h"

#include <algorithm>
#include <cmath>

namespace promenade::dance {
namespace {

constexpr double slight = 0.5; // of the full gesture

// The turn about the upright that is in an orientation (its twist); what is left is the lean.
Quat twist_of(const Quat& orientation)
{
    const Quat twist{orientation.w, 0, 0, orientation.z};
    return norm(twist) < 1e-9 ? identity_rotation() : normalised(twist);
}

Quat lean_of(const Quat& orientation)
{
    return orientation * conjugate(twist_of(orientation));
}

// The limbs one gesture turns, mirrored if it is to be.
struct Turned {
    Limb limb;
    Quat turn;
};

std::vector<Turned> turned_limbs(const GesturePose& pose, double amount, bool mirror)
{
    std::vector<Turned> limbs;
    for (const LimbAngles& angles : pose.limbs) {
        const Quat turn = turn_of(angles, amount);
        if (mirror)
            limbs.push_back({promenade::mirrored(angles.limb), promenade::mirrored(turn)});
        else
            limbs.push_back({angles.limb, turn});
    }
    return limbs;
}

// The merge in the making: turns against parents, and soles against the floor (level unless said).
struct Merge {
    Pose pose;
    std::array<bool, limb_count> against_floor{};

    Merge()
    {
        against_floor[slot_of(Limb::left_foot)] = true;
        against_floor[slot_of(Limb::right_foot)] = true;
    }

    void take(const Gesture& gesture, const std::vector<Turned>& limbs)
    {
        for (const auto& [limb, turn] : limbs) {
            pose[limb] = gesture.adds ? pose[limb] * turn : turn;
            if (!gesture.adds) against_floor[slot_of(limb)] = gesture.against_floor;
        }
    }
};

double agreed(double a, double b)
{
    return a * b <= 0 ? 0 : std::abs(a) < std::abs(b) ? a : b;
}

// How far the body leans as a whole: as far as both torsos do. Leaning from the ankles takes the
// legs along; bending the spine or tipping the hips does not.
Quat whole_body_lean(const Quat& chest, const Quat& pelvis)
{
    const Vec3 a = vector_from_rotation(lean_of(chest)), b = vector_from_rotation(lean_of(pelvis));
    return rotation_from_vector({agreed(a.x, b.x), agreed(a.y, b.y), 0});
}

// Thighs were given against the leaning body; give them against the pelvis.
void hang_legs(const Figure& person, Pose& pose)
{
    const Quat pelvis = orientation_in_facing(pose, Limb::lower_torso);
    const Quat lean = whole_body_lean(pose[Limb::upper_torso], pelvis);
    for (const Limb thigh : {Limb::left_upper_leg, Limb::right_upper_leg})
        pose[thigh] =
            clamped_to_range(person[index_of(thigh)].joint, conjugate(pelvis) * lean * pose[thigh]);
}

// A sole's angles against the floor, its toes the way the leg points.
void place_foot(const Figure& person, Merge& merge, Limb foot)
{
    if (!merge.against_floor[slot_of(foot)]) return;
    const Quat shin = orientation_in_facing(merge.pose, *parent_of(foot));
    merge.pose[foot] = conjugate(shin) * twist_of(shin) * merge.pose[foot];
    merge.pose[foot] = clamped_to_range(person[index_of(foot)].joint, merge.pose[foot]);
}

Error no_gesture(const StepSymbol& wanted)
{
    return Error{"gesture '" + wanted.symbol + "'",
        "no gesture says what this symbol of the row " + text_of(wanted.region) + " looks like",
        "add one to a file in your gestures folder"};
}

Error no_pose(const Gesture& gesture, const Occasion& occasion)
{
    return Error{"gesture '" + gesture.symbol + "'",
        "it has no pose for the " + text_of(occasion.role) + " in position "
            + text_of(occasion.position),
        "add a pose without conditions, which fits every step"};
}

bool is_forward(Direction direction)
{
    return direction == Direction::forward || direction == Direction::side_forward
        || direction == Direction::diagonal_forward || direction == Direction::cross_in_front;
}

// The step's symbols, row by row.
class Row {
public:
    Row(const Step& step, const GestureBook& book, Moment moment)
        : m_step(step)
        , m_book(book)
        , m_moment(moment)
        , m_right(step.foot == Foot::right)
    {
    }

    std::vector<StepSymbol> take(HipAction hips)
    {
        add(Region::head_position, text_of(m_step.hold));
        add(Region::head_position, text_of(m_step.head));
        add(Region::body_modifier, "poise");
        if (hips != HipAction::none) add(Region::body_modifier, text_of(hips), m_right);
        add_body();
        add_foot_position();
        add_rise();
        add_footwork();
        add_own();
        return std::move(m_symbols);
    }

private:
    void add(Region region, std::string symbol, bool mirrored = false, double amount = 1)
    {
        m_symbols.push_back({region, std::move(symbol), mirrored, amount});
    }

    bool has(Region region, const std::string& symbol) const
    {
        return m_book.find(region, symbol).gesture != nullptr;
    }

    // A gesture for the row's whole text wins over one for each of its parts.
    bool add_whole(Region region, const std::string& text, bool mirrored)
    {
        if (text.empty() || !has(region, text)) return false;
        add(region, text, mirrored);
        return true;
    }

    void add_body()
    {
        if (add_whole(
                Region::body_modifier, m_step.modifier.text, !names_a_side() && turns_right()))
            return;
        for (const BodyModifier& modifier : m_step.modifier.modifiers) add_modifier(modifier);
    }

    // "sway R" is to the right whichever foot moves.
    bool names_a_side() const
    {
        return std::any_of(m_step.modifier.modifiers.begin(), m_step.modifier.modifiers.end(),
            [](const BodyModifier& modifier) { return modifier.side.has_value(); });
    }

    // CBM brings the opposite side towards the moving foot: to the left for the left foot forward
    // or the right foot back.
    bool turns_right() const { return m_right == is_forward(m_step.position.direction); }

    void add_modifier(const BodyModifier& modifier)
    {
        const double amount = modifier.slight ? slight : 1;
        const std::string side = modifier.side == Foot::right ? " R" : " L";
        const bool back = m_step.position.direction == Direction::back
            || m_step.position.direction == Direction::diagonal_back;
        switch (modifier.action) {
        case BodyAction::cbm:
            add(Region::body_modifier, "CBM", turns_right(), amount);
            break;
        case BodyAction::cbmp:
            break; // a placing of the foot, not of the body
        case BodyAction::sway:
            add(Region::body_modifier, "sway" + side, false, amount);
            break;
        case BodyAction::side_lead:
            add(Region::body_modifier, "side lead" + side, back, amount);
            break;
        case BodyAction::torso_turn:
            add(Region::body_modifier, "torso turn" + side, false, modifier.eighths);
            break;
        case BodyAction::side_stretched:
            add(Region::body_modifier, "side stretched" + side, false, amount);
            break;
        case BodyAction::shape:
            add(Region::body_modifier, "shape" + side, false, amount);
            break;
        case BodyAction::head_line:
            add(Region::head_position, "head line" + side, false, amount);
            break;
        case BodyAction::sharp_turn:
            add(Region::body_modifier, "sharp turn" + side);
            break;
        case BodyAction::sharp:
            add(Region::body_modifier, "sharp");
            break;
        case BodyAction::recover:
            add(Region::body_modifier, "recover");
            break;
        case BodyAction::own:
            break; // comes last: add_own()
        }
    }

    // Gestures somebody posed for himself win over what the other rows say of the same limbs.
    void add_own()
    {
        for (const BodyModifier& modifier : m_step.modifier.modifiers) {
            if (modifier.action != BodyAction::own) continue;
            if (!is_posed(m_book, modifier.symbol) && m_book.find_motion(modifier.symbol).motion)
                continue;
            Region region = Region::body_modifier;
            for (const Region each : {Region::head_position, Region::rise_and_fall,
                     Region::foot_position, Region::footwork})
                if (!has(region, modifier.symbol)) region = each;
            add(region, modifier.symbol, false, modifier.slight ? slight : 1);
        }
    }

    void add_foot_position()
    {
        const FootPosition& position = m_step.position;
        if (add_whole(Region::foot_position, text_of(position), m_right)) return;
        add(Region::foot_position, text_of(position.direction), m_right);
        if (position.cbmp) add(Region::foot_position, "!", m_right);
        if (position.across) add(Region::foot_position, ">", m_right);
        if (position.weight == Weight::part) add(Region::foot_position, "~", m_right);
    }

    void add_rise()
    {
        if (add_whole(Region::rise_and_fall, m_step.rise.text, m_right)) return;
        const RisePhase* phase = phase_at_moment();
        if (!phase) return add(Region::rise_and_fall, "normal", m_right);
        const double amount = phase->slight ? slight : 1;
        add(Region::rise_and_fall, symbol_of(phase->height), m_right, amount);
    }

    // The first phase when the foot arrives, the last at the end of the step.
    const RisePhase* phase_at_moment() const
    {
        const auto& phases = m_step.rise.phases;
        if (phases.empty()) return nullptr;
        return m_moment == Moment::arrival ? &phases.front() : &phases.back();
    }

    static std::string symbol_of(Height height)
    {
        switch (height) {
        case Height::start:
            return "start";
        case Height::keep_on:
            return "continue";
        case Height::up:
            return "up";
        case Height::rise:
            return "rise";
        case Height::body_rise:
            return "body rise";
        case Height::lower:
            return "lower";
        case Height::stay_low:
            return "stay low";
        case Height::bounce:
            return "bounce";
        case Height::high:
            return "high on balls";
        case Height::drop:
            return "drop into knees";
        case Height::no_foot_rise:
            return "NFR";
        }
        return "normal";
    }

    void add_footwork()
    {
        if (m_step.action != Action::plain) add(Region::footwork, text_of(m_step.action), m_right);
        if (add_whole(Region::footwork, m_step.footwork.text, m_right)) return;
        const auto& contacts = m_step.footwork.contacts;
        if (contacts.empty()) return;
        add_contact(m_moment == Moment::arrival ? contacts.front() : contacts.back());
    }

    void add_contact(const Contact& contact)
    {
        const bool right = contact.foot ? contact.foot == Foot::right : m_right;
        add(Region::footwork, symbol_of(contact.part), right);
        if (contact.pressure) add(Region::footwork, "pressure", right);
        if (contact.edge == Edge::inside) add(Region::footwork, "IE", right);
        if (contact.edge == Edge::outside) add(Region::footwork, "OE", right);
    }

    static std::string symbol_of(FootPart part)
    {
        switch (part) {
        case FootPart::heel:
            return "heel";
        case FootPart::toe:
            return "T";
        case FootPart::ball:
            return "B";
        case FootPart::whole:
            return "WF";
        }
        return "WF";
    }

    const Step& m_step;
    const GestureBook& m_book;
    Moment m_moment;
    bool m_right;
    std::vector<StepSymbol> m_symbols;
};

}

std::vector<StepSymbol> symbols_of(
    const Step& step, const GestureBook& book, HipAction hips, Moment moment)
{
    return Row(step, book, moment).take(hips);
}

Result<Pose> goal_pose(const Figure& person, const GestureBook& book,
    const std::vector<StepSymbol>& wanted_symbols, const Occasion& occasion)
{
    Merge merge;
    for (const StepSymbol& wanted : wanted_symbols) {
        const auto found = book.find(wanted.region, wanted.symbol);
        if (!found.gesture) return no_gesture(wanted);
        const GesturePose* pose = pose_for(*found.gesture, occasion);
        if (!pose) return no_pose(*found.gesture, occasion);
        merge.take(
            *found.gesture, turned_limbs(*pose, wanted.amount, wanted.mirrored != found.mirrored));
    }
    hang_legs(person, merge.pose);
    for (const Limb limb : all_limbs())
        if (parent_of(limb) && kind_of(limb) != LimbKind::foot)
            merge.pose[limb] = clamped_to_range(person[index_of(limb)].joint, merge.pose[limb]);
    place_foot(person, merge, Limb::left_foot);
    place_foot(person, merge, Limb::right_foot);
    return merge.pose;
}

Result<Pose> goal_pose(const Figure& person, const GestureBook& book, const Step& step, Role role,
    const Dance& dance, Moment moment)
{
    return goal_pose(person, book, symbols_of(step, book, dance.character.hips, moment),
        {role, dance.id, step.couple, moment});
}

}

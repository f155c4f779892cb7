#include "editors/gesture_workspace/gesture_desk.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "dance/compose.h"

namespace promenade::editors {

using dance::Gesture;
using dance::GesturePose;
using dance::LimbAngles;

namespace {

constexpr const char* first_symbol = "closed";

// Of the poses, the one for the same role, position, moment and dance, or else the most general.
const GesturePose& most_like(const GesturePose& wanted, const std::vector<GesturePose>& poses)
{
    const auto fit = [](const auto& asked, const auto& given, bool is_general) {
        return given == asked ? 2 : is_general ? 1 : 0;
    };
    return *std::ranges::max_element(poses, {}, [&](const GesturePose& pose) {
        return std::array{fit(wanted.role, pose.role, !pose.role),
            fit(wanted.position, pose.position, !pose.position),
            fit(wanted.moment, pose.moment, !pose.moment),
            fit(wanted.dance, pose.dance, pose.dance.empty())};
    });
}

}

std::string range_words(const std::string& axis, double lowest, double highest)
{
    const auto whole = [](double angle) { return std::lround(degrees(angle)); };
    if (whole(lowest) == whole(highest)) return axis + " does not turn";
    return axis + " " + std::to_string(whole(lowest)) + "° to " + std::to_string(whole(highest))
        + "°";
}

double tidy(double degrees)
{
    return std::round(degrees * 10) / 10 + 0.0; // no minus zero
}

GestureDesk::GestureDesk(Studio& studio)
    : m_studio(studio)
    , m_person(*build_person(default_leader()))
{
    choose(dance::Region::head_position, first_symbol);
}

GesturePose* GestureDesk::pose_at(Gesture& gesture, std::size_t index)
{
    if (gesture.poses.empty()) gesture.poses.emplace_back();
    return &gesture.poses[std::min(index, gesture.poses.size() - 1)];
}

void GestureDesk::choose(dance::Region region, const std::string& symbol)
{
    const Gesture* found = find_draft(m_studio, region, symbol);
    if (!found) found = m_studio.gestures.find(region, symbol).gesture;
    if (!found) return;
    m_draft = Gesture(*found); // a copy first: it may be the draft itself
    m_pose = 0;
    if (m_limb && !may_turn(*m_limb)) m_limb.reset();
    ++m_revision;
}

bool GestureDesk::is_changed() const
{
    return find_draft(m_studio, m_draft.region, m_draft.symbol) != nullptr;
}

void GestureDesk::notice_draft()
{
    const auto text = [](const Gesture& each) { return json::write(library::write_gesture(each)); };
    const Gesture* waiting = find_draft(m_studio, m_draft.region, m_draft.symbol);
    if (waiting && text(*waiting) != text(m_draft)) choose(m_draft.region, m_draft.symbol);
}

void GestureDesk::changed()
{
    drop_draft(m_studio, m_draft);
    m_studio.drafts.push_back(m_draft);
    ++m_revision;
}

Outcome GestureDesk::keep()
{
    const Outcome outcome = keep_gesture(m_studio, m_draft);
    ++m_revision;
    return outcome;
}

void GestureDesk::give_up()
{
    drop_draft(m_studio, m_draft);
    const dance::Region region = m_draft.region;
    // One that was new and is given up leaves the desk to another.
    const bool known = m_studio.gestures.find(region, m_draft.symbol).gesture != nullptr;
    choose(known ? region : dance::Region::head_position,
        known ? std::string(m_draft.symbol) : first_symbol);
}

void GestureDesk::make_new(const std::string& symbol, const std::string& meaning)
{
    m_draft.symbol = symbol;
    m_draft.meaning = meaning;
    m_draft.mirror.clear();
    GesturePose always; // without conditions, so that it fits every step of either role
    always.limbs = edited()->limbs;
    m_draft.poses = {std::move(always)};
    m_pose = 0;
    changed();
}

Outcome GestureDesk::copy_from(dance::Region region, const std::string& symbol)
{
    const auto found = m_studio.gestures.find(region, symbol);
    if (!found.gesture || found.gesture->poses.empty())
        return Error{symbol, "there is no such symbol with a posture", "choose one of the list"};
    for (const LimbAngles& angles : most_like(*edited(), found.gesture->poses).limbs)
        if (may_turn(angles.limb)) write(angles);
    changed();
    return Done{};
}

void GestureDesk::choose_pose(std::size_t index)
{
    m_pose = std::min(index, pose_count() - 1);
    ++m_revision;
}

std::string GestureDesk::pose_words(std::size_t index) const
{
    const GesturePose& pose = m_draft.poses[index];
    std::string words;
    const auto add = [&](const std::string& more) { (words += words.empty() ? "" : ", ") += more; };
    if (pose.role) add(text_of(*pose.role));
    if (!pose.dance.empty()) add("in " + pose.dance);
    if (pose.position) add("position " + text_of(*pose.position));
    if (pose.moment) add(*pose.moment == dance::Moment::arrival ? "on arrival" : "at the end");
    return words.empty() ? "always" : words;
}

void GestureDesk::choose_limb(std::optional<Limb> limb)
{
    m_limb = limb;
    ++m_revision;
}

bool GestureDesk::may_turn(Limb limb) const
{
    return belongs_to(limb, m_draft.region);
}

bool GestureDesk::may_drag() const
{
    return seen == Seen::alone || !m_draft.adds;
}

LimbAngles GestureDesk::angles(Limb limb) const
{
    if (!m_draft.poses.empty())
        for (const LimbAngles& angles : m_draft.poses[m_pose].limbs)
            if (angles.limb == limb) return angles;
    return {limb};
}

void GestureDesk::write(const LimbAngles& angles)
{
    auto& limbs = edited()->limbs;
    const auto found = std::ranges::find(limbs, angles.limb, &LimbAngles::limb);
    if (found != limbs.end())
        *found = angles;
    else
        limbs.push_back(angles);
}

void GestureDesk::set_angles(const LimbAngles& angles)
{
    set_turn(angles.limb, turn_of(angles));
}

void GestureDesk::set_turn(Limb limb, const Quat& to_parent)
{
    if (!may_turn(limb)) return;
    const Joint& joint = m_person.figure[index_of(limb)].joint;
    // The root has no joint, and a foot against the floor is not turned against its shin.
    const bool ranged = limb != Limb::upper_torso && !m_draft.against_floor;
    const Quat allowed = ranged ? clamped_to_range(joint, to_parent) : to_parent;
    const EulerAngles euler = euler_from_rotation(allowed);
    const LimbAngles exact{limb, degrees(euler.roll), degrees(euler.yaw), degrees(euler.pitch)};
    LimbAngles angles{limb, tidy(exact.roll), tidy(exact.yaw), tidy(exact.pitch)};
    if (ranged && beyond_range(joint, turn_of(angles)) > 0) angles = exact;
    write(angles);
    if (mirrored_editing && mirrored(limb) != limb)
        write({mirrored(limb), 0.0 - angles.roll, 0.0 - angles.yaw, angles.pitch});
    changed();
}

void GestureDesk::reset_limb(Limb limb)
{
    if (!may_turn(limb)) return;
    const auto erased = std::erase_if(edited()->limbs, [&](const LimbAngles& angles) {
        return angles.limb == limb || (mirrored_editing && angles.limb == mirrored(limb));
    });
    if (erased > 0) changed();
}

double GestureDesk::drag_to(Limb limb, const Vec3& in_facing)
{
    const auto grip = grip_of(m_person, limb);
    if (!grip || !may_turn(grip->upper) || !may_turn(grip->lower)) return 0;
    const Reached result = reached(m_person, pose(), *grip, in_facing);
    set_turn(grip->upper, result.pose[grip->upper]);
    set_turn(grip->lower, result.pose[grip->lower]);
    return result.missed;
}

dance::Occasion GestureDesk::occasion() const
{
    dance::Occasion occasion;
    if (m_draft.poses.empty()) return occasion;
    const GesturePose& pose = m_draft.poses[m_pose];
    if (pose.role) occasion.role = *pose.role;
    if (!pose.dance.empty()) occasion.dance = pose.dance;
    if (pose.position) occasion.position = *pose.position;
    if (pose.moment) occasion.moment = *pose.moment;
    return occasion;
}

Pose GestureDesk::pose() const
{
    dance::GestureBook book = m_studio.gestures;
    book.add(m_draft);
    if (seen == Seen::in_step)
        if (const auto merged = pose_in_step(book)) return *merged;
    const auto alone =
        goal_pose(m_person.figure, book, {{m_draft.region, m_draft.symbol}}, occasion());
    return alone ? *alone : Pose{};
}

const dance::Composition& GestureDesk::steps() const
{
    const std::uint64_t revision = m_studio.open ? m_studio.open->revision() : 0;
    const std::string key = m_studio.chosen + "\n" + std::to_string(revision);
    if (m_steps_of == key) return m_steps;
    m_steps_of = key;
    m_steps = {};
    const auto chosen = find_chosen(m_studio);
    if (chosen && chosen->pattern) m_steps = compose(*chosen->dance, *chosen->pattern);
    if (chosen && chosen->routine)
        if (auto composed = compose(*chosen->dance, *chosen->routine))
            m_steps = std::move(*composed);
    return m_steps;
}

// The chosen step of the chosen figure or routine, with the draft in the place of its own region's
// symbol.
std::optional<Pose> GestureDesk::pose_in_step(const dance::GestureBook& book) const
{
    const auto chosen = find_chosen(m_studio);
    if (!chosen || step_count() == 0) return std::nullopt;
    const dance::Dance& dance = *chosen->dance;
    const dance::Occasion when = occasion();
    const auto& of_role = steps().of(when.role);
    const std::size_t column =
        std::min(static_cast<std::size_t>(std::max(0, m_studio.column)), of_role.size() - 1);
    auto symbols = symbols_of(of_role[column], book, dance.character.hips, when.moment);
    std::erase_if(symbols, [&](const auto& each) { return each.region == m_draft.region; });
    symbols.push_back({m_draft.region, m_draft.symbol});
    std::ranges::stable_sort(symbols, {}, &dance::StepSymbol::region);
    const auto pose = goal_pose(m_person.figure, book, symbols, when);
    if (!pose) return std::nullopt;
    return *pose;
}

Pose GestureDesk::pose_of(const Gesture& gesture) const
{
    dance::GestureBook alone;
    alone.add(gesture);
    const auto pose = goal_pose(m_person.figure, alone, {{gesture.region, gesture.symbol}}, {});
    return pose ? *pose : Pose{};
}

}

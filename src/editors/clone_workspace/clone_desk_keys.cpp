// Poses, keys and springs: what a hand does to the clone.
#include <algorithm>

#include "editors/clone_workspace/clone_desk.h"
#include "editors/clone_workspace/spring_edits.h"
#include "editors/gesture_workspace/reach.h"
#include "foundation/at.h"

namespace promenade::editors {
namespace {

}

void CloneDesk::turn(int link, const Quat& against_parent)
{
    const Quat allowed =
        link == 0 ? against_parent : clamped_to_range(figure()[link].joint, against_parent);
    const double now = on_grid(m_time);
    edit("Turn the " + figure()[link].name, [&](CloneWork& work) {
        clone::Track& track = work.sheet.clone.limbs[at(link)].keys;
        const auto there =
            std::ranges::find_if(track.keys, [&](const auto& key) { return key.time == now; });
        track.set({now, allowed, there == track.keys.end() ? 0 : there->hit});
        // Who dances is led by springs only where somebody wants it: a key says so.
        clone::CloneLimb& limb = work.sheet.clone.limbs[at(link)];
        if (!work.sheet.dance.empty() && tightness(limb.springs.at(now)) == 0)
            limb.springs = constant(coefficients_of(clone::Preset::lethargic));
    });
}

void CloneDesk::nudge(const Vec3& by)
{
    const FigureState state = clone_now();
    const Quat now =
        m_link == 0 ? state.orientation[0] : relative_orientation(figure(), state, m_link);
    turn(m_link, now * rotation_from_vector(by));
}

void CloneDesk::change_springs(const std::string& label, const LimbChange& change)
{
    edit(label + " of the " + figure()[m_link].name, [&](CloneWork& work) {
        std::vector<bool> hangs(work.sheet.clone.limbs.size(), false);
        for (int i = m_link; i < work.figure().size(); ++i) { // parents come first
            hangs[at(i)] = i == m_link || (with_hanging && hangs[at(work.figure()[i].parent)]);
            if (hangs[at(i)]) change(work.sheet.clone.limbs[at(i)]);
        }
    });
}

void CloneDesk::tighten_limb(double factor)
{
    change_springs(factor < 1 ? "Loosen the springs" : "Tighten the springs",
        [&](clone::CloneLimb& limb) { tighten(limb, factor); });
}

// Inverse kinematics as the gesture workspace has it, seen from the root.
void CloneDesk::reach(Limb limb, const Vec3& in_room)
{
    if (!m_person) return;
    const auto grip = grip_of(*m_person, limb);
    if (!grip) return;
    const FigureState state = clone_now();
    Pose pose;
    for (const Limb each : all_limbs())
        if (each != Limb::upper_torso)
            pose[each] = relative_orientation(figure(), state, index_of(each));
    const Reached found = reached(
        *m_person, pose, *grip, glm::conjugate(state.orientation[0]) * (in_room - state.position));
    turn(index_of(grip->upper), found.pose[grip->upper]);
    turn(index_of(grip->lower), found.pose[grip->lower]);
}

void CloneDesk::place(const Vec3& root)
{
    edit("Place the figure", [&](CloneWork& work) {
        work.sheet.clone.place.set({on_grid(m_time), root});
    });
}

void CloneDesk::key_link(int row)
{
    edit("Insert key", [&](CloneWork& work) {
        marked = {insert_key(work.sheet.clone, work.figure(), row, m_time)};
    });
}

void CloneDesk::key_all()
{
    edit("Key the whole pose", [&](CloneWork& work) {
        marked.clear();
        for (int row = place_row; row < work.figure().size(); ++row)
            marked.insert(insert_key(work.sheet.clone, work.figure(), row, m_time));
    });
}

Outcome CloneDesk::key_gesture(const std::string& symbol)
{
    for (const dance::Gesture& gesture : m_studio.gestures.gestures()) {
        if (gesture.symbol != symbol || gesture.poses.empty()) continue;
        const dance::GesturePose* pose =
            dance::pose_for(gesture, {m_work.sheet.role, "", {}, dance::Moment::arrival});
        if (!pose) pose = &gesture.poses.front();
        edit("Key the gesture " + symbol, [&](CloneWork& work) {
            for (const dance::LimbAngles& angles : pose->limbs)
                if (const auto link = work.actor.find(name_of(angles.limb)))
                    work.sheet.clone.limbs[at(*link)].keys.set(
                        {on_grid(m_time), turn_of(angles), 0});
        });
        return Done{};
    }
    return Error{symbol, "there is no gesture of that name", "choose one of the list"};
}

void CloneDesk::move_marked(double by)
{
    edit("Move keys", [&](CloneWork& work) {
        if (m_dragging) work.sheet.clone = m_drag_start.clone;
        marked = move_keys(work.sheet.clone, m_dragging ? m_drag_start.marks : marked, by);
    });
}

void CloneDesk::retime_marked(double about, double factor)
{
    edit("Retime keys", [&](CloneWork& work) {
        if (m_dragging) work.sheet.clone = m_drag_start.clone;
        marked =
            retime_keys(work.sheet.clone, m_dragging ? m_drag_start.marks : marked, about, factor);
    });
}

void CloneDesk::delete_marked()
{
    if (marked.empty()) return;
    edit("Delete keys", [&](CloneWork& work) { delete_keys(work.sheet.clone, marked); });
    marked.clear();
}

void CloneDesk::copy_marked()
{
    m_copied = {marked, clone()};
}

void CloneDesk::paste()
{
    if (m_copied.marks.empty() || m_copied.clone.limbs.size() != clone().limbs.size()) return;
    const double by = on_grid(m_time) - first_time(m_copied.marks);
    edit("Paste keys", [&](CloneWork& work) {
        clone::Clone from = m_copied.clone;
        marked = copy_keys(from, m_copied.marks, by);
        for (const KeyMark& mark : marked) take_key(from, work.sheet.clone, mark);
    });
}

}

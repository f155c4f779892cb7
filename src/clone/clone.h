// The kinematic clone of Westenhofer & Hahn (1996): a link-for-link twin of a figure that moves as
// an animator keys it, and the springs by which it leads the figure that has weight.
//
// Where a limb has keys it moves by them; where it has none, as what lies beneath: a recorded or
// captured motion, or the pose it rests in. Plain data: copying a clone copies the work.
#pragma once

#include <memory>
#include <string_view>

#include "clone/coefficients.h"
#include "clone/keys.h"
#include "motion/recorded_motion.h"

namespace promenade::clone {

// How a link takes part: by the laws of mechanics; turned against its parent exactly as the clone
// is, its weight felt all the same; or, beyond the paper, held where the clone is in the room.
enum class Part { dynamic, kinematic, in_room };
inline constexpr std::array all_parts = {Part::dynamic, Part::kinematic, Part::in_room};

// What carries the root: nothing but the springs of other joints; the clone's motion itself;
// springs of its own; or the figure carries the clone, which then moves only its limbs: styling of
// a dancer.
enum class Base { free, prescribed, sprung, carried };
inline constexpr std::array all_bases = {Base::free, Base::prescribed, Base::sprung, Base::carried};

std::string_view name_of(Part);
std::optional<Part> part_named(std::string_view);
std::string_view name_of(Base);
std::optional<Base> base_named(std::string_view);

struct CloneLimb {
    Part part = Part::dynamic;
    Track keys;
    LimbSprings springs;
    Quat rest = identity_rotation(); // against the parent: where `rest` of the springs draws it

    bool operator==(const CloneLimb&) const = default;
};

struct Clone {
    Base base = Base::prescribed;
    bool limits = true;           // joints do what they do of their own accord: stops and friction
    std::vector<CloneLimb> limbs; // by link of the figure
    PlaceTrack place;             // of the root; none: as what lies beneath
    FigureState stance;           // beneath the keys where there is no motion
    std::shared_ptr<const motion::RecordedMotion> beneath;
};

// Every limb rests in that state, with springs of one preset.
Clone clone_of(const Figure&, const FigureState& stance, Preset);

// How the clone stands at a time: orientations and the place of the root; no velocities.
void pose_at(const Clone&, const Figure&, double time, FigureState& pose);
FigureState pose_at(const Clone&, const Figure&, double time);

// With velocities, by differences over a tenth of a millisecond.
FigureState motion_at(const Clone&, const Figure&, double time);

// Keys the whole pose at a time: every limb's turn, and the place of the root.
void set_pose(Clone&, const Figure&, double time, const FigureState& pose);

// When the last key or point stands, or the motion beneath ends, s.
double end_of(const Clone&);

}

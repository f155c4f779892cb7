// An articulate model: rigid links joined into a tree (Cachola & Schrack 1986, section 2). Plain
// data; with it goes the model's table: of every degree of freedom its extremes, its angle, its
// velocity and acceleration.
//
// A joint's angles are degrees against its neutral position (0°, 0°, 0°), in which both links' axes
// are parallel: the secondary link turns about the primary's x, then about the new y, then about
// the newest z.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "dance/symbols.h"
#include "figure/figure_state.h"
#include "script/complaint.h"
#include "script/object.h"
#include "script/playback.h"

namespace promenade::script {

inline constexpr std::size_t most_model_links = 5'000;

struct ModelLink {
    std::string name;
    ObjectPtr object; // in the link's own coordinates
};

struct Freedom {
    double lower = 0, upper = 0; // degrees; equal: the joint does not turn about this axis
    double angle = 0;            // degrees
    double velocity = 0;         // degrees per second
    double acceleration = 0;     // degrees per second²
};

struct ModelJoint {
    int id = 0;
    int primary = 0, secondary = 0;      // links
    Vec3 at_primary{0}, at_secondary{0}; // m, in each link's own coordinates
    std::array<Freedom, 3> freedom;      // about x, y, z
    Place place;                         // of its statement
};

struct Model {
    std::string name;
    std::vector<ModelLink> links;
    std::vector<ModelJoint> joints; // one less than links
    int main = 0;                   // the link all movement refers to
    Place place;                    // of its definition
    std::optional<dance::Role> person; // a whole dancer, whose joints are numbered by limb

    std::optional<int> find_link(std::string_view link) const;
    const ModelJoint* find_joint(int id) const;
};

using ModelPtr = std::shared_ptr<const Model>;

Model single_link(std::string name, ObjectPtr object);

// The joint identifiers mapped onto a range that starts with `first`, in their order and with their
// gaps.
Model with_joints_from(Model, int first);

// What is said of a joint when it is made.
struct JointWish {
    int id = 0;
    Vec3 at_primary{0}, at_secondary{0};
    std::array<Freedom, 3> freedom;
    Place place;
};

// Takes in a second model's links and joints, joined to nothing yet. Refuses an identifier that is
// taken and too many links.
std::optional<Error> take_in(Model&, const Model& second);

// Joins a second model's main link to a link of the first. Refuses an identifier that is taken.
Result<Model> joined(Model first, int link, const Model& second, const JointWish&);

// Joins two links of one collection of links; what a MODEL construct does. Refuses to close a chain
// and a second primary link.
struct LinkPair {
    int primary = 0, secondary = 0;
};
std::optional<Error> join(Model&, LinkPair, const JointWish&);

// The link that is secondary to none becomes the main link. Refuses a model in several pieces.
std::optional<Error> find_main_link(Model&);

// Angles clamped to the extremes; a joint that would go beyond rests there.
JointMoment within_extremes(const ModelJoint&, const JointMoment&);

// The table as the motion has it at that tick; joints the motion does not name stay as they are.
Model posed(Model, const Motion&, double tick, double ticks_per_second);

// The table's angles and speeds, by joint of the model.
std::vector<JointMoment> table_of(const Model&, double ticks_per_second);

double mass_of(const Model&); // kg

}

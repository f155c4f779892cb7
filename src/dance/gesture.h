// A gesture gives a symbol of the chart its posture (the Gesture Editor of Lake & Green, section
// 5): angles for the limbs of one region of the body. A step's goal is the merge of its symbols'
// gestures.
//
// Angles are kept in degrees as a person wrote them, in the Euler convention of foundation/euler.h,
// so that a file comes back byte for byte; turn_of() takes them inside. Gestures of feet and legs
// are written for the left foot moving; gestures with a side are written once and mirrored for the
// other side.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dance/canned_motion.h"
#include "dance/symbols.h"
#include "figure/limbs.h"
#include "foundation/euler.h"
#include "foundation/json_text.h"

namespace promenade::dance {

inline constexpr int gesture_format_version = 1;

// The paper's four parts of a step, and rise and fall, which it had no row for.
enum class Region {
    head_position, // head, neck and arms
    body_modifier, // the two torsos
    rise_and_fall, // legs, added to what the foot position gives
    foot_position, // legs
    footwork,      // feet
};

// The foot arrives on the count; until the next step it may roll from heel to toe.
enum class Moment { arrival, end };

bool belongs_to(Limb, Region);
std::string limbs_of(Region); // for messages: "left foot, right foot"

struct LimbAngles {
    Limb limb = Limb::head;
    double roll = 0, yaw = 0, pitch = 0; // degrees
};

Quat turn_of(const LimbAngles&, double amount = 1);

// Angles for those steps that fit every condition given; an absent one fits all.
struct GesturePose {
    std::optional<Role> role;
    std::string dance; // its id
    std::optional<CouplePosition> position;
    std::optional<Moment> moment;
    std::vector<LimbAngles> limbs;
    json::Members extra; // fields this version does not know, kept for the next save
};

struct Gesture {
    std::string symbol; // "closed", "HL", "sway L", "XB", "HT"
    Region region = Region::head_position;
    std::string meaning;
    std::string mirror;         // the symbol of its mirror image: "sway R"; empty if it has none
    bool adds = false;          // turns limbs further instead of setting them
    bool against_floor = false; // feet: angles of the sole against the floor, not against the shin
    std::vector<GesturePose> poses;
    json::Members extra;
};

class GestureBook;

// Whether there is a posture of that symbol for any region of the body: it goes before a motion.
bool is_posed(const GestureBook&, std::string_view symbol);

// Whether a canned motion leaves legs and feet alone, which the steps of a chart need.
bool leaves_legs_alone(const CannedMotion&);

// What a symbol is looked up for.
struct Occasion {
    Role role = Role::leader;
    std::string dance;
    CouplePosition position = CouplePosition::closed;
    Moment moment = Moment::arrival;
};

// The pose that fits with the most conditions; a dance counts most, then the position, the role and
// the moment. Null if none fits.
const GesturePose* pose_for(const Gesture&, const Occasion&);

// All gestures in force. Adding one whose symbol and region are taken replaces it: so the user's
// own gestures win over the shipped ones.
class GestureBook {
public:
    struct Found {
        const Gesture* gesture = nullptr;
        bool mirrored = false; // the symbol is the mirror image of what is written
    };

    void add(Gesture);
    void add(CannedMotion);
    Found find(Region, std::string_view symbol) const; // gesture is null if there is none
    const std::vector<Gesture>& gestures() const { return m_gestures; }

    // A gesture in motion: "wave", and "wave mirrored" with the left arm.
    struct FoundMotion {
        const CannedMotion* motion = nullptr;
        bool mirrored = false;
    };
    FoundMotion find_motion(std::string_view symbol) const; // motion is null if there is none
    const std::vector<CannedMotion>& motions() const { return m_motions; }

private:
    std::vector<Gesture> m_gestures;
    std::vector<CannedMotion> m_motions;
};

}

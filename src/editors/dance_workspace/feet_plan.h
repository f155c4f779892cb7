// The feet of a take seen from above at one moment, for those who learn the steps: where each shoe
// is, whether it carries weight, and where it goes next. Metres in the room.
#pragma once

#include "editors/dance_workspace/take.h"

namespace promenade::editors {

enum class FeetOf { both, leader, follower };
std::string_view words_for(FeetOf); // "the leader's feet"

struct SeenFoot {
    dance::Role role = dance::Role::leader;
    Side side = Side::left;
    std::vector<Vec2> outline; // of the sole, round
    double weight = 0;         // share of the dancer's weight that it carries, 0 to 1
    double lift = 0;           // m of its lowest point above the floor
    bool is_next = false;      // not where it is but where it lands next
};

// The feet, and before them where the next step of each dancer lands.
std::vector<SeenFoot> feet_at(const Take&, double time, FeetOf);

// From the room to a picture whose upper side is where those who are seen faced at the start;
// mirrored as a teacher in front of a class dances.
struct FeetView {
    Vec2 middle{0, 0};  // m: in the middle of the picture
    double facing = 0;  // rad: up in the picture
    double scale = 200; // pixels a metre
    bool mirrored = false;

    Vec2 pixel(const Vec2& room) const; // from the middle of the picture, y down
};

// In whose middle the feet are, moving no faster than the dance as a whole.
FeetView feet_view(const Take&, double time, FeetOf);

}

#include "bundle/gesture_use.h"

#include <set>

#include "dance/compose.h"
#include "dance/goal_pose.h"

namespace promenade::bundle {

using namespace dance;

std::vector<Gesture> gestures_used(const Dance& dance, const GestureBook& book)
{
    std::set<const Gesture*> used;
    for (const Pattern& pattern : dance.patterns) {
        const Composition composition = compose(dance, pattern);
        for (const Role role : {Role::leader, Role::follower})
            for (const Step& step : composition.of(role))
                for (const Moment moment : {Moment::arrival, Moment::end})
                    for (const StepSymbol& one :
                        symbols_of(step, book, dance.character.hips, moment))
                        used.insert(book.find(one.region, one.symbol).gesture);
    }
    std::vector<Gesture> gestures;
    for (const Gesture& gesture : book.gestures())
        if (used.contains(&gesture)) gestures.push_back(gesture);
    return gestures;
}

}

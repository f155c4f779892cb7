#include "editors/dance_workspace/dressing.h"

namespace promenade::editors {

Body dressed(Person person)
{
    const bool gown = person.measures.proportions == Proportions::feminine;
    return render::make_dancer(
        std::move(person), gown ? render::follower_costume() : render::leader_costume());
}

}

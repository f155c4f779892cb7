#include "editors/dance_workspace/dressing.h"

namespace promenade::editors {

Body dressed(Person person, std::string_view dance, const render::Dress& dress)
{
    const auto costume = render::costume_for(person.measures.proportions, dance, dress);
    return render::make_dancer(std::move(person), costume);
}

}

#include "app/asked_manner.h"

#include "editors/dance_workspace/dance_settings.h"

namespace promenade {

Result<experiments::Manner> manner_from(const document::DanceSettings& settings)
{
    auto people = rehearsal::build_couple(
        editors::leader_measures(settings), editors::follower_measures(settings));
    if (!people) return people.error();
    return experiments::Manner{std::move(*people), editors::rehearsal_settings(settings),
        settings.tempo, settings.duration};
}

}

#include "motion/recording.h"

#include <array>

namespace promenade::motion {
namespace {

constexpr std::array<std::string_view, 3> kind_names{"step", "beat", "branch"};

}

std::size_t Performer::links() const
{
    return model ? model->figure.links().size() : static_cast<std::size_t>(limb_count);
}

std::string Performer::name() const
{
    if (model) return model->name.empty() ? "figure" : model->name;
    return role ? dance::text_of(*role) : "person";
}

std::string_view name_of(MarkKind kind)
{
    return kind_names[static_cast<std::size_t>(kind)];
}

std::optional<MarkKind> mark_kind_named(std::string_view name)
{
    for (std::size_t i = 0; i < kind_names.size(); ++i)
        if (kind_names[i] == name) return static_cast<MarkKind>(i);
    return std::nullopt;
}

}

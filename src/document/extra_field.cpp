#include "document/extra_field.h"

#include <algorithm>

namespace promenade::document {

const json::Value* find_extra(const dance::Dance& dance, std::string_view field)
{
    for (const json::Member& member : dance.extra)
        if (member.name == field) return &member.value;
    return nullptr;
}

void set_extra(dance::Dance& dance, const std::string& field, json::Value value)
{
    const auto found = std::ranges::find(dance.extra, field, &json::Member::name);
    if (found != dance.extra.end() && value.members.empty())
        dance.extra.erase(found);
    else if (found != dance.extra.end())
        found->value = std::move(value);
    else if (!value.members.empty())
        dance.extra.push_back({field, std::move(value)});
}

}

#include "document/kept_dress.h"

#include <algorithm>

namespace promenade::document {
namespace {

bool is_style(std::string_view word)
{
    return word == "standard" || word == "latin";
}

bool is_colour(std::string_view word)
{
    return word.size() == 7 && word[0] == '#'
        && word.find_first_not_of("0123456789abcdefABCDEF", 1) == word.npos;
}

// A field of the settings, and what may stand in it.
struct DressField {
    const char* name;
    std::string KeptDress::*value;
    bool (*is_sound)(std::string_view);
    const char* remedy;
};

constexpr DressField fields[] = {
    {"dress", &KeptDress::style, is_style, "use standard or latin, or leave it out"},
    {"leader_colour", &KeptDress::leader, is_colour, "write it as #rrggbb, such as #20222c"},
    {"follower_colour", &KeptDress::follower, is_colour, "write it as #rrggbb, such as #b02048"},
};

}

KeptDress kept_dress(const DanceSettings& settings)
{
    std::vector<Error> unheeded;
    return kept_dress(settings, unheeded);
}

KeptDress kept_dress(const DanceSettings& settings, std::vector<Error>& unheeded)
{
    KeptDress dress;
    for (const DressField& field : fields)
        for (const auto& [name, value] : settings.extra) {
            if (name != field.name) continue;
            if (value.kind == json::Kind::text && field.is_sound(value.text))
                dress.*field.value = value.text;
            else
                unheeded.push_back({std::string("rehearsal, ") + field.name,
                    "what stands there makes no sense", field.remedy});
        }
    return dress;
}

void keep_dress(DanceSettings& settings, const KeptDress& dress)
{
    for (const DressField& field : fields) {
        std::erase_if(
            settings.extra, [&](const auto& member) { return member.name == field.name; });
        const std::string& word = dress.*field.value;
        if (!word.empty()) settings.extra.push_back({field.name, json::text(word)});
    }
}

}

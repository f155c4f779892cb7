#include "clone/styling.h"

#include <algorithm>

#include "foundation/cloned.h"
#include "library/folders.h"

namespace promenade::clone {
namespace {

constexpr const char* field_name = "clones";

// One after the other.
class BothDrivers final : public world::Driver {
public:
    BothDrivers(std::unique_ptr<Driver> first, std::unique_ptr<Driver> second)
        : m_first(std::move(first))
        , m_second(std::move(second))
    {
    }
    std::unique_ptr<Driver> clone() const override { return std::make_unique<BothDrivers>(*this); }
    void drive(const world::Sight& sight, world::LoadDoor& door) override
    {
        m_first->drive(sight, door);
        m_second->drive(sight, door);
    }
    void look_back(const world::Sight& sight) override
    {
        m_first->look_back(sight);
        m_second->look_back(sight);
    }

private:
    Cloned<Driver> m_first, m_second;
};

// Where in the rehearsal the role dances; none where it does not.
std::optional<std::size_t> place_of(dance::Role role, rehearsal::Dancers who)
{
    if (!has(who, role)) return std::nullopt;
    return who == rehearsal::Dancers::couple && role == dance::Role::follower ? 1 : 0;
}

template <class Dance> auto* field_of(Dance& dance)
{
    for (auto& member : dance.extra)
        if (member.name == field_name && member.value.kind == json::Kind::list) return &member;
    return static_cast<decltype(dance.extra.data())>(nullptr);
}

json::Value& list_of(dance::Dance& dance)
{
    if (json::Member* field = field_of(dance)) return field->value;
    dance.extra.push_back({field_name, json::list()});
    return dance.extra.back().value;
}

// In the layout it will have when it is read again: a document checks that nothing changes then.
json::Value as_read(const json::Value& value)
{
    return *json::parse(json::write(value), "clone");
}

// "box" of "waltz.box": a copy of a dance has another id, and its clones are its own.
std::string entry_in(const std::string& name)
{
    return name.substr(std::min(name.size(), name.find('.') + 1));
}

std::string text_in(const json::Value& value, std::string_view field)
{
    const json::Value* found = value.find(field);
    return found && found->kind == json::Kind::text ? found->text : "";
}

}

std::vector<json::Value> clones_kept_with(const dance::Dance& dance)
{
    const json::Member* field = field_of(dance);
    return field ? field->value.items : std::vector<json::Value>{};
}

std::string name_of_kept(const json::Value& clone)
{
    return text_in(clone, "name");
}

void keep_clone(dance::Dance& dance, json::Value clone)
{
    clone = as_read(clone);
    std::vector<json::Value>& kept = list_of(dance).items;
    const auto found = std::ranges::find(kept, name_of_kept(clone), name_of_kept);
    if (found != kept.end())
        *found = std::move(clone);
    else
        kept.push_back(std::move(clone));
}

bool drop_clone(dance::Dance& dance, std::string_view name)
{
    if (!field_of(dance)) return false;
    std::vector<json::Value>& kept = list_of(dance).items;
    const auto dropped =
        std::erase_if(kept, [&](const json::Value& one) { return name_of_kept(one) == name; });
    if (kept.empty())
        std::erase_if(dance.extra, [](const json::Member& one) { return one.name == field_name; });
    return dropped > 0;
}

std::filesystem::path folder_of_clones()
{
    return library::user_folder(field_name);
}

Result<LoadedClone> read_kept(const json::Value& clone, const dance::Dance& dance,
    const std::filesystem::path& folder, const dance::GestureBook& book,
    const library::DanceLibrary* dances)
{
    const std::string name = dance.id + ", clone '" + name_of_kept(clone) + "'";
    auto loaded = read_clone(json::write(clone), name, folder, book, dances);
    if (loaded && !loaded->sheet.dance.empty())
        loaded->sheet.dance = dance.id + "." + entry_in(loaded->sheet.dance);
    return loaded;
}

Outcome style(LoadedClone loaded, const std::string& name, const Styled& styled,
    rehearsal::RehearsalSettings& settings)
{
    if (!loaded.actor.performer.is_person())
        return Error{name, "it is the clone of another figure than a dancer",
            "style a dancer with a clone of a person"};
    if (loaded.sheet.dance.empty() && loaded.actor.performer.role)
        loaded.sheet.role = *loaded.actor.performer.role;
    const auto place = place_of(loaded.sheet.role, styled.who);
    if (!place)
        return Error{
            name, "the dancer it styles does not dance", "give the clone the role of who does"};
    loaded.sheet.clone.base = Base::carried;
    std::shared_ptr<const world::Driver> driver = std::make_shared<const CloneDriver>(
        std::make_shared<const Clone>(std::move(loaded.sheet.clone)),
        styled.people.of(loaded.sheet.role).figure);
    auto& there = settings.styling[*place];
    there = there ? std::make_shared<const BothDrivers>(there->clone(), driver->clone()) : driver;
    return Done{};
}

Outcome style_as_kept(const dance::Dance& dance, const std::string& entry, const Styled& styled,
    const dance::GestureBook& book, rehearsal::RehearsalSettings& settings)
{
    for (const json::Value& kept : clones_kept_with(dance)) {
        if (entry_in(text_in(kept, "dance")) != entry) continue;
        auto loaded = read_kept(kept, dance, folder_of_clones(), book);
        if (!loaded) return loaded.error();
        if (!has(styled.who, loaded->sheet.role)) continue;
        const std::string name = loaded->sheet.name;
        if (const Outcome done = style(std::move(*loaded), name, styled, settings); !done)
            return done;
    }
    return Done{};
}

}

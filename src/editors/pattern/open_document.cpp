#include "editors/pattern/open_document.h"

#include <algorithm>

#include "document/new_entries.h"
#include "library/folders.h"

namespace promenade::editors {
namespace {

namespace fs = std::filesystem;
using document::Document;

std::string free_dance_id(const Studio& studio, const std::string& wish)
{
    if (!studio.library.find(wish)) return wish;
    for (int number = 2;; ++number)
        if (const std::string id = wish + "_" + std::to_string(number); !studio.library.find(id))
            return id;
}

bool is_of(const std::string& chosen, const dance::Dance& dance)
{
    return chosen.substr(0, chosen.find('.')) == dance.id;
}

// What is looked at in the dance in front, for when it comes back there.
void note_look(Studio& studio)
{
    if (!studio.open || !is_of(studio.chosen, studio.open->dance())) return;
    for (OpenDance& each : studio.opened)
        if (each.document.get() == studio.open) {
            each.chosen = studio.chosen;
            each.column = studio.column;
        }
}

void put_in_front(Studio& studio, Document* document)
{
    studio.open = document;
    if (!document) return;
    document->follow_gestures();
    show_open(studio);
    refresh_gestures(studio);
}

void take(Studio& studio, std::unique_ptr<Document> document)
{
    note_look(studio);
    studio.opened.push_back({std::move(document), "", 0});
    put_in_front(studio, studio.opened.back().document.get());
}

void choose_first(Studio& studio)
{
    const dance::Dance& dance = studio.open->dance();
    studio.chosen = dance.patterns.empty() ? dance.id : dance.id + "." + dance.patterns.front().id;
    studio.column = 0;
}

void look_as_before(Studio& studio, const OpenDance& dance)
{
    if (dance.chosen.empty()) return choose_first(studio);
    studio.chosen = dance.chosen;
    studio.column = dance.column;
}

std::optional<std::size_t> tab_of_dance(const Studio& studio, const std::string& id)
{
    for (std::size_t i = 0; i < studio.opened.size(); ++i)
        if (studio.opened[i].document->dance().id == id) return i;
    return std::nullopt;
}

std::optional<std::size_t> tab_of_file(const Studio& studio, const fs::path& file)
{
    std::error_code none; // a file that is not there is no other's
    for (std::size_t i = 0; i < studio.opened.size(); ++i)
        if (const fs::path& own = studio.opened[i].document->file();
            !own.empty() && (own == file || fs::equivalent(own, file, none)))
            return i;
    return std::nullopt;
}

// The same entry of the copy.
void choose_copy(Studio& studio, const std::string& id)
{
    const std::size_t dot = studio.chosen.find('.');
    studio.chosen = id + (dot == std::string::npos ? "" : studio.chosen.substr(dot));
}

Outcome take_result(Studio& studio, Result<std::unique_ptr<Document>> document)
{
    if (!document) return document.error();
    take(studio, std::move(*document));
    choose_first(studio);
    return Done{};
}

}

Outcome open_for_change(Studio& studio, const std::string& dance)
{
    if (studio.open && studio.open->dance().id == dance) return Done{};
    if (const auto tab = tab_of_dance(studio, dance)) {
        note_look(studio);
        put_in_front(studio, studio.opened[*tab].document.get());
        return Done{};
    }
    const library::LibraryDance* found = studio.library.find(dance);
    if (!found) return Error{dance, "there is no such dance", "choose one of the library"};
    if (!found->shipped) {
        auto document = Document::open(found->file.name, studio.desk);
        if (!document) return document.error();
        take(studio, std::move(*document));
        return Done{};
    }
    library::DanceFile copy = found->file;
    copy.document = {};
    copy.dance.name = "My " + copy.dance.name;
    const std::string id = free_dance_id(studio, "my_" + dance);
    take(studio, Document::copy_of(std::move(copy), id, studio.desk));
    choose_copy(studio, id);
    return Done{};
}

Outcome open_new(Studio& studio, const std::string& name, dance::Meter meter)
{
    if (name.empty()) return Error{"", "the name is empty", "write one"};
    const std::string id = free_dance_id(studio, document::free_id({}, name));
    take(studio, Document::create(document::new_dance(id, name, meter), studio.desk));
    choose_first(studio);
    return Done{};
}

Outcome open_file(Studio& studio, const fs::path& file)
{
    if (const auto tab = tab_of_file(studio, file)) {
        bring_to_front(studio, *tab);
        return Done{};
    }
    return take_result(studio, Document::open(file, studio.desk));
}

Outcome open_recovered(Studio& studio, const fs::path& journal)
{
    return take_result(studio, Document::recover(journal, studio.desk));
}

fs::path usual_file(const Document& document)
{
    if (!document.file().empty()) return document.file();
    return library::user_folder("dances") / (document.dance().id + ".json");
}

Outcome save_open(Studio& studio)
{
    if (!studio.open) return Error{"", "nothing has been changed", "change something first"};
    const Outcome saved = studio.open->file().empty()
        ? studio.open->save_as(usual_file(*studio.open))
        : studio.open->save();
    if (saved) show_open(studio);
    return saved;
}

void show_open(Studio& studio)
{
    const library::DanceFile& now = studio.open->now().file;
    library::LibraryDance* shown = nullptr;
    for (library::LibraryDance& one : studio.library.dances)
        if (one.file.dance.id == now.dance.id) shown = &one;
    if (!shown) shown = &studio.library.dances.emplace_back();
    shown->shipped = false;
    shown->file.name = studio.open->file().empty() ? now.name : studio.open->file().string();
    shown->file.dance = now.dance;
}

void bring_to_front(Studio& studio, std::size_t tab)
{
    if (tab >= studio.opened.size() || studio.opened[tab].document.get() == studio.open) return;
    note_look(studio);
    put_in_front(studio, studio.opened[tab].document.get());
    look_as_before(studio, studio.opened[tab]);
}

std::size_t tab_in_front(const Studio& studio)
{
    const auto found = std::ranges::find_if(
        studio.opened, [&](const OpenDance& each) { return each.document.get() == studio.open; });
    return static_cast<std::size_t>(found - studio.opened.begin());
}

void follow_choice(Studio& studio)
{
    if (studio.open && is_of(studio.chosen, studio.open->dance())) return;
    const auto tab = tab_of_dance(studio, studio.chosen.substr(0, studio.chosen.find('.')));
    if (tab) put_in_front(studio, studio.opened[*tab].document.get());
}

void close_open(Studio& studio)
{
    if (!studio.open) return;
    const std::size_t tab = tab_in_front(studio);
    // What never had a file is gone from the library with its document.
    const std::string id = studio.open->dance().id;
    const bool was_chosen = is_of(studio.chosen, studio.open->dance());
    if (studio.open->file().empty())
        std::erase_if(studio.library.dances,
            [&](const library::LibraryDance& one) { return one.file.dance.id == id; });
    put_in_front(studio, nullptr);
    studio.opened.erase(studio.opened.begin() + static_cast<std::ptrdiff_t>(tab));
    if (studio.opened.empty()) return refresh_gestures(studio);
    const OpenDance& next = studio.opened[std::min(tab, studio.opened.size() - 1)];
    put_in_front(studio, next.document.get());
    if (was_chosen) look_as_before(studio, next);
}

}

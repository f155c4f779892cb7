#include "editors/pattern/open_document.h"

#include "document/new_entries.h"
#include "library/folders.h"

namespace promenade::editors {
namespace {

namespace fs = std::filesystem;
using document::Document;

std::optional<Error> still_unsaved(const Studio& studio)
{
    if (!studio.open || !studio.open->is_changed()) return std::nullopt;
    return Error{studio.open->title(), "has unsaved changes", "save it first, or undo them"};
}

std::string free_dance_id(const Studio& studio, const std::string& wish)
{
    if (!studio.library.find(wish)) return wish;
    for (int number = 2;; ++number)
        if (const std::string id = wish + "_" + std::to_string(number); !studio.library.find(id))
            return id;
}

void take(Studio& studio, std::unique_ptr<Document> document)
{
    studio.open = std::move(document);
    show_open(studio);
}

void choose_first(Studio& studio)
{
    const dance::Dance& dance = studio.open->dance();
    studio.chosen = dance.patterns.empty() ? dance.id : dance.id + "." + dance.patterns.front().id;
    studio.column = 0;
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
    if (auto problem = still_unsaved(studio)) return *problem;
    const library::LibraryDance* found = studio.library.find(dance);
    if (!found) return Error{dance, "there is no such dance", "choose one of the library"};
    if (!found->shipped) {
        close_open(studio);
        auto document = Document::open(found->file.name, studio.desk);
        if (!document) return document.error();
        take(studio, std::move(*document));
        return Done{};
    }
    library::DanceFile copy = found->file;
    copy.document = {};
    copy.dance.name = "My " + copy.dance.name;
    const std::string id = free_dance_id(studio, "my_" + dance);
    close_open(studio);
    take(studio, Document::copy_of(std::move(copy), id, studio.desk));
    choose_copy(studio, id);
    return Done{};
}

Outcome open_new(Studio& studio, const std::string& name, dance::Meter meter)
{
    if (auto problem = still_unsaved(studio)) return *problem;
    if (name.empty()) return Error{"", "the name is empty", "write one"};
    const std::string id = free_dance_id(studio, document::free_id({}, name));
    close_open(studio);
    take(studio, Document::create(document::new_dance(id, name, meter), studio.desk));
    choose_first(studio);
    return Done{};
}

Outcome open_file(Studio& studio, const fs::path& file)
{
    if (auto problem = still_unsaved(studio)) return *problem;
    close_open(studio);
    return take_result(studio, Document::open(file, studio.desk));
}

Outcome open_recovered(Studio& studio, const fs::path& journal)
{
    if (auto problem = still_unsaved(studio)) return *problem;
    close_open(studio);
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

void close_open(Studio& studio)
{
    if (!studio.open) return;
    // What never had a file is gone from the library with its document.
    const std::string id = studio.open->dance().id;
    if (studio.open->file().empty())
        std::erase_if(studio.library.dances,
            [&](const library::LibraryDance& one) { return one.file.dance.id == id; });
    studio.open.reset();
}

}

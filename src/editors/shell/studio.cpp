#include "editors/shell/studio.h"

#include "document/gesture_edits.h"
#include "library/folders.h"
#include "library/opened_bundles.h"

namespace promenade::editors {
namespace {

bool is_same_symbol(const dance::Gesture& a, const dance::Gesture& b)
{
    return a.symbol == b.symbol && a.region == b.region;
}

Outcome keep_without_document(Studio& studio, const dance::Gesture& gesture)
{
    auto reading = library::load_gestures(studio.desk.gestures);
    library::GestureFile own = reading.file ? std::move(*reading.file) : document::no_gestures();
    std::erase_if(
        own.gestures, [&](const dance::Gesture& each) { return is_same_symbol(each, gesture); });
    own.gestures.push_back(gesture);
    std::error_code problem;
    std::filesystem::create_directories(studio.desk.gestures.parent_path(), problem);
    return library::save_gestures(own, studio.desk.gestures, *studio.desk.disk);
}

}

Result<Chosen> find_chosen(const Studio& studio)
{
    const auto entry = library::find_entry(studio.library, studio.chosen);
    if (!entry) return entry.error();
    if (!entry->pattern && !entry->routine)
        return Error{
            studio.chosen, "this is a whole dance", "choose one of its figures or routines"};
    const dance::Dance& dance = entry->dance->file.dance;
    const bool is_open = studio.open && studio.open->dance().id == dance.id;
    return Chosen{&dance, entry->pattern, entry->routine, is_open};
}

void refresh_gestures(Studio& studio)
{
    if (studio.open) studio.gestures = with_own(studio.shipped_gestures, studio.open->now());
}

Outcome keep_gesture(Studio& studio, dance::Gesture gesture)
{
    if (gesture.symbol.empty())
        return Error{"the gesture", "it has no symbol", "give it the symbol the chart will use"};
    const Outcome kept = studio.open ? studio.open->apply(set_gesture(studio.open->now(), gesture))
                                     : keep_without_document(studio, gesture);
    if (!kept) return kept;
    drop_draft(studio, gesture);
    (void)put_down_drafts(studio); // it is kept, whatever becomes of the others' autosave
    studio.gestures.add(std::move(gesture));
    return Done{};
}

Outcome keep_drafts(Studio& studio)
{
    const std::vector<dance::Gesture> drafts = studio.drafts; // keeping drops them
    for (const dance::Gesture& draft : drafts)
        if (Outcome kept = keep_gesture(studio, draft); !kept) return kept;
    return Done{};
}

Outcome put_down_drafts(Studio& studio)
{
    if (studio.drafts.empty() && !studio.draft_journal) return Done{};
    if (!studio.draft_journal)
        studio.draft_journal = std::make_unique<document::DraftJournal>(studio.desk);
    return studio.draft_journal->put_down(studio.drafts);
}

const dance::Gesture* find_draft(
    const Studio& studio, dance::Region region, std::string_view symbol)
{
    for (const dance::Gesture& draft : studio.drafts)
        if (draft.region == region && draft.symbol == symbol) return &draft;
    return nullptr;
}

void drop_draft(Studio& studio, const dance::Gesture& gesture)
{
    std::erase_if(
        studio.drafts, [&](const dance::Gesture& each) { return is_same_symbol(each, gesture); });
}

Studio usual_studio()
{
    Studio studio;
    studio.library = library::load_library(library::usual_dance_folders());
    const auto shipped = library::shipped_folder("gestures");
    studio.shipped_gestures = library::load_given_gestures(shipped).book;
    studio.gestures = library::load_usual_gestures(shipped).book;
    // Motions are files and no part of a dance: one's own are there whichever dance is open.
    for (const dance::CannedMotion& motion : studio.gestures.motions())
        studio.shipped_gestures.add(motion);
    studio.script_folder = library::user_folder("scripts");
    return studio;
}

}

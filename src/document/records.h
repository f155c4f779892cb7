// The records of a document's journal.
#pragma once

#include <filesystem>
#include <optional>

#include "document/history.h"
#include "document/owner.h"

namespace promenade::document {

std::string fingerprint_of(std::string_view bytes);

json::Value edit_record(const Edit& edit);
void mark_joined(json::Value& edit); // it belongs to the entry before: a drag
Result<Edit> read_edit(const json::Node& record);
bool is_joined(const json::Node& record);

json::Value deed_record(const char* deed); // "undo", "redo"

// Who writes the journal from here on; the first record says it too.
json::Value owner_record(const Owner& owner);
std::optional<Owner> owner_in(const json::Node& record);

// How a journal begins: what the document was, and what was seen on the disk then.
struct Beginning {
    Owner owner;
    std::filesystem::path file; // empty: none yet
    std::string text, gestures;
    std::string dance_seen, gestures_seen; // fingerprints; empty: there was no such file
    bool unsaved = false;                  // the text is not what the file holds
};
json::Value write_beginning(const Beginning& beginning);
Result<Beginning> read_beginning(const json::Node& record);

// That everything until here is in the file.
struct Saving {
    std::filesystem::path file;
    std::string dance_seen, gestures_seen;
};
json::Value write_saving(const Saving& saving);
Result<Saving> read_saving(const json::Node& record);

}

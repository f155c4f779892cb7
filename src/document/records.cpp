#include "document/records.h"

#include "foundation/fingerprint.h"
#include "foundation/path_text.h"

namespace promenade::document {
namespace {

using json::ObjectReader;
using json::Value;

constexpr int journal_version = 1;

}

std::string fingerprint_of(std::string_view bytes)
{
    Fingerprint print;
    print.add(bytes.data(), bytes.size());
    return print.text();
}

Value edit_record(const Edit& edit)
{
    Value record = json::object();
    json::add(record, "edit", json::text(edit.label));
    Value splices = json::list();
    for (const Splice& splice : edit.splices) splices.items.push_back(write_splice(splice));
    json::add(record, "splices", std::move(splices));
    return record;
}

void mark_joined(Value& edit)
{
    json::add(edit, "joined", json::boolean(true));
}

bool is_joined(const json::Node& record)
{
    const auto joined = record.find("joined");
    return joined && joined->value().boolean;
}

Result<Edit> read_edit(const json::Node& record)
{
    std::vector<Error> errors;
    ObjectReader reader(record, errors);
    Edit edit{reader.text("edit"), {}};
    if (const auto splices = reader.child("splices", json::Kind::list))
        for (const json::Node& node : splices->items()) {
            auto splice = read_splice(node);
            if (!splice) return splice.error();
            edit.splices.push_back(std::move(*splice));
        }
    if (!errors.empty()) return errors[0];
    return edit;
}

Value deed_record(const char* deed)
{
    Value record = json::object();
    json::add(record, deed, json::boolean(true));
    return record;
}

Value owner_record(const Owner& owner)
{
    Value record = json::object();
    json::add(record, "owner", write_owner(owner));
    return record;
}

std::optional<Owner> owner_in(const json::Node& record)
{
    const auto node = record.find("owner");
    if (!node) return std::nullopt;
    const auto owner = read_owner(*node);
    return owner ? std::optional<Owner>(*owner) : std::nullopt;
}

Value write_beginning(const Beginning& beginning)
{
    Value record = json::object();
    json::add(record, "journal", json::number(journal_version));
    json::add(record, "owner", write_owner(beginning.owner));
    json::add(record, "file", json::text(text_of_path(beginning.file)));
    json::add(record, "text", json::text(beginning.text));
    json::add(record, "gestures", json::text(beginning.gestures));
    json::add(record, "dance_seen", json::text(beginning.dance_seen));
    json::add(record, "gestures_seen", json::text(beginning.gestures_seen));
    json::add(record, "unsaved", json::boolean(beginning.unsaved));
    return record;
}

Result<Beginning> read_beginning(const json::Node& record)
{
    std::vector<Error> errors;
    ObjectReader reader(record, errors);
    Beginning beginning;
    reader.integer("journal", 1, journal_version);
    if (const auto node = reader.child("owner", json::Kind::object)) {
        auto owner = read_owner(*node);
        if (!owner) return owner.error();
        beginning.owner = std::move(*owner);
    }
    beginning.file = path_of_text(reader.text("file"));
    beginning.text = reader.text("text");
    beginning.gestures = reader.text("gestures");
    beginning.dance_seen = reader.text("dance_seen");
    beginning.gestures_seen = reader.text("gestures_seen");
    beginning.unsaved = reader.truth_or("unsaved", false);
    if (!errors.empty()) return errors[0];
    return beginning;
}

Value write_saving(const Saving& saving)
{
    Value record = json::object();
    json::add(record, "saved", json::text(text_of_path(saving.file)));
    json::add(record, "dance_seen", json::text(saving.dance_seen));
    json::add(record, "gestures_seen", json::text(saving.gestures_seen));
    return record;
}

Result<Saving> read_saving(const json::Node& record)
{
    std::vector<Error> errors;
    ObjectReader reader(record, errors);
    Saving saving{path_of_text(reader.text("saved")), reader.text("dance_seen"),
        reader.text("gestures_seen")};
    if (!errors.empty()) return errors[0];
    return saving;
}

}

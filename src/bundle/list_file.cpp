#include "bundle/list_file.h"

#include "foundation/json_node.h"

namespace promenade::bundle {
namespace {

constexpr double most = 1e15; // bytes: whole numbers are exact

json::Value listed(const std::string& name, std::uint64_t bytes, const std::string& fingerprint)
{
    return json::object(
        {{"name", json::text(name)}, {"bytes", json::number(static_cast<double>(bytes))},
            {"fingerprint", json::text(fingerprint)}},
        json::Layout::one_line);
}

Listed read_listed(const json::Node& node, std::vector<Error>& errors)
{
    json::ObjectReader reader(node, errors);
    Listed file;
    file.name = reader.text("name");
    file.bytes = static_cast<std::uint64_t>(reader.number("bytes", 0, most));
    file.fingerprint = reader.text("fingerprint");
    return file;
}

Outcome check_head(json::ObjectReader& reader, const std::string& place)
{
    if (reader.text("format") != "promenade bundle")
        return Error{place, "this is not the list of a bundle", "nothing was opened"};
    if (reader.integer("version", 1, 1'000'000) > bundle_format_version)
        return Error{place, "the bundle was made by a newer Promenade",
            "open it there, or get the newer version; nothing was opened"};
    return Done{};
}

}

std::string write_list(const Bundle& bundle)
{
    json::Value list = json::object({}, json::Layout::broken);
    json::add(list, "format", json::text("promenade bundle"));
    json::add(list, "version", json::number(bundle_format_version));
    json::add(list, "title", json::text(bundle.title));
    json::add(list, "opens", json::text(bundle.opens));
    json::Value files = json::list({}, json::Layout::broken);
    for (const ArchivedFile& file : bundle.files)
        files.items.push_back(listed(file.name, file.bytes.size(), fingerprint_of(file.bytes)));
    json::add(list, "files", std::move(files));
    if (bundle.music)
        json::add(list, "music",
            listed(bundle.music->name, bundle.music->bytes, bundle.music->fingerprint));
    return json::write(list);
}

Result<BundleList> read_list(std::string_view text, const std::string& place)
{
    const auto value = json::parse(text, place);
    if (!value) return value.error();
    std::vector<Error> errors;
    json::ObjectReader reader(json::Node(*value, place), errors);
    if (reader.is_object())
        if (const Outcome head = check_head(reader, place); !head) return head.error();
    BundleList list;
    list.title = reader.text("title");
    list.opens = reader.text("opens");
    if (const auto files = reader.child("files", json::Kind::list))
        for (const json::Node& node : files->items())
            list.files.push_back(read_listed(node, errors));
    if (const auto music = reader.child_if("music", json::Kind::object)) {
        const Listed file = read_listed(*music, errors);
        list.music = MusicReference{file.name, file.bytes, file.fingerprint};
        if (file.name.find_first_of("/\\") != file.name.npos)
            errors.push_back(music->error("music is named without folders", "nothing was opened"));
    }
    if (!errors.empty()) return errors.front();
    return list;
}

}

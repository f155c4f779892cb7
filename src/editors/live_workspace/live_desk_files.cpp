// Runs and joint tables as files.
#include "document/journal.h"
#include "editors/live_workspace/live_desk.h"
#include "editors/live_workspace/table_files.h"
#include "foundation/atomic_file.h"
#include "foundation/read_file.h"
#include "live/distant_run.h"

namespace promenade::editors {
namespace {

std::vector<std::string> names_in(const std::filesystem::path& folder, const char* ending)
{
    std::vector<std::string> names;
    if (folder.empty()) return names;
    for (const std::filesystem::path& file : files_in(folder, ending).files)
        names.push_back(file.stem().string());
    return names;
}

}

Result<std::unique_ptr<live::Run>> LiveDesk::retold(
    std::vector<json::Value> records, const std::string& file) const
{
    if (m_apart) return live::DistantRun::retell(program, std::move(records), file);
    return live::NearRun::retell(records, file);
}

std::filesystem::path LiveDesk::file_of(const std::string& of) const
{
    return m_folder / (of + ".live");
}

Outcome LiveDesk::keep()
{
    const Error nowhere{name, "there is no folder for runs", "set HOME"};
    if (m_folder.empty()) return nowhere;
    if (name.empty() || name.find('/') != std::string::npos)
        return Error{name, "this is no name for a run", "use letters and spaces"};
    if (m_run->kept_as() == file_of(name)) return Done{}; // it is written as it is done
    std::error_code trouble;
    std::filesystem::create_directories(m_folder, trouble);
    if (std::filesystem::exists(file_of(name), trouble))
        return Error{name, "there is a run of that name", "give this one another name"};
    return m_run->keep(file_of(name));
}

Outcome LiveDesk::open(const std::string& of)
{
    const auto read = document::read_journal(file_of(of));
    if (!read) return read.error();
    auto run = retold(read->records, file_of(of).string());
    if (!run) return run.error();
    take(std::move(*run)); // what wrote the file before has closed it
    name = of;
    return m_run->keep_on(file_of(of));
}

std::vector<std::string> LiveDesk::kept() const
{
    return names_in(m_folder, ".live");
}

Outcome keep_table(const LiveDesk& desk, const std::string& of)
{
    if (desk.folder().empty() || of.empty() || of.find('/') != std::string::npos)
        return Error{of, "this is no name for a table", "use letters and spaces"};
    std::error_code trouble;
    std::filesystem::create_directories(desk.folder(), trouble);
    return save_atomically(real_file_system(), desk.folder() / (of + ".json"),
        write_table(desk.control().table, desk.body()));
}

Outcome take_table(LiveDesk& desk, const std::string& of)
{
    const auto file = desk.folder() / (of + ".json");
    const auto text = read_file(file, json::most_bytes);
    if (!text) return text.error();
    const live::JointTable before = desk.control().table;
    const auto table = read_table(*text, file.string(), desk.body(), before);
    if (!table) return table.error();
    for (int link = 1; link < desk.body().size(); ++link)
        for (int of_axis = 0; of_axis < 3; ++of_axis) {
            const auto place = static_cast<std::size_t>(link);
            const auto which = static_cast<std::size_t>(of_axis);
            const live::DofEntry& wanted = (*table)[place][which];
            if (wanted == before[place][which]) continue;
            live::Input input;
            input.kind = live::InputKind::entry;
            input.figure = desk.figure();
            input.link = link;
            input.axis = of_axis;
            input.entry = wanted;
            if (const Outcome done = desk.perform(input); !done) return done;
        }
    return Done{};
}

std::vector<std::string> kept_tables(const LiveDesk& desk)
{
    return names_in(desk.folder(), ".json");
}

}

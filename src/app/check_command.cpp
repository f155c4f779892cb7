// promenade check FILES…: reads each file and says everything that is wrong with it.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "foundation/utf8.h"
#include "library/check_files.h"

namespace promenade {
namespace {

using dance::Severity;

struct CheckOptions : LibraryOptions {
    std::vector<std::string> files;
    dance::Syllabus syllabus = dance::Syllabus::none;
};

std::string counted(std::size_t count, const std::string& what)
{
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

json::Value remark_json(const library::Remark& remark)
{
    json::Value value = json::object({}, json::Layout::one_line);
    json::add(value, "severity", json::text(std::string(name_of(remark.severity))));
    json::add(value, "place", json::text(utf8::repaired(remark.error.place)));
    json::add(value, "problem", json::text(remark.error.problem));
    json::add(value, "remedy", json::text(remark.error.remedy));
    return value;
}

json::Value report_json(const CheckOptions& options, const std::vector<library::Remark>& remarks)
{
    json::Value list = json::list({}, json::Layout::broken);
    for (const library::Remark& remark : remarks) list.items.push_back(remark_json(remark));
    json::Value value = json::object({}, json::Layout::broken);
    json::add(value, "files", json::number(static_cast<double>(options.files.size())));
    json::add(value, "remarks", std::move(list));
    return value;
}

void print(const library::Remark& remark)
{
    std::printf(
        "%s: %s\n", std::string(name_of(remark.severity)).c_str(), remark.error.text().c_str());
}

std::vector<library::Remark> check_dance(const std::string& file, dance::Syllabus syllabus)
{
    const library::DanceReading reading = library::load_dance(file);
    if (reading.file && reading.file->read_only)
        std::fprintf(stderr, "promenade: %s\n", reading.file->notice.c_str());
    return library::check(reading, syllabus);
}

std::vector<library::Remark> check_file(const std::string& file, dance::Syllabus syllabus)
{
    switch (library::kind_of_file(file)) {
    case library::FileKind::gestures:
        return library::check(library::load_gestures(file));
    case library::FileKind::figure:
        return library::check_figure(file);
    case library::FileKind::dance:
        break;
    }
    return check_dance(file, syllabus);
}

int check(const CheckOptions& options)
{
    std::vector<library::Remark> remarks;
    for (const std::string& file : options.files) {
        const auto found = check_file(file, options.syllabus);
        remarks.insert(remarks.end(), found.begin(), found.end());
    }
    std::size_t errors = 0;
    for (const library::Remark& remark : remarks) errors += remark.severity == Severity::error;
    if (!options.json.empty() && write_json(options, report_json(options, remarks)) != 0) return 1;
    if (options.json != "-") {
        for (const library::Remark& remark : remarks) print(remark);
        std::printf("%s, %s, %s\n", counted(options.files.size(), "file").c_str(),
            counted(errors, "error").c_str(), counted(remarks.size() - errors, "warning").c_str());
    }
    return errors > 0 ? 1 : 0;
}

}

void add_check_command(CommandLine& line)
{
    auto options = std::make_shared<CheckOptions>();
    CLI::App* command =
        line.app.add_subcommand("check", "Check files and say what is wrong with them");
    command->add_option("files", options->files, "Files of dances, gestures or figures")
        ->required();
    const std::map<std::string, dance::Syllabus> syllabi = {
        {"american_bronze", dance::Syllabus::american_bronze}};
    command->add_option("--syllabus", options->syllabus, "Also check a syllabus: american_bronze")
        ->transform(CLI::CheckedTransformer(syllabi))
        ->type_name("NAME");
    options->add_json_to(*command);
    command->callback([options, &line] { line.exit_code = check(*options); });
}

}

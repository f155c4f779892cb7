// promenade import capture.bvh --out FILE: takes motion capture for our people.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "app/number_option.h"
#include "clone/capture.h"
#include "library/motion_file.h"

namespace promenade {
namespace {

struct ImportOptions : LibraryOptions {
    std::vector<std::string> files;
    std::string out, names, write_names;
    clone::CaptureOptions capture;
    double unit = 0;             // cm; 0: detected
    std::vector<double> heights; // m, by file; none: detected
    bool preview = false;
};

Result<std::vector<clone::CaptureFile>> files_of(const ImportOptions& options)
{
    std::vector<clone::CaptureFile> files;
    for (const std::string& name : options.files) {
        auto bvh = library::load_bvh(name);
        if (!bvh) return bvh.error();
        clone::CaptureFile file{std::move(*bvh), name, std::nullopt, std::nullopt};
        const std::size_t place = files.size();
        if (options.files.size() == 2)
            file.role = place == 0 ? dance::Role::leader : dance::Role::follower;
        if (place < options.heights.size()) {
            Measures measures = place == 0 ? default_leader() : default_follower();
            const double taller = options.heights[place] / measures.height;
            measures.height = options.heights[place];
            measures.mass *= taller * taller;
            file.measures = measures;
        }
        files.push_back(std::move(file));
    }
    return files;
}

void print_choices(const clone::CaptureFile& file, const clone::CaptureChoices& choices)
{
    std::printf("%s: %s up, %s, %.4g frames a second, %zu frames%s\n", file.name.c_str(),
        std::string(name_of(choices.up)).c_str(),
        std::string(clone::name_of_unit(choices.metres_per_unit)).c_str(), choices.rate,
        file.bvh.frames(), choices.dropped_first ? ", the first, a T-pose, dropped" : "");
    std::printf("  a person of %.2f m with legs of %.1f cm, captured %.1f cm; lifted by %.1f cm\n",
        choices.measures.height, 100 * choices.our_leg, 100 * choices.captured_leg,
        100 * choices.lift);
    for (const Limb limb : all_limbs()) {
        const auto joint = choices.joints[slot_of(limb)];
        std::printf("  %-16s %s\n", std::string(name_of(limb)).c_str(),
            joint ? file.bvh.joints[static_cast<std::size_t>(*joint)].name.c_str()
                  : "(goes along)");
    }
}

json::Value choices_json(const clone::CaptureFile& file, const clone::CaptureChoices& choices)
{
    json::Value limbs = json::object();
    for (const Limb limb : all_limbs())
        if (const auto joint = choices.joints[slot_of(limb)])
            json::add(limbs, std::string(name_of(limb)),
                json::text(file.bvh.joints[static_cast<std::size_t>(*joint)].name));
    return json::object(
        {{"file", json::text(file.name)}, {"up", json::text(std::string(name_of(choices.up)))},
            {"metres_per_unit", json::number(choices.metres_per_unit)},
            {"rate", json::number(choices.rate)},
            {"first_frame_dropped", json::boolean(choices.dropped_first)},
            {"height", json::number(choices.measures.height)}, {"lift", json::number(choices.lift)},
            {"joints", limbs}});
}

Outcome import_captures(ImportOptions& options)
{
    if (options.out.empty() && !options.preview && options.write_names.empty())
        return Error{"--out", "nothing says where the motion is to be kept",
            "add --out capture.motion, or --preview to only look"};
    options.capture.metres_per_unit = options.unit / 100;
    if (!options.names.empty()) {
        auto table = clone::load_names(options.names);
        if (!table) return table.error();
        options.capture.names = std::move(*table);
    }
    const auto files = files_of(options);
    if (!files) return files.error();
    const auto capture = take_capture(*files, options.capture);
    if (!capture) return capture.error();
    if (!options.write_names.empty())
        if (const Outcome saved = write_output(options.write_names,
                clone::write_names(clone::table_of(files->front().bvh, capture->choices.front().joints)));
            !saved)
            return saved;
    if (!options.out.empty())
        if (const Outcome saved =
                library::save_motion(capture->recording, options.out, real_file_system());
            !saved)
            return saved;
    json::Value all = json::list({}, json::Layout::broken);
    for (std::size_t i = 0; i < files->size(); ++i) {
        all.items.push_back(choices_json((*files)[i], capture->choices[i]));
        if (options.json != "-") print_choices((*files)[i], capture->choices[i]);
    }
    if (!options.json.empty())
        return write_output(options.json, json::write(json::object({{"files", all}})));
    return Done{};
}

}

void add_import_command(CommandLine& line)
{
    auto options = std::make_shared<ImportOptions>();
    CLI::App* command =
        line.app.add_subcommand("import", "Take motion capture (BVH) as a motion of our people");
    command->add_option("files", options->files, "A capture, or those of leader and follower")
        ->required()
        ->expected(1, 2);
    command->add_option("--out", options->out, "The motion file to write")->type_name("FILE");
    command->add_flag("--preview", options->preview, "Only say what would be taken, and how");
    const std::map<std::string, clone::Up> ups = {
        {"x", clone::Up::x}, {"y", clone::Up::y}, {"z", clone::Up::z}};
    command->add_option("--up", options->capture.up, "Which axis is up; found if not given")
        ->transform(CLI::CheckedTransformer(ups))
        ->type_name("x|y|z");
    command->add_option("--unit", options->unit, "Centimetres to a unit; found if not given")
        ->check(number_between(1e-4, 1e4));
    command->add_option("--rate", options->capture.rate, "Frames a second; as the file says")
        ->check(number_between(1, 10000));
    const std::map<std::string, clone::FirstFrame> firsts = {
        {"keep", clone::FirstFrame::keep}, {"drop", clone::FirstFrame::drop}};
    command
        ->add_option("--first-frame", options->capture.first,
            "A T-pose before the motion is found and dropped if not given")
        ->transform(CLI::CheckedTransformer(firsts))
        ->type_name("keep|drop");
    command->add_option("--heights", options->heights, "Metres, by file; as captured if not given")
        ->delimiter(',')
        ->check(number_between(1.2, 2.2));
    command->add_option("--names", options->names, "A table of joints and limbs to read")
        ->type_name("FILE");
    command->add_option("--write-names", options->write_names, "Keep the table that was found")
        ->type_name("FILE");
    options->add_json_to(*command);
    command->callback([options, &line] {
        const Outcome done = import_captures(*options);
        line.exit_code = done ? 0 : complain(done.error());
    });
}

}

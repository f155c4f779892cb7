#include "clone/clone_file.h"

#include "clone/capture.h"
#include "clone/clone_fields.h"
#include "library/motion_file.h"

namespace promenade::clone {
namespace {

constexpr double most_seconds = 3600; // s
constexpr double fastest_tempo = 400; // beats a minute

std::optional<Solver> solver_named(std::string_view name)
{
    if (name == "implicit") return Solver::implicit;
    return name == "adaptive" ? std::optional(Solver::adaptive) : std::nullopt;
}

std::optional<dance::Role> role_named(std::string_view name)
{
    return dance::read_symbol<dance::Role>(name);
}

void read_settings(json::ObjectReader& reader, CloneSheet& sheet)
{
    CloneRunSettings& settings = sheet.settings;
    read_choice<Solver>(reader, "solver", settings.solver, solver_named, "implicit or adaptive");
    settings.seconds = reader.number_or("seconds", 0, most_seconds, 0);
    settings.tick = reader.number_or("tick", 1e-5, 0.01, settings.tick);
    settings.error_bound = reader.number_or("error bound", 1e-12, 1e-2, settings.error_bound);
    settings.gravity = reader.number_or("gravity", 0, 100, settings.gravity);
    settings.floor = reader.truth_or("floor", settings.floor);
    settings.frames = reader.integer_or("frames", 10, 1000, settings.frames);
}

// Who lies beneath: of another file, or of a pattern.
Result<motion::Performer> performer_beneath(const CloneSheet& sheet,
    const std::filesystem::path& folder, const dance::GestureBook& book,
    const library::DanceLibrary* dances)
{
    if (sheet.motion.empty())
        return performer_of_pattern(sheet.pattern, sheet.role, sheet.tempo, book, dances);
    return performer_in_file(folder / sheet.motion, sheet.performer, sheet.role);
}

void read_header(json::ObjectReader& reader, CloneSheet& sheet)
{
    reader.integer("clone", 1, clone_format_version);
    sheet.name = reader.text_or("name", "");
    sheet.figure = reader.text_or("figure", sheet.figure);
    sheet.motion = reader.text_or("motion", "");
    sheet.performer = reader.integer_or("performer", 1, 1000, 1);
    sheet.pattern = reader.text_or("pattern", "");
    sheet.tempo = reader.number_or("tempo", 0, fastest_tempo, 0);
    if (!sheet.motion.empty() && !sheet.pattern.empty())
        reader.report(reader.node().error(
            "both a motion and a pattern lie beneath the keys", "leave one of them out"));
    sheet.dance = reader.text_or("dance", "");
    read_choice<dance::Role>(reader, "role", sheet.role, role_named, "leader or follower");
    read_choice<Preset>(reader, "springs", sheet.springs, preset_named,
        "none, lethargic, relaxed, toned or snappy");
    read_settings(reader, sheet);
}

}

Result<LoadedClone> read_clone(std::string_view text, const std::string& file_name,
    const std::filesystem::path& folder, const dance::GestureBook& book,
    const library::DanceLibrary* dances)
{
    const auto value = json::parse(text, file_name);
    if (!value) return value.error();
    std::vector<Error> errors;
    json::ObjectReader reader(json::Node(*value, file_name), errors);
    CloneSheet sheet;
    if (reader.is_object()) read_header(reader, sheet);
    if (!errors.empty()) return errors.front();
    motion::RecordedMotion beneath;
    auto actor = actor_named(sheet.dance.empty() ? sheet.figure
            : sheet.role == dance::Role::leader  ? "leader"
                                                 : "follower",
        folder);
    if (!sheet.motion.empty() || !sheet.pattern.empty()) {
        auto performer = performer_beneath(sheet, folder, book, dances);
        if (!performer) return performer.error();
        beneath = std::move(performer->motion);
        actor = actor_of(*performer);
    }
    if (!actor) return actor.error();
    sheet.clone = clone_of(*actor->figure, actor->stance, sheet.springs);
    sheet.clone.base = sheet.dance.empty() ? Base::prescribed : Base::carried;
    if (!beneath.frames.empty())
        sheet.clone.beneath = std::make_shared<const motion::RecordedMotion>(std::move(beneath));
    read_choice<Base>(
        reader, "base", sheet.clone.base, base_named, "free, prescribed, sprung or carried");
    sheet.clone.limits = reader.truth_or("limits", true);
    CloneReading reading{sheet, *actor, book, errors};
    if (const auto limbs = reader.child_if("limbs", json::Kind::object))
        read_limbs(*limbs, reading);
    if (const auto keys = reader.child_if("keys", json::Kind::list)) read_keys(*keys, reading);
    sheet.extra = reader.unknown();
    if (!errors.empty()) return errors.front();
    return LoadedClone{std::move(sheet), std::move(*actor)};
}

Result<LoadedClone> load_clone(const std::filesystem::path& file, const dance::GestureBook& book,
    const library::DanceLibrary* dances)
{
    const auto text = read_file(file, json::most_bytes);
    if (!text) return text.error();
    return read_clone(*text, file.string(), file.parent_path(), book, dances);
}

std::optional<Error> problem_with(const CloneSheet& sheet, const std::string& name)
{
    const CloneRunSettings& settings = sheet.settings;
    if (settings.floor && settings.solver == Solver::adaptive)
        return Error{name, "the adaptive solver knows no floor",
            "leave the floor out, or use the implicit solver"};
    if (settings.seconds <= 0 && end_of(sheet.clone) <= 0)
        return Error{name, "nothing says how long it lasts", "add a key, or 'seconds'"};
    return std::nullopt;
}

LoadedClone new_clone(Actor actor, Preset preset)
{
    CloneSheet sheet;
    sheet.figure = actor.name;
    sheet.springs = preset;
    sheet.clone = clone_of(*actor.figure, actor.stance, preset);
    return {std::move(sheet), std::move(actor)};
}

LoadedClone clone_beneath(Actor actor, motion::RecordedMotion motion, Preset preset)
{
    LoadedClone loaded = new_clone(std::move(actor), preset);
    Clone& clone = loaded.sheet.clone;
    clone.base = Base::sprung;
    clone.beneath = std::make_shared<const motion::RecordedMotion>(std::move(motion));
    // A body hangs by its trunk: what turns it is what the joints' springs leave open.
    clone.limbs[0].springs[Coefficient::torsion] =
        Curve::constant(coefficients_of(preset)[Coefficient::stiffness_x] / 10);
    return loaded;
}

json::Value clone_value(const CloneSheet& sheet, const Figure& figure)
{
    const CloneRunSettings usual, &set = sheet.settings;
    json::Value value = json::object({}, json::Layout::broken);
    const auto add = [&](std::string name, json::Value field, bool wanted) {
        if (wanted) json::add(value, std::move(name), std::move(field));
    };
    add("clone", json::number(clone_format_version), true);
    add("name", json::text(sheet.name), !sheet.name.empty());
    const bool is_of_role = !sheet.dance.empty() || !sheet.pattern.empty();
    add("figure", json::text(sheet.figure), sheet.motion.empty() && !is_of_role);
    add("motion", json::text(sheet.motion), !sheet.motion.empty());
    add("performer", json::number(sheet.performer), !sheet.motion.empty());
    add("pattern", json::text(sheet.pattern), !sheet.pattern.empty());
    add("tempo", json::number(sheet.tempo), sheet.tempo > 0);
    add("dance", json::text(sheet.dance), !sheet.dance.empty());
    add("role", json::text(std::string(dance::symbol_of(sheet.role).text)), is_of_role);
    add("base", json::text(std::string(name_of(sheet.clone.base))), true);
    add("solver", json::text("adaptive"), set.solver == Solver::adaptive);
    add("seconds", json::number(set.seconds), set.seconds > 0);
    add("tick", json::number(set.tick), set.tick != usual.tick);
    add("error bound", json::number(set.error_bound), set.error_bound != usual.error_bound);
    add("gravity", json::number(set.gravity), set.gravity != usual.gravity);
    add("floor", json::boolean(true), set.floor);
    add("frames", json::number(set.frames), set.frames != usual.frames);
    add("limits", json::boolean(false), !sheet.clone.limits);
    add("springs", json::text(std::string(name_of(sheet.springs))), true);
    json::Value limbs = limbs_value(sheet, figure);
    const bool any = !limbs.members.empty();
    add("limbs", std::move(limbs), any);
    add("keys", keys_value(sheet, figure), true);
    json::add_all(value, sheet.extra);
    return value;
}

std::string write_clone(const CloneSheet& sheet, const Figure& figure)
{
    return json::write(clone_value(sheet, figure));
}

Outcome save_clone(const CloneSheet& sheet, const Figure& figure, const std::filesystem::path& to,
    FileSystem& disk)
{
    return save_atomically(disk, to, write_clone(sheet, figure));
}

bool is_clone_file(const std::filesystem::path& file)
{
    const auto start = read_first_bytes(file, 4096);
    const auto has = [&](const char* word) { return start->find(word) != std::string::npos; };
    return start && has("\"clone\"") && !has("\"patterns\""); // a dance may have clones in it
}

}

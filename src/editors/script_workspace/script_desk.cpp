#include "editors/script_workspace/script_desk.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include "foundation/atomic_file.h"
#include "library/folders.h"

namespace promenade::editors {
namespace {

namespace fs = std::filesystem;

constexpr double pause_before_checking = 0.25; // s without a key
constexpr double pause_before_keeping = 2;     // s

const char* const first_script = R"(// An arm that waves. Ctrl+Enter runs the script.
UNIT cm
upper_arm := CAPSULE (0, 0, 0), (0, 0, -28), 4 COLOUR skin
lower_arm := CAPSULE (0, 0, 0), (0, 0, -26), 3 COLOUR skin

MODEL arm
  JOINT 1, upper_arm, (0, 0, -28), lower_arm, (0, 0, 0), (0°, 0°), (-150°, 0°)
ENDMODEL

MOTION wave
  JOINT 1
    POSITION 0°, -60°, 0°
    FRAME 12 POSITION 0°, -120°, 0° INTERPOLATE both
    FRAME 24 POSITION 0°, -60°, 0° INTERPOLATE both
  ENDJOINT
ENDMOTION

SCENE 1
  CAMERA AT (150, -150, 150) LOOKING (0, 0, 110)
  ANIMATE arm FROM 0 TO 96 USING wave AT (0, 0, 140)
ENDSCENE
SHOOT SCENES
)";

bool is_name(const std::string& name)
{
    return !name.empty() && name.size() < 100 && std::all_of(name.begin(), name.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-';
    });
}

// Names that a script itself gives to something; what it imports has its own.
void gather_names(const script::Node& node, std::set<std::string>& names)
{
    using script::Kind;
    const Kind kind = node.kind;
    if (kind == Kind::assign || kind == Kind::assign_index || kind == Kind::key
        || kind == Kind::model || kind == Kind::motion)
        names.insert(node.text);
    for (const script::Node& part : node.parts) gather_names(part, names);
}

// What a script makes, under names that say whose it is; what cannot be shown is said.
void add_to_viewer(const fs::path& folder, const std::string& script,
    const script::Surroundings& around, script::Made& all)
{
    auto file = script::load_script(folder / (script + ".script"));
    if (!file) return void(all.printed.push_back(file.error().text()));
    const script::ScriptOutcome one = run_script(std::move(*file), around);
    if (!one.complaints.empty())
        all.printed.push_back(script + ": " + one.complaints.front().problem);
    std::set<std::string> own;
    if (!one.program.trees.empty()) gather_names(one.program.trees.front(), own);
    for (const auto& [name, model] : one.made.models) {
        if (!own.contains(name.substr(0, name.find('[')))) continue;
        script::Model shown = *model;
        shown.place = {}; // its text is not on the desk
        all.models.emplace(
            script + ": " + name, std::make_shared<const script::Model>(std::move(shown)));
    }
    for (const auto& [name, motion] : one.made.motions)
        if (own.contains(name.substr(0, name.find('['))))
            all.motions.emplace(script + ": " + name, motion);
}

}

ScriptDesk::ScriptDesk(Studio& studio)
    : name("my_script")
    , m_studio(studio)
    , m_own(studio.script_folder)
    , m_shipped(library::shipped_folder("assets/scripts"))
    , m_folder(m_own)
{
    set_text(first_script);
    m_saved = m_kept = m_text;
    // What was on the desk when the program ended without saving it.
    if (const auto kept = read_file(aside(), script::most_script_bytes); kept && !kept->empty()) {
        set_text(*kept);
        m_kept = m_text;
    }
}

bool ScriptDesk::is_example() const
{
    return m_text == first_script;
}

ScriptDesk::~ScriptDesk()
{
    *m_cancelled = true;
    if (m_job.valid()) m_job.wait();
    keep_aside();
}

void ScriptDesk::set_text(std::string text)
{
    m_text = std::move(text);
    m_lines = coloured(m_text);
    m_rested = 0;
    m_checked = false;
}

script::Surroundings ScriptDesk::around(
    const library::DanceLibrary& library, const dance::GestureBook& gestures) const
{
    script::Surroundings around;
    for (const fs::path& folder : {m_own, m_shipped})
        if (!folder.empty()) around.folders.libraries.push_back(folder);
    for (const library::LibraryDance& dance : library.dances)
        around.dances.push_back(&dance.file.dance);
    around.gestures = &gestures;
    return around;
}

std::vector<std::string> ScriptDesk::completions(std::size_t caret) const
{
    return editors::completions(m_text, caret, around(m_studio.library, m_studio.gestures));
}

std::vector<std::string> ScriptDesk::own_scripts() const
{
    return script::scripts_in(m_own);
}
std::vector<std::string> ScriptDesk::shipped_scripts() const
{
    return script::scripts_in(m_shipped);
}

Outcome ScriptDesk::open(const std::string& script)
{
    for (const fs::path& folder : {m_own, m_shipped}) {
        const fs::path file = folder / (script + ".script");
        std::error_code trouble;
        if (folder.empty() || !fs::is_regular_file(file, trouble)) continue;
        return open_file(file);
    }
    return Error{script, "there is no such script", "choose one of the list"};
}

Outcome ScriptDesk::open_file(const fs::path& file)
{
    auto loaded = script::load_script(file);
    if (!loaded) return loaded.error();
    if (Outcome away = put_away(); !away) return away;
    set_text(loaded->text);
    m_saved = m_kept = m_text;
    m_folder = loaded->folder;
    name = file.stem().string();
    m_made.reset();
    ++m_revision;
    return Done{};
}

Outcome ScriptDesk::save()
{
    if (!is_name(name))
        return Error{name, "this is no name for a script", "use letters, digits and underscores"};
    if (m_own.empty())
        return Error{name, "there is no folder for your own scripts", "set HOME or XDG_DATA_HOME"};
    std::error_code trouble;
    fs::create_directories(m_own, trouble);
    const Outcome saved = save_atomically(real_file_system(), m_own / (name + ".script"), m_text);
    if (!saved) return saved;
    m_saved = m_kept = m_text;
    m_folder = m_own;
    fs::remove(aside(), trouble);
    return Done{};
}

Outcome ScriptDesk::make_new()
{
    if (Outcome away = put_away(); !away) return away;
    name = "my_script";
    set_text("// A new script.\n");
    m_saved = m_kept = m_text;
    m_folder = m_own;
    m_made.reset();
    ++m_revision;
    return Done{};
}

// Another script comes: what is not saved becomes one of the person's own first, under a name that
// is free, so that nothing typed is ever lost.
Outcome ScriptDesk::put_away()
{
    m_put_away_as.clear();
    if (!is_changed() || m_own.empty()) return Done{};
    const std::string begins = is_name(name) ? name : "my_script";
    std::string free = begins;
    std::error_code trouble;
    for (int n = 2; fs::exists(m_own / (free + ".script"), trouble); ++n)
        free = begins + "_" + std::to_string(n);
    fs::create_directories(m_own, trouble);
    const Outcome saved = save_atomically(real_file_system(), m_own / (free + ".script"), m_text);
    if (!saved) return saved;
    fs::remove(aside(), trouble);
    m_put_away_as = free;
    return Done{};
}

fs::path ScriptDesk::aside() const
{
    return m_own.empty() ? fs::path() : m_own / "unsaved.aside";
}

// So that a crash does not cost what was typed.
void ScriptDesk::keep_aside()
{
    if (m_text == m_kept || !is_changed() || m_own.empty()) return;
    std::error_code trouble;
    fs::create_directories(m_own, trouble);
    (void)save_atomically(
        real_file_system(), aside(), m_text); // a full disk is no use asking again
    m_kept = m_text;
}

void ScriptDesk::check()
{
    m_checked = true;
    m_complaints = check_script(
        {name + ".script", m_folder, m_text}, around(m_studio.library, m_studio.gestures))
                       .complaints;
}

void ScriptDesk::begin(Work work)
{
    if (is_running()) { // what is asked for now matters, not what was asked for before
        stop();
        m_next = std::move(work);
        return;
    }
    *m_cancelled = false;
    // The job has its own dances and gestures; those of the studio may change meanwhile.
    const auto library = std::make_shared<const library::DanceLibrary>(m_studio.library);
    const auto gestures = std::make_shared<const dance::GestureBook>(m_studio.gestures);
    script::Surroundings surroundings = around(*library, *gestures);
    surroundings.cancelled = [flag = m_cancelled] { return flag->load(); };
    m_job = std::async(std::launch::async,
        [library, gestures, surroundings, work = std::move(work)] { return work(surroundings); });
}

void ScriptDesk::run()
{
    if (is_running() && !m_shows_libraries && m_ran == m_text) return;
    m_checked = true;
    m_shows_libraries = false;
    m_ran = m_text;
    begin([file = script::SourceFile{name + ".script", m_folder, m_text}](
              const script::Surroundings& around) { return run_script(file, around); });
}

void ScriptDesk::look_through_libraries()
{
    if (is_running() && m_shows_libraries) return;
    m_shows_libraries = true;
    begin([folders = std::vector{m_own, m_shipped}](script::Surroundings around) {
        around.performs = false; // nothing falls or dances in the viewer
        script::ScriptOutcome all;
        for (const fs::path& folder : folders)
            for (const std::string& script : script::scripts_in(folder))
                add_to_viewer(folder, script, around, all.made);
        return all;
    });
}

bool ScriptDesk::is_pending() const
{
    return !m_checked || (m_text != m_kept && is_changed() && !m_own.empty());
}

bool ScriptDesk::tick(double elapsed)
{
    m_rested += elapsed;
    if (!m_checked && m_rested > pause_before_checking) check();
    if (m_rested > pause_before_keeping) keep_aside();
    if (!m_job.valid() || m_job.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return false;
    script::ScriptOutcome outcome = m_job.get();
    if (m_next) {
        begin(*std::exchange(m_next, std::nullopt));
        return false;
    }
    m_made.reset();
    if (outcome.complaints.empty()) m_made = std::move(outcome.made);
    // What was written meanwhile has been looked through by itself.
    if (m_shows_libraries || m_ran == m_text) m_complaints = std::move(outcome.complaints);
    ++m_revision;
    return true;
}

}

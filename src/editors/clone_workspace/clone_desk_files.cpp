// Where a clone is kept, and what lies beneath its keys.
#include "clone/styling.h"
#include "document/entry_edits.h"
#include "document/settings.h"
#include "editors/clone_workspace/clone_desk.h"
#include "editors/dance_workspace/dance_settings.h"
#include "editors/pattern/open_document.h"
#include "library/motion_file.h"

namespace promenade::editors {
namespace {

namespace fs = std::filesystem;

bool is_good_name(const std::string& name)
{
    return !name.empty() && name.size() < 100 && name.front() != '.'
        && name.find_first_of("/\\:") == std::string::npos;
}

// Keys and springs of the one before, where the new figure has limbs of the same names.
void take_over(const CloneWork& before, CloneWork& now)
{
    const clone::Clone& old = before.sheet.clone;
    clone::Clone& fresh = now.sheet.clone;
    for (int i = 0; i < before.figure().size(); ++i) {
        const auto link = now.actor.find(before.figure()[i].name);
        if (!link) continue;
        const Quat rest = fresh.limbs[static_cast<std::size_t>(*link)].rest;
        fresh.limbs[static_cast<std::size_t>(*link)] = old.limbs[static_cast<std::size_t>(i)];
        fresh.limbs[static_cast<std::size_t>(*link)].rest = rest;
    }
    fresh.limits = old.limits;
    now.sheet.springs = before.sheet.springs;
    now.sheet.settings = before.sheet.settings;
    now.sheet.extra = before.sheet.extra;
    if (fresh.beneath)
        now.sheet.settings.seconds = 0; // as long as it moves
    else
        fresh.place = old.place;
}

// Who dances keeps the balance: only limbs that are keyed are led, and gently.
void leave_balance_alone(clone::Clone& clone)
{
    for (clone::CloneLimb& limb : clone.limbs) {
        limb.part = clone::Part::dynamic;
        limb.springs = constant(coefficients_of(
            limb.keys.keys.empty() ? clone::Preset::none : clone::Preset::lethargic));
    }
    clone.place = {};
}

Outcome save_beneath(const CloneWork& work, const fs::path& file)
{
    motion::Recording recording;
    recording.name = file.stem().string();
    recording.performers = {work.actor.performer};
    recording.performers[0].motion = *work.sheet.clone.beneath;
    const auto& frames = work.sheet.clone.beneath->frames;
    if (frames.size() > 1) recording.rate = 1 / (frames[1].time - frames[0].time);
    return library::save_motion(recording, file, real_file_system());
}

Result<clone::LoadedClone> led_by(motion::Performer performer, clone::Preset preset)
{
    auto motion = std::make_shared<const motion::RecordedMotion>(std::move(performer.motion));
    performer.motion = {};
    auto actor = clone::actor_of(performer);
    if (!actor) return actor.error();
    clone::LoadedClone led = new_clone(std::move(*actor), preset);
    led.sheet.clone.beneath = std::move(motion);
    return led;
}

}

void CloneDesk::note(const Outcome& outcome)
{
    if (!outcome) m_news = {outcome.error().text(), true};
}

Outcome CloneDesk::replace(Result<clone::LoadedClone> loaded, const std::string& label, bool loose)
{
    if (!loaded) return loaded.error();
    edit(label, [&](CloneWork& work) {
        CloneWork next{std::move(loaded->sheet), std::move(loaded->actor), loose, std::nullopt};
        next.sheet.name = work.sheet.name;
        take_over(work, next);
        if (!next.sheet.dance.empty()) {
            leave_balance_alone(next.sheet.clone);
            next.sheet.springs = clone::Preset::none;
        }
        work = std::move(next);
    });
    return Done{};
}

Outcome CloneDesk::lead_figure(const std::string& wanted)
{
    auto actor = clone::actor_named(wanted, m_folder);
    if (!actor) return actor.error();
    clone::LoadedClone fresh = new_clone(std::move(*actor), m_work.sheet.springs);
    fresh.sheet.figure = wanted;
    return replace(std::move(fresh), "Lead " + wanted);
}

Outcome CloneDesk::take_pattern(const std::string& entry, dance::Role role)
{
    auto performer =
        clone::performer_of_pattern(entry, role, 0, m_studio.gestures, &m_studio.library);
    if (!performer) return performer.error();
    auto led = led_by(std::move(*performer), m_work.sheet.springs);
    if (!led) return led.error();
    led->sheet.pattern = entry;
    led->sheet.role = role;
    return replace(std::move(led), "Poses of " + entry);
}

Outcome CloneDesk::take_motion(const fs::path& file, int number)
{
    auto performer = clone::performer_in_file(file, number, dance::Role::leader);
    if (!performer) return performer.error();
    return take_beneath(std::move(*performer), "Motion of " + file.filename().string());
}

// It is written beside the clone when that is kept.
Outcome CloneDesk::take_beneath(motion::Performer performer, const std::string& label)
{
    return replace(led_by(std::move(performer), m_work.sheet.springs), label, true);
}

Outcome CloneDesk::style_dance(const std::string& entry, dance::Role role)
{
    const auto found = find_entry(m_studio.library, entry);
    if (!found) return found.error();
    if (!found->pattern && !found->routine)
        return Error{entry, "a whole dance is not styled", "choose a figure or a routine of it"};
    const document::DanceSettings settings = document::settings_of(found->dance->file.dance);
    motion::Performer performer;
    performer.role = role;
    performer.measures =
        role == dance::Role::leader ? leader_measures(settings) : follower_measures(settings);
    auto actor = clone::actor_of(performer);
    if (!actor) return actor.error();
    clone::LoadedClone led = new_clone(std::move(*actor), clone::Preset::none);
    led.sheet.dance = entry;
    led.sheet.role = role;
    led.sheet.clone.base = clone::Base::carried;
    return replace(std::move(led), "Style " + entry);
}

// A motion that is in no file yet is written beside the clone that needs it.
Outcome CloneDesk::write_loose(const std::string& stem)
{
    if (!m_work.beneath_is_loose || !clone().beneath) return Done{};
    const Outcome saved = save_beneath(m_work, folder_now() / (stem + ".motion"));
    if (!saved) return saved;
    m_work.sheet.motion = stem + ".motion";
    m_work.sheet.performer = 1;
    m_work.beneath_is_loose = false;
    return Done{};
}

Outcome CloneDesk::keep()
{
    if (uses_document()) return save_open(m_studio);
    if (!is_good_name(name))
        return Error{name, "this is no name for a clone", "use letters and spaces"};
    if (m_folder.empty()) return Error{name, "there is no folder for clones", "set HOME"};
    std::error_code trouble;
    const fs::path folder = folder_now();
    const fs::path file = folder / (name + ".json");
    fs::create_directories(folder, trouble);
    if (file != m_file && fs::exists(file, trouble))
        return Error{name, "there is a clone of that name", "give this one another name"};
    if (const Outcome written = write_loose(name); !written) return written;
    m_work.sheet.name = name;
    const Outcome saved = save_clone(m_work.sheet, figure(), file, real_file_system());
    if (!saved) return saved;
    m_file = file;
    m_saved = m_history.position();
    fs::remove(aside(), trouble);
    m_kept_aside.clear();
    return Done{};
}

fs::path CloneDesk::folder_now() const
{
    return m_file.empty() ? m_folder : m_file.parent_path();
}

Outcome CloneDesk::keep_motion()
{
    if (!m_take) return Error{name, "nothing was run yet", "run it first"};
    if (!is_good_name(name) || m_folder.empty())
        return Error{name, "there is no place to keep its motion", "give the clone a name"};
    std::error_code trouble;
    fs::create_directories(folder_now(), trouble);
    return library::save_motion(m_take->recording, motion_file(), real_file_system());
}

Outcome CloneDesk::open(const fs::path& file)
{
    auto loaded = clone::load_clone(file, m_studio.gestures, &m_studio.library);
    if (!loaded) return loaded.error();
    keep_aside();
    if (loaded->sheet.name.empty()) loaded->sheet.name = file.stem().string();
    begin(std::move(*loaded), file.string());
    name = file.stem().string();
    return Done{};
}

Outcome CloneDesk::open_kept(const std::string& wanted)
{
    return open(m_folder / (wanted + ".json"));
}

std::vector<std::string> CloneDesk::kept() const
{
    std::vector<std::string> names;
    if (m_folder.empty()) return names;
    for (const fs::path& file : files_in(m_folder, ".json").files)
        names.push_back(file.stem().string());
    return names;
}

void CloneDesk::make_new()
{
    keep_aside();
    begin(fresh_clone(), "");
    name = "my clone";
}

bool CloneDesk::is_changed() const
{
    return !m_with_dance && m_saved != m_history.position();
}

Outcome CloneDesk::keep_with_dance()
{
    const std::string& styled = m_work.sheet.dance;
    const std::string dance = styled.empty() ? m_studio.chosen.substr(0, m_studio.chosen.find('.'))
                                             : styled.substr(0, styled.find('.'));
    if (const Outcome opened = open_for_change(m_studio, dance); !opened) return opened;
    if (const Outcome written = write_loose(name); !written) return written;
    // A copy of a shipped dance has an id of its own.
    const std::string id = m_studio.open->dance().id;
    if (!styled.empty()) m_work.sheet.dance = id + styled.substr(styled.find('.'));
    m_work.sheet.name = name;
    m_with_dance = true;
    apply_to_document("Keep the clone " + name);
    return Done{};
}

std::vector<std::string> CloneDesk::kept_with_dance() const
{
    std::vector<std::string> names;
    const auto found = find_chosen(m_studio);
    if (found && found->dance)
        for (const json::Value& kept : clone::clones_kept_with(*found->dance))
            names.push_back(clone::name_of_kept(kept));
    return names;
}

Outcome CloneDesk::open_from_dance(const std::string& wanted)
{
    const auto found = find_chosen(m_studio);
    if (!found) return found.error();
    for (const json::Value& kept : clone::clones_kept_with(*found->dance)) {
        if (clone::name_of_kept(kept) != wanted) continue;
        const std::string id = found->dance->id;
        auto loaded =
            clone::read_kept(kept, *found->dance, m_folder, m_studio.gestures, &m_studio.library);
        if (!loaded) return loaded.error();
        if (const Outcome opened = open_for_change(m_studio, id); !opened) return opened;
        keep_aside();
        begin(std::move(*loaded), "");
        name = wanted;
        m_with_dance = true;
        m_seen_revision = m_studio.open->revision();
        return Done{};
    }
    return Error{wanted, "no such clone is kept with this dance", "choose one of the list"};
}

void CloneDesk::apply_to_document(const std::string& label)
{
    if (!m_studio.open) return;
    if (const Outcome written = write_loose(name); !written) note(written);
    dance::Dance head = m_studio.open->dance();
    clone::keep_clone(head, clone_value(m_work.sheet, figure()));
    const Outcome applied = m_studio.open->apply(document::change_head(label, std::move(head)));
    note(applied);
    show_open(m_studio);
    if (applied) m_seen_revision = m_studio.open->revision(); // else it is as the document has it
}

// What somebody undid elsewhere, or undid here.
void CloneDesk::follow_document()
{
    if (!uses_document() || m_dragging) return;
    if (!m_studio.open) {
        m_with_dance = false;
        return;
    }
    if (m_seen_revision == m_studio.open->revision()) return;
    m_seen_revision = m_studio.open->revision();
    show_open(m_studio);
    for (const json::Value& kept : clone::clones_kept_with(m_studio.open->dance())) {
        if (clone::name_of_kept(kept) != m_work.sheet.name) continue;
        auto loaded = clone::read_kept(
            kept, m_studio.open->dance(), m_folder, m_studio.gestures, &m_studio.library);
        if (!loaded) return note(loaded.error());
        // The same body, so that what was run is still of it.
        if (loaded->actor.figure->size() == figure().size()) loaded->actor = m_work.actor;
        const clone::CloneSheet& old = m_work.sheet;
        if (loaded->sheet.motion == old.motion && loaded->sheet.pattern == old.pattern)
            loaded->sheet.clone.beneath = old.clone.beneath;
        return take_work({std::move(loaded->sheet), std::move(loaded->actor), false, {}});
    }
    m_with_dance = false; // it was undone that it is kept there
    take_work(m_history.now());
}

fs::path CloneDesk::aside() const
{
    return m_folder.empty() ? fs::path() : m_folder / "unsaved.aside";
}

// So that neither a crash nor another clone costs what was keyed.
void CloneDesk::keep_aside()
{
    if (m_folder.empty() || !is_changed()) return;
    std::error_code trouble;
    fs::create_directories(m_folder, trouble);
    clone::CloneSheet sheet = m_work.sheet;
    sheet.name = name;
    if (m_work.beneath_is_loose && clone().beneath) {
        const fs::path file = m_folder / "unsaved.motion";
        if (m_beneath_aside != clone().beneath && save_beneath(m_work, file))
            m_beneath_aside = clone().beneath;
        sheet.motion = file.filename().string();
        sheet.performer = 1;
    }
    const std::string text = write_clone(sheet, figure());
    if (text == m_kept_aside) return;
    if (save_atomically(real_file_system(), aside(), text)) m_kept_aside = text;
}

}

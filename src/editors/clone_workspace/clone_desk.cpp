#include "editors/clone_workspace/clone_desk.h"

#include <algorithm>
#include <cmath>

#include "clone/styling.h"
#include "document/settings.h"

namespace promenade::editors {
namespace {

constexpr double first_length = 3; // s that a new clone runs

CloneWork work_of(clone::LoadedClone loaded)
{
    return {std::move(loaded.sheet), std::move(loaded.actor), false, std::nullopt};
}

// The same body: what was run is still of it.
bool is_of(const CloneTake& take, const clone::Actor& actor)
{
    const motion::Performer &ran = take.recording.performers[take.led], &now = actor.performer;
    return ran.model == now.model && (ran.model || ran.measures == now.measures);
}

// An arm is what most people key first.
int first_link(const Figure& figure)
{
    return figure.find("right upper arm").value_or(std::min(1, figure.size() - 1));
}

}

clone::LoadedClone CloneDesk::fresh_clone()
{
    clone::LoadedClone fresh = new_clone(*clone::actor_named("leader", {}), clone::Preset::relaxed);
    fresh.sheet.settings.seconds = first_length;
    return fresh;
}

CloneDesk::CloneDesk(Studio& studio, std::filesystem::path folder)
    : m_studio(studio)
    , m_folder(std::move(folder))
    , m_work(work_of(fresh_clone()))
    , m_history(m_work)
{
    begin(fresh_clone(), "");
    // What was on the desk when the program ended without keeping it.
    if (const auto left = read_file(aside(), json::most_bytes); left && !left->empty())
        if (auto loaded = clone::read_clone(
                *left, "unsaved clone", m_folder, m_studio.gestures, &m_studio.library)) {
            begin(std::move(*loaded), "");
            m_saved = 0; // it is in no file
        }
}

CloneDesk::~CloneDesk()
{
    m_job.cancel();
    keep_aside();
}

// Another one altogether; nothing of the old one is undone.
void CloneDesk::begin(clone::LoadedClone loaded, std::filesystem::path file)
{
    m_with_dance = false;
    m_file = std::move(file);
    if (!loaded.sheet.name.empty()) name = loaded.sheet.name;
    m_history.begin(work_of(std::move(loaded)));
    m_saved = m_history.position();
    m_take.reset();
    m_before.reset();
    m_job.cancel();
    m_time = 0;
    m_playing = false;
    take_work(m_history.now());
    m_link = first_link(figure());
}

void CloneDesk::take_work(CloneWork work)
{
    const bool other = !m_person || work.actor.figure != m_work.actor.figure;
    m_work = std::move(work);
    ++m_revision;
    m_rested = 0;
    const KeyMarks there = all_keys(clone());
    std::erase_if(marked, [&](const KeyMark& mark) { return !there.contains(mark); });
    if (!other) return;
    m_person.reset();
    if (m_work.actor.performer.is_person())
        if (auto built = build_person(m_work.actor.performer.measures)) m_person = *built;
    if (m_link >= figure().size()) m_link = first_link(figure());
    if (!m_take || is_of(*m_take, m_work.actor)) return;
    m_take.reset();
    m_before.reset();
    m_job.cancel();
}

void CloneDesk::edit(const std::string& label, const Change& change)
{
    CloneWork next = m_work;
    change(next);
    take_work(std::move(next));
    if (!uses_document())
        m_history.record(label, m_work);
    else if (m_dragging)
        m_pending = label;
    else
        apply_to_document(label);
}

void CloneDesk::begin_drag()
{
    m_dragging = true;
    m_drag_start = {marked, clone()};
    m_history.begin_drag();
}

void CloneDesk::end_drag()
{
    m_dragging = false;
    m_history.end_drag();
    if (!m_pending.empty()) apply_to_document(std::exchange(m_pending, ""));
}

bool CloneDesk::can_undo() const
{
    return uses_document() ? m_studio.open && m_studio.open->history().can_undo()
                           : m_history.can_undo();
}

bool CloneDesk::can_redo() const
{
    return uses_document() ? m_studio.open && m_studio.open->history().can_redo()
                           : m_history.can_redo();
}

void CloneDesk::undo()
{
    if (m_dragging) end_drag();
    if (uses_document()) {
        if (m_studio.open) m_studio.open->undo();
        return follow_document();
    }
    if (m_history.undo()) take_work(m_history.now());
}

void CloneDesk::redo()
{
    if (uses_document()) {
        if (m_studio.open) m_studio.open->redo();
        return follow_document();
    }
    if (m_history.redo()) take_work(m_history.now());
}

void CloneDesk::choose(int link)
{
    m_link = std::clamp(link, 0, figure().size() - 1);
}

void CloneDesk::look_at(double time)
{
    m_time = std::clamp(m_playing ? time : on_grid(time), 0.0, length());
}

double CloneDesk::length() const
{
    const double asked = m_work.sheet.settings.seconds;
    double length = asked > 0 ? asked : end_of(clone());
    length = std::max(length, last_time(all_keys(clone())));
    if (m_take && !m_take->motion().frames.empty())
        length = std::max(length, m_take->motion().frames.back().time);
    return std::max({length, seen_length, 1.0});
}

void CloneDesk::play(bool on)
{
    m_playing = on;
    if (on && m_time >= length() - 1e-9) m_time = 0;
    if (!on) look_at(m_time);
}

FigureState CloneDesk::clone_now() const
{
    return clone_beside(clone(), figure(), m_time, figure_now());
}

FigureState CloneDesk::figure_now() const
{
    if (!m_take) return pose_at(clone(), figure(), m_time);
    const FigureState ran = state_at(m_take->motion(), m_time);
    const FigureState then = clone_beside(m_take->clone_at(m_time), figure(), m_time, ran);
    return guessed(figure(), ran, then, clone_beside(clone(), figure(), m_time, ran));
}

bool CloneDesk::is_guess() const
{
    if (!m_take) return true;
    return std::ranges::any_of(
        m_take->parts, [&](const auto& part) { return !same_clone(*part.clone, clone()); });
}

void CloneDesk::run(double from)
{
    CloneOrder order{
        {m_work.sheet, m_work.actor}, from > 0 ? m_take : nullptr, from, dance_order()};
    order.loaded.sheet.name = name;
    if (!m_work.sheet.dance.empty() && !order.dance) {
        m_news = {"There is no figure " + m_work.sheet.dance + " to be styled", true};
        return;
    }
    m_job.start(std::move(order));
}

void CloneDesk::stop()
{
    if (!is_running()) return;
    m_job.cancel();
    m_news = {"Stopped; the run before is still there", false};
}

// The styled dance as it is now, at sight, with this clone kept with it.
std::optional<RehearsalOrder> CloneDesk::dance_order() const
{
    if (m_work.sheet.dance.empty()) return std::nullopt;
    const auto entry = find_entry(m_studio.library, m_work.sheet.dance);
    if (!entry || (!entry->pattern && !entry->routine)) return std::nullopt;
    RehearsalOrder order;
    order.dance = entry->dance->file.dance;
    (entry->pattern ? order.pattern : order.routine) =
        entry->pattern ? entry->pattern->id : entry->routine->id;
    order.gestures = m_studio.gestures;
    order.settings = document::settings_of(order.dance);
    clone::CloneSheet named = m_work.sheet;
    named.name = name;
    clone::keep_clone(order.dance, clone_value(named, figure()));
    return order;
}

std::optional<CloneDesk::News> CloneDesk::tick(double elapsed)
{
    m_rested += elapsed;
    follow_document();
    if (m_playing) {
        m_time += elapsed;
        if (m_time > length()) m_time = std::fmod(m_time, length());
    }
    constexpr double pause_before_keeping = 2; // s
    if (m_rested > pause_before_keeping) keep_aside();
    if (auto ended = m_job.fetch()) take_result(std::move(*ended));
    return std::exchange(m_news, std::nullopt);
}

void CloneDesk::take_result(Result<CloneTake> ended)
{
    if (!ended || ended->motion().frames.empty() || !is_of(*ended, m_work.actor)) {
        m_news = {ended ? "It is another figure now; run it again" : ended.error().text(), true};
        return;
    }
    m_before = m_take;
    m_take = std::make_shared<const CloneTake>(std::move(*ended));
    ++m_revision;
    m_news = m_take->trouble.empty()
        ? News{"It ran. White lines are the clone, the body is what came of it.", false}
        : News{"It ended early: " + m_take->trouble, true};
}

}

#include "editors/dance_workspace/dance_room.h"

#include <algorithm>
#include <bit>
#include <cstdio>

#include "editors/pattern/open_document.h"
#include "rehearsal/practice.h"
#include "report/report_text.h"

namespace promenade::editors {
namespace {

constexpr double impulse_per_metre = 40; // N·s: half a metre of pull is a firm push
constexpr double hardest_push = 40;      // N·s
constexpr double lead_after_push = 0.1;  // s danced beyond it before playing goes on

bool is_same_dance(const Take& a, const motion::Recording& b)
{
    return a.dance().name == b.name && a.size() == b.performers.size();
}

std::uint64_t revision_of_open(const Studio& studio)
{
    return studio.open ? studio.open->revision() : 0;
}

std::uint64_t mixed(std::uint64_t seed, std::uint64_t value)
{
    return (seed ^ value) * 0x9E3779B97F4A7C15u + (seed >> 29);
}

}

Vec3 impulse_of(const Vec3& from, const Vec3& to)
{
    const Vec3 pull = impulse_per_metre * (to - from);
    const double size = glm::length(pull);
    return size > hardest_push ? hardest_push / size * pull : pull;
}

DanceRoom::News news_of_practice(const Rehearsed& at_sight, const Rehearsed& practised)
{
    const std::string begun = practised.dance.name + ": practised "
        + report::practice_in_words(practised.practised, practised.passages);
    if (practised.fell) return {begun + ", and a dancer still falls", true, true};
    if (at_sight.fell) return {begun + "; nobody falls any more", false, true};
    const bool parted = practised.overlap < at_sight.overlap;
    if (!parted && practised.broken >= at_sight.broken)
        return {begun + " and found no better way", false, true};
    char better[96];
    if (parted && rehearsal::has_something_to_mend(false, at_sight.overlap))
        std::snprintf(better, sizeof better,
            "; bodies now at most %.1f cm in each other, %.1f at sight", 100 * practised.overlap,
            100 * at_sight.overlap);
    else
        std::snprintf(better, sizeof better, "; bounds not kept now %d, at sight %d",
            practised.broken, at_sight.broken);
    return {begun + better, false, true};
}

DanceRoom::DanceRoom(Studio& studio, RehearsalJob::Work work)
    : music(studio)
    , m_studio(studio)
    , m_job(std::move(work))
{
}

Result<RehearsalOrder> DanceRoom::order() const
{
    const auto chosen = find_chosen(m_studio);
    if (!chosen) return chosen.error();
    RehearsalOrder order;
    order.dance = *chosen->dance;
    if (chosen->pattern)
        order.pattern = chosen->pattern->id;
    else
        order.routine = chosen->routine->id;
    order.gestures = m_studio.gestures;
    order.settings = settings;
    const library::LibraryDance* kept = m_studio.library.find(order.dance.id);
    if (const auto composition = composition_of(order))
        order.music = document::danced_to(order.dance, *composition, kept ? kept->file.name : "");
    if (m_order && m_ordered == m_studio.chosen) order.pushes = m_order->pushes;
    order.waypoints = std::make_shared<Waypoints>();
    return order;
}

std::uint64_t DanceRoom::written() const
{
    return mixed(revision_of_open(m_studio), std::hash<std::string>{}(m_studio.chosen));
}

std::string DanceRoom::chosen_words() const
{
    return find_chosen(m_studio) ? words_of(m_studio.chosen) : "nothing is chosen";
}

std::string DanceRoom::ordered_words() const
{
    if (m_order && !m_order->watched.empty()) return m_order->watched.filename().string();
    return words_of(m_ordered);
}

std::string DanceRoom::words_of(const std::string& id) const
{
    const auto entry = library::find_entry(m_studio.library, id);
    if (!entry || (!entry->pattern && !entry->routine)) return id;
    return entry->dance->file.dance.name + " · "
        + (entry->pattern ? entry->pattern->name : entry->routine->name);
}

std::string DanceRoom::take_words() const
{
    if (!m_take) return "";
    const motion::Recording& danced = m_take->dance();
    std::string words = words_of(danced.name);
    if (m_take->size() == 1 && danced.performers[0].role)
        words += ", the " + text_of(*danced.performers[0].role) + " alone";
    return words;
}

DanceRoom::Stage DanceRoom::stage() const
{
    if (!m_take) return Stage::empty;
    const bool coming = is_rehearsing() && !is_practising();
    if (m_order && !m_order->watched.empty()) return Stage::a_file;
    if (m_take->dance().name != m_studio.chosen && !(coming && m_ordered == m_studio.chosen))
        return Stage::of_another;
    return is_outdated() && !coming ? Stage::changed_since : Stage::as_chosen;
}

bool DanceRoom::has_begun(const std::string& chosen) const
{
    return m_order && m_ordered == chosen;
}

Outcome DanceRoom::share_settings()
{
    const auto chosen = find_chosen(m_studio);
    if (!chosen) return Done{};
    const DanceSettings kept = document::settings_of(*chosen->dance);
    if (!same_settings(kept, m_kept)) { // another dance, or undone
        settings = m_kept = kept;
        return Done{};
    }
    if (same_settings(settings, m_kept) || !chosen->is_open) return Done{};
    m_kept = settings;
    const Outcome changed = m_studio.open->apply(
        document::set_settings(m_studio.open->now(), "Change the rehearsal", settings));
    if (changed) show_open(m_studio);
    return changed;
}

Outcome DanceRoom::begin()
{
    auto made = order();
    if (!made) return made.error();
    m_held = false;
    m_ordered = m_studio.chosen;
    m_revision = revision_of_open(m_studio);
    m_order = std::move(*made);
    start(Doing::dance_at_sight, *m_order);
    return Done{};
}

void DanceRoom::watch(const std::filesystem::path& file)
{
    m_held = false;
    m_ordered = m_studio.chosen; // nothing else was asked for since
    m_order = RehearsalOrder{};
    m_order->watched = file;
    start(Doing::dance_at_sight, *m_order);
}

void DanceRoom::start(Doing doing, const RehearsalOrder& order)
{
    m_coming.reset();
    m_doing = doing;
    m_job.start(order);
}

// Of a dance that somebody was pushed in, only practice finds out whether there is anything to do.
bool DanceRoom::wants_practice() const
{
    if (!m_order->watched.empty()) return false;
    const Rehearsed& danced = m_take->rehearsed();
    const bool can = !m_order || m_order->settings.balance_way == document::BalanceWay::feet;
    return can && !is_outdated()
        && (push_count() > 0 || danced.broken > 0
            || rehearsal::has_something_to_mend(danced.fell, danced.overlap));
}

// What is danced is no longer what would be.
bool DanceRoom::is_outdated() const
{
    return m_studio.chosen == m_ordered
        && (revision_of_open(m_studio) != m_revision || !same_dancing(settings, m_order->settings));
}

// On waypoints of its own: those of the dance at sight are still there for a push.
void DanceRoom::begin_practice()
{
    m_practice = m_order;
    m_practice->practice = rehearsal::usual_practice;
    m_practice->at_sight = m_order->waypoints->prepared();
    m_practice->waypoints = std::make_shared<Waypoints>();
    start(Doing::practise, *m_practice);
}

void DanceRoom::cancel()
{
    m_job.cancel();
    m_doing = Doing::nothing;
    m_coming.reset();
    m_held = false;
    if (m_done) {
        m_order = m_done->order;
        m_ordered = m_done->chosen;
    }
    if (m_before) show_finished(std::move(*m_before));
    if (m_take) playback.set_duration(m_take->dance().duration());
}

void DanceRoom::advance(double elapsed)
{
    const bool dances = m_order && m_order->watched.empty();
    if (!m_held) sound.follow(playback, elapsed, dances ? &*m_order : nullptr, m_takes);
    m_studio.moment = playback.time();
}

// The same dance again is shown once it is as long as what has been watched.
bool DanceRoom::is_ready(const Take& coming) const
{
    if (!m_take || !is_same_dance(*m_take, coming.dance())) return true;
    return coming.dance().duration() >= playback.time() + (m_held ? lead_after_push : 0);
}

DanceRoom::News DanceRoom::take_in()
{
    if (is_practising() && is_outdated()) cancel();
    if (auto news = m_job.fetch_news()) {
        if (m_coming)
            m_coming->append(std::move(*news));
        else
            m_coming = std::make_shared<Take>(std::move(*news));
        if (is_ready(*m_coming)) show_take(m_coming, Playback::Growing::yes);
    }
    auto result = m_job.fetch_result();
    if (!result) return {};
    m_held = false;
    const Doing doing = std::exchange(m_doing, Doing::nothing);
    if (!*result) return {result->error().text(), true};
    return show_result(std::move(**result), doing);
}

DanceRoom::News DanceRoom::show_result(FinishedTake done, Doing doing)
{
    const std::shared_ptr<Take> at_sight = m_take;
    show_finished(std::move(done));
    m_coming.reset();
    if (doing == Doing::practise) { // what is pushed from here on are those who practised
        m_order = std::exchange(m_practice, std::nullopt);
        m_order->practice = 0;
        m_order->at_sight.reset();
    }
    m_done = {*m_order, m_ordered};
    if (doing == Doing::practise
        && m_take->rehearsed().practised + m_take->rehearsed().passages > 0)
        return news_of_practice(at_sight->rehearsed(), m_take->rehearsed());
    if (doing == Doing::dance_at_sight && wants_practice()) begin_practice();
    const std::string name = m_take->dance().name;
    if (!m_order->watched.empty()) return {name + " is on the stage"};
    if (m_take->rehearsed().fell) return {name + ": a dancer fell", true};
    return {name + " is rehearsed"};
}

void DanceRoom::show_take(std::shared_ptr<Take> take, Playback::Growing growing)
{
    const bool new_dance = !m_take || !is_same_dance(*m_take, take->dance());
    const bool first_look = take != m_take;
    m_held = false;
    if (first_look && m_take && !m_before)
        m_before = {m_take, std::move(m_figures), std::move(m_marks), std::move(m_plots)};
    m_take = std::move(take);
    playback.set_rate(m_take->dance().rate);
    playback.set_duration(m_take->dance().duration(), growing);
    if (new_dance) {
        playback.set_loop(std::nullopt);
        playback.seek(0);
        playback.play();
    }
    if (!first_look) return;
    ++m_takes;
    m_figures = figures_of(m_take->dance());
    m_marks.clear();
    m_plots.clear();
}

void DanceRoom::show_finished(FinishedTake done)
{
    show_take(std::move(done.take), Playback::Growing::no);
    m_before.reset();
    m_figures = std::move(done.figures);
    m_marks = std::move(done.marks);
    m_plots = std::move(done.plots);
}

void DanceRoom::keep_for_comparison()
{
    m_other = m_take;
    ++m_takes;
}

void DanceRoom::loop_figure()
{
    if (playback.loop()) return playback.set_loop(std::nullopt);
    const FigureSpan* figure = figure_at(m_figures, playback.time());
    if (!figure && !m_figures.empty()) figure = &m_figures.front();
    if (figure) playback.set_loop(figure->time);
}

Outcome DanceRoom::push(std::size_t dancer, const BodyPoint& at, const Vec3& impulse)
{
    if (!m_take || !m_order || dancer >= m_take->size())
        return Error{"the stage", "there is nobody to push", "rehearse first"};
    if (!m_order->watched.empty())
        return Error{"the stage", "what was recorded cannot be pushed", "rehearse a dance (F5)"};
    rehearsal::Push push;
    push.time = playback.time();
    push.limb = at.limb;
    push.at = at.at;
    push.impulse = impulse;
    push.dancer = dancer;
    m_order->pushes.push_back(push);
    m_order->like_before = push.time;
    m_held = playback.is_playing();
    start(Doing::answer_push, *m_order);
    return Done{};
}

void DanceRoom::forget_pushes()
{
    if (m_order) m_order->pushes.clear();
}

render::StageFrame DanceRoom::scene() const
{
    if (!m_take) return {};
    m_take->wear(dress_of(settings));
    return scene_at(*m_take, playback.time(), shown, m_other.get());
}

// Every point of the skin is looked at, so not again while nobody moves.
render::Bounds DanceRoom::bounds(const render::StageFrame& scene) const
{
    if (m_bounded != revision()) m_bounds = bounds_of(scene);
    m_bounded = revision();
    return m_bounds;
}

std::uint64_t DanceRoom::revision() const
{
    std::uint64_t sum = m_takes;
    sum = mixed(sum, std::bit_cast<std::uint64_t>(playback.time()));
    for (const bool each : {shown.trails, shown.footprints, shown.pressure, shown.forces,
             shown.hold_forces, shown.planned, shown.ghost, m_other != nullptr})
        sum = mixed(sum, each ? 3 : 5);
    sum = mixed(sum, shown.states ? 1 + *shown.states : 0);
    const document::KeptDress dress = document::kept_dress(settings);
    for (const std::string* word : {&dress.style, &dress.leader, &dress.follower})
        sum = mixed(sum, std::hash<std::string>{}(*word));
    return mixed(sum, static_cast<std::uint64_t>(shown.body));
}

}

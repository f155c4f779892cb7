#include "editors/dance_workspace/music_desk.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>

#include "editors/pattern/open_document.h"
#include "music/beat_grid_text.h"

namespace promenade::editors {
namespace {

namespace fs = std::filesystem;
using document::KeptMusic;

constexpr double longest_pause = 3; // s between taps: then a new count begins

fs::path file_of(const Studio& studio, const std::string& dance)
{
    const library::LibraryDance* found = studio.library.find(dance);
    return found ? found->file.name : "";
}

const char* sureness(double confidence)
{
    return confidence >= 0.8 ? "sure" : confidence >= 0.5 ? "fairly sure" : "unsure";
}

Error no_music()
{
    return {"the dance", "it has no music of its own", "choose a file of music (Ctrl+Shift+M)"};
}

}

bool is_music_file(const fs::path& file)
{
    constexpr std::array endings{
        ".wav", ".mp3", ".ogg", ".oga", ".opus", ".flac", ".aif", ".aiff", ".au", ".caf", ".w64"};
    std::string ending = file.extension().string();
    std::ranges::transform(
        ending, ending.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::ranges::find(endings, ending) != endings.end();
}

std::string MusicDesk::name() const
{
    return m_kept ? m_kept->file.filename().string() : "";
}

void MusicDesk::tick()
{
    if (auto result = m_job.take_result()) take_in(std::move(*result));
    look_up();
}

std::optional<MusicDesk::Place> MusicDesk::place_now() const
{
    const auto chosen = find_chosen(m_studio);
    if (!chosen) return std::nullopt;
    return Place{chosen->dance->id, chosen->is_open ? m_studio.open->revision() : 0};
}

// Which music the chosen dance has, looked at again only when either has changed.
void MusicDesk::look_up()
{
    const auto place = place_now();
    if (!place || m_place == place) return;
    const bool edited = m_place && place->goes_on_from(*m_place);
    m_place = place;
    m_kept = document::music_of(*find_chosen(m_studio)->dance);
    if (!m_kept) {
        m_standing = Standing::none;
        return;
    }
    if (!edited && !m_job.is_running()) m_fingerprint.clear(); // it may have changed on the disk
    if (m_kept->fingerprint == m_fingerprint && m_standing == Standing::here) return;
    look_for_file();
}

void MusicDesk::look_for_file()
{
    const fs::path file = whereabouts(*m_kept, file_of(m_studio, m_place->dance));
    if (!file.empty() && m_kept->fingerprint == m_fingerprint && m_file == file) {
        m_standing = Standing::here;
        return;
    }
    m_listening.reset();
    m_fingerprint.clear();
    m_beat_confidence = m_bar_confidence = -1;
    m_standing = file.empty() ? Standing::missing : Standing::here;
    if (file.empty()) {
        m_news = News{name()
                + " is not where it was; the dance keeps its beats. Choose the file "
                  "again (Ctrl+Shift+M) to hear it",
            true};
        return;
    }
    (void)listen({.dance = {}, .file = file, .track = false});
}

Outcome MusicDesk::listen(ListeningOrder order)
{
    const auto chosen = find_chosen(m_studio);
    if (!chosen) return chosen.error();
    order.dance = *chosen->dance;
    m_for = order.dance.id;
    m_job.start(std::move(order));
    return Done{};
}

void MusicDesk::take_in(Result<Heard> result)
{
    const auto chosen = find_chosen(m_studio);
    const bool still = chosen && chosen->dance->id == m_for;
    if (!result) {
        if (still && m_kept && m_standing == Standing::here && !m_listening)
            m_standing = Standing::unreadable;
        m_news = News{result.error().text(), true};
        return;
    }
    if (!still) return; // another dance was chosen meanwhile
    m_listening = result->listening;
    m_fingerprint = result->fingerprint;
    m_file = result->order.file;
    if (result->order.track) return take_chosen(*result);
    if (!m_kept || m_kept->fingerprint == m_fingerprint) return;
    m_standing = Standing::changed;
    m_news = News{name() + " has changed since its beats were found: check them", true};
}

void MusicDesk::take_chosen(const Heard& heard)
{
    const bool is_known = m_kept && m_kept->fingerprint == heard.fingerprint;
    const bool anew = heard.order.heard != nullptr; // asked for once more
    KeptMusic music = is_known ? *m_kept : KeptMusic{};
    music.file = heard.order.file;
    music.fingerprint = heard.fingerprint;
    const bool found = heard.tracked.grid.beats.size() >= 2;
    if (!is_known || anew) {
        music.grid = found ? heard.tracked.grid
                           : music::even_grid(usual_tempo(heard.order.dance), 0,
                               heard.listening->seconds, heard.order.dance.meter.beats);
        m_beat_confidence = heard.tracked.beat_confidence;
        m_bar_confidence = heard.tracked.bar_confidence;
    }
    const char* label = heard.order.taps ? "Tap the tempo"
        : anew                           ? "Find the beats again"
        : is_known                       ? "Find the music again"
                                         : "Choose the music";
    if (const Outcome kept = keep(label, std::move(music)); !kept) {
        m_news = News{kept.error().text(), true};
        return;
    }
    m_standing = Standing::here;
    const std::string what = found ? words() : "no beat was found: tap the tempo (T)";
    m_news = News{name() + ": " + what, !found, !is_known};
}

Outcome MusicDesk::keep(const std::string& label, KeptMusic music)
{
    const auto chosen = find_chosen(m_studio);
    if (!chosen) return chosen.error();
    if (!chosen->is_open)
        if (Outcome opened = open_for_change(m_studio, chosen->dance->id); !opened) return opened;
    music.grid = rounded(std::move(music.grid));
    const Outcome kept =
        m_studio.open->apply(set_music(m_studio.open->now(), label, std::move(music)));
    if (!kept) return kept;
    show_open(m_studio);
    m_place = place_now(); // what we did ourselves needs no looking up
    m_kept = document::music_of(m_studio.open->dance());
    return Done{};
}

Outcome MusicDesk::choose(const fs::path& file)
{
    std::error_code trouble;
    const fs::path whole = fs::absolute(file, trouble);
    return listen({.dance = {}, .file = trouble ? file : whole});
}

Outcome MusicDesk::find_beats_again()
{
    if (!m_kept || !m_listening) return no_music();
    if (!m_kept->grid.checked.empty())
        return Error{name(), "checked bars would be disturbed", "uncheck them first"};
    return listen({.dance = {}, .file = m_file, .heard = m_listening});
}

Outcome MusicDesk::accept_changed()
{
    if (!m_kept || m_standing != Standing::changed) return no_music();
    KeptMusic music = *m_kept;
    music.fingerprint = m_fingerprint;
    music.file = m_file;
    m_standing = Standing::here;
    return keep("Take the changed music", std::move(music));
}

Outcome MusicDesk::forget()
{
    m_job.cancel();
    if (!m_kept) return no_music();
    const auto chosen = find_chosen(m_studio);
    if (!chosen) return chosen.error();
    if (!chosen->is_open)
        if (Outcome opened = open_for_change(m_studio, chosen->dance->id); !opened) return opened;
    const Outcome done = m_studio.open->apply(forget_music(m_studio.open->now()));
    if (done) show_open(m_studio);
    return done;
}

Outcome MusicDesk::correct(const std::string& label, const Result<music::BeatGrid>& grid)
{
    if (!m_kept) return no_music();
    if (!grid) return grid.error();
    KeptMusic music = *m_kept;
    music.grid = *grid;
    const int bars = music.grid.bar_of(music.grid.beats.size() - 1);
    music.first_bar = std::clamp(music.first_bar, 0, std::max(0, bars));
    return keep(label, std::move(music));
}

Outcome MusicDesk::begin_in_bar(int bar)
{
    if (!m_kept) return no_music();
    KeptMusic music = *m_kept;
    music.first_bar = std::max(0, bar);
    return keep("Begin in another bar", std::move(music));
}

void MusicDesk::tap(double seconds)
{
    if (!m_taps.empty() && (seconds <= m_taps.back() || seconds - m_taps.back() > longest_pause))
        m_taps.clear();
    m_taps.push_back(seconds);
}

Outcome MusicDesk::use_taps()
{
    const auto found = taps();
    if (!found) return Error{"taps", "three at least make a tempo", "tap on with the music (T)"};
    m_taps.clear();
    if (!m_kept || !m_listening) return no_music();
    if (!m_kept->grid.checked.empty())
        return Error{name(), "checked bars would be disturbed", "uncheck them first"};
    return listen({.dance = {}, .file = m_file, .heard = m_listening, .taps = found});
}

std::string MusicDesk::words() const
{
    if (!m_kept) return "";
    const music::BeatGrid& grid = m_kept->grid;
    char text[160];
    std::snprintf(text, sizeof text, "%.1f bars a minute, %.0f beats",
        grid.tempo() / grid.beats_per_bar, grid.tempo());
    std::string all = text;
    if (m_beat_confidence >= 0)
        all += std::string("; ") + sureness(m_beat_confidence) + " of the beats, "
            + sureness(m_bar_confidence) + " of the bars";
    if (!grid.checked.empty()) all += "; checked bars: " + std::to_string(grid.checked.size());
    return all;
}

std::string MusicDesk::hint() const
{
    const auto chosen = find_chosen(m_studio);
    if (!m_kept || !chosen) return "";
    const music::Expectation expects = music::expectation_of(*chosen->dance);
    if (m_kept->grid.beats_per_bar != expects.beats_per_bar)
        return "Its bars have " + std::to_string(m_kept->grid.beats_per_bar)
            + " beats, those of this dance " + std::to_string(expects.beats_per_bar);
    return tempo_hint(m_kept->grid.tempo(), expects);
}

}

#include "fuzz/work_targets.h"

#include <algorithm>
#include <cmath>

#include "clone/clone_file.h"
#include "document/document.h"
#include "document/kept_dress.h"
#include "document/kept_music.h"
#include "document/settings.h"
#include "foundation/utf8.h"
#include "live/input_log.h"
#include "live/session_file.h"
#include "music/tempo_map_file.h"
#include "script/scene_player.h"
#include "script/script_json.h"

namespace promenade::fuzz {
namespace {

constexpr int exchanges_watched = 4; // a run that could take hours is broken off

void demand_sense(const Error& error)
{
    PROMENADE_ASSERT(!error.problem.empty());
    PROMENADE_ASSERT(utf8::is_valid(error.text()));
}

// What is no JSON would have been torn off by the frame.
document::JournalReading records_in(std::string_view bytes)
{
    document::JournalReading reading;
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find(record_end), bytes.size());
        if (auto value = json::parse(bytes.substr(0, end), "fuzz.journal"))
            reading.records.push_back(std::move(*value));
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    return reading;
}

// Few steps, so that a run that is not ended by itself is ended soon.
script::Surroundings small_surroundings()
{
    script::Surroundings around;
    around.limits.steps = 20'000;
    around.limits.room = 200'000;
    around.performs = false;
    return around;
}

live::Onlooker impatient()
{
    return [left = exchanges_watched](double) mutable { return --left > 0; };
}

void demand_sense(live::Session& session)
{
    PROMENADE_ASSERT(!live::records_of(session).empty());
    for (std::size_t i = 0; i < session.branches().size(); ++i) {
        const live::Branch& branch = session.branches()[i];
        PROMENADE_ASSERT(branch.parent < static_cast<int>(i));
        if (branch.parent >= 0)
            PROMENADE_ASSERT(branch.from
                <= session.branches()[static_cast<std::size_t>(branch.parent)].length());
        session.switch_to(static_cast<int>(i), branch.length());
        for (const FigureState& state : session.frame())
            PROMENADE_ASSERT(is_finite(state.position));
        PROMENADE_ASSERT(!session.hash(static_cast<int>(i)).empty());
    }
    static_cast<void>(session.go_on());
}

}

void journal_target(std::string_view bytes)
{
    const document::Desk nowhere{"/proc/no journals", "/proc/no gestures"};
    auto document = document::Document::peek(records_in(bytes), nowhere);
    if (!document) return demand_sense(document.error());
    const std::string now = dance_text((*document)->now());
    int undone = 0;
    while ((*document)->undo()) ++undone;
    for (int i = 0; i < undone; ++i) PROMENADE_ASSERT((*document)->redo());
    PROMENADE_ASSERT(dance_text((*document)->now()) == now);
    PROMENADE_ASSERT(library::read_dance(now, "fuzz.json").file);
    (*document)->discard();
}

void live_run_target(std::string_view bytes)
{
    const auto reading = records_in(bytes);
    auto session = live::Session::retell(reading.records, "fuzz.live", impatient());
    if (!session) return demand_sense(session.error());
    demand_sense(*session);
}

void live_log_target(std::string_view bytes)
{
    const auto log = live::read_log(bytes, "fuzz.log");
    if (!log) return demand_sense(log.error());
    auto session = live::Session::begin(log->casting ? *log->casting : live::one_person());
    if (!session) return demand_sense(session.error());
    if (const Outcome ran = run_log(*session, *log, "fuzz.log", 0.2, {}, impatient()); !ran)
        demand_sense(ran.error());
    demand_sense(*session);
}

void clone_target(std::string_view bytes)
{
    const auto loaded = clone::read_clone(bytes, "fuzz.clone", "/proc/no folder", {});
    if (!loaded) return demand_sense(loaded.error());
    PROMENADE_ASSERT(!problem_with(loaded->sheet, "fuzz.clone"));
    const std::string written = clone::write_clone(loaded->sheet, *loaded->actor.figure);
    const auto again = clone::read_clone(written, "fuzz.clone", "/proc/no folder", {});
    PROMENADE_ASSERT(again);
    PROMENADE_ASSERT(clone::write_clone(again->sheet, *again->actor.figure) == written);
}

void tempo_map_target(std::string_view bytes)
{
    const auto value = json::parse(bytes, "fuzz.json");
    if (!value) return demand_sense(value.error());
    std::vector<Error> errors;
    const auto map = music::read_tempo_map({*value, "fuzz.json"}, errors);
    PROMENADE_ASSERT(map || !errors.empty());
    for (const Error& error : errors) demand_sense(error);
    if (!map) return;
    for (const double beat : {-4.0, 0.0, 0.3, 1.0, 17.0, 1e6}) {
        const double time = map->seconds_at(beat);
        PROMENADE_ASSERT(std::isfinite(time) && std::isfinite(map->beat_at(time)));
    }
    const auto written = json::parse(music::tempo_map_text(*map), "fuzz.json");
    PROMENADE_ASSERT(written);
    const auto again = music::read_tempo_map({*written, "fuzz.json"}, errors);
    PROMENADE_ASSERT(again && music::tempo_map_text(*again) == music::tempo_map_text(*map));
}

void kept_target(std::string_view bytes)
{
    const library::DanceReading reading = library::read_dance(bytes, "fuzz.json");
    if (!reading.file) return;
    const dance::Dance& dance = reading.file->dance;
    std::vector<Error> unheeded;
    const document::DanceSettings settings = document::settings_of(dance, unheeded);
    static_cast<void>(document::kept_dress(settings, unheeded));
    const auto music = document::music_of(dance, unheeded);
    for (const Error& error : unheeded) demand_sense(error);
    for (const document::NumberSetting& one : document::number_settings())
        PROMENADE_ASSERT(std::isfinite(settings.*one.value));
    if (music)
        for (std::size_t i = 1; i < music->grid.beats.size(); ++i)
            PROMENADE_ASSERT(music->grid.beats[i] > music->grid.beats[i - 1]);
}

void script_target(std::string_view bytes)
{
    const script::ScriptOutcome outcome =
        script::run_script({"fuzz.script", {}, std::string(bytes)}, small_surroundings());
    PROMENADE_ASSERT(outcome.complaints.size() <= script::most_complaints);
    for (const script::Complaint& one : outcome.complaints) {
        PROMENADE_ASSERT(!one.problem.empty() && utf8::is_valid(shown(one)));
        PROMENADE_ASSERT(one.place.line >= 1 && one.place.column >= 1);
        PROMENADE_ASSERT(outcome.made.models.empty() && outcome.made.scenes.empty());
    }
    PROMENADE_ASSERT(!json::write(as_json(outcome)).empty());
    for (const script::Scene& scene : outcome.made.scenes)
        if (const auto player = script::ScenePlayer::build(scene, outcome.made.ticks_per_second))
            for (const script::ActorPlayer& actor : player->actors())
                for (const double part : {0.0, 0.31, 1.0})
                    PROMENADE_ASSERT(is_finite(actor.at(part * player->length()).position));
}

}

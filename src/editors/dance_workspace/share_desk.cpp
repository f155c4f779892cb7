#include "editors/dance_workspace/share_desk.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "library/font_file.h"
#include "music/soundtrack.h"
#include "music/stream.h"
#include "rehearsal/score.h"

namespace promenade::editors {
namespace {

using share::Format;

std::filesystem::path home()
{
    const char* folder = std::getenv("HOME");
    return folder && *folder ? folder : ".";
}

std::string pattern_or_routine(const RehearsalOrder& order)
{
    return order.dance.id + "." + (order.pattern.empty() ? order.routine : order.pattern);
}

// The accompaniment from the first to the last instant of the part.
Result<music::Sound> sound_of(const RehearsalOrder& order, double from, double to)
{
    const auto composition = composition_of(order);
    if (!composition) return composition.error();
    const auto rhythm = music::load_rhythm(order.dance.id);
    if (!rhythm) return rhythm.error();
    const double tempo = order.settings.tempo > 0 ? order.settings.tempo : usual_tempo(order.dance);
    music::SoundtrackOrder wanted{music::map_for(*composition, tempo, order.dance.meter.beats)};
    wanted.earliest = -rehearsal::lead_in;
    auto track = soundtrack(*composition, *rhythm, wanted);
    if (!track) return track.error();
    const int rate = track->sound.rate, channels = track->sound.channels;
    const auto stream = music::stream_of(
        std::make_shared<const music::Sound>(std::move(track->sound)), track->begins);
    music::Sound sound{rate, channels, {}};
    sound.samples.resize(
        static_cast<std::size_t>((to - from) * rate) * static_cast<std::size_t>(channels));
    stream->read(std::lround((from - rehearsal::lead_in) * rate), sound.samples);
    return sound;
}

}

share::Piece piece_of(const Shareable& what, const share::Order& order, bool with_sound)
{
    share::Piece piece;
    piece.dance = what.dance;
    piece.library = what.order.dance;
    piece.title = what.order.dance.name + " · "
        + share::entry_name(what.order.dance, pattern_or_routine(what.order));
    if (auto composition = composition_of(what.order)) piece.composition = std::move(*composition);
    if (!with_sound) return piece;
    if (auto sound = sound_of(what.order, order.from, order.to)) piece.sound = std::move(*sound);
    return piece;
}

ShareDesk::ShareDesk(Work work)
    : m_work(std::move(work))
{
}

ShareDesk::~ShareDesk()
{
    cancel();
}

void ShareDesk::open(const std::string& name)
{
    m_open = true;
    std::string plain = name.substr(name.find('.') + 1);
    file = (home() / (plain + "." + share::facts_of(order.format).ending)).string();
    may_replace = false;
}

void ShareDesk::choose(Format format)
{
    order.format = format;
    order.size.reset();
    may_replace = false;
    file = std::filesystem::path(file).replace_extension(share::facts_of(format).ending).string();
}

bool ShareDesk::has_pictures() const
{
    return order.format == Format::mp4 || order.format == Format::gif;
}

bool ShareDesk::has_sound() const
{
    return order.format == Format::mp4 || order.format == Format::html;
}

std::vector<render::PixelSize> ShareDesk::sizes_for(Format format)
{
    if (format == Format::gif) return {{320, 180}, {480, 270}, {640, 360}, {480, 480}};
    return {{640, 360}, {960, 540}, {1280, 720}, {1920, 1080}, {720, 1280}};
}

std::string ShareDesk::problem() const
{
    if (file.empty()) return "Say where to write it.";
    if (!std::filesystem::path(file).is_absolute())
        return "Give its folder too, such as " + (home() / file).string() + ".";
    const auto ending = share::format_of(file);
    if (!ending || *ending != order.format)
        return std::string("The name has to end with .") + share::facts_of(order.format).ending
            + ".";
    const bool nothing = !order.columns.angles && !order.columns.contacts && !order.columns.holds;
    if (order.format == Format::csv && nothing) return "Choose what the table tells.";
    return "";
}

bool ShareDesk::wants_to_replace() const
{
    std::error_code trouble;
    return !may_replace && std::filesystem::exists(file, trouble);
}

void ShareDesk::work(Run& run, const Work& write, const Shareable& what, share::Order order,
    bool sound, const std::filesystem::path& file)
{
    const auto told = [&run](double done) {
        run.progress = done;
        return !run.cancelled;
    };
    order.font = library::first_font_there();
    auto result = write(piece_of(what, order, sound), order, file, told);
    const std::scoped_lock hold(run.lock);
    run.result = std::move(result);
    run.ended = true;
}

void ShareDesk::begin(const Shareable& what)
{
    if (m_run || !problem().empty()) return;
    share::Order wanted = order;
    wanted.from = only_loop && what.loop ? what.loop->from : 0;
    wanted.to = only_loop && what.loop ? what.loop->to : what.dance.duration();
    m_run = std::make_unique<Run>();
    Run& run = *m_run;
    run.thread = std::jthread(
        [&run, write = m_work, what, wanted, sounds = sound && has_sound(),
            to = std::filesystem::path(file)] { work(run, write, what, wanted, sounds, to); });
    may_replace = false;
}

void ShareDesk::cancel()
{
    if (!m_run) return;
    m_run->cancelled = true;
    m_cancelled.push_back(std::move(m_run));
}

double ShareDesk::progress() const
{
    return m_run ? m_run->progress.load() : 0;
}

std::optional<ShareDesk::News> ShareDesk::take_news()
{
    std::erase_if(m_cancelled, [](const auto& run) { return run->ended.load(); });
    if (!m_run || !m_run->ended) return std::nullopt;
    const Result<std::string> result = *m_run->result;
    m_run.reset();
    if (result) return News{*result, false};
    return News{result.error().text(), true};
}

}

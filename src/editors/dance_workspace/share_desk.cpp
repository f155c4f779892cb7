#include "editors/dance_workspace/share_desk.h"

#include <algorithm>
#include <cmath>

#include "editors/dance_workspace/dance_sound.h"
#include "library/font_file.h"

namespace promenade::editors {
namespace {

using share::Format;

std::string pattern_or_routine(const RehearsalOrder& order)
{
    return order.dance.id + "." + (order.pattern.empty() ? order.routine : order.pattern);
}

}

share::Piece piece_of(const Shareable& what, const share::Order& order, bool with_sound)
{
    share::Piece piece;
    piece.dance = what.dance;
    piece.dress = what.dress;
    piece.library = what.order.dance;
    piece.title = what.order.dance.name + " · "
        + share::entry_name(what.order.dance, pattern_or_routine(what.order));
    if (auto composition = composition_of(what.order)) piece.composition = std::move(*composition);
    if (!with_sound) return piece;
    if (auto sound = sound_between(what.order, order.from, order.to))
        piece.sound = std::move(*sound);
    return piece;
}

ShareDesk::ShareDesk(Share share)
    : m_share(std::move(share))
{
}

void ShareDesk::open(const std::string& staged, const std::string& chosen)
{
    m_staged = staged;
    m_chosen = chosen;
    WritingDesk::open(name() + "." + ending());
}

std::string ShareDesk::name() const
{
    const std::string& whole = is_motion() ? m_staged : m_chosen;
    return whole.substr(whole.find('.') + 1);
}

const char* ShareDesk::ending() const
{
    return is_motion() ? share::facts_of(order.format).ending : ending_of(paper);
}

// A name that was typed stays.
void ShareDesk::change_to(const std::function<void()>& other)
{
    std::filesystem::path path(file);
    const bool is_usual = path.stem() == name();
    other();
    may_replace = false;
    forget_news();
    if (is_usual) path.replace_filename(name() + "." + ending());
    file = path.replace_extension(ending()).string();
}

void ShareDesk::choose(Format format)
{
    change_to([&] {
        paper.as = SharedAs::motion;
        order.format = format;
        order.size.reset();
    });
}

void ShareDesk::choose_chart(paper::ChartFormat format)
{
    change_to([&] {
        paper.as = SharedAs::chart;
        paper.chart.format = format;
    });
}

void ShareDesk::choose_bundle()
{
    change_to([&] { paper.as = SharedAs::bundle; });
}

bool ShareDesk::has_pictures() const
{
    return is_motion() && (order.format == Format::mp4 || order.format == Format::gif);
}

bool ShareDesk::has_sound() const
{
    return is_motion() && (order.format == Format::mp4 || order.format == Format::html);
}

std::vector<render::PixelSize> ShareDesk::sizes_for(Format format)
{
    if (format == Format::gif) return {{320, 180}, {480, 270}, {640, 360}, {480, 480}};
    return {{640, 360}, {960, 540}, {1280, 720}, {1920, 1080}, {720, 1280}};
}

std::string ShareDesk::problem() const
{
    const std::string of_file = problem_with_file(ending());
    if (!of_file.empty() || !is_motion()) return of_file;
    const bool nothing = !order.columns.angles && !order.columns.contacts && !order.columns.holds;
    if (order.format == Format::csv && nothing) return "Choose what the table tells.";
    return "";
}

void ShareDesk::begin(const Shareable& what)
{
    if (is_running() || !problem().empty()) return;
    if (!is_motion())
        return WritingDesk::begin(
            [order = what.order, wish = paper, to = std::filesystem::path(file)](
                const render::Progress& told) { return write_paper(order, wish, to, told); });
    share::Order wanted = order;
    wanted.from = only_loop && what.loop ? what.loop->from : 0;
    wanted.to = only_loop && what.loop ? what.loop->to : what.dance.duration();
    WritingDesk::begin([write = m_share, what, wanted, sounds = sound && has_sound(),
                           to = std::filesystem::path(file)](const render::Progress& told) mutable {
        wanted.font = library::first_font_there();
        return write(piece_of(what, wanted, sounds), wanted, to, told);
    });
}

}

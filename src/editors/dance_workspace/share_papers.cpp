#include "editors/dance_workspace/share_papers.h"

#include <sstream>

#include "bundle/packing.h"
#include "foundation/atomic_file.h"

namespace promenade::editors {
namespace {

constexpr std::size_t lines_shown = 14;

// The ordered dance as the library would hold it. Its entry points into it.
struct OrderedEntry {
    explicit OrderedEntry(const RehearsalOrder& order)
    {
        dance.file.name = order.dance.id + ".json";
        dance.file.dance = order.dance;
        entry.dance = &dance;
        entry.pattern = find_pattern(dance.file.dance, order.pattern);
        entry.routine = find_routine(dance.file.dance, order.routine);
    }
    OrderedEntry(const OrderedEntry&) = delete;
    OrderedEntry& operator=(const OrderedEntry&) = delete;

    library::LibraryDance dance;
    library::Entry entry;
};

Error nothing_charted()
{
    return {"", "this motion has no chart", "choose a figure or routine and dance it"};
}

Result<std::string> chart_bytes(const library::Entry& entry, const paper::ChartOptions& options)
{
    const dance::Dance& dance = entry.dance->file.dance;
    if (entry.pattern) return chart_file(dance, *entry.pattern, options);
    if (entry.routine) return chart_file(dance, *entry.routine, options);
    return nothing_charted();
}

Result<paper::Pages> pages_of(const library::Entry& entry, const paper::ChartOptions& options)
{
    const dance::Dance& dance = entry.dance->file.dance;
    if (entry.pattern) return chart_pages(dance, *entry.pattern, options);
    if (entry.routine) return chart_pages(dance, *entry.routine, options);
    return nothing_charted();
}

Result<bundle::Bundle> packed_bundle(
    const library::Entry& entry, const dance::GestureBook& book, const PaperWish& wish)
{
    if (!entry.pattern && !entry.routine) return nothing_charted();
    bundle::PackOptions options;
    options.music = wish.music;
    std::istringstream files(wish.with);
    for (std::string one; std::getline(files, one, ';');) {
        one.erase(0, one.find_first_not_of(' '));
        if (!one.empty()) options.with.emplace_back(one);
    }
    return pack(entry, book, options);
}

Result<std::string> bytes_of(
    const RehearsalOrder& order, const PaperWish& wish, const render::Progress& told)
{
    const OrderedEntry ordered(order);
    if (wish.as == SharedAs::bundle) {
        const auto piece = packed_bundle(ordered.entry, order.gestures, wish);
        return piece ? write_bundle(*piece) : Result<std::string>(piece.error());
    }
    paper::ChartOptions options = wish.chart;
    options.goes_on = [&] { return told(0.5); };
    return chart_bytes(ordered.entry, options);
}

std::vector<std::string> first_lines(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; lines.size() < lines_shown && std::getline(in, line);)
        lines.push_back(line);
    if (in.good()) lines.push_back("…");
    return lines;
}

std::vector<std::string> files_in(const bundle::Bundle& piece)
{
    std::vector<std::string> lines{piece.title};
    for (const bundle::ArchivedFile& one : piece.files)
        lines.push_back(one.name + "   " + std::to_string(one.bytes.size()) + " bytes");
    return lines;
}

PaperPreview::Look look_of(const RehearsalOrder& order, const PaperWish& wish)
{
    const OrderedEntry ordered(order);
    if (wish.as == SharedAs::bundle) {
        const auto piece = packed_bundle(ordered.entry, order.gestures, wish);
        return {{}, piece ? files_in(*piece) : std::vector{piece.error().text()}};
    }
    if (wish.chart.format == paper::ChartFormat::text) {
        const auto text = chart_bytes(ordered.entry, wish.chart);
        return {{}, text ? first_lines(*text) : std::vector{text.error().text()}};
    }
    auto pages = pages_of(ordered.entry, wish.chart);
    if (!pages) return {{}, {pages.error().text()}};
    return {std::move(*pages), {}};
}

// Another text: another preview.
std::string key_of(const RehearsalOrder& order, std::uint64_t written, const PaperWish& wish)
{
    std::ostringstream key;
    key << written << ' ' << order.dance.id << '.' << order.pattern << order.routine << ' '
        << static_cast<int>(wish.as) << static_cast<int>(wish.chart.format)
        << static_cast<int>(wish.chart.form) << static_cast<int>(wish.chart.page.paper)
        << static_cast<int>(wish.chart.page.roles) << wish.chart.floor_plan << wish.music << '|'
        << wish.with;
    return key.str();
}

}

const char* ending_of(const PaperWish& wish)
{
    if (wish.as == SharedAs::bundle) return bundle::bundle_ending + 1;
    if (wish.chart.format == paper::ChartFormat::svg) return "svg";
    return wish.chart.format == paper::ChartFormat::text ? "txt" : "pdf";
}

Result<std::string> write_paper(const RehearsalOrder& order, const PaperWish& wish,
    const std::filesystem::path& out, const render::Progress& told)
{
    const auto bytes = bytes_of(order, wish, told);
    if (!bytes) return bytes.error();
    if (!told(1)) return Error{out.string(), "it was cancelled", ""};
    const Outcome saved = write_output(out.string(), *bytes);
    if (!saved) return saved.error();
    return out.string() + ": " + std::to_string((bytes->size() + 1023) / 1024) + " kB";
}

PaperPreview::~PaperPreview()
{
    if (m_job.valid()) m_job.wait();
}

const PaperPreview::Look& PaperPreview::of(
    const RehearsalOrder& order, std::uint64_t written, const PaperWish& wish)
{
    const bool ready =
        m_job.valid() && m_job.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    if (ready) m_look = m_job.get();
    if (const std::string wanted = key_of(order, written, wish);
        !m_job.valid() && wanted != m_wanted) {
        m_wanted = wanted;
        m_job = std::async(std::launch::async, [order, wish] { return look_of(order, wish); });
    }
    return m_look;
}

}

#include "paper/flow.h"

#include <algorithm>
#include <numeric>

namespace promenade::paper {
namespace {

constexpr double leading = 1.35;   // line height over type size
constexpr double cell_gap = 1.2;   // left and right of a cell's words
constexpr double row_gap = 0.8;    // above and below them
constexpr double least_size = 1.8; // mm; smaller cannot be read
const std::string rule = "#999";

}

// Widths of the columns, and the size of type at which their longest words fit.
struct Flow::Grid {
    double size = 3;
    std::vector<double> widths;
};

Flow::Flow(const Vec2& page, std::string title)
    : m_size(page)
    , m_title(std::move(title))
{
    m_pages.emplace_back();
    m_pages.back().size = m_size;
    m_y = margin;
}

void Flow::new_page()
{
    m_pages.emplace_back();
    m_pages.back().size = m_size;
    page().text({margin, margin + 3}, m_title, {.size = 3.2, .bold = true, .colour = "#444"});
    page().polyline({{margin, margin + 4.6}, {m_size.x - margin, margin + 4.6}},
        {.stroke = rule, .width = 0.2});
    m_y = margin + 8;
}

double Flow::rest() const
{
    return m_size.y - margin - foot_height - m_y;
}

void Flow::need(double height)
{
    const bool is_fresh = page().marks.size() <= 2; // nothing but its head
    if (rest() < height && !is_fresh) new_page();
}

void Flow::space(double height)
{
    m_y += std::min(height, std::max(rest(), 0.0));
}

SheetPanel Flow::take(double height)
{
    const SheetPanel area{{margin, m_y}, {m_size.x - 2 * margin, height}};
    m_y += height;
    return area;
}

void Flow::title(const std::string& words)
{
    for (const std::string& line : m_type.lines(words, 6, m_size.x - 2 * margin, true)) {
        page().text({margin, m_y + 5.5}, line, {.size = 6, .bold = true});
        m_y += 8;
    }
}

void Flow::paragraph(const std::string& words, double size, bool bold)
{
    for (const std::string& line : m_type.lines(words, size, m_size.x - 2 * margin, bold)) {
        need(size * leading);
        page().text({margin, m_y + size}, line, {.size = size, .bold = bold});
        m_y += size * leading;
    }
}

namespace {

double sum_of(const std::vector<double>& widths)
{
    return std::accumulate(widths.begin(), widths.end(), 0.0);
}

// Widens the columns to what they would like, those that ask for least first; what then is left is
// spread evenly. Columns that are too wide in all are narrowed, and their words broken.
std::vector<double> shared_out(
    std::vector<double> widths, const std::vector<double>& wishes, double all)
{
    std::vector<std::size_t> order(widths.size());
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return wishes[a] - widths[a] < wishes[b] - widths[b];
    });
    double left = all - sum_of(widths);
    for (const std::size_t i : order) {
        const double more = std::clamp(wishes[i] - widths[i], 0.0, std::max(left, 0.0));
        widths[i] += more;
        left -= more;
    }
    for (double& width : widths)
        width = left < 0 ? width * all / (all - left)
                         : width + left / static_cast<double>(widths.size());
    return widths;
}

}

// The longest word of a text, mm.
double Flow::longest_word(std::string_view text, double size, bool bold) const
{
    double longest = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        longest = std::max(longest, m_type.width(text.substr(at, end - at), size, bold));
        at = end + 1;
    }
    return longest;
}

Flow::Grid Flow::grid_of(const TableText& table, double size) const
{
    const double all = m_size.x - 2 * margin;
    const std::size_t columns = table.headings.size();
    std::vector<double> least(columns), wishes(columns);
    const auto widen = [&](std::size_t column, const std::string& text, bool bold) {
        wishes[column] =
            std::max(wishes[column], m_type.width(text, size, bold) + 2 * cell_gap + 0.1);
        least[column] =
            std::max(least[column], longest_word(text, size, bold) + 2 * cell_gap + 0.1);
    };
    for (std::size_t column = 0; column < columns; ++column) {
        widen(column, table.headings[column], true);
        for (const auto& row : table.rows) widen(column, row[column], false);
    }
    if (sum_of(least) > all && size * 0.95 > least_size) return grid_of(table, size * 0.95);
    return {size, shared_out(least, wishes, all)};
}

void Flow::cell_lines(
    const std::vector<std::string>& lines, const Vec2& corner, double size, bool bold)
{
    double y = corner.y + row_gap + size;
    for (const std::string& line : lines) {
        page().text({corner.x + cell_gap, y}, line, {.size = size, .bold = bold});
        y += size * leading;
    }
}

void Flow::headings(const TableText& table, const Grid& grid, bool again)
{
    const double size = 3.6;
    if (!table.name.empty()) {
        const std::string name = table.name + (again ? " (continued)" : "");
        page().text({margin, m_y + size}, name, {.size = size, .bold = true});
        if (!again)
            page().text({margin + m_type.width(name, size, true) + 3, m_y + size}, table.about,
                {.size = 3, .colour = "#333"});
        m_y += size * leading + 1;
    }
    std::size_t most = 1;
    std::vector<std::vector<std::string>> lines;
    for (std::size_t i = 0; i < grid.widths.size(); ++i) {
        lines.push_back(
            m_type.lines(table.headings[i], grid.size, grid.widths[i] - 2 * cell_gap + 0.01, true));
        most = std::max(most, lines.back().size());
    }
    const double height = static_cast<double>(most) * grid.size * leading + 2 * row_gap;
    page().rectangle({margin, m_y}, {m_size.x - 2 * margin, height},
        {.fill = "#e8e8e8", .stroke = rule, .width = 0.2});
    double x = margin;
    for (std::size_t i = 0; i < grid.widths.size(); ++i) {
        cell_lines(lines[i], {x, m_y}, grid.size, true);
        x += grid.widths[i];
    }
    m_y += height;
}

void Flow::row(const TableText& table, const Grid& grid, std::size_t index)
{
    std::vector<std::vector<std::string>> lines;
    std::size_t most = 1;
    for (std::size_t i = 0; i < grid.widths.size(); ++i) {
        lines.push_back(
            m_type.lines(table.rows[index][i], grid.size, grid.widths[i] - 2 * cell_gap + 0.01));
        most = std::max(most, lines.back().size());
    }
    const double height = static_cast<double>(most) * grid.size * leading + 2 * row_gap;
    if (rest() < height) {
        new_page();
        headings(table, grid, true);
    }
    double x = margin;
    for (std::size_t i = 0; i < grid.widths.size(); ++i) {
        const Vec2 corner{x, m_y}, size{grid.widths[i], height};
        page().rectangle(corner, size, {.stroke = rule, .width = 0.2});
        cell_lines(lines[i], corner, grid.size, false);
        page().cells.push_back({corner, size, table.name, index, i, table.rows[index][i]});
        x += grid.widths[i];
    }
    m_y += height;
}

void Flow::table(const TableText& table, double size)
{
    const Grid grid = grid_of(table, size);
    need(30); // its headings and a few rows
    headings(table, grid, false);
    for (std::size_t i = 0; i < table.rows.size(); ++i) row(table, grid, i);
}

std::vector<Page> Flow::finish()
{
    const std::string of = " of " + std::to_string(m_pages.size());
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        const double y = m_size.y - margin;
        m_pages[i].text({margin, y}, "Promenade", {.size = 2.8, .colour = "#555"});
        m_pages[i].text({m_size.x - margin, y}, "page " + std::to_string(i + 1) + of,
            {.size = 2.8, .anchor = Anchor::end, .colour = "#555"});
    }
    return std::move(m_pages);
}

}

// Every shipped figure and routine printed, and read back from the PDF by another program.
#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>

#include "in_source.h"
#include "library/dance_library.h"
#include "paper/chart_file.h"
#include "paper/pdf.h"
#include "paper/printed_words.h"
#include "paper/svg_pages.h"

namespace promenade {
namespace {

using namespace dance;
using testing::HasSubstr;

const library::DanceLibrary& shipped()
{
    static const library::DanceLibrary library =
        library::load_library({in_source("dances"), "/nonexistent"});
    return library;
}

struct Printed {
    std::string name;
    const Dance* dance = nullptr;
    const Pattern* pattern = nullptr;
    std::size_t first = 0; // page
    paper::Pages pages;
};

// All of them as one file, so that it is read back once.
struct Everything {
    std::vector<Printed> charts;
    std::vector<paper::Page> pages;
    std::vector<PrintedPage> read;
};

void add(Everything& all, Printed chart)
{
    chart.first = all.pages.size();
    all.pages.insert(all.pages.end(), chart.pages.pages.begin(), chart.pages.pages.end());
    all.charts.push_back(std::move(chart));
}

Everything print_everything()
{
    Everything all;
    for (const library::LibraryDance& entry : shipped().dances) {
        const Dance& dance = entry.file.dance;
        for (const Pattern& pattern : dance.patterns)
            add(all,
                {dance.id + "." + pattern.id, &dance, &pattern, 0,
                    *paper::chart_pages(dance, pattern, {})});
        for (const Routine& routine : dance.routines)
            add(all,
                {dance.id + "." + routine.id, &dance, nullptr, 0,
                    *paper::chart_pages(dance, routine, {})});
    }
    all.read = printed_pages(*paper::pdf_of({"all", "", all.pages}));
    return all;
}

const Everything& everything()
{
    static const Everything all = print_everything();
    return all;
}

bool is_inside(const PrintedWord& word, const paper::Cell& cell)
{
    const double x = (word.left + word.right) / 2, y = (word.top + word.bottom) / 2;
    return x > cell.corner.x && x < cell.corner.x + cell.size.x && y > cell.corner.y
        && y < cell.corner.y + cell.size.y;
}

// The words of a cell in reading order.
std::string read_in(const PrintedPage& page, const paper::Cell& cell)
{
    std::vector<PrintedWord> words;
    std::copy_if(page.words.begin(), page.words.end(), std::back_inserter(words),
        [&](const PrintedWord& word) { return is_inside(word, cell); });
    std::stable_sort(words.begin(), words.end(), [](const PrintedWord& a, const PrintedWord& b) {
        return std::abs(a.top - b.top) > 1 ? a.top < b.top : a.left < b.left;
    });
    std::string text;
    for (const PrintedWord& word : words) (text += text.empty() ? "" : " ") += word.text;
    return text;
}

// The rows of the chart, spelled here once more from the steps.
std::string expected_cell(const Step& step, std::size_t row, std::size_t column)
{
    const std::string foot = !step.foot ? "hold"
                                        : std::string(*step.foot == Foot::left ? "LF " : "RF ")
            + std::string(symbol_of(step.position.direction).meaning)
            + (step.position.across ? " across" : "") + (step.position.cbmp ? " in CBMP" : "")
            + (step.position.weight == Weight::part ? ", part weight" : "");
    std::vector<std::string> turn;
    if (step.turn != 0) turn.push_back(turn_words(step.turn));
    if (step.body != step.facing) turn.push_back("body turns less");
    if (step.action != Action::plain) turn.emplace_back(symbol_of(step.action).meaning);
    std::string turns;
    for (const std::string& one : turn) turns += (turns.empty() ? "" : ", ") + one;
    const std::string cells[] = {std::to_string(row + 1), step.count, step.beats.text(), foot,
        alignment_words(step), turns, step.footwork.text, step.rise.text, step.modifier.text,
        std::string(symbol_of(step.head).text), std::string(symbol_of(step.hold).text),
        std::string(symbol_of(step.couple).text), step.note};
    return cells[column];
}

TEST(ChartsOnPaper, are_read_back_cell_by_cell)
{
    const Everything& all = everything();
    ASSERT_EQ(all.read.size(), all.pages.size());
    std::size_t figures = 0, cells = 0;
    for (const Printed& chart : all.charts) {
        if (!chart.pattern) continue;
        ++figures;
        const Composition steps = compose(*chart.dance, *chart.pattern);
        std::size_t found = 0;
        for (std::size_t i = 0; i < chart.pages.pages.size(); ++i)
            for (const paper::Cell& cell : chart.pages.pages[i].cells) {
                const Role role = cell.table == "Leader" ? Role::leader : Role::follower;
                EXPECT_EQ(read_in(all.read[chart.first + i], cell),
                    expected_cell(steps.of(role)[cell.row], cell.row, cell.column))
                    << chart.name;
                ++found;
            }
        EXPECT_EQ(found, 2 * 13 * chart.pattern->columns.size()) << chart.name;
        cells += found;
    }
    EXPECT_EQ(figures, 57u);
    EXPECT_GT(cells, 5000u);
}

TEST(ChartsOnPaper, put_every_routine_on_one_page_with_figure_alignment_and_timing)
{
    const Everything& all = everything();
    std::size_t routines = 0;
    for (const Printed& chart : all.charts) {
        if (chart.pattern) continue;
        ++routines;
        EXPECT_EQ(chart.pages.pages.size(), 1u) << chart.name;
        for (const paper::Cell& cell : chart.pages.pages[0].cells)
            EXPECT_EQ(read_in(all.read[chart.first], cell), cell.text) << chart.name;
    }
    EXPECT_EQ(routines, 21u);
}

// By how much two words lie over each other, mm; the boxes of pdftotext are as high as the tallest
// letter of the face and its deepest.
double overlap(const PrintedWord& a, const PrintedWord& b)
{
    const double x = std::min(a.right, b.right) - std::max(a.left, b.left);
    const double y = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
    return std::min(x, y);
}

TEST(ChartsOnPaper, cut_nothing_and_lay_no_label_over_another)
{
    const Everything& all = everything();
    for (const Printed& chart : all.charts)
        for (std::size_t i = 0; i < chart.pages.pages.size(); ++i) {
            const PrintedPage& page = all.read[chart.first + i];
            for (std::size_t a = 0; a < page.words.size(); ++a) {
                const PrintedWord& word = page.words[a];
                EXPECT_TRUE(word.left > 5 && word.top > 5 && word.right < page.width - 5
                    && word.bottom < page.height - 5)
                    << chart.name << " page " << i + 1 << ": " << word.text;
                for (std::size_t b = a + 1; b < page.words.size(); ++b)
                    EXPECT_LT(overlap(word, page.words[b]), 0)
                        << chart.name << " page " << i + 1 << ": " << word.text << " and "
                        << page.words[b].text;
            }
        }
}

TEST(ChartsOnPaper, keep_the_words_of_a_cell_inside_its_lines)
{
    const Everything& all = everything();
    for (std::size_t i = 0; i < all.pages.size(); ++i)
        for (const paper::Cell& cell : all.pages[i].cells)
            for (const PrintedWord& word : all.read[i].words) {
                if (!is_inside(word, cell)) continue;
                EXPECT_GE(word.left, cell.corner.x) << word.text;
                EXPECT_LE(word.right, cell.corner.x + cell.size.x) << word.text;
            }
}

const Dance& waltz()
{
    return shipped().find("waltz")->file.dance;
}

// A figure long enough for several pages.
Pattern long_pattern(int times)
{
    Pattern pattern = *find_pattern(waltz(), "box");
    const std::vector<Column> once = pattern.columns;
    for (int i = 1; i < times; ++i)
        pattern.columns.insert(pattern.columns.end(), once.begin(), once.end());
    return pattern;
}

TEST(ChartsOnPaper, break_pages_between_rows_and_repeat_headings_and_numbers)
{
    const Pattern pattern = long_pattern(10);
    paper::ChartOptions options;
    options.page.paper = paper::PaperSize::letter;
    const auto pages = printed_pages(*paper::chart_file(waltz(), pattern, options));
    ASSERT_GE(pages.size(), 5u);
    for (std::size_t i = 0; i < pages.size(); ++i) {
        EXPECT_NEAR(pages[i].width, 279.4, 0.1);
        EXPECT_NEAR(pages[i].height, 215.9, 0.1);
        std::string text;
        for (const PrintedWord& word : pages[i].words) text += word.text + " ";
        EXPECT_THAT(text, HasSubstr("Waltz · Box Step"));
        EXPECT_THAT(text,
            HasSubstr("page " + std::to_string(i + 1) + " of " + std::to_string(pages.size())));
        if (i > 0 && i < 3) {
            EXPECT_THAT(text, HasSubstr("(continued)"));
            EXPECT_THAT(text, HasSubstr("alignment"));
        }
        for (const PrintedWord& word : pages[i].words) EXPECT_LT(word.bottom, 215.9 - 5);
    }
}

TEST(ChartsOnPaper, are_the_same_bytes_every_time)
{
    const Pattern& box = *find_pattern(waltz(), "box");
    for (const auto format : {paper::ChartFormat::pdf, paper::ChartFormat::svg}) {
        paper::ChartOptions options;
        options.format = format;
        EXPECT_EQ(
            *paper::chart_file(waltz(), box, options), *paper::chart_file(waltz(), box, options));
    }
}

// Relative luminance of a colour as WCAG 2 has it.
double luminance(const std::string& colour)
{
    double sum = 0;
    const double share[] = {0.2126, 0.7152, 0.0722};
    for (std::size_t i = 0; i < 3; ++i) {
        const std::string digits =
            colour.size() == 4 ? std::string(2, colour[1 + i]) : colour.substr(1 + 2 * i, 2);
        const double c = std::stoi(digits, nullptr, 16) / 255.0;
        sum += share[i] * (c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4));
    }
    return sum;
}

double contrast(double a, double b)
{
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

TEST(ChartsOnPaper, can_be_read_in_black_and_white)
{
    EXPECT_GT(contrast(luminance("#0b5fa5"), luminance("#f2a93b")), 3); // leader and follower
    const auto pages = paper::chart_pages(waltz(), *find_pattern(waltz(), "natural_turn"), {});
    for (const paper::Page& page : pages->pages)
        for (const paper::Mark& mark : page.marks) {
            const auto* words = std::get_if<paper::Words>(&mark);
            if (!words || words->text.size() == 1) continue; // letters on soles
            EXPECT_GT(contrast(luminance(words->lettering.colour), 1), 4.5) << words->text;
        }
}

TEST(ChartsOnPaper, hold_the_same_words_as_svg)
{
    const auto pages = paper::chart_pages(waltz(), *find_pattern(waltz(), "natural_turn"), {});
    const std::string svg = paper::svg_of(*pages);
    std::size_t words = 0, texts = 0;
    for (const paper::Page& page : pages->pages)
        for (const paper::Mark& mark : page.marks)
            words += std::holds_alternative<paper::Words>(mark);
    for (std::size_t at = svg.find("<text"); at != svg.npos; at = svg.find("<text", at + 1))
        ++texts;
    EXPECT_EQ(texts, words);
    EXPECT_THAT(svg, HasSubstr("3/8 R, body turns less"));
}

TEST(ChartsOnPaper, refuse_other_kinds_of_files_and_empty_figures)
{
    EXPECT_THAT(paper::chart_format_of("chart.doc").error().text(), HasSubstr(".pdf"));
    Pattern empty = *find_pattern(waltz(), "box");
    empty.columns.clear();
    for (const auto format :
        {paper::ChartFormat::pdf, paper::ChartFormat::svg, paper::ChartFormat::text}) {
        paper::ChartOptions options;
        options.format = format;
        EXPECT_THAT(
            paper::chart_file(waltz(), empty, options).error().text(), HasSubstr("no step"));
    }
}

}
}

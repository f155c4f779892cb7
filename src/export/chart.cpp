#include "export/chart.h"

#include "dance/position.h"
#include "export/routine_lines.h"
#include "foundation/json_text.h"
#include "foundation/text_table.h"

namespace promenade {
namespace {

using namespace dance;

// One line of prose, wrapped, with a feed at the end.
std::string paragraph(const std::string& text, std::size_t width)
{
    std::string lines;
    for (const std::string& line : wrapped(text, width)) lines += line + "\n";
    return lines;
}

std::string position_words(CouplePosition position)
{
    return std::string(symbol_of(position).meaning) + " (" + text_of(position) + ")";
}

std::string foot_words(const Step& step)
{
    if (!step.foot) return "hold";
    return text_of(*step.foot) + "F " + text_of(step.position);
}

// Where there is room, "BTL" repeats what "pointing" in the alignment says already.
std::string turn_cell(const Step& step, bool with_body)
{
    std::string words = turn_words(step.turn);
    if (with_body && step.body != step.facing) words += " BTL";
    if (step.action != Action::plain) (words += " ") += symbol_of(step.action).meaning;
    return words;
}

// Below this many columns a chart prints room directions as symbols and notes under the table.
constexpr std::size_t roomy = 120;

// A row that says the same in every step is said once, above the table.
std::string if_constant(const std::vector<Step>& steps, std::string (*cell)(const Step&))
{
    const std::string first = cell(steps.front());
    for (const Step& step : steps)
        if (cell(step) != first) return "";
    return first;
}

std::string head_cell(const Step& step)
{
    return text_of(step.head);
}
std::string hold_cell(const Step& step)
{
    return text_of(step.hold);
}
std::string couple_cell(const Step& step)
{
    return text_of(step.couple);
}

std::string steps_table(const std::vector<Step>& steps, std::size_t width)
{
    const bool heads = if_constant(steps, head_cell).empty();
    const bool holds = if_constant(steps, hold_cell).empty();
    const bool couples = if_constant(steps, couple_cell).empty();
    TextTable table({"#", "count", "beats", "foot", "alignment", "turn", "footwork",
        "rise and fall", "body", "head", "hold", "pos", "notes"});
    int number = 0;
    for (const Step& step : steps)
        table.add({std::to_string(++number), step.count, step.beats.text(), foot_words(step),
            alignment_words(step, width < roomy ? Spelling::symbols : Spelling::words),
            turn_cell(step, width >= roomy), step.footwork.text, step.rise.text, step.modifier.text,
            heads ? head_cell(step) : "", holds ? hold_cell(step) : "",
            couples ? couple_cell(step) : "", width < roomy ? "" : step.note});
    return table.text(width);
}

std::string notes_below(const std::vector<Step>& steps, std::size_t width)
{
    std::string notes;
    int number = 0;
    for (const Step& step : steps) {
        ++number;
        if (!step.note.empty())
            notes += (notes.empty() ? "" : " · ") + std::to_string(number) + " " + step.note;
    }
    return notes.empty() ? "" : paragraph("Notes: " + notes, width);
}

std::string role_chart(const Composition& composition, Role role, std::size_t width)
{
    const auto& steps = composition.of(role);
    const int turn = composition.total_turn(role);
    std::string title = role == Role::leader ? "Leader" : "Follower";
    title += turn == 0 ? " · no turn in all" : " · turns " + turn_words(turn) + " in all";
    if (const std::string head = if_constant(steps, head_cell); !head.empty())
        title += " · head " + head;
    if (const std::string hold = if_constant(steps, hold_cell); !hold.empty())
        title += " · hold " + hold;
    if (const std::string couple = if_constant(steps, couple_cell); !couple.empty())
        title += " · position " + couple;
    const std::string notes = width < roomy ? notes_below(steps, width) : "";
    return "\n" + paragraph(title, width) + steps_table(steps, width) + notes;
}

std::string free_foot_words(const std::vector<Step>& steps)
{
    for (auto step = steps.rbegin(); step != steps.rend(); ++step)
        if (step->foot) {
            const Foot free = takes_weight(step->position) ? other(*step->foot) : *step->foot;
            return std::string(symbol_of(free).meaning) + " foot free";
        }
    return "either foot free";
}

std::string key()
{
    return "Foot: ! in CBMP, > across in promenade, ~ part weight. Turn: BTL body turns less. "
           "e/o: at the end of that step. NFR: no foot rise.";
}

// The figures of the composition, a line each.
void add_figures(const Dance& dance, const Composition& composition, TextTable& table)
{
    int number = 0;
    for (const RoutineLine& line : routine_lines(dance, composition))
        table.add({std::to_string(++number), std::to_string(line.bar), std::to_string(line.side),
            line.figure, std::string(line.from.words()), std::string(line.to.words()),
            text_of(line.position)});
}

}

std::string start_and_end(const Composition& composition)
{
    const Step& last = composition.leader.back();
    return "Leader starts facing " + std::string(composition.start.words()) + ", "
        + position_words(composition.start_position) + "; ends facing "
        + std::string(last.facing.words()) + ", " + position_words(last.couple) + ", "
        + free_foot_words(composition.leader) + ".";
}

std::string tempo_words(const Dance& dance)
{
    std::string words;
    for (const TempoRange& range : dance.tempi)
        words += (words.empty() ? "" : ", ") + json::shortest(range.slowest) + "-"
            + json::shortest(range.fastest) + " " + range.style;
    return words;
}

std::string bars_words(const Dance& dance, Beats length)
{
    const Beats bars(length.top(), length.bottom() * dance.meter.beats);
    const std::int64_t whole = bars.top() / bars.bottom();
    const Beats part = bars - Beats(whole);
    std::string words = whole > 0 || part == Beats(0) ? std::to_string(whole) : "";
    if (part != Beats(0)) words += (words.empty() ? "" : " ") + part.text();
    return words + (bars == Beats(1) ? " bar" : " bars");
}

std::string pattern_chart(
    const Dance& dance, const Pattern& pattern, Charts charts, std::size_t width)
{
    const Composition composition = compose(dance, pattern);
    std::string out = paragraph(dance.name + " · " + pattern.name, width);
    out +=
        paragraph(pattern.style + (pattern.style.empty() ? "" : " · ") + length_of(pattern).text()
                + " beats, " + bars_words(dance, length_of(pattern)) + " of "
                + std::to_string(dance.meter.beats) + "/" + std::to_string(dance.meter.unit) + " · "
                + tempo_words(dance) + " beats a minute · confidence " + text_of(pattern.confidence)
                + " (" + std::string(symbol_of(pattern.confidence).meaning) + ")",
            width);
    out += paragraph(start_and_end(composition), width);
    if (!pattern.note.empty()) out += paragraph("Note: " + pattern.note, width);
    if (charts != Charts::follower) out += role_chart(composition, Role::leader, width);
    if (charts != Charts::leader) out += role_chart(composition, Role::follower, width);
    return out + "\n" + paragraph(key(), width);
}

std::string routine_chart(
    const Dance& dance, const Routine& routine, const Composition& composition, std::size_t width)
{
    const double seconds = composition.length().seconds(usual_tempo(dance));
    std::string out = paragraph(dance.name + " · " + routine.name, width);
    out +=
        paragraph(composition.length().text() + " beats, " + bars_words(dance, composition.length())
                + ", " + std::to_string(static_cast<int>(seconds + 0.5)) + " seconds at "
                + json::shortest(usual_tempo(dance)) + " beats a minute",
            width);
    out += paragraph(start_and_end(composition), width);
    if (!routine.note.empty()) out += paragraph("Note: " + routine.note, width);
    out += paragraph("Motion: " + routine.motion, width) + "\n";
    TextTable table({"#", "bar", "side", "figure", "from facing", "to facing", "pos"});
    add_figures(dance, composition, table);
    return out + table.text(width);
}

std::string dance_summary(const Dance& dance, std::size_t width)
{
    std::string out =
        paragraph(dance.name + " (" + dance.id + ") · " + std::to_string(dance.meter.beats) + "/"
                + std::to_string(dance.meter.unit) + " · " + tempo_words(dance)
                + " beats a minute · " + std::string(symbol_of(dance.travel).meaning),
            width);
    if (!dance.character.words.empty()) out += paragraph(dance.character.words, width);
    const bool narrow = width < roomy;
    const auto facing = [&](Alignment alignment) {
        return std::string(narrow ? alignment.symbol() : alignment.words());
    };
    TextTable table({"id", "name", "style", "beats", "facing", "pos", "sure"});
    for (const Pattern& pattern : dance.patterns)
        table.add({dance.id + "." + pattern.id, pattern.name, narrow ? "" : pattern.style,
            length_of(pattern).text(), facing(pattern.start.facing),
            text_of(pattern.start.position), text_of(pattern.confidence)});
    for (const Routine& routine : dance.routines) {
        const auto composed = compose(dance, routine);
        table.add({dance.id + "." + routine.id, "Routine: " + routine.name, "",
            composed ? composed->length().text() : "?", facing(routine.start.facing),
            text_of(routine.start.position), ""});
    }
    return out + table.text(width);
}

}

#include "paper/reading.h"

#include <cctype>

#include "export/routine_lines.h"
#include "foundation/json_text.h"
#include "paper/words.h"

namespace promenade::paper {

using namespace dance;

namespace {

std::string capitalised(std::string words)
{
    if (!words.empty())
        words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
    return words;
}

std::string sentence(const std::string& name, const std::string& words)
{
    return words.empty() ? "" : " " + name + ": " + words + ".";
}

// Every row that says something, in the order of the chart.
std::string step_sentences(const Step& step, std::size_t number)
{
    return "Step " + std::to_string(number) + ". Count " + spoken_count(step.count) + ", "
        + spoken_beats(step.beats) + "." + sentence("Foot", spoken_foot(step))
        + sentence("Alignment", spoken_alignment(step)) + sentence("Turn", spoken_turn(step))
        + sentence("Footwork", spoken_footwork(step.footwork))
        + sentence("Rise and fall", spoken_rise(step.rise))
        + sentence("Body", spoken_body(step.modifier))
        + sentence("Head", std::string(symbol_of(step.head).meaning))
        + sentence("Hold", std::string(symbol_of(step.hold).meaning))
        + sentence("Position", std::string(symbol_of(step.couple).meaning))
        + sentence("Note", step.note) + "\n";
}

std::string tempo_sentence(const Dance& dance)
{
    std::string words;
    for (const TempoRange& range : dance.tempi)
        words += (words.empty() ? "" : ", or ") + json::shortest(range.slowest) + " to "
            + json::shortest(range.fastest) + " beats a minute"
            + (range.style.empty() ? "" : " in " + range.style + " style");
    return words + ".";
}

std::string start_sentence(const Composition& composition)
{
    return "Leaders start facing " + spoken_alignment(composition.start) + ", followers facing "
        + spoken_alignment(composition.follower_start) + ", position "
        + std::string(symbol_of(composition.start_position).meaning) + ".";
}

std::string bar_of(const Dance& dance, Beats beat)
{
    const auto bar = static_cast<std::int64_t>(beat.value()) / dance.meter.beats;
    return "Bar " + std::to_string(bar + 1);
}

// What a teacher has time to say on a count.
std::string cue_of(const Step& step)
{
    const std::string turn = spoken_turn(step);
    return capitalised(spoken_count(step.count)) + ": " + spoken_foot(step)
        + (turn.empty() ? "" : ", " + turn) + ".";
}

CueSheet::Part cue_part(const Dance& dance, const Composition& composition, Role role)
{
    CueSheet::Part part{role == Role::leader ? "For the leader" : "For the follower", {}};
    for (const Step& step : composition.of(role)) {
        const std::string bar = bar_of(dance, step.start);
        if (part.lines.empty() || part.lines.back().head != bar) part.lines.push_back({bar, ""});
        std::string& words = part.lines.back().words;
        words += (words.empty() ? "" : " ") + cue_of(step);
    }
    return part;
}

std::string spoken_timing(const std::string& timing)
{
    return spoken_count(timing);
}

std::string times_words(int times)
{
    return times == 1 ? "" : times == 2 ? ", twice" : ", " + std::to_string(times) + " times";
}

std::vector<std::string> opening(const Dance& dance, const Composition& composition)
{
    return {bars_words(dance, composition.length()) + " of " + std::to_string(dance.meter.beats)
            + " beats. " + capitalised(tempo_sentence(dance)),
        start_sentence(composition)};
}

bool shows(Charts roles, Role role)
{
    return roles == Charts::both || (roles == Charts::leader) == (role == Role::leader);
}

std::string lines_of(const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

}

std::string spoken_chart(const Dance& dance, const Pattern& pattern, Charts roles)
{
    const Composition composition = compose(dance, pattern);
    std::string text = dance.name + ", " + pattern.name + ".\n";
    if (!pattern.style.empty()) text += "Style: " + pattern.style + ".\n";
    text += lines_of(opening(dance, composition));
    if (!pattern.note.empty()) text += "Note: " + pattern.note + ".\n";
    for (const Role role : {Role::leader, Role::follower}) {
        if (!shows(roles, role)) continue;
        text += role == Role::leader ? "\nThe leader's steps.\n" : "\nThe follower's steps.\n";
        std::size_t number = 0;
        for (const Step& step : composition.of(role)) text += step_sentences(step, ++number);
    }
    return text;
}

std::string spoken_chart(const Dance& dance, const Routine& routine, const Composition& composition)
{
    std::string text = dance.name + ", " + routine.name + ".\n";
    text += lines_of(opening(dance, composition));
    if (!routine.note.empty()) text += "Note: " + routine.note + ".\n";
    text += "\nThe figures.\n";
    std::size_t number = 0;
    for (const RoutineLine& line : gathered(routine_lines(dance, composition)))
        text += std::to_string(++number) + ". Bar " + std::to_string(line.bar) + ", side "
            + std::to_string(line.side) + " of the room. " + line.figure + times_words(line.times)
            + "." + sentence("Timing", spoken_timing(line.timing)) + " From facing "
            + spoken_alignment(line.from) + " to facing " + spoken_alignment(line.to) + ", ends in "
            + std::string(symbol_of(line.position).meaning) + ".\n";
    return text;
}

CueSheet cue_sheet(const Dance& dance, const Pattern& pattern, Charts roles)
{
    const Composition composition = compose(dance, pattern);
    CueSheet sheet{dance.name + ", " + pattern.name, opening(dance, composition), {}};
    for (const Role role : {Role::leader, Role::follower})
        if (shows(roles, role)) sheet.parts.push_back(cue_part(dance, composition, role));
    return sheet;
}

CueSheet cue_sheet(const Dance& dance, const Routine& routine, const Composition& composition)
{
    CueSheet sheet{dance.name + ", " + routine.name, opening(dance, composition), {{"", {}}}};
    int side = 1;
    for (const RoutineLine& line : gathered(routine_lines(dance, composition))) {
        const std::string corner = line.side != side ? "Corner. " : "";
        side = line.side;
        sheet.parts[0].lines.push_back({"Bar " + std::to_string(line.bar),
            corner + line.figure + times_words(line.times) + ": " + spoken_timing(line.timing)
                + ". End facing " + spoken_alignment(line.to) + "."});
    }
    return sheet;
}

std::string text_of(const CueSheet& sheet)
{
    std::string text = sheet.title + ".\n" + lines_of(sheet.before);
    for (const CueSheet::Part& part : sheet.parts) {
        text += part.name.empty() ? "\n" : "\n" + part.name + ".\n";
        for (const CueLine& line : part.lines) text += line.head + ". " + line.words + "\n";
    }
    return text;
}

}

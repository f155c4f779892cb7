#include "paper/words.h"

#include <utility>
#include <vector>

namespace promenade::paper {

using namespace dance;

namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Whole words are replaced, earlier pairs first; nothing inside a longer word.
std::string replaced(std::string text, const Pairs& pairs)
{
    for (const auto& [from, to] : pairs)
        for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at)) {
            const std::size_t end = at + from.size();
            const bool inside = (at > 0 && is_letter(text[at - 1]) && is_letter(from.front()))
                || (end < text.size() && is_letter(text[end]) && is_letter(from.back()));
            if (inside) {
                at = end;
                continue;
            }
            text.replace(at, from.size(), to);
            at += to.size();
        }
    return text;
}

void join(std::string& text, const std::string& more, const char* between = ", ")
{
    if (more.empty()) return;
    if (!text.empty()) text += between;
    text += more;
}

std::string amount_words(int eighths)
{
    static const char* const amounts[] = {"", "an eighth of a turn", "a quarter turn",
        "three eighths of a turn", "half a turn", "five eighths of a turn",
        "three quarters of a turn", "seven eighths of a turn", "a full turn"};
    const int much = std::abs(eighths);
    if (much <= 8) return amounts[much];
    return much % 8 == 0 ? std::to_string(much / 8) + " full turns"
                         : std::to_string(much) + " eighths of a turn";
}

std::string part_words(FootPart part)
{
    switch (part) {
    case FootPart::heel:
        return "heel";
    case FootPart::toe:
        return "toe";
    case FootPart::ball:
        return "ball";
    default:
        return "whole foot";
    }
}

std::string contact_words(const Contact& contact)
{
    std::string words = part_words(contact.part);
    if (contact.edge != Edge::none)
        words =
            std::string(contact.edge == Edge::inside ? "inside" : "outside") + " edge of " + words;
    if (contact.pressure) words = "pressure on " + words;
    if (contact.foot)
        words += std::string(" of the ") + std::string(symbol_of(*contact.foot).meaning) + " foot";
    return words;
}

}

std::string spoken_count(const std::string& count)
{
    // What stands in brackets explains the count for the eye.
    std::string plain = count.substr(0, count.find(" ("));
    static const Pairs words = {{"&", "and"}, {"-", " "}, {"1", "one"}, {"2", "two"},
        {"3", "three"}, {"4", "four"}, {"5", "five"}, {"6", "six"}, {"7", "seven"}, {"8", "eight"},
        {"S", "slow"}, {"Q", "quick"}};
    return replaced(plain, words);
}

std::string spoken_foot(const Step& step)
{
    if (!step.foot) return "hold";
    std::string words = std::string(symbol_of(*step.foot).meaning) + " foot "
        + std::string(symbol_of(step.position.direction).meaning);
    if (step.position.across) words += ", across in promenade";
    if (step.position.cbmp) words += ", in contra body movement position";
    if (step.position.weight == Weight::part) words += ", with part weight";
    return words;
}

std::string spoken_turn(const Step& step)
{
    std::string words;
    if (step.turn != 0)
        words = amount_words(step.turn) + (step.turn > 0 ? " to the right" : " to the left");
    if (step.body != step.facing) join(words, "the body turns less");
    if (step.action != Action::plain) join(words, std::string(symbol_of(step.action).meaning));
    return words;
}

std::string spoken_alignment(Alignment alignment)
{
    static const Pairs words = {{"LOD", "line of dance"}, {"diag wall", "diagonal to wall"},
        {"diag centre", "diagonal to centre"}, {"against line", "against the line"},
        {"wall against", "wall, against"}, {"centre against", "centre, against"}};
    return replaced(std::string(alignment.words()), words);
}

std::string spoken_alignment(const Step& step)
{
    const std::string words = alignment_words(step);
    const std::size_t space = words.find(' ');
    static const Pairs full = {{"LOD", "line of dance"}, {"diag wall", "diagonal to wall"},
        {"diag centre", "diagonal to centre"}};
    return words.substr(0, space) + replaced(words.substr(std::min(space, words.size())), full);
}

std::string spoken_footwork(const Footwork& footwork)
{
    std::string words;
    for (const Contact& contact : footwork.contacts) join(words, contact_words(contact));
    return words.empty() ? footwork.text : words;
}

std::string spoken_rise(const Rise& rise)
{
    static const Pairs words = {{"e/o", "at the end of"}, {"(NFR)", "with no foot rise"},
        {"NFR", "no foot rise"}, {"start", "start to rise"}, {"continue", "continue to rise"},
        {"-", " to "}};
    return replaced(rise.text, words);
}

std::string spoken_body(const Body& body)
{
    static const Pairs words = {{"CBM slight", "slight contra body movement"},
        {"CBMP slight", "slight contra body movement position"},
        {"CBMP", "contra body movement position"}, {"CBM", "contra body movement"},
        {"sway R slight", "slight sway to the right"}, {"sway L slight", "slight sway to the left"},
        {"sway R", "sway to the right"}, {"sway L", "sway to the left"}, {"L side", "left side"},
        {"R side", "right side"}, {"1/8 L", "an eighth to the left"},
        {"1/8 R", "an eighth to the right"}, {"turn R", "turn to the right"},
        {"turn L", "turn to the left"}, {"to L", "to the left"}, {"to R", "to the right"},
        {"head L/up", "head left and up"}, {"head R/up", "head right and up"}, {"@", ""}};
    return replaced(body.text, words);
}

std::string spoken_beats(Beats beats)
{
    const std::int64_t whole = beats.top() / beats.bottom();
    const Beats part = beats - Beats(whole);
    std::string words = whole > 0 || part == Beats(0) ? std::to_string(whole) : "";
    if (part != Beats(0)) join(words, part.text(), " ");
    return words + (beats <= Beats(1) ? " beat" : " beats");
}

std::string written_foot(const Step& step)
{
    if (!step.foot) return "hold";
    std::string words =
        text_of(*step.foot) + "F " + std::string(symbol_of(step.position.direction).meaning);
    if (step.position.across) words += " across";
    if (step.position.cbmp) words += " in CBMP";
    if (step.position.weight == Weight::part) words += ", part weight";
    return words;
}

std::string written_turn(const Step& step)
{
    std::string words = turn_words(step.turn);
    if (step.body != step.facing) join(words, "body turns less");
    if (step.action != Action::plain) join(words, std::string(symbol_of(step.action).meaning));
    return words;
}

}

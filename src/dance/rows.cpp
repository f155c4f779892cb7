#include "dance/rows.h"

#include <algorithm>

namespace promenade::dance {
namespace {

// Takes `word` off the front of `text` if it is there.
bool take(std::string_view& text, std::string_view word)
{
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

bool take_last(std::string_view& text, std::string_view word)
{
    if (!text.ends_with(word)) return false;
    text.remove_suffix(word.size());
    return true;
}

// The parts of a list written "a, b"; `then` also separates ("IE of B, then flat").
std::vector<std::string_view> parts_of(std::string_view text)
{
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(", "), text.find(" then "));
        parts.push_back(text.substr(0, comma));
        text.remove_prefix(std::min(comma, text.size()));
        if (!take(text, ", then ") && !take(text, ", ")) take(text, " then ");
    }
    return parts;
}

bool leaves_weight(Direction direction)
{
    return direction >= Direction::touch;
}

std::optional<FootPart> part_by_letter(char letter)
{
    switch (letter) {
    case 'H':
        return FootPart::heel;
    case 'T':
        return FootPart::toe;
    case 'B':
        return FootPart::ball;
    case 'F':
        return FootPart::whole;
    default:
        return std::nullopt;
    }
}

// Appends the contacts of one part: "HT", "IE of BH (LF)", "pressure T", "whole foot".
bool read_contacts(std::string_view part, std::vector<Contact>& contacts)
{
    Contact contact;
    if (take_last(part, " (LF)"))
        contact.foot = Foot::left;
    else if (take_last(part, " (RF)"))
        contact.foot = Foot::right;
    contact.pressure = take(part, "pressure ");
    if (take(part, "IE of ") || take_last(part, " (IE)"))
        contact.edge = Edge::inside;
    else if (take(part, "OE of ") || take_last(part, " (OE)"))
        contact.edge = Edge::outside;
    const bool whole = part == "foot" || part == "whole foot" || part == "WF" || part == "flat";
    if (whole) part = "F";
    if (part.empty() || part.size() > 4) return false;
    for (const char letter : part) {
        const auto named = part_by_letter(letter);
        if (!named) return false;
        contact.part = *named;
        contacts.push_back(contact);
    }
    return true;
}

bool is_step_number(std::string_view text)
{
    return !text.empty() && text.size() <= 3
        && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// What may follow a height: nothing, "e/o 3", "2-3" or "between 2 and 3".
bool read_when(std::string_view when, RisePhase& phase)
{
    if (when.empty()) return true;
    if (take(when, " e/o ")) {
        phase.at_end = true;
        return is_step_number(when);
    }
    const bool between = take(when, " between ");
    if (!between && !take(when, " ")) return false;
    const std::string_view middle = between ? " and " : "-";
    const std::size_t gap = when.find(middle);
    return gap != when.npos && is_step_number(when.substr(0, gap))
        && is_step_number(when.substr(gap + middle.size()));
}

bool read_phase(std::string_view part, RisePhase& phase)
{
    static constexpr std::pair<std::string_view, Height> words[] = {
        {"start", Height::start},
        {"continue", Height::keep_on},
        {"up", Height::up},
        {"rise", Height::rise},
        {"body rise", Height::body_rise},
        {"lower", Height::lower},
        {"stay low", Height::stay_low},
        {"bounce", Height::bounce},
        {"high on balls", Height::high},
        {"drop into knees", Height::drop},
        {"NFR", Height::no_foot_rise},
    };
    phase.slight = take(part, "slight ");
    for (const auto& [word, height] : words)
        if (std::string_view rest = part; take(rest, word) && read_when(rest, phase)) {
            phase.height = height;
            return true;
        }
    return false;
}

std::optional<Foot> take_side(std::string_view& part)
{
    if (take(part, "L ")) return Foot::left;
    if (take(part, "R ")) return Foot::right;
    return std::nullopt;
}

std::optional<Foot> read_side(std::string_view text)
{
    return read_symbol<Foot>(text);
}

// "1/8 L": the only amounts a torso turns by within a step are 1/8 and 1/4.
bool read_torso_turn(std::string_view part, BodyModifier& modifier)
{
    modifier.eighths = take(part, "1/8 ") ? 1 : take(part, "1/4 ") ? 2 : 0;
    modifier.side = read_side(part);
    return modifier.eighths > 0 && modifier.side;
}

bool read_sided(std::string_view part, BodyModifier& modifier)
{
    modifier.side = take_side(part);
    modifier.action = part == "side lead" ? BodyAction::side_lead : BodyAction::side_stretched;
    return modifier.side && (part == "side lead" || part == "side stretched");
}

bool read_modifier(std::string_view part, BodyModifier& modifier)
{
    static constexpr std::pair<std::string_view, BodyAction> with_side[] = {
        {"sway ", BodyAction::sway},
        {"shape to ", BodyAction::shape},
        {"sharp body turn ", BodyAction::sharp_turn},
    };
    static constexpr std::pair<std::string_view, BodyAction> alone[] = {
        {"CBM", BodyAction::cbm},
        {"CBMP", BodyAction::cbmp},
        {"sharp", BodyAction::sharp},
        {"recover", BodyAction::recover},
    };
    modifier.slight = take_last(part, " slight");
    modifier.action = BodyAction::own;
    if (take(part, "@")) return !(modifier.symbol = part).empty();
    for (const auto& [word, action] : alone)
        if (modifier.action = action; part == word) return true;
    for (const auto& [word, action] : with_side) {
        modifier.action = action;
        if (take(part, word)) return (modifier.side = read_side(part)).has_value();
    }
    modifier.action = BodyAction::torso_turn;
    if (take(part, "torso ")) return read_torso_turn(part, modifier);
    modifier.action = BodyAction::head_line;
    if (take(part, "head "))
        return (modifier.side = read_side(part.substr(0, 1))).has_value()
            && (part.size() == 1 || part.substr(1) == "/up");
    return read_sided(part, modifier);
}

}

std::string text_of(const FootPosition& position)
{
    std::string text = text_of(position.direction);
    if (position.across) text += '>';
    if (position.cbmp) text += '!';
    if (position.weight == Weight::part) text += '~';
    return text;
}

std::optional<FootPosition> read_foot_position(std::string_view text)
{
    FootPosition position;
    const bool part = take_last(text, "~");
    position.cbmp = take_last(text, "!");
    position.across = take_last(text, ">");
    const auto direction = read_symbol<Direction>(text);
    if (!direction || (part && leaves_weight(*direction))) return std::nullopt;
    position.direction = *direction;
    position.weight = leaves_weight(*direction) ? Weight::none : part ? Weight::part : Weight::full;
    return position;
}

bool takes_weight(const FootPosition& position)
{
    return position.weight != Weight::none;
}

std::optional<Footwork> read_footwork(std::string_view text)
{
    Footwork footwork{std::string(text), {}};
    for (const std::string_view part : parts_of(text))
        if (!read_contacts(part, footwork.contacts)) return std::nullopt;
    return footwork;
}

std::optional<Rise> read_rise(std::string_view text)
{
    Rise rise{std::string(text), {}, false};
    for (std::string_view part : parts_of(text)) {
        if (take_last(part, " (NFR)")) rise.no_foot_rise = true;
        if (!read_phase(part, rise.phases.emplace_back())) return std::nullopt;
        if (rise.phases.back().height == Height::no_foot_rise) rise.no_foot_rise = true;
    }
    return rise;
}

std::optional<Body> read_body(std::string_view text)
{
    Body body{std::string(text), {}};
    for (const std::string_view part : parts_of(text))
        if (!read_modifier(part, body.modifiers.emplace_back())) return std::nullopt;
    return body;
}

const BodyModifier* Body::find(BodyAction action) const
{
    const auto found = std::find_if(modifiers.begin(), modifiers.end(),
        [&](const BodyModifier& one) { return one.action == action; });
    return found == modifiers.end() ? nullptr : &*found;
}

std::string_view foot_position_help()
{
    static const std::string help = "use " + list_of_symbols<Direction>()
        + ", then > across in promenade, ! in CBMP, ~ part weight";
    return help;
}

std::string_view footwork_help()
{
    return "use H, T, B, F in the order of contact, such as HT, TH, BF; WF or flat; IE of or OE of "
           "for an "
           "edge; pressure T";
}

std::string_view rise_help()
{
    return "use start, continue, up, rise, body rise, lower, stay low, bounce, high on balls, drop "
           "into "
           "knees or NFR, with e/o 3 for the end of step 3";
}

std::string_view body_help()
{
    return "use CBM, CBMP, sway L, sway R, L side lead, R side lead, torso 1/8 L, L side "
           "stretched, shape "
           "to L, head L, sharp body turn R, sharp or recover, and slight after any of them; @ and "
           "a symbol "
           "for a gesture of your own or a motion such as @wave";
}

}

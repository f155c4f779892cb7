#include "document/cell_reading.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "library/pattern_file.h"

namespace promenade::document {
namespace {

using namespace dance;

constexpr std::string_view nothing = "-"; // said outright

std::string in_case(std::string_view text, int (*change)(int))
{
    std::string changed;
    for (const char c : text) changed += static_cast<char>(change(static_cast<unsigned char>(c)));
    return changed;
}
std::string upper(std::string_view text)
{
    return in_case(text, std::toupper);
}
std::string lower(std::string_view text)
{
    return in_case(text, std::tolower);
}

Error refused(GridRow row, std::string_view typed)
{
    return {std::string(words_of(row)), "'" + std::string(typed) + "' cannot stand here",
        cell_help(row)};
}

// The symbol typed, in any case, or the only one that begins so.
template <class T> std::optional<T> symbol_like(std::string_view typed)
{
    if (const auto exact = read_symbol<T>(typed)) return exact;
    const std::string wanted = lower(typed);
    std::optional<T> found;
    int beginning = 0;
    for (const Symbol<T>& symbol : symbols<T>()) {
        const std::string text = lower(symbol.text);
        if (text == wanted) return symbol.value;
        if (text.starts_with(wanted)) found = symbol.value, ++beginning;
    }
    return beginning == 1 ? found : std::nullopt;
}

// A row that is a language: as typed, or else in capitals or in small letters.
template <class T>
std::optional<T> row_like(std::string_view typed, std::optional<T> (*read)(std::string_view))
{
    for (const std::string& text : {std::string(typed), upper(typed), lower(typed)})
        if (auto row = read(text)) return row;
    return std::nullopt;
}

std::optional<Foot> read_foot(std::string_view typed)
{
    std::string text = upper(typed);
    if (text == "LF" || text == "RF") text.pop_back();
    return symbol_like<Foot>(text);
}

std::optional<bool> read_less(std::string_view typed)
{
    const std::string text = lower(typed);
    if (text.empty() || text == nothing || text == "no" || text == "false") return false;
    if (text == "btl" || text == "yes" || text == "true" || text == "y") return true;
    return std::nullopt;
}

std::optional<double> read_length(std::string_view typed)
{
    double length = 0;
    const auto [end, problem] = std::from_chars(typed.data(), typed.data() + typed.size(), length);
    if (problem != std::errc{} || end != typed.data() + typed.size()) return std::nullopt;
    if (!(length >= 0 && length <= library::longest_step)) return std::nullopt;
    return length;
}

std::optional<int> read_number(std::string_view text)
{
    if (text.starts_with('+')) text.remove_prefix(1);
    int number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

bool take_suffix(std::string& text, char letter)
{
    if (text.empty() || text.back() != letter) return false;
    text.pop_back();
    text = trimmed(text);
    return true;
}

// "3/8" or "1", in eighths.
std::optional<int> eighths_of_part(std::string_view part)
{
    const std::size_t slash = part.find('/');
    const auto top = read_number(part.substr(0, slash));
    const auto bottom =
        slash == part.npos ? std::optional<int>(1) : read_number(part.substr(slash + 1));
    const bool sensible = top && bottom && *top >= 0 && *top <= library::most_eighths && *bottom > 0
        && 8 % *bottom == 0;
    return sensible ? std::optional<int>(*top * (8 / *bottom)) : std::nullopt;
}

// "3/8", "1" or "1 1/4", in eighths.
std::optional<int> eighths_of(std::string_view text)
{
    const std::size_t space = text.find(' ');
    const auto first = eighths_of_part(text.substr(0, space));
    if (space == text.npos || !first) return first;
    const auto rest = eighths_of_part(trimmed(text.substr(space)));
    return rest ? std::optional<int>(*first + *rest) : std::nullopt;
}

// Puts what was read into the field; false if nothing could be read.
template <class T, class Field> bool put(Field& field, std::optional<T> value)
{
    if (value) field = std::move(*value);
    return value.has_value();
}

// The same for a field that may be left to the usual.
template <class T>
bool put_or_clear(
    std::optional<T>& field, std::string_view typed, std::optional<T> (*read)(std::string_view))
{
    if (typed.empty()) return field.reset(), true;
    return put(field, read(typed));
}

bool put_row(Movement& movement, GridRow row, std::string_view typed)
{
    const std::string_view written = typed == nothing ? "" : typed;
    switch (row) {
    case GridRow::foot:
        return put(movement.foot, read_foot(typed));
    case GridRow::direction:
        return put(movement.position, row_like(typed, read_foot_position));
    case GridRow::turn:
        return put(movement.turn, read_turn(written));
    case GridRow::action:
        return put(movement.action, written.empty() ? Action::plain : symbol_like<Action>(written));
    case GridRow::less:
        return put(movement.body_turns_less, read_less(written));
    case GridRow::footwork:
        return put(movement.footwork, row_like(written, read_footwork));
    case GridRow::rise:
        return put(movement.rise, row_like(written, read_rise));
    case GridRow::body:
        return put(movement.body, row_like(written, read_body));
    case GridRow::head:
        return put_or_clear(movement.head, written, symbol_like<Head>);
    case GridRow::hold:
        return put_or_clear(movement.hold, written, symbol_like<Hold>);
    case GridRow::length:
        return put_or_clear(movement.length, written, read_length);
    default:
        return false;
    }
}

std::optional<Beats> read_beats(std::string_view typed)
{
    const auto beats = Beats::read(typed);
    if (!beats || *beats <= Beats(0) || *beats > Beats(library::most_beats)) return std::nullopt;
    return beats;
}

std::optional<std::string> read_count(std::string_view typed)
{
    for (const std::string& text : {std::string(typed), upper(typed), lower(typed)})
        if (library::is_count(text)) return text;
    return std::nullopt;
}

bool put_shared(Column& column, GridRow row, std::string_view typed)
{
    switch (row) {
    case GridRow::count:
        return put(column.count, read_count(typed));
    case GridRow::beats:
        return put(column.beats, read_beats(typed));
    case GridRow::position:
        return put(column.couple, symbol_like<CouplePosition>(typed));
    default:
        column.note = typed;
        return true;
    }
}

}

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos) return "";
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::optional<int> read_turn(std::string_view typed)
{
    std::string text = upper(trimmed(typed));
    if (text.empty()) return 0;
    const bool left = take_suffix(text, 'L');
    const bool sided = left || take_suffix(text, 'R');
    // Without a side it is a number of eighths; "1/4" alone would not say which way.
    const auto eighths = sided ? eighths_of(text) : read_number(text);
    if (!eighths || std::abs(*eighths) > library::most_eighths) return std::nullopt;
    return left ? -*eighths : *eighths;
}

Result<Movement> with_row(Movement movement, GridRow row, std::string_view typed)
{
    if (!put_row(movement, row, typed)) return refused(row, typed);
    return movement;
}

Result<Column> with_shared(Column column, GridRow row, std::string_view typed)
{
    if (!put_shared(column, row, typed)) return refused(row, typed);
    return column;
}

}

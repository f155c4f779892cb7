#include <cctype>
#include <charconv>
#include <optional>
#include <set>

#include <nlohmann/json.hpp>

#include "foundation/json_node.h"
#include "foundation/json_text.h"

namespace promenade::json {
namespace {

constexpr std::string_view whitespace = " \t\r\n";
constexpr std::string_view between_tokens = " \t\r\n,:";

constexpr std::string_view a_value = "a value";
constexpr std::string_view a_name = "a field name in quotes";

// nlohmann's id of a number too large for a double.
constexpr int number_overflow = 406;

// How nlohmann's complaint about a text goes on after "invalid string: ", and what we say.
struct TextTrouble {
    std::string_view said, problem, remedy;
};

constexpr TextTrouble text_troubles[] = {
    {"control", "a line break or control character inside a text",
        "close the quotes, or write it as \\n"},
    {"ill-formed", "bytes that are not UTF-8 inside a text", "save the file as UTF-8"},
    {"forbidden", "an escape that JSON does not know inside a text", "write a backslash as \\\\"},
    {"'\\u'", "a \\u escape that is no character", "write the character itself, in UTF-8"},
    {"surrogate", "a \\u escape that is no character", "write the character itself, in UTF-8"},
};

// Builds the value from what nlohmann reads. nlohmann tells neither lines nor the digits of whole
// numbers, so the builder follows through the same bytes: `m_rest` begins after the last token that
// was reported. The first problem ends the reading; `m_error` then holds it.
class Builder final : public nlohmann::json_sax<nlohmann::json> {
public:
    Builder(std::string_view bytes, const std::string& file)
        : m_rest(bytes)
        , m_file(file)
    {
    }

    Result<Value> whole_text()
    {
        skip(whitespace);
        if (m_rest.empty())
            return trouble("the file is empty", "write a JSON object, or delete the file");
        // Not strict, for nlohmann takes a zero byte for the end of the text.
        if (!nlohmann::json::sax_parse(
                m_rest.begin(), m_rest.end(), this, nlohmann::json::input_format_t::json, false))
            return *m_error;
        skip(whitespace);
        if (!m_rest.empty())
            return trouble(
                "something follows the end of the JSON text: " + next_word(), "delete it");
        return std::move(m_whole);
    }

    bool null() override
    {
        begin(Kind::null);
        return end_after(4) && few_enough();
    }

    bool boolean(bool truth) override
    {
        begin(Kind::boolean).boolean = truth;
        return end_after(truth ? 4 : 5) && few_enough();
    }

    bool number_integer(number_integer_t) override { return number(); }
    bool number_unsigned(number_unsigned_t) override { return number(); }
    bool number_float(number_float_t, const string_t&) override { return number(); }

    bool string(string_t& words) override
    {
        begin(Kind::text).text = std::move(words);
        return end_after(length_of_text()) && few_enough();
    }

    bool start_object(std::size_t) override { return open(Kind::object); }
    bool start_array(std::size_t) override { return open(Kind::list); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override
    {
        skip(between_tokens);
        m_rest.remove_prefix(length_of_text());
        auto& [object, names] = m_open.back();
        object->members.push_back({name, {}});
        m_in_child = true;
        return names.insert(std::move(name)).second
            || fail("the field '" + object->members.back().name + "' is written twice",
                "keep one of them");
    }

    // Only nlohmann's binary formats have it.
    bool binary(binary_t&) override { return fail("bytes that are not text", "write JSON"); }

    bool parse_error(
        std::size_t, const std::string&, const nlohmann::detail::exception& problem) override
    {
        if (problem.id == number_overflow) return number();
        const std::string_view wanted = pass_to_what_is_wanted();
        if (wanted == a_value) child();
        const bool in_text = m_rest.starts_with('"') && (wanted == a_value || wanted == a_name);
        return in_text ? fail_in_text(problem.what()) : fail_expecting(wanted);
    }

private:
    struct Open {
        Value* value;
        std::set<std::string> names; // of its members, if it is an object
    };

    std::string pointer() const
    {
        std::string pointer;
        for (const auto& [value, names] : m_open) {
            if (value == m_open.back().value && !m_in_child) break;
            pointer += "/";
            pointer += value->kind == Kind::list ? std::to_string(value->items.size() - 1)
                                                 : escaped_for_pointer(value->members.back().name);
        }
        return pointer;
    }

    Error trouble(std::string problem, std::string remedy) const
    {
        return {place(m_file, m_line, pointer()), std::move(problem), std::move(remedy)};
    }

    bool fail(std::string problem, std::string remedy)
    {
        m_error = trouble(std::move(problem), std::move(remedy));
        return false;
    }

    bool fail_expecting(std::string_view wanted)
    {
        const std::string where = " where " + std::string(wanted) + " should be";
        const std::string word = next_word();
        if (m_rest.empty())
            return fail(
                "the text ends" + where, "the file is cut short; restore it or close what is open");
        for (const char* infinite : {"NaN", "nan", "nf"})
            if (wanted == a_value && word.find(infinite) != word.npos)
                return fail(word + " is not a finite number", "write a finite number");
        return fail("found " + word + where, "check the quotes, commas and brackets around it");
    }

    bool fail_in_text(std::string_view said)
    {
        constexpr std::string_view opening = "invalid string: ";
        said.remove_prefix(said.find(opening) + opening.size());
        for (const TextTrouble& trouble : text_troubles)
            if (said.starts_with(trouble.said))
                return fail(std::string(trouble.problem), std::string(trouble.remedy));
        m_rest = {}; // the one trouble left: the closing quote is missing
        return fail_expecting("the closing quote of a text");
    }

    // Passes the comma or colon that nlohmann has taken without a report; says what it wanted next.
    std::string_view pass_to_what_is_wanted()
    {
        skip(whitespace);
        if (m_open.empty()) return a_value;
        if (m_in_child) return take(':') ? a_value : "':'";
        const Value& in = *m_open.back().value;
        const bool is_list = in.kind == Kind::list;
        const bool is_first = in.items.empty() && in.members.empty();
        if (!is_first && !take(',')) return is_list ? "',' or ']'" : "',' or '}'";
        return is_list ? a_value : a_name;
    }

    // What stands here, short enough to quote and safe to print.
    std::string next_word() const
    {
        const std::size_t end = std::min<std::size_t>(m_rest.find_first_of(" \t\r\n,:]}"), 20);
        std::string word(m_rest.substr(0, std::max<std::size_t>(end, 1)));
        for (char& c : word)
            if (c < 0x20 || c > 0x7e) c = '?';
        return "'" + word + "'";
    }

    void skip(std::string_view characters)
    {
        std::size_t i = 0;
        for (; i < m_rest.size() && characters.find(m_rest[i]) != characters.npos; ++i)
            m_line += m_rest[i] == '\n';
        m_rest.remove_prefix(i);
    }

    bool take(char wanted)
    {
        if (!m_rest.starts_with(wanted)) return false;
        m_rest.remove_prefix(1);
        skip(whitespace);
        return true;
    }

    // Length of the text whose opening quote stands here, with both quotes.
    std::size_t length_of_text() const
    {
        std::size_t end = 1;
        for (; m_rest[end] != '"'; ++end) end += m_rest[end] == '\\';
        return end + 1;
    }

    // The place of the value that begins now.
    Value& child()
    {
        m_in_child = true;
        if (m_open.empty()) return m_whole;
        Value& in = *m_open.back().value;
        return in.kind == Kind::list ? in.items.emplace_back() : in.members.back().value;
    }

    Value& begin(Kind kind)
    {
        skip(between_tokens);
        Value& value = child();
        value.kind = kind;
        value.line = m_line;
        return value;
    }

    bool end_after(std::size_t bytes)
    {
        m_rest.remove_prefix(bytes);
        m_in_child = false;
        return true;
    }

    bool number()
    {
        Value& value = begin(Kind::number);
        const auto read =
            std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value.number);
        value.text.assign(m_rest.data(), read.ptr);
        // To nlohmann 01 is a 0 with something behind it.
        const std::size_t first = value.text[0] == '-';
        if (value.text[first] == '0' && std::isdigit(value.text[first + 1]))
            return fail_expecting(a_value);
        if (read.ec != std::errc{})
            return fail(
                "the number " + value.text.substr(0, 20) + " is too large or too small to hold",
                "write a finite number");
        return end_after(value.text.size()) && few_enough();
    }

    bool open(Kind kind)
    {
        Value& value = begin(kind);
        if (m_open.size() == most_levels)
            return fail("nested more than " + std::to_string(most_levels) + " levels deep",
                "flatten it; no Promenade file needs so many");
        m_open.push_back({&value, {}});
        return end_after(1) && few_enough();
    }

    bool few_enough()
    {
        return ++m_values <= most_values
            || fail("it holds more than two million values", "split it into several files");
    }

    bool close()
    {
        skip(whitespace);
        m_open.pop_back();
        return end_after(1);
    }

    std::string_view m_rest;
    const std::string& m_file;
    int m_line = 1;
    Value m_whole;
    std::vector<Open> m_open; // the lists and objects around what comes next, outermost first
    std::size_t m_values = 0; // begun so far
    bool m_in_child = false;  // whether the last item or member of the innermost is still unread
    std::optional<Error> m_error;
};

}

Result<Value> parse(std::string_view bytes, const std::string& file)
{
    if (bytes.size() > most_bytes)
        return Error{file, "the file is larger than 64 MB", "split it into several files"};
    if (bytes.starts_with("\xef\xbb\xbf"))
        return Error{place(file, 1, ""), "the file begins with a byte order mark",
            "save it as UTF-8 without one"};
    return Builder(bytes, file).whole_text();
}

}

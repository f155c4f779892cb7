#include <charconv>
#include <cmath>
#include <optional>
#include <set>

#include "foundation/json_node.h"
#include "foundation/json_text.h"
#include "foundation/utf8.h"

namespace promenade::json {
namespace {

constexpr std::string_view whitespace = " \t\r\n";

// One pass over the text by recursive descent. The first problem ends it; `m_error` then holds it.
class Parser {
public:
    Parser(std::string_view bytes, const std::string& file)
        : m_rest(bytes)
        , m_file(file)
    {
    }

    Result<Value> whole_text()
    {
        Value value;
        skip_space();
        if (m_rest.empty())
            return trouble("the file is empty", "write a JSON object, or delete the file");
        if (!read(value)) return *m_error;
        skip_space();
        if (!m_rest.empty())
            return trouble(
                "something follows the end of the JSON text: " + next_word(), "delete it");
        return value;
    }

private:
    Error trouble(std::string problem, std::string remedy) const
    {
        return {place(m_file, m_line, m_pointer), std::move(problem), std::move(remedy)};
    }

    bool fail(std::string problem, std::string remedy)
    {
        if (!m_error) m_error = trouble(std::move(problem), std::move(remedy));
        return false;
    }

    bool fail_expecting(const std::string& wanted)
    {
        if (m_rest.empty())
            return fail("the text ends where " + wanted + " should be",
                "the file is cut short; restore it or close what is open");
        return fail("found " + next_word() + " where " + wanted + " should be",
            "check the quotes, commas and brackets around it");
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

    void skip_space()
    {
        std::size_t i = 0;
        for (; i < m_rest.size() && whitespace.find(m_rest[i]) != std::string_view::npos; ++i)
            m_line += m_rest[i] == '\n';
        m_rest.remove_prefix(i);
    }

    bool take(char wanted)
    {
        skip_space();
        if (m_rest.empty() || m_rest.front() != wanted) return false;
        m_rest.remove_prefix(1);
        return true;
    }

    bool take_word(std::string_view word)
    {
        if (!m_rest.starts_with(word)) return false;
        m_rest.remove_prefix(word.size());
        return true;
    }

    bool read(Value& value)
    {
        skip_space();
        value.line = m_line;
        if (m_rest.empty()) return fail_expecting("a value");
        switch (m_rest.front()) {
        case '{':
            return deeper(value, &Parser::read_object);
        case '[':
            return deeper(value, &Parser::read_list);
        case '"':
            value.kind = Kind::text;
            return read_text(value.text);
        default:
            return read_word(value);
        }
    }

    bool deeper(Value& value, bool (Parser::*read_inside)(Value&))
    {
        if (++m_level > most_levels)
            return fail("nested more than " + std::to_string(most_levels) + " levels deep",
                "flatten it; no Promenade file needs so many");
        m_rest.remove_prefix(1);
        const bool good = (this->*read_inside)(value);
        --m_level;
        return good;
    }

    bool read_object(Value& value)
    {
        value.kind = Kind::object;
        std::set<std::string> names;
        if (take('}')) return true;
        do {
            if (!read_member(value, names)) return false;
        } while (take(','));
        return take('}') || fail_expecting("',' or '}'");
    }

    bool read_member(Value& value, std::set<std::string>& names)
    {
        skip_space();
        if (m_rest.empty() || m_rest.front() != '"')
            return fail_expecting("a field name in quotes");
        Member member;
        if (!read_text(member.name)) return false;
        const std::size_t before = m_pointer.size();
        m_pointer += "/" + escaped_for_pointer(member.name);
        if (!names.insert(member.name).second)
            return fail("the field '" + member.name + "' is written twice", "keep one of them");
        if (!take(':')) return fail_expecting("':'");
        if (!read(member.value)) return false;
        m_pointer.resize(before);
        value.members.push_back(std::move(member));
        return true;
    }

    bool read_list(Value& value)
    {
        value.kind = Kind::list;
        if (take(']')) return true;
        do {
            const std::size_t before = m_pointer.size();
            m_pointer += "/" + std::to_string(value.items.size());
            if (!read(value.items.emplace_back())) return false;
            m_pointer.resize(before);
        } while (take(','));
        return take(']') || fail_expecting("',' or ']'");
    }

    bool read_text(std::string& words)
    {
        m_rest.remove_prefix(1);
        while (!m_rest.empty() && m_rest.front() != '"') {
            const char c = m_rest.front();
            if (static_cast<unsigned char>(c) < 0x20)
                return fail("a line break or control character inside a text",
                    "close the quotes, or write it as \\n");
            if (c == '\\' ? !read_escape(words) : !read_character(words)) return false;
        }
        if (m_rest.empty()) return fail_expecting("the closing quote of a text");
        m_rest.remove_prefix(1);
        return true;
    }

    bool read_character(std::string& words)
    {
        const std::size_t length = utf8::length_of_first(m_rest);
        if (length == 0)
            return fail("bytes that are not UTF-8 inside a text", "save the file as UTF-8");
        words += m_rest.substr(0, length);
        m_rest.remove_prefix(length);
        return true;
    }

    bool read_escape(std::string& words)
    {
        static constexpr std::string_view codes = "\"\\/bfnrt", meaning = "\"\\/\b\f\n\r\t";
        m_rest.remove_prefix(1);
        const char code = m_rest.empty() ? '\0' : m_rest.front();
        if (code == 'u') return read_unicode_escape(words);
        const std::size_t which = codes.find(code);
        if (code == '\0' || which == std::string_view::npos)
            return fail(
                "an escape that JSON does not know inside a text", "write a backslash as \\\\");
        words += meaning[which];
        m_rest.remove_prefix(1);
        return true;
    }

    // Four hexadecimal digits after \u.
    std::optional<unsigned> read_code_unit()
    {
        unsigned unit = 0;
        if (!take_word("u") || m_rest.size() < 4) return std::nullopt;
        const auto [end, problem] = std::from_chars(m_rest.data(), m_rest.data() + 4, unit, 16);
        if (problem != std::errc{} || end != m_rest.data() + 4) return std::nullopt;
        m_rest.remove_prefix(4);
        return unit;
    }

    bool read_unicode_escape(std::string& words)
    {
        std::optional<unsigned> code = read_code_unit();
        if (code && *code >= 0xd800 && *code < 0xdc00 && take_word("\\")) {
            const std::optional<unsigned> low = read_code_unit();
            if (low && *low >= 0xdc00 && *low < 0xe000)
                code = 0x10000 + ((*code - 0xd800) << 10) + (*low - 0xdc00);
        }
        if (!code || (*code >= 0xd800 && *code < 0xe000))
            return fail(
                "a \\u escape that is no character", "write the character itself, in UTF-8");
        utf8::append(words, *code);
        return true;
    }

    bool read_word(Value& value)
    {
        if (take_word("null")) return true;
        value.kind = Kind::boolean;
        value.boolean = m_rest.starts_with("true");
        if (take_word("true") || take_word("false")) return true;
        return read_number(value);
    }

    bool read_number(Value& value)
    {
        value.kind = Kind::number;
        const std::size_t length = length_of_number();
        if (length == 0) {
            const std::string word = next_word();
            if (word.find("NaN") != word.npos || word.find("nan") != word.npos
                || word.find("nf") != word.npos)
                return fail(word + " is not a finite number", "write a finite number");
            return fail_expecting("a value");
        }
        value.text = m_rest.substr(0, length);
        const auto end = std::from_chars(m_rest.data(), m_rest.data() + length, value.number);
        if (end.ec != std::errc{} || !std::isfinite(value.number))
            return fail(
                "the number " + value.text.substr(0, 20) + " is too large or too small to hold",
                "write a finite number");
        m_rest.remove_prefix(length);
        return true;
    }

    std::size_t digits_from(std::size_t at) const
    {
        const std::size_t end = m_rest.find_first_not_of("0123456789", at);
        return (end == std::string_view::npos ? m_rest.size() : end) - at;
    }

    bool next_is_one_of(std::size_t at, std::string_view characters) const
    {
        return at < m_rest.size() && characters.find(m_rest[at]) != std::string_view::npos;
    }

    // Length of the JSON number that begins here; 0 if none does.
    std::size_t length_of_number() const
    {
        std::size_t at = next_is_one_of(0, "-") ? 1 : 0;
        const std::size_t whole = digits_from(at);
        if (whole == 0 || (whole > 1 && m_rest[at] == '0')) return 0;
        at += whole;
        if (next_is_one_of(at, ".")) {
            if (digits_from(at + 1) == 0) return 0;
            at += 1 + digits_from(at + 1);
        }
        if (!next_is_one_of(at, "eE")) return at;
        const std::size_t sign = next_is_one_of(at + 1, "+-") ? 1 : 0;
        const std::size_t power = digits_from(at + 1 + sign);
        return power == 0 ? 0 : at + 1 + sign + power;
    }

    std::string_view m_rest;
    const std::string& m_file;
    int m_line = 1;
    int m_level = 0;
    std::string m_pointer;
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
    return Parser(bytes, file).whole_text();
}

}

#include "script/token.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "foundation/utf8.h"

namespace promenade::script {
namespace {

// In the order of the alphabet: searched by halves.
constexpr auto keywords = std::to_array<std::string_view>(
    {"ACCELERATION", "AMPLIFY", "AND", "ANIMATE", "AT", "BOTH", "BOX", "BY", "CAMERA", "CAPSULE",
        "CLONE", "COLOUR", "COUPLE", "DANCE", "DECELERATION", "DENSITY", "DISPLAY", "DO", "DYNAMICS",
        "ELLIPSOID", "ELSE", "ELSEIF", "ENDFOR", "ENDIF", "ENDING", "ENDJOINT", "ENDMODEL",
        "ENDMOTION", "ENDPROCEDURE", "ENDSCENE", "ENDWHILE", "FACES", "FACING", "FALSE", "FIGURE",
        "FOR", "FRAME", "FROM", "HELD", "IF", "IMPORT", "INTERPOLATE", "JOINT", "KINEMATICS",
        "LINEAR", "LOOKING", "MAIN", "MESH", "MOD", "MODEL", "MOTION", "MOVE", "NAMED", "NOT", "OR",
        "PAN", "PERSON", "POSE", "POSITION", "PRINT", "PROCEDURE", "RATE", "RETURN", "ROUTINE",
        "SCENE", "SCENES", "SHOOT", "STEP", "STRETCH", "STRIP", "SYNCHRONIZE", "THEN", "TO",
        "TRANS", "TRUE", "TURNED", "UNIT", "USING", "WHILE", "WIND", "ZOOM"});

constexpr std::string_view degree_sign = "\xC2\xB0";

bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

class Lexer {
public:
    Lexer(const std::vector<SourceFile>& files, int file, Complaints& complaints)
        : m_files(files)
        , m_file(file)
        , m_text(files[static_cast<std::size_t>(file)].text)
        , m_complaints(complaints)
    {
    }

    std::vector<Token> whole_text()
    {
        while (skip_to_word()) read_word();
        begin_token();
        add(TokenKind::end, 0);
        return std::move(m_tokens);
    }

private:
    char at(std::size_t ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
    }
    bool ahead_is(std::string_view words) const
    {
        return m_text.compare(m_at, words.size(), words) == 0;
    }

    // One character on, keeping count of lines and columns.
    void step()
    {
        if (m_text[m_at] == '\n') {
            ++m_line;
            m_column = 1;
            m_line_at = ++m_at;
            m_fresh_line = true;
            return;
        }
        m_at +=
            std::max<std::size_t>(1, utf8::length_of_first(std::string_view(m_text).substr(m_at)));
        ++m_column;
    }
    void step(std::size_t characters)
    {
        for (; characters > 0 && m_at < m_text.size(); --characters) step();
    }

    bool skip_to_word()
    {
        while (m_at < m_text.size()) {
            if (at() == ' ' || at() == '\t' || at() == '\r' || at() == '\n')
                step();
            else if (ahead_is("//"))
                while (m_at < m_text.size() && at() != '\n') step();
            else if (ahead_is("/*"))
                skip_block();
            else
                return true;
        }
        return false;
    }

    void skip_block()
    {
        begin_token();
        step(2);
        while (m_at < m_text.size() && !ahead_is("*/")) step();
        if (m_at == m_text.size()) complain("this comment is never closed", "close it with */");
        step(2);
    }

    void begin_token() { m_place = {m_file, m_line, m_column, 1, m_line_at, m_at}; }

    void complain(std::string problem, std::string hint)
    {
        m_complaints.add(complaint_at(m_files, m_place, std::move(problem), std::move(hint)));
    }

    // The token that began at m_place; `trim` bytes at both ends are not its text.
    Token& add(TokenKind kind, std::size_t trim)
    {
        const std::size_t size = m_at - m_place.first_at;
        m_place.length = std::max(1, m_line == m_place.line ? m_column - m_place.column : 1);
        m_tokens.push_back(
            {kind, std::string_view(m_text).substr(m_place.first_at + trim, size - 2 * trim), 0,
                m_fresh_line, m_place});
        m_fresh_line = false;
        return m_tokens.back();
    }

    void read_word()
    {
        begin_token();
        if (is_letter(at())) return read_name();
        if (is_digit(at()) || (at() == '.' && is_digit(at(1)))) return read_number();
        if (at() == '"') return read_text();
        read_symbol();
    }

    void read_name()
    {
        while (is_letter(at()) || is_digit(at()) || (at() == '.' && is_letter(at(1)))) step();
        const std::string_view word =
            std::string_view(m_text).substr(m_place.first_at, m_at - m_place.first_at);
        add(is_keyword(word) ? TokenKind::keyword : TokenKind::name, 0);
    }

    void read_number()
    {
        while (is_digit(at())) step();
        if (at() == '.' && !ahead_is("...")) step();
        while (is_digit(at())) step();
        const bool signed_power = (at(1) == '+' || at(1) == '-') && is_digit(at(2));
        if ((at() == 'e' || at() == 'E') && (is_digit(at(1)) || signed_power)) {
            step(2);
            while (is_digit(at())) step();
        }
        Token& token = add(TokenKind::number, 0);
        const auto [end, trouble] =
            std::from_chars(token.text.data(), token.text.data() + token.text.size(), token.number);
        if (trouble != std::errc() || !std::isfinite(token.number))
            complain("this number is too large or too small", "write a number such as 12.5");
        if (ahead_is(degree_sign)) step();
    }

    void read_text()
    {
        step();
        while (m_at < m_text.size() && at() != '"' && at() != '\n') step();
        if (at() != '"') {
            complain("this text is never closed", "close it with \" on the same line");
            add(TokenKind::text, 0);
            m_tokens.back().text.remove_prefix(1);
            return;
        }
        step();
        add(TokenKind::text, 1);
    }

    void read_symbol()
    {
        for (const std::string_view symbol : {"...", ":=", "<=", ">=", "<>"})
            if (ahead_is(symbol)) {
                step(symbol.size());
                add(TokenKind::symbol, 0);
                return;
            }
        const bool known = std::string_view("+-*/^()[],<>=").find(at()) != std::string_view::npos;
        step();
        if (known)
            add(TokenKind::symbol, 0);
        else
            complain("this character means nothing here", hint_for_character());
    }

    std::string hint_for_character() const
    {
        const std::string_view wrong = std::string_view(m_text).substr(m_place.first_at);
        if (wrong.starts_with(";")) return "statements need no mark between them; leave it out";
        if (wrong.starts_with(":")) return "to name a value write := as in angle := 30";
        if (wrong.starts_with("'")) return "texts stand in double quotes";
        return "leave it out";
    }

    const std::vector<SourceFile>& m_files;
    int m_file;
    const std::string& m_text;
    Complaints& m_complaints;
    std::vector<Token> m_tokens;
    Place m_place; // of the token being read
    std::size_t m_at = 0, m_line_at = 0;
    int m_line = 1, m_column = 1;
    bool m_fresh_line = true;
};

}

bool is_keyword(std::string_view word)
{
    return std::binary_search(keywords.begin(), keywords.end(), word);
}

std::vector<std::string_view> all_keywords()
{
    return {keywords.begin(), keywords.end()};
}

std::string described(const Token& token)
{
    switch (token.kind) {
    case TokenKind::end:
        return "the end of the script";
    case TokenKind::number:
        return "the number " + std::string(token.text);
    case TokenKind::text:
        return "the text \"" + std::string(token.text) + "\"";
    default:
        return "'" + std::string(token.text) + "'";
    }
}

std::vector<Token> tokens_of(const std::vector<SourceFile>& files, int file, Complaints& complaints)
{
    return Lexer(files, file, complaints).whole_text();
}

}

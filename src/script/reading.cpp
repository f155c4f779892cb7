#include "script/reading.h"

#include <algorithm>
#include <cctype>

namespace promenade::script {
namespace {

constexpr int most_levels = 100; // of brackets and blocks within each other

std::string in_capitals(std::string_view word)
{
    std::string capitals(word);
    for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return capitals;
}

bool may_begin(std::string_view keyword)
{
    constexpr std::string_view beginnings[] = {"IF", "FOR", "WHILE", "PROCEDURE", "RETURN",
        "IMPORT", "PRINT", "MODEL", "MOTION", "JOINT", "FIGURE", "POSE", "UNIT", "RATE", "ROUTINE",
        "SCENE", "SHOOT", "DISPLAY", "ANIMATE", "MOVE", "CAMERA", "PAN", "ZOOM", "WIND"};
    return std::find(std::begin(beginnings), std::end(beginnings), keyword) != std::end(beginnings);
}

}

Node parse(const std::vector<SourceFile>& files, int file, Complaints& complaints)
{
    return Reading(files, file, complaints).whole_script();
}

bool Reading::at(std::string_view word) const
{
    return now().is(TokenKind::keyword, word) || now().is(TokenKind::symbol, word);
}

bool Reading::take(std::string_view word)
{
    if (!at(word)) return false;
    ++m_at;
    return true;
}

bool Reading::expect(std::string_view word, std::string hint)
{
    if (m_failed) return false;
    if (take(word)) return true;
    if (hint.empty() && now().kind == TokenKind::name && in_capitals(now().text) == word)
        hint = "keywords are written in capitals: " + std::string(word);
    fail("'" + std::string(word) + "'", std::move(hint));
    return false;
}

std::string Reading::take_name(std::string_view what, std::string hint)
{
    if (m_failed) return {};
    if (now().kind == TokenKind::name) return std::string(m_tokens[m_at++].text);
    if (now().kind == TokenKind::keyword)
        hint = "'" + std::string(now().text) + "' is a word of the language; choose another name";
    fail(std::string(what), std::move(hint));
    return {};
}

Node Reading::node(Kind kind) const
{
    Node made;
    made.kind = kind;
    made.place = now().place;
    return made;
}

Node Reading::fail(std::string expected, std::string hint)
{
    return fail_at(now().place, "found " + described(now()) + " where " + expected + " should be",
        std::move(hint));
}

Node Reading::fail_at(const Place& place, std::string problem, std::string hint)
{
    if (!m_failed)
        m_complaints.add(complaint_at(m_files, place, std::move(problem), std::move(hint)));
    m_failed = true;
    return {};
}

bool Reading::begins_statement() const
{
    if (now().kind == TokenKind::keyword) return may_begin(now().text);
    return now().kind == TokenKind::name
        && (next().is(TokenKind::symbol, ":=") || next().is(TokenKind::symbol, "[")
            || next().is(TokenKind::symbol, "("));
}

bool Reading::ends_block() const
{
    if (now().kind == TokenKind::end) return true;
    return now().kind == TokenKind::keyword
        && (now().text.starts_with("END") || now().text == "ELSE" || now().text == "ELSEIF")
        && now().text != "ENDING";
}

// To what begins a line and may begin a statement, or ends the block.
void Reading::pass_over_statement()
{
    while (now().kind != TokenKind::end) {
        if (now().first_on_line && (begins_statement() || ends_block())) return;
        ++m_at;
    }
}

Reading::Deeper::Deeper(Reading& reading)
    : m_reading(reading)
{
    ++m_reading.m_depth;
}

bool Reading::Deeper::too_deep() const
{
    if (m_reading.m_depth <= most_levels) return false;
    m_reading.fail_at(m_reading.now().place, "too many levels of brackets and blocks",
        "nest at most 100 deep; give inner values names of their own");
    return true;
}

}

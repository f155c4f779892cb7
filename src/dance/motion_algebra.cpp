#include "dance/motion_algebra.h"

#include <cctype>

#include "foundation/utf8.h"

namespace promenade::dance {
namespace {

constexpr int most_brackets = 32;

bool begins_name(char c)
{
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}
bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}
bool continues_name(char c)
{
    return begins_name(c) || is_digit(c) || c == '_';
}

// Recursive descent over the text; the first problem ends it.
class Reader {
public:
    explicit Reader(std::string_view text)
        : m_text(text)
    {
    }

    Result<Motions> whole_text()
    {
        Motions motions;
        if (read_motion(motions) && !at_end()) fail("found " + here(), "join figures with +");
        if (m_error) return *m_error;
        return motions;
    }

private:
    bool fail(std::string problem, std::string remedy)
    {
        const std::string place = "column " + std::to_string(m_at + 1);
        if (!m_error) m_error = Error{place, std::move(problem), std::move(remedy)};
        return false;
    }

    bool at_end()
    {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\n')) ++m_at;
        return m_at == m_text.size();
    }

    // The character that stands here, quoted whole.
    std::string here()
    {
        if (at_end()) return "the end";
        const std::string_view rest = m_text.substr(m_at);
        const std::size_t length = utf8::length_of_first(rest);
        return length == 0 ? "'?'" : "'" + std::string(rest.substr(0, length)) + "'";
    }

    bool take(char wanted)
    {
        if (at_end() || m_text[m_at] != wanted) return false;
        ++m_at;
        return true;
    }

    template <class Belongs> std::string_view take_while(Belongs belongs)
    {
        at_end();
        const std::size_t from = m_at;
        while (m_at < m_text.size() && belongs(m_text[m_at])) ++m_at;
        return m_text.substr(from, m_at - from);
    }

    // Up to four digits; 0 if there is none.
    int take_number()
    {
        const std::string_view digits = take_while(is_digit);
        if (digits.size() > 4)
            fail("the number " + std::string(digits.substr(0, 10)) + " is too large",
                "use at most 9999");
        int value = 0;
        for (const char digit : digits.substr(0, 4)) value = 10 * value + (digit - '0');
        return value;
    }

    bool read_motion(Motions& motions)
    {
        do {
            if (!read_term(motions)) return false;
        } while (take('+'));
        return true;
    }

    bool read_term(Motions& motions)
    {
        int times = 1;
        if (!at_end() && is_digit(m_text[m_at])) {
            times = take_number();
            if (m_error) return false;
            if (times == 0) return fail("nothing is repeated 0 times", "repeat 1 time or more");
            if (!take('*'))
                return fail("found " + here() + " after a number", "write * between them");
        }
        Motions once;
        return read_factor(once) && repeat(once, times, motions);
    }

    bool repeat(const Motions& once, int times, Motions& motions)
    {
        auto often = repeated(once, times, most_motions);
        if (often) often = joined(std::move(motions), *often, most_motions);
        if (!often) return fail(often.error().problem, often.error().remedy);
        motions = std::move(*often);
        return true;
    }

    bool read_factor(Motions& motions)
    {
        if (take('(')) return read_group(motions);
        Motion motion;
        at_end();
        motion.column = static_cast<int>(m_at) + 1;
        if (m_at == m_text.size() || !begins_name(m_text[m_at]))
            return fail("found " + here() + " where a figure should be",
                "write a figure, corner, or a group in brackets");
        motion.figure = take_while(continues_name);
        motion.corner = motion.figure == "corner";
        if (!motion.corner && !(read_range(motion) && read_ending(motion))) return false;
        motions.push_back(std::move(motion));
        return true;
    }

    bool read_group(Motions& motions)
    {
        if (++m_depth > most_brackets) return fail("too many brackets", "nest at most 32 deep");
        if (!read_motion(motions)) return false;
        --m_depth;
        return take(')') || fail("found " + here() + " where ) should be", "close the bracket");
    }

    bool read_range(Motion& motion)
    {
        if (!take('[')) return true;
        motion.first = take_number();
        const bool dash = take('-');
        motion.last = dash ? take_number() : motion.first;
        if (m_error) return false;
        if (motion.first < 1 || motion.last < motion.first)
            return fail("this is not a range of steps", "write it like [1-3], first step first");
        return take(']') || fail("found " + here() + " where ] should be", "close the range");
    }

    bool read_ending(Motion& motion)
    {
        at_end();
        const std::size_t before = m_at;
        if (take_while(continues_name) != "to") {
            m_at = before;
            return true;
        }
        at_end();
        const std::size_t word_at = m_at;
        motion.to = Alignment::read(take_while(continues_name));
        if (motion.to) return true;
        m_at = word_at;
        return fail("no alignment stands after 'to'", "use LOD, DW, W, DWA, ALOD, DCA, C or DC");
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::optional<Error> m_error;
};

bool same(const Motion& a, const Motion& b)
{
    return a.corner == b.corner && a.figure == b.figure && a.first == b.first && a.last == b.last
        && a.to == b.to;
}

std::string written(const Motion& motion)
{
    std::string text = motion.corner ? "corner" : motion.figure;
    if (motion.first > 0)
        text += "[" + std::to_string(motion.first) + "-" + std::to_string(motion.last) + "]";
    if (motion.to) text += " to " + std::string(motion.to->symbol());
    return text;
}

}

void append(Motions& motions, const Motions& next)
{
    motions.insert(motions.end(), next.begin(), next.end());
}

std::string write_motions(const Motions& motions)
{
    std::string text;
    for (std::size_t i = 0, times; i < motions.size(); i += times) {
        for (times = 1; i + times < motions.size() && same(motions[i], motions[i + times]);)
            ++times;
        if (i > 0) text += " + ";
        if (times > 1) text += std::to_string(times) + " * ";
        text += written(motions[i]);
    }
    return text;
}

Result<Motions> read_motions(std::string_view text)
{
    return Reader(text).whole_text();
}

}

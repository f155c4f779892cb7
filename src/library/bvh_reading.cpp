// The reader of BVH files: a list of words with their lines, taken apart by hand.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

#include "library/bvh.h"

namespace promenade::library {
namespace {

constexpr std::size_t most_depth = 200;
constexpr double farthest = 1e7; // of any length or angle: what is beyond is damage
constexpr double shortest_frame = 1e-6, longest_frame = 10; // s
constexpr std::size_t most_numbers = 100'000'000;

bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

std::string lower(std::string_view text)
{
    std::string small(text);
    for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return small;
}

class Words {
public:
    Words(std::string_view text, std::string file)
        : m_text(text)
        , m_file(std::move(file))
    {
    }

    // The next word; a brace is one by itself, and a colon ends one. Empty at the end.
    std::string_view next()
    {
        skip_blank();
        if (m_at == m_text.size()) return {};
        const std::size_t from = m_at++;
        if (!is_brace(m_text[from]))
            while (m_at < m_text.size() && m_text[m_at - 1] != ':' && !is_blank(m_text[m_at])
                && !is_brace(m_text[m_at]))
                ++m_at;
        return m_text.substr(from, m_at - from);
    }

    std::string_view peek()
    {
        const std::size_t at = m_at, line = m_line;
        const std::string_view word = next();
        m_at = at, m_line = line;
        return word;
    }

    // What else stands on this line, up to a brace, without blanks around it.
    std::string rest_of_line()
    {
        const std::size_t from = m_at;
        while (m_at < m_text.size() && m_text[m_at] != '\n' && m_text[m_at] != '\r'
            && !is_brace(m_text[m_at]))
            ++m_at;
        std::string_view rest = m_text.substr(from, m_at - from);
        while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
        while (!rest.empty() && is_blank(rest.back())) rest.remove_suffix(1);
        return std::string(rest);
    }

    Error error(std::string problem, std::string remedy) const
    {
        return {m_file + ":" + std::to_string(m_line), std::move(problem), std::move(remedy)};
    }

    Error unexpected(std::string_view word, const std::string& wanted) const
    {
        if (word.empty())
            return error(
                "the file ends where " + wanted + " should be", "it was cut off: get it whole");
        return error("'" + shown(word) + "' stands where " + wanted + " should be",
            "correct the line, or export the capture again");
    }

    // As much of a word as a message can hold, without what is no text.
    static std::string shown(std::string_view word)
    {
        std::string text(word.substr(0, 40));
        for (char& c : text)
            if (static_cast<unsigned char>(c) < 32 || static_cast<unsigned char>(c) > 126) c = '?';
        return text;
    }

private:
    static bool is_brace(char c) { return c == '{' || c == '}'; }

    void skip_blank()
    {
        while (m_at < m_text.size() && is_blank(m_text[m_at]))
            if (m_text[m_at++] == '\n') ++m_line;
    }

    std::string_view m_text;
    std::string m_file;
    std::size_t m_at = 0, m_line = 1;
};

std::optional<double> number_in(std::string_view word)
{
    if (!word.empty() && word.front() == '+') word.remove_prefix(1);
    double value = 0;
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), value);
    // Too small for a number is nothing; too large is no number.
    const bool tiny = word.find("e-") != word.npos || word.find("E-") != word.npos;
    if (problem == std::errc::result_out_of_range && tiny && end == word.data() + word.size())
        return 0;
    if (problem != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    if (!std::isfinite(value)) return std::nullopt;
    return value;
}

class Reader {
public:
    Reader(std::string_view text, const std::string& file)
        : m_words(text, file)
    {
    }

    Result<Bvh> read()
    {
        for (const auto step : {&Reader::read_tree, &Reader::read_head, &Reader::read_numbers})
            if (const Outcome done = (this->*step)(); !done) return done.error();
        return std::move(m_bvh);
    }

private:
    Outcome expect(const std::string& keyword)
    {
        const std::string_view word = m_words.next();
        if (lower(word) != lower(keyword)) return m_words.unexpected(word, "'" + keyword + "'");
        return Done{};
    }

    Result<double> number(const std::string& what)
    {
        const std::string_view word = m_words.next();
        const auto value = number_in(word);
        if (!value) return m_words.unexpected(word, what);
        if (std::abs(*value) > farthest)
            return m_words.error(what + " is " + Words::shown(word) + ", which nobody can be",
                "correct the number, or export the capture again");
        return *value;
    }

    Result<Vec3> three(const std::string& what)
    {
        Vec3 v{0};
        for (int i = 0; i < 3; ++i) {
            const auto value = number(what);
            if (!value) return value.error();
            v[i] = *value;
        }
        return v;
    }

    Outcome read_tree()
    {
        if (const Outcome done = expect("HIERARCHY"); !done) return done;
        if (const Outcome done = expect("ROOT"); !done) return done;
        if (const Outcome done = begin_joint(); !done) return done;
        while (!m_open.empty())
            if (const Outcome done = read_field(); !done) return done;
        if (m_bvh.channels == 0)
            return m_words.error(
                "no joint has channels, so nothing moves", "choose a capture with motion in it");
        return Done{};
    }

    Outcome begin_joint()
    {
        BvhJoint joint;
        joint.name = m_words.rest_of_line();
        if (joint.name.empty())
            return m_words.error("a joint has no name", "give it one behind ROOT or JOINT");
        if (m_bvh.find(joint.name))
            return m_words.error("two joints are called '" + Words::shown(joint.name) + "'",
                "give every joint a name of its own");
        if (m_bvh.joints.size() == most_bvh_joints || m_open.size() == most_depth)
            return m_words.error("there are more joints than any capture has",
                "give at most 1000, and 200 in one chain");
        if (const Outcome done = expect("{"); !done) return done;
        joint.parent = m_open.empty() ? -1 : m_open.back();
        joint.first = m_bvh.channels;
        m_open.push_back(static_cast<int>(m_bvh.joints.size()));
        m_has_offset.push_back(false);
        m_bvh.joints.push_back(std::move(joint));
        return Done{};
    }

    Outcome read_field()
    {
        const std::string_view word = m_words.next();
        const std::string keyword = lower(word);
        if (keyword == "offset") return read_offset();
        if (keyword == "channels") return read_channels();
        if (keyword == "joint") return begin_joint();
        if (keyword == "end" || keyword == "endsite") return read_end();
        if (keyword == "}") return end_joint();
        return m_words.unexpected(word, "OFFSET, CHANNELS, JOINT, End Site or '}'");
    }

    BvhJoint& open_joint() { return m_bvh.joints[static_cast<std::size_t>(m_open.back())]; }

    Outcome read_offset()
    {
        const auto offset = three("an offset");
        if (!offset) return offset.error();
        if (m_has_offset.back())
            return m_words.error("joint '" + Words::shown(open_joint().name) + "' has two offsets",
                "leave one of them out");
        m_has_offset.back() = true;
        open_joint().offset = *offset;
        return Done{};
    }

    Outcome end_joint()
    {
        if (!m_has_offset.back())
            return m_words.error("joint '" + Words::shown(open_joint().name) + "' has no OFFSET",
                "write where it is from its parent, three numbers");
        m_open.pop_back();
        m_has_offset.pop_back();
        return Done{};
    }

    Outcome read_channels()
    {
        const std::string_view word = m_words.next();
        const auto count = number_in(word);
        if (!count || *count < 0 || *count > 6 || *count != std::floor(*count))
            return m_words.unexpected(word, "a number of channels from 0 to 6");
        BvhJoint& joint = open_joint();
        if (!joint.channels.empty())
            return m_words.error(
                "joint '" + Words::shown(joint.name) + "' has two lists of channels",
                "leave one of them out");
        if (joint.first != m_bvh.channels)
            return m_words.error(
                "the channels of joint '" + Words::shown(joint.name) + "' come after a child",
                "write them before its first JOINT");
        for (int i = 0; i < static_cast<int>(*count); ++i)
            if (const Outcome done = read_channel(joint); !done) return done;
        m_bvh.channels += joint.channels.size();
        return Done{};
    }

    Outcome read_channel(BvhJoint& joint)
    {
        const std::string_view word = m_words.next();
        const std::string name = lower(word);
        const std::size_t axis = name.empty() ? 3 : std::string_view("xyz").find(name[0]);
        const bool turns = name.size() > 1 && name.substr(1) == "rotation";
        if (axis > 2 || (!turns && name.substr(1) != "position"))
            return m_words.unexpected(word, "a channel such as Xrotation");
        const auto channel = static_cast<BvhChannel>(axis + (turns ? 3 : 0));
        if (std::count(joint.channels.begin(), joint.channels.end(), channel) > 0)
            return m_words.error("joint '" + Words::shown(joint.name) + "' has a channel twice",
                "name every channel once");
        joint.channels.push_back(channel);
        return Done{};
    }

    Outcome read_end()
    {
        m_words.rest_of_line(); // "Site", or a name some programs write
        if (const Outcome done = expect("{"); !done) return done;
        if (const Outcome done = expect("OFFSET"); !done) return done;
        const auto end = three("an offset");
        if (!end) return end.error();
        open_joint().ends.push_back(*end);
        return expect("}");
    }

    // "Frames:" or "Frames :".
    Outcome expect_label(const std::string& first, const std::string& second = "")
    {
        std::string label = lower(m_words.next());
        if (!second.empty() && label == first) label += " " + lower(m_words.next());
        const std::string wanted = second.empty() ? first : first + " " + second;
        if (label == wanted && m_words.peek() == ":")
            m_words.next();
        else if (label != wanted + ":" && label != wanted)
            return m_words.unexpected(label, "'" + wanted + ":'");
        return Done{};
    }

    Outcome read_head()
    {
        if (lower(m_words.peek()) == "root")
            return m_words.error(
                "the file has a second ROOT", "split it into one file a person and import both");
        if (const Outcome done = expect("MOTION"); !done) return done;
        if (const Outcome done = expect_label("frames"); !done) return done;
        const std::string_view word = m_words.next();
        const auto frames = number_in(word);
        if (!frames || *frames < 1 || *frames != std::floor(*frames))
            return m_words.unexpected(word, "a number of frames of at least 1");
        if (*frames * static_cast<double>(m_bvh.channels) > static_cast<double>(most_numbers))
            return m_words.error("there are more frames than can be read",
                "cut the capture into pieces of less than an hour");
        m_frames = static_cast<std::size_t>(*frames);
        if (const Outcome done = expect_label("frame", "time"); !done) return done;
        const auto time = number("the time of a frame");
        if (!time) return time.error();
        if (*time < shortest_frame || *time > longest_frame)
            return m_words.error("the time of a frame is not a time",
                "give seconds, such as 0.008333 for 120 frames a second");
        m_bvh.frame_time = *time;
        return Done{};
    }

    Outcome read_numbers()
    {
        const std::size_t all = m_frames * m_bvh.channels;
        m_bvh.numbers.reserve(std::min<std::size_t>(all, 1'000'000));
        for (std::size_t i = 0; i < all; ++i) {
            if (m_words.peek().empty()) return short_of_frames();
            const auto value =
                number("a number of frame " + std::to_string(1 + i / m_bvh.channels));
            if (!value) return value.error();
            m_bvh.numbers.push_back(*value);
        }
        if (!m_words.peek().empty())
            return m_words.error("there are more numbers than " + std::to_string(m_frames)
                    + " frames of " + std::to_string(m_bvh.channels) + " channels have",
                "correct 'Frames:', or the channels of the joints");
        return Done{};
    }

    Error short_of_frames() const
    {
        return m_words.error("the motion ends in frame "
                + std::to_string(1 + m_bvh.numbers.size() / m_bvh.channels) + " of "
                + std::to_string(m_frames),
            "the file was cut off: get it whole, or correct 'Frames:'");
    }

    Words m_words;
    Bvh m_bvh;
    std::vector<int> m_open;        // joints whose brace is open
    std::vector<bool> m_has_offset; // of those
    std::size_t m_frames = 0;
};

}

Result<Bvh> read_bvh(std::string_view text, const std::string& file_name)
{
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
    return Reader(text, file_name).read();
}

}

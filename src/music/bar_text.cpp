#include <sstream>

#include "music/rhythm.h"

namespace promenade::music {
namespace {

// Of the scale of C; the letters of chords too.
constexpr int scale[] = {0, 2, 4, 5, 7, 9, 11};

int altered(char sign)
{
    return sign == '#' ? 1 : sign == 'b' ? -1 : 0;
}

// "5", "1'", "7,", "5#": a degree of the scale, up or down an octave, sharp or flat.
std::optional<Slot> read_note(const std::string& text)
{
    if (text[0] < '1' || text[0] > '7') return std::nullopt;
    Slot slot{Slot::Kind::play, scale[text[0] - '1'], 0, false};
    for (const char sign : text.substr(1)) {
        if (sign != '\'' && sign != ',' && altered(sign) == 0) return std::nullopt;
        slot.note += sign == '\'' ? 12 : sign == ',' ? -12 : altered(sign);
    }
    return slot;
}

std::optional<Slot> read_slot(const std::string& text, Part::Plays plays)
{
    if (text == ".") return Slot{};
    if (text == "_") return Slot{Slot::Kind::hold, 0, 0, false};
    if (plays == Part::Plays::melody) return read_note(text);
    if (plays == Part::Plays::bass) {
        if (text.size() != 1 || std::string("13568").find(text[0]) == std::string::npos)
            return std::nullopt;
        return Slot{Slot::Kind::play, 0, text[0] - '0', false};
    }
    if (text != "x" && text != "X") return std::nullopt;
    return Slot{Slot::Kind::play, 0, 0, text == "X"};
}

const char* signs_of(Part::Plays plays)
{
    switch (plays) {
    case Part::Plays::bass:
        return "use 1 3 5 6 8 for notes of the chord, _ to hold and . to rest";
    case Part::Plays::melody:
        return "use 1 to 7 for notes of the scale of C with ' , # b, _ to hold and . to rest";
    case Part::Plays::chords:
    case Part::Plays::drum:
        break;
    }
    return "use x, X for loud, _ to hold and . to rest";
}

}

Result<BarText> read_bar(const std::string& text, Part::Plays plays)
{
    BarText bar;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const auto slot = read_slot(word, plays);
        if (!slot) return Error{"", "'" + word + "' cannot be played here", signs_of(plays)};
        bar.push_back(*slot);
    }
    if (bar.empty() || bar.size() > 48)
        return Error{
            "", "a bar is divided into 1 to 48 parts", "write a sign for each, such as 'x . x .'"};
    return bar;
}

std::optional<Chord> read_chord(const std::string& name)
{
    static const std::map<std::string, std::vector<int>> kinds = {{"", {0, 4, 7}}, {"m", {0, 3, 7}},
        {"7", {0, 4, 7, 10}}, {"m7", {0, 3, 7, 10}}, {"maj7", {0, 4, 7, 11}}, {"6", {0, 4, 7, 9}},
        {"m6", {0, 3, 7, 9}}, {"dim", {0, 3, 6}}};
    if (name.empty() || name[0] < 'A' || name[0] > 'G') return std::nullopt;
    const int letter = (name[0] - 'A' + 5) % 7; // from C on
    const int sign = name.size() > 1 ? altered(name[1]) : 0;
    const auto kind = kinds.find(name.substr(sign == 0 ? 1 : 2));
    if (kind == kinds.end()) return std::nullopt;
    return Chord{(scale[letter] + sign + 12) % 12, kind->second};
}

}

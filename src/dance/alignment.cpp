#include "dance/alignment.h"

#include <cstdlib>

namespace promenade::dance {
namespace {

struct Name {
    std::string_view symbol, words;
};

constexpr Name names[8] = {
    {"LOD", "line of dance"},
    {"DW", "diag wall"},
    {"W", "wall"},
    {"DWA", "diag wall against LOD"},
    {"ALOD", "against line of dance"},
    {"DCA", "diag centre against LOD"},
    {"C", "centre"},
    {"DC", "diag centre"},
};

}

std::string_view Alignment::symbol() const
{
    return names[m_k].symbol;
}
std::string_view Alignment::words() const
{
    return names[m_k].words;
}

std::optional<Alignment> Alignment::read(std::string_view symbol)
{
    for (int k = 0; k < 8; ++k)
        if (names[k].symbol == symbol) return Alignment(k);
    return std::nullopt;
}

int eighths_between(Alignment a, Alignment b)
{
    const int right = (b.k() - a.k() + 8) % 8;
    return right > 4 ? right - 8 : right;
}

std::string turn_words(int eighths)
{
    static constexpr std::string_view parts[] = {
        "", "1/8", "1/4", "3/8", "1/2", "5/8", "3/4", "7/8"};
    if (eighths == 0) return "";
    const int whole = std::abs(eighths) / 8;
    std::string words = whole > 0 ? std::to_string(whole) : "";
    const std::string_view part = parts[std::abs(eighths) % 8];
    if (whole > 0 && !part.empty()) words += ' ';
    words += part;
    return words + (eighths > 0 ? " R" : " L");
}

}

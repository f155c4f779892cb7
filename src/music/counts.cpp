#include "music/counts.h"

#include <cctype>
#include <cmath>
#include <cstdlib>

namespace promenade::music {
namespace {

const char* usual_word(char sign)
{
    static constexpr const char* numbers[] = {
        "one", "two", "three", "four", "five", "six", "seven", "eight"};
    if (sign >= '1' && sign <= '8') return numbers[sign - '1'];
    switch (sign) {
    case 'S':
        return "slow";
    case 'Q':
        return "quick";
    case '&':
        return "and";
    case 'a':
        return "a";
    default:
        return "";
    }
}

}

std::string word_of(const std::string& count, const Rhythm& rhythm)
{
    // "4-1" is called by its first beat, "2 (Q)" by its number.
    const std::string first = count.substr(0, 1);
    if (const auto own = rhythm.words.find(first); own != rhythm.words.end()) return own->second;
    return first.empty() ? "" : usual_word(first[0]);
}

std::vector<CalledCount> counts_of(const dance::Composition& composition, const Rhythm& rhythm)
{
    std::vector<CalledCount> counts;
    for (const dance::Step& step : composition.leader)
        if (std::string word = word_of(step.count, rhythm); !word.empty())
            counts.push_back({step.start.value(), std::move(word)});
    return counts;
}

double first_beat_in_bar(const dance::Composition& composition, int beats_per_bar)
{
    if (composition.leader.empty() || composition.leader.front().count.empty()) return 0;
    const dance::Step& first = composition.leader.front();
    const char sign = first.count[0];
    if (sign >= '1' && sign <= '8') return (sign - '1') % beats_per_bar;
    // What is counted between beats leads to the first.
    if (sign == '&' || sign == 'a') return beats_per_bar - std::fmod(first.beats.value(), 1.0);
    return 0;
}

}

#include "fuzz/replay.h"

#include <algorithm>
#include <filesystem>
#include <random>

#include "foundation/json_text.h"
#include "foundation/read_file.h"
#include "in_source.h"

namespace promenade::fuzz {
namespace {

namespace fs = std::filesystem;

bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// One number of the text becomes another that is as legal where it stands, or nearly: what bytes
// changed at random hardly ever make.
void change_a_number(std::string& text, std::mt19937& dice)
{
    static const std::string others[] = {"0", "1", "-1", "16", "61", "59", "53", "47", "256",
        "1e-9", "1e9", "1e300", "99999", "0.1", "\"1/61\"", "\"63/64\"", "\"58/59\"", "\"1/3\"", "\"2/53\""};
    std::size_t begin = text.empty() ? 0 : dice() % text.size();
    while (begin < text.size() && !is_digit(text[begin])) ++begin;
    std::size_t end = begin;
    while (end < text.size() && is_digit(text[end])) ++end;
    text.replace(begin, end - begin, others[dice() % std::size(others)]);
}

// A copy with a few bytes changed, cut out, doubled or taken from another seed.
std::string mutated(const std::vector<std::string>& seeds, std::mt19937& dice)
{
    const auto roll = [&](std::size_t sides) { return sides == 0 ? 0 : dice() % sides; };
    std::string text = seeds[roll(seeds.size())];
    for (std::size_t n = 1 + roll(4); n > 0; --n) {
        const std::size_t at = roll(text.size() + 1), length = roll(40);
        switch (roll(5)) {
        case 4:
            change_a_number(text, dice);
            break;
        case 0:
            text.insert(at, 1, static_cast<char>(dice()));
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            text.insert(at, text.substr(roll(text.size()), length));
            break;
        default:
            const std::string& other = seeds[roll(seeds.size())];
            text.insert(at, other.substr(roll(other.size()), length));
        }
    }
    return text;
}

}

std::vector<std::string> seeds_in(const char* folder, const char* ending)
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(in_source() / folder))
        if (entry.path().extension() == ending) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<std::string> seeds;
    for (const fs::path& file : files) seeds.push_back(*read_file(file, json::most_bytes));
    return seeds;
}

std::size_t replay(Target target, const std::vector<std::string>& seeds, int mutations)
{
    std::mt19937 dice(7);
    for (const std::string& seed : seeds) target(seed);
    for (int i = 0; i < mutations; ++i) target(mutated(seeds, dice));
    return seeds.size();
}

int mutations()
{
    return std::getenv("PROMENADE_SLOW") ? 200'000 : 3'000;
}

}

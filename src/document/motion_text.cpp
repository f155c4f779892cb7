#include "document/motion_text.h"

#include <cctype>

namespace promenade::document {
namespace {

using dance::Motion;

bool is_part_of_name(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

}

std::string motion_text(const Motion& motion)
{
    if (motion.corner) return "corner";
    std::string text = motion.figure;
    if (motion.first > 0) {
        text += "[" + std::to_string(motion.first);
        if (motion.last != motion.first) text += "-" + std::to_string(motion.last);
        text += "]";
    }
    if (motion.to) text += " to " + std::string(motion.to->symbol());
    return text;
}

std::string motion_text(const std::vector<Motion>& motions)
{
    std::string text;
    for (std::size_t i = 0; i < motions.size();) {
        const std::string one = motion_text(motions[i]);
        std::size_t end = i + 1;
        while (end < motions.size() && motion_text(motions[end]) == one) ++end;
        if (!text.empty()) text += " + ";
        if (end - i > 1) text += std::to_string(end - i) + " * ";
        text += one;
        i = end;
    }
    return text;
}

std::string with_figure_renamed(
    const std::string& motion, const std::string& before, const std::string& after)
{
    std::string text;
    for (std::size_t i = 0; i < motion.size();) {
        std::size_t end = i;
        while (end < motion.size() && is_part_of_name(motion[end])) ++end;
        if (end == i) {
            text += motion[i++];
            continue;
        }
        const std::string word = motion.substr(i, end - i);
        text += word == before ? after : word;
        i = end;
    }
    return text;
}

}

// What another program finds in a PDF of ours: poppler's pdftotext, word by word with its box.
#pragma once

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <unistd.h>
#include <vector>

namespace promenade {

struct PrintedWord {
    double left = 0, top = 0, right = 0, bottom = 0; // mm
    std::string text;
};

struct PrintedPage {
    double width = 0, height = 0; // mm
    std::vector<PrintedWord> words;
};

inline std::string unescaped(std::string text)
{
    const std::pair<const char*, const char*> names[] = {
        {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}};
    for (const auto& [name, letter] : names)
        for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1))
            text.replace(at, std::string(name).size(), letter);
    return text;
}

inline std::string output_of(const std::string& command)
{
    std::string out;
    FILE* pipe = popen(command.c_str(), "r");
    std::array<char, 65536> some{};
    while (const std::size_t count = fread(some.data(), 1, some.size(), pipe))
        out.append(some.data(), count);
    pclose(pipe);
    return out;
}

inline std::vector<PrintedPage> printed_pages(const std::string& pdf)
{
    const auto file = std::filesystem::temp_directory_path()
        / ("promenade-paper-" + std::to_string(getpid()) + ".pdf");
    std::ofstream(file, std::ios::binary) << pdf;
    const std::string xml = output_of("pdftotext -bbox " + file.string() + " - 2>&1");
    std::filesystem::remove(file);
    static const std::regex tag(R"re(<page width="([\d.]+)" height="([\d.]+)">|)re"
                                R"re(<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" )re"
                                R"re(yMax="([-\d.]+)">([^<]*)</word>)re");
    constexpr double mm = 25.4 / 72;
    std::vector<PrintedPage> pages;
    for (std::sregex_iterator i(xml.begin(), xml.end(), tag), end; i != end; ++i) {
        const auto number = [&](int group) { return std::stod((*i)[group]) * mm; };
        if ((*i)[1].matched)
            pages.push_back({number(1), number(2), {}});
        else if (!pages.empty())
            pages.back().words.push_back(
                {number(3), number(4), number(5), number(6), unescaped((*i)[7])});
    }
    return pages;
}

}

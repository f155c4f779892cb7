// The chapters of the manual, followed word by word: every command in a block "sh" is run in the
// order it stands there, in a home where nothing is. Blocks "sh slow" only in the long tests.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include <gmock/gmock.h>
#include <unistd.h>

#include "app/running.h"
#include "in_source.h"

namespace {

using namespace promenade;
namespace fs = std::filesystem;

const fs::path source = in_source();

std::string text_of(const fs::path& file)
{
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

// The lines between ```sh and ```.
std::vector<std::string> commands_in(const std::string& chapter, bool slow)
{
    std::vector<std::string> commands;
    std::istringstream lines(chapter);
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```"))
            inside = line == "```sh" || (slow && line == "```sh slow");
        else if (inside)
            commands.push_back(line);
    }
    return commands;
}

// The words after "promenade", with ~ and the shipped folders where they are here.
std::vector<std::string> words_of(const std::string& command, const fs::path& home)
{
    std::istringstream in(command);
    std::vector<std::string> words;
    for (std::string word; in >> word;) {
        if (word.starts_with("~/")) word = (home / word.substr(2)).string();
        if (word.starts_with("assets/") || word.starts_with("dances/"))
            word = (source / word).string();
        words.push_back(word);
    }
    EXPECT_EQ(words.front(), "promenade") << command;
    words.erase(words.begin());
    return words;
}

class Chapter : public testing::TestWithParam<std::string> {
protected:
    Chapter()
    {
        fs::create_directories(home);
        fs::current_path(home);
        ::setenv("HOME", home.c_str(), 1);
        ::unsetenv("XDG_DATA_HOME");
    }
    ~Chapter() override
    {
        fs::current_path(before);
        ::setenv("HOME", old_home.c_str(), 1);
        fs::remove_all(home);
    }

    const std::string old_home = std::getenv("HOME") ? std::getenv("HOME") : "/";
    const fs::path before = fs::current_path();
    const fs::path home = fs::temp_directory_path()
        / ("promenade-manual-" + std::to_string(::getpid()) + "-" + GetParam());
};

TEST_P(Chapter, can_be_followed_word_by_word)
{
    const bool slow = std::getenv("PROMENADE_SLOW") != nullptr;
    const auto commands = commands_in(text_of(source / "docs" / (GetParam() + ".md")), slow);
    EXPECT_GE(commands.size(), 3u);
    for (const std::string& command : commands) {
        const Ran ran = run(words_of(command, home));
        EXPECT_EQ(ran.code, 0) << command << "\n" << ran.err;
    }
}

INSTANTIATE_TEST_SUITE_P(Manual, Chapter,
    testing::Values("teacher", "student", "animator", "programmer"),
    [](const auto& chapter) { return chapter.param; });

// Files and headings the chapters lead to.
TEST(Manual, leads_only_to_what_is_there)
{
    const std::regex link(R"re(\]\(([^)#\s]*)(#[a-z0-9-]+)?\))re");
    std::size_t links = 0;
    for (const char* name :
        {"teacher.md", "student.md", "animator.md", "programmer.md", "measuring.md", "manual.md"}) {
        const std::string text = text_of(source / "docs" / name);
        for (std::sregex_iterator i(text.begin(), text.end(), link), end; i != end; ++i, ++links) {
            const std::string file = (*i)[1].length() ? (*i)[1].str() : name;
            if (file.starts_with("http")) continue;
            EXPECT_TRUE(fs::exists(source / "docs" / file)) << name << ": " << file;
            if (!(*i)[2].matched) continue;
            std::string anchors;
            std::istringstream lines(text_of(source / "docs" / file));
            for (std::string line; std::getline(lines, line);) {
                if (!line.starts_with("#")) continue;
                std::string anchor = "#";
                for (const char c : line.substr(line.find(' ') + 1))
                    if (std::isalnum(static_cast<unsigned char>(c)))
                        anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
                    else if (c == ' ' || c == '-')
                        anchor += '-';
                anchors += anchor + "\n";
            }
            EXPECT_THAT(anchors, testing::HasSubstr((*i)[2].str() + "\n")) << name;
        }
    }
    EXPECT_GT(links, 20u);
}

}

// Other programs that read what we wrote.
#pragma once

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <unistd.h>

namespace promenade::share {

// What it said; its exit code in `code`.
inline std::string output_of(const std::string& command, int* code = nullptr)
{
    FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
    std::string text;
    std::array<char, 4096> part{};
    while (std::fgets(part.data(), part.size(), pipe)) text += part.data();
    const int status = ::pclose(pipe);
    if (code) *code = status;
    return text;
}

inline bool is_there(const std::string& program)
{
    return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

class TestFolder {
public:
    explicit TestFolder(const std::string& name)
        : m_folder(std::filesystem::temp_directory_path()
            / ("promenade-" + name + "-" + std::to_string(::getpid())))
    {
        std::filesystem::create_directories(m_folder);
    }
    ~TestFolder() { std::filesystem::remove_all(m_folder); }
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;
    std::filesystem::path operator/(const std::string& name) const { return m_folder / name; }
    bool is_empty() const { return std::filesystem::is_empty(m_folder); }

private:
    std::filesystem::path m_folder;
};

}

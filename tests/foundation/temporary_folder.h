// A folder of our own for one test, removed at the end however the test ends.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "foundation/assert.h"

namespace promenade::testing_aid {

class TemporaryFolder {
public:
    explicit TemporaryFolder(
        const std::filesystem::path& within = std::filesystem::temp_directory_path())
    {
        std::string pattern = (within / "promenade-XXXXXX").string();
        PROMENADE_ASSERT(::mkdtemp(pattern.data()) != nullptr);
        m_path = pattern;
    }
    ~TemporaryFolder()
    {
        std::error_code ignored; // the claim of the test is made already
        std::filesystem::remove_all(m_path, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    std::filesystem::path operator/(const std::string& name) const { return m_path / name; }

    std::size_t count() const
    {
        return static_cast<std::size_t>(
            std::distance(std::filesystem::directory_iterator(m_path), {}));
    }
    static void put(const std::filesystem::path& file, const std::string& bytes)
    {
        std::ofstream(file, std::ios::binary) << bytes;
    }

private:
    std::filesystem::path m_path;
};

}

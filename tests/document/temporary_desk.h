// A folder of our own for one test: a desk, and room for dance files. Removed at the end.
#pragma once

#include <cstdlib>
#include <fstream>

#include "document/document.h"
#include "in_source.h"

namespace promenade::document::testing_aid {

class TemporaryDesk {
public:
    explicit TemporaryDesk(
        const std::filesystem::path& within = std::filesystem::temp_directory_path())
    {
        std::string pattern = (within / "promenade-XXXXXX").string();
        PROMENADE_ASSERT(::mkdtemp(pattern.data()) != nullptr);
        m_folder = pattern;
        std::filesystem::copy(in_source("dances/waltz.json"), m_folder / "waltz.json");
    }
    ~TemporaryDesk()
    {
        std::error_code ignored; // a folder left in /tmp harms nobody
        std::filesystem::remove_all(m_folder, ignored);
    }
    TemporaryDesk(const TemporaryDesk&) = delete;
    TemporaryDesk& operator=(const TemporaryDesk&) = delete;

    Desk desk() const { return {m_folder / "journals", m_folder / "gestures/own.json"}; }
    std::filesystem::path waltz() const { return m_folder / "waltz.json"; }
    const std::filesystem::path& folder() const { return m_folder; }

    static std::string bytes_of(const std::filesystem::path& file)
    {
        return *read_file(file, json::most_bytes);
    }
    static void put(const std::filesystem::path& file, const std::string& bytes)
    {
        std::ofstream(file, std::ios::binary) << bytes;
    }

private:
    std::filesystem::path m_folder;
};

}

// A disk in memory that stops for good after a given number of operations, as a crash or a pulled
// plug does: a write may be torn in the middle, and what was not flushed may be lost.
#pragma once

#include <map>
#include <set>

#include "foundation/atomic_file.h"

namespace promenade::testing_aid {

class StoppingDisk final : public FileSystem {
public:
    using Path = std::filesystem::path;

    explicit StoppingDisk(int operations)
        : m_left(operations)
    {
    }

    void put(const Path& file, std::string bytes) { m_files[file.string()] = std::move(bytes); }

    // What a reader finds after the crash if nothing that was not flushed reached the disk.
    const std::map<std::string, std::string>& files() const { return m_files; }
    bool ran_to_the_end() const { return m_left > 0; }

    Outcome write(const Path& file, std::string_view bytes) override
    {
        const bool whole = step();
        m_files[file.string()] = std::string(whole ? bytes : bytes.substr(0, bytes.size() / 2));
        m_unflushed.insert(file.string());
        return outcome(whole);
    }
    Outcome flush(const Path& file) override
    {
        if (!step()) return outcome(false);
        m_unflushed.erase(file.string());
        return Done{};
    }
    Outcome link(const Path& old_name, const Path& second) override
    {
        if (!step() || m_files.contains(second.string())) return outcome(false);
        m_files[second.string()] = m_files.at(old_name.string());
        return Done{};
    }
    Outcome rename(const Path& from, const Path& to) override
    {
        if (!step()) return outcome(false);
        // A file renamed before its bytes were flushed may come back empty: the classic loss.
        m_files[to.string()] = m_unflushed.contains(from.string()) ? "" : m_files.at(from.string());
        m_files.erase(from.string());
        return Done{};
    }
    Outcome remove(const Path& file) override
    {
        if (!step()) return outcome(false);
        m_files.erase(file.string());
        return Done{};
    }
    bool exists(const Path& file) override { return m_files.contains(file.string()); }

private:
    bool step() { return m_left > 0 && m_left-- > 0; }
    static Outcome outcome(bool good)
    {
        if (good) return Done{};
        return Error{"disk", "the disk has stopped", ""};
    }

    int m_left;
    std::map<std::string, std::string> m_files;
    std::set<std::string> m_unflushed;
};

}

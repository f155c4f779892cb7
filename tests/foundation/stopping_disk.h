// A disk in memory that stops for good after a given number of operations, as a crash or a pulled
// plug does: a write may be torn in the middle, and what was not flushed may be lost. It knows
// links and streams, and can refuse hard links as FAT does, or be full.
#pragma once

#include <map>
#include <set>

#include "foundation/atomic_file.h"

namespace promenade::testing_aid {

class StoppingDisk final : public FileSystem {
public:
    explicit StoppingDisk(int operations)
        : m_left(operations)
    {
    }

    bool refuses_links = false;

    void put(const Path& file, std::string bytes) { m_files[file.string()] = std::move(bytes); }
    void put_link(const Path& link, const Path& to) { m_links[link.string()] = to.string(); }
    void put_stream(const Path& stream) { m_streams[stream.string()] = ""; }

    // What a reader finds after the crash if nothing that was not flushed reached the disk.
    const std::map<std::string, std::string>& files() const { return m_files; }
    const std::map<std::string, std::string>& links() const { return m_links; }
    const std::map<std::string, std::string>& streams() const { return m_streams; }
    bool ran_to_the_end() const { return m_left > 0; }

    // Names of what was written aside and is still there.
    std::size_t left_aside() const
    {
        std::size_t count = 0;
        for (const auto& [name, bytes] : m_files) count += name.find(".saving") != name.npos;
        return count;
    }

    Result<Target> target_of(const Path& name) override
    {
        Path now = name;
        while (m_links.contains(now.string())) now = m_links.at(now.string());
        if (m_streams.contains(now.string())) return Target{Target::Kind::stream, now};
        return Target{exists(now) ? Target::Kind::file : Target::Kind::nothing, now};
    }
    Result<Path> write_aside(const Path& like, std::string_view bytes) override
    {
        const Path aside = like.string() + ".saving-" + std::to_string(++m_aside);
        const bool whole = step();
        m_files[aside.string()] = std::string(whole ? bytes : bytes.substr(0, bytes.size() / 2));
        m_unflushed.insert(aside.string());
        if (!whole) return outcome(false).error();
        return aside;
    }
    Outcome write_stream(const Path& stream, std::string_view bytes) override
    {
        if (!step()) return outcome(false);
        m_streams.at(target_of(stream)->name.string()) += bytes;
        return Done{};
    }
    Result<std::string> read(const Path& file) override
    {
        if (!step()) return outcome(false).error();
        return m_files.at(file.string());
    }
    Outcome flush(const Path& file) override
    {
        if (!step()) return outcome(false);
        m_unflushed.erase(file.string());
        return Done{};
    }
    Outcome link(const Path& old_name, const Path& second) override
    {
        if (!step() || refuses_links || m_files.contains(second.string())) return outcome(false);
        m_files[second.string()] = m_files.at(old_name.string());
        return Done{};
    }
    Outcome rename(const Path& from, const Path& to) override
    {
        if (!step()) return outcome(false);
        // A file renamed before its bytes were flushed may come back empty: the classic loss.
        m_files[to.string()] = m_unflushed.contains(from.string()) ? "" : m_files.at(from.string());
        m_files.erase(from.string());
        m_links.erase(to.string()); // as the real one: a link is replaced, not followed
        m_streams.erase(to.string());
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

    int m_left, m_aside = 0;
    std::map<std::string, std::string> m_files, m_links, m_streams;
    std::set<std::string> m_unflushed;
};

}

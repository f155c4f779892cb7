#include "foundation/atomic_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace promenade {
namespace {

namespace fs = std::filesystem;

fs::path with_ending(const fs::path& name, const char* ending)
{
    fs::path longer = name;
    longer += ending;
    return longer;
}

fs::path folder_of(const fs::path& name)
{
    return name.has_parent_path() ? name.parent_path() : fs::path(".");
}

// What was written aside is of no use to anyone; that it cannot be removed changes nothing.
Outcome given_up(FileSystem& disk, const fs::path& aside, Outcome why)
{
    static_cast<void>(static_cast<bool>(disk.remove(aside)));
    return why;
}

// As a link would, where the disk knows no hard links (FAT) or refuses them.
Outcome copy_whole(FileSystem& disk, const fs::path& name, const fs::path& second)
{
    const auto bytes = disk.read(name);
    if (!bytes) return bytes.error();
    const auto aside = disk.write_aside(name, *bytes);
    if (!aside) return aside.error();
    Outcome outcome = disk.flush(*aside);
    if (outcome) outcome = disk.rename(*aside, second);
    return outcome ? outcome : given_up(disk, *aside, outcome);
}

Outcome keep_old(FileSystem& disk, const fs::path& name)
{
    if (!disk.exists(name)) return Done{};
    const fs::path previous = with_ending(name, ".previous");
    if (Outcome removed = disk.remove(previous); !removed) return removed;
    if (disk.link(name, previous)) return Done{};
    return copy_whole(disk, name, previous);
}

Outcome rename_into_place(
    FileSystem& disk, const fs::path& aside, const fs::path& name, KeepOld keep)
{
    Outcome outcome = disk.flush(aside);
    if (outcome && keep == KeepOld::yes) outcome = keep_old(disk, name);
    if (outcome) outcome = disk.rename(aside, name);
    if (outcome) return disk.flush(folder_of(name));
    return given_up(disk, aside, outcome);
}

Result<Target> writable_target(FileSystem& disk, const fs::path& name)
{
    auto target = disk.target_of(name);
    if (target && target->kind == Target::Kind::folder)
        return Error{name.string(), "this is a folder", "name a file in it"};
    return target;
}

Error not_arrived(int code)
{
    const std::string why = code == 0 ? "" : std::string(": ") + std::strerror(code);
    return {"standard output", "what was written there did not arrive" + why,
        "check that it goes somewhere with room for it"};
}

}

Outcome save_atomically(
    FileSystem& disk, const fs::path& name, std::string_view bytes, KeepOld keep)
{
    const auto target = writable_target(disk, name);
    if (!target) return target.error();
    if (target->kind == Target::Kind::stream) return disk.write_stream(name, bytes);
    const auto aside = disk.write_aside(target->name, bytes);
    if (!aside) return aside.error();
    return rename_into_place(disk, *aside, target->name, keep);
}

Result<Aside> begin_aside(FileSystem& disk, const fs::path& name)
{
    const auto target = writable_target(disk, name);
    if (!target) return target.error();
    std::error_code none;
    const bool stream = target->kind == Target::Kind::stream;
    const fs::path beside = stream ? fs::temp_directory_path(none) / "promenade" : target->name;
    const auto aside = disk.write_aside(beside, "");
    if (!aside) return aside.error();
    return Aside{*aside, stream ? Target{Target::Kind::stream, name} : *target};
}

Outcome put_in_place(FileSystem& disk, const Aside& aside, KeepOld keep)
{
    if (aside.target.kind != Target::Kind::stream)
        return rename_into_place(disk, aside.file, aside.target.name, keep);
    const auto bytes = disk.read(aside.file);
    const Outcome written =
        bytes ? disk.write_stream(aside.target.name, *bytes) : Outcome(bytes.error());
    return given_up(disk, aside.file, written);
}

Outcome write_output(const std::string& name, std::string_view bytes)
{
    if (name != "-") return save_atomically(real_file_system(), name, bytes, KeepOld::no);
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);
    return finish_standard_output();
}

Outcome finish_standard_output()
{
    const bool failed_before = std::ferror(stdout) != 0;
    errno = 0;
    if (std::fflush(stdout) == 0 && !failed_before) return Done{};
    return not_arrived(errno);
}

}

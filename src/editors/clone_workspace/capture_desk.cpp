#include "editors/clone_workspace/capture_desk.h"

#include "editors/clone_workspace/clone_job.h"
#include "foundation/atomic_file.h"

namespace promenade::editors {
namespace {

namespace fs = std::filesystem;

// Somebody of that height, as heavy as such a person usually is.
Measures as_tall_as(double height, bool leads)
{
    Measures measures = leads ? default_leader() : default_follower();
    const double taller = height / measures.height;
    measures.height = height;
    measures.mass *= taller * taller;
    return measures;
}

}

Result<clone::Capture> taken(const CaptureWork& work)
{
    std::vector<clone::CaptureFile> files;
    for (std::size_t i = 0; i < work.files.size(); ++i) {
        clone::CaptureFile file{*work.files[i].bvh, work.files[i].name, {}, {}};
        if (work.files.size() == 2)
            file.role = i == 0 ? dance::Role::leader : dance::Role::follower;
        if (i < work.heights.size() && work.heights[i] > 0)
            file.measures = as_tall_as(work.heights[i], i == 0);
        files.push_back(std::move(file));
    }
    return take_capture(files, work.options);
}

void CaptureDesk::open(const fs::path& file)
{
    m_reading = std::async(std::launch::async, [file] {
        return Read{file.string(), library::load_bvh(file)};
    });
}

void CaptureDesk::choose(const std::string& label, const Choice& choice)
{
    if (is_open()) m_desk.edit(label, [&](CloneWork& work) { choice(*work.capture); });
}

void CaptureDesk::map(Limb limb, const std::string& joint)
{
    choose("Map the " + std::string(name_of(limb)), [&](CaptureWork& work) {
        std::erase_if(work.options.names, [&](const auto& entry) { return entry.second == limb; });
        if (!joint.empty()) work.options.names[joint] = limb;
    });
}

Outcome CaptureDesk::take()
{
    if (!seen() || !*seen()) return Error{"the capture", "it cannot be taken yet", "mend it first"};
    const motion::Recording& recording = (*seen())->recording;
    const auto who =
        std::min(static_cast<std::size_t>(work().performer), recording.performers.size() - 1);
    return m_desk.take_beneath(recording.performers[who],
        "Take " + fs::path(work().files.front().name).filename().string());
}

void CaptureDesk::leave()
{
    if (is_open()) m_desk.edit("Leave the capture", [](CloneWork& work) { work.capture.reset(); });
}

Outcome CaptureDesk::keep_table()
{
    if (!seen() || !*seen())
        return Error{table, "there is no table yet", "map the joints that are missing first"};
    if (table.empty() || table.find('/') != std::string::npos)
        return Error{table, "this is no name for a table", "use letters and spaces"};
    std::error_code trouble;
    fs::create_directories(table_folder(), trouble);
    return save_atomically(real_file_system(), table_folder() / (table + ".json"),
        clone::write_names(
            clone::table_of(*work().files.front().bvh, (*seen())->choices.front().joints)));
}

Outcome CaptureDesk::use_table(const std::string& name)
{
    const auto read = clone::load_names(table_folder() / (name + ".json"));
    if (!read) return read.error();
    choose("Use the table " + name, [&](CaptureWork& work) { work.options.names = *read; });
    table = name;
    return Done{};
}

std::vector<std::string> CaptureDesk::tables() const
{
    std::vector<std::string> names;
    for (const fs::path& file : files_in(table_folder(), ".json").files)
        names.push_back(file.stem().string());
    return names;
}

std::optional<Error> CaptureDesk::tick()
{
    std::optional<Error> problem;
    if (is_ready(m_reading)) {
        Read read = m_reading.get();
        if (!read.bvh) return read.bvh.error();
        const CaptureWork::File file{
            std::make_shared<const library::Bvh>(std::move(*read.bvh)), read.name};
        m_desk.edit("Look at " + fs::path(read.name).filename().string(), [&](CloneWork& work) {
            if (!work.capture || work.capture->files.size() == 2) work.capture.emplace();
            work.capture->files.push_back(file);
            work.capture->heights.push_back(0);
        });
    }
    if (!is_open()) {
        m_seen.reset();
        m_seen_revision = 0;
        m_desk.seen_length = 0;
        return problem;
    }
    if (is_ready(m_taking)) {
        m_seen.emplace(m_taking.get());
        if (!*m_seen) problem = m_seen->error();
        m_desk.seen_length = *m_seen ? (*m_seen)->recording.duration() : 0;
    }
    if (!m_taking.valid() && m_seen_revision != m_desk.revision()) {
        m_seen_revision = m_desk.revision();
        m_taking = std::async(std::launch::async, [asked = work()] { return taken(asked); });
    }
    return problem;
}

}

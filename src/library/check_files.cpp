#include "library/check_files.h"

#include "figure/joint_ranges.h"
#include "figure/pose.h"
#include "library/figure_file.h"

namespace promenade::library {
namespace {

// Half a degree may be lost in rounding angles for people.
constexpr double forgiven = radians(0.5);

void check_pose(const std::string& file, const dance::Gesture& gesture,
    const dance::GesturePose& pose, std::vector<Remark>& remarks)
{
    for (const dance::LimbAngles& angles : pose.limbs) {
        if (!parent_of(angles.limb) || gesture.against_floor) continue;
        const double beyond = beyond_range(joint_of(angles.limb, 0), dance::turn_of(angles));
        if (beyond <= forgiven) continue;
        remarks.push_back({dance::Severity::warning,
            {file + ", gesture '" + gesture.symbol + "', " + std::string(name_of(angles.limb)),
                "it turns " + std::to_string(std::lround(degrees(beyond)))
                    + " degrees further than a person's joint",
                "turn it less; the posture will stop at the end of the joint's range"}});
    }
}

}

FileKind kind_of_file(const std::filesystem::path& file)
{
    const auto text = read_file(file, json::most_bytes);
    if (!text) return FileKind::dance;
    const auto document = json::parse(*text, file.string());
    const json::Value* format = document ? document->find("format") : nullptr;
    if (!format) return FileKind::dance;
    if (format->text == "promenade gestures") return FileKind::gestures;
    return format->text == "promenade figure" ? FileKind::figure : FileKind::dance;
}

std::vector<Remark> check(const GestureReading& reading)
{
    std::vector<Remark> remarks;
    for (const Error& error : reading.errors) remarks.push_back({dance::Severity::error, error});
    if (!reading.file) return remarks;
    for (const dance::Gesture& gesture : reading.file->gestures)
        for (const dance::GesturePose& pose : gesture.poses)
            check_pose(reading.file->name, gesture, pose, remarks);
    return remarks;
}

std::vector<Remark> check_figure(const std::filesystem::path& file)
{
    const auto figure = load_model(file);
    if (figure) return {};
    return {{dance::Severity::error, figure.error()}};
}

}

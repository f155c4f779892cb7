#include "library/canned_motion_file.h"

#include <algorithm>

#include "foundation/json_node.h"
#include "foundation/read_file.h"
#include "foundation/vector.h"
#include "library/folders.h"

namespace promenade::library {
namespace {

using dance::CannedMotion;
using dance::CannedMove;

constexpr std::size_t most_bytes = 1u << 20;
constexpr std::array<std::string_view, 3> axis_letters{"x", "y", "z"};

CannedMove read_move(const json::Node& node, std::vector<Error>& errors)
{
    json::ObjectReader reader(node, errors);
    CannedMove move;
    move.at = reader.number("at", 0, 60);
    move.stand = reader.text_or("stand", "");
    if (!move.stand.empty()) {
        move.angle = reader.number("value", 0, 1);
        if (std::find(dance::stand_names.begin(), dance::stand_names.end(), move.stand)
            == dance::stand_names.end())
            errors.push_back(
                node.error("there is no wish '" + move.stand + "'", "use crouch or lift left"));
        return move;
    }
    move.link = reader.text("link");
    const std::string axis = reader.text("axis");
    const auto found = std::find(axis_letters.begin(), axis_letters.end(), axis);
    if (found == axis_letters.end())
        errors.push_back(node.error("there is no axis '" + axis + "'", "use x, y or z"));
    else
        move.axis = static_cast<int>(found - axis_letters.begin());
    move.angle = radians(reader.number("degrees", -180, 180));
    move.effort = reader.number_or("effort", 0.01, 1, 1);
    return move;
}

std::vector<CannedMove> read_moves(json::ObjectReader& reader, std::string_view name)
{
    std::vector<CannedMove> moves;
    if (const auto list = reader.child_if(name, json::Kind::list))
        for (const json::Node& move : list->items())
            moves.push_back(read_move(move, reader.errors()));
    return moves;
}

void put(std::vector<CannedMotion>& motions, CannedMotion motion)
{
    const auto same = std::find_if(motions.begin(), motions.end(),
        [&](const CannedMotion& other) { return other.name == motion.name; });
    if (same == motions.end())
        motions.push_back(std::move(motion));
    else
        *same = std::move(motion);
}

}

Result<CannedMotion> read_canned_motion(std::string_view text, const std::string& file_name)
{
    const auto value = json::parse(text, file_name);
    if (!value) return value.error();
    std::vector<Error> errors;
    json::ObjectReader reader(json::Node(*value, file_name), errors);
    CannedMotion motion;
    motion.name = reader.text("motion");
    motion.about = reader.text_or("about", "");
    motion.begin = read_moves(reader, "begin");
    motion.repeat = read_moves(reader, "repeat");
    motion.end = read_moves(reader, "end");
    motion.begin_lasts = reader.number_or("begin_lasts", 0, 60, 0);
    motion.lasts = reader.number_or("lasts", 0, 60, 0);
    motion.times = reader.integer_or("times", 1, most_motion_times, 1);
    if (!errors.empty()) return errors.front();
    return motion;
}

LoadedMotions load_canned_motions(const std::vector<std::filesystem::path>& folders)
{
    LoadedMotions loaded;
    for (const std::filesystem::path& folder : folders)
        for (const std::filesystem::path& file : json_files_in(folder, loaded.errors)) {
            const auto text = read_file(file, most_bytes);
            auto motion = text ? read_canned_motion(*text, file.string())
                               : Result<CannedMotion>(text.error());
            if (!motion)
                loaded.errors.push_back(motion.error());
            else
                put(loaded.motions, std::move(*motion));
        }
    return loaded;
}

}

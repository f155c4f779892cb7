#include "app/landmark_record.h"

#include <cmath>
#include <fstream>

namespace promenade {

Result<LandmarkRecord> LandmarkRecord::open(const std::string& file)
{
    LandmarkRecord record;
    record.m_file = file;
    if (file.empty()) return record;
    if (!record.write(""))
        return Error{file, "cannot be written", "choose a folder that can be written to"};
    editors::landmarks().watch(true);
    return record;
}

bool LandmarkRecord::write(const std::string& text) const
{
    const std::filesystem::path beside = m_file.string() + ".new";
    if (!(std::ofstream(beside) << text << std::flush)) return false;
    std::error_code trouble;
    std::filesystem::rename(beside, m_file, trouble);
    return !trouble;
}

void LandmarkRecord::note(const editors::Landmarks& places)
{
    if (m_file.empty()) return;
    std::string text;
    for (const auto& [name, place] : places.all()) {
        for (const float edge : {place.lower.x, place.lower.y, place.upper.x, place.upper.y})
            text += std::to_string(std::lround(edge)) + " ";
        text += name + "\n";
    }
    if (text == m_written) return;
    m_written = text;
    (void)write(text); // nobody's work depends on it
}

}

// One line at the foot of a picture, on a dark band: the figure and the count underway. In a
// TrueType font where there is one, in block letters where not.
#pragma once

#include <memory>
#include <string_view>

#include "render/picture.h"

namespace promenade::render {

class CaptionWriter {
public:
    explicit CaptionWriter(const std::filesystem::path& font); // empty or unreadable: block letters
    ~CaptionWriter();
    CaptionWriter(const CaptionWriter&) = delete;
    CaptionWriter& operator=(const CaptionWriter&) = delete;

    // A fifteenth of the picture's height, or smaller if the line would not fit. Nothing for no
    // words.
    void write(Picture&, std::string_view text) const;

private:
    struct Font;
    std::unique_ptr<Font> m_font; // null: block letters
};

}

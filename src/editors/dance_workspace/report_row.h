// Where the columns of the report lie in a row as long as the dance, of which a window shows a
// part.
#pragma once

#include <algorithm>
#include <cstddef>

namespace promenade::editors {

struct ReportRow {
    std::size_t columns = 0;
    float width = 1; // pixels, of each

    float length() const { return width * static_cast<float>(columns); }

    struct Range {
        std::size_t first = 0, end = 0; // columns, the end not included
    };
    // Those of which anything is seen.
    Range seen(float scroll, float box) const
    {
        const auto column = [&](float x) {
            const float bounded = std::clamp(x / width, 0.0f, static_cast<float>(columns));
            return static_cast<std::size_t>(bounded);
        };
        return {column(scroll), std::min(columns, column(scroll + box) + 1)};
    }

    // How far to scroll so that the column is seen, with one beside it to read ahead.
    float to_show(std::size_t column, float scroll, float box) const
    {
        const float left = width * (static_cast<float>(column) - 1);
        const float right = width * (static_cast<float>(column) + 2);
        const float wanted = std::min(left, std::max(scroll, right - box));
        return std::clamp(wanted, 0.0f, std::max(0.0f, length() - box));
    }
};

}

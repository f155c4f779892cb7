// What the Share dialog writes besides what was danced: the chart of it on paper, and the whole
// piece as a bundle; and what either looks like before it is written. Without ImGui.
#pragma once

#include <future>

#include "editors/dance_workspace/rehearse.h"
#include "paper/chart_file.h"
#include "render/film.h"

namespace promenade::editors {

enum class SharedAs { motion, chart, bundle };

struct PaperWish {
    SharedAs as = SharedAs::motion;
    paper::ChartOptions chart;
    std::string music; // goes along in a bundle; empty: none
    std::string with;  // so do these files; a semicolon between two
};

const char* ending_of(const PaperWish&); // "pdf"; of a chart or a bundle

// Of the figure or routine that was ordered, with the gestures it was danced with.
Result<std::string> write_paper(const RehearsalOrder&, const PaperWish&,
    const std::filesystem::path& out, const render::Progress&);

// What it will look like, made beside the window; the last one is shown until the next is ready.
class PaperPreview {
public:
    struct Look {
        paper::Pages pages;             // of a chart that is printed
        std::vector<std::string> lines; // of a text, of a list of files, or of what is wrong
    };

    ~PaperPreview(); // waits
    // `written` is another number whenever the chart is another.
    const Look& of(const RehearsalOrder&, std::uint64_t written, const PaperWish&);

private:
    std::string m_wanted; // what is being made or is shown
    std::future<Look> m_job;
    Look m_look;
};

}

// What the Share dialog knows and decides, without ImGui: what is to be written, where to, and how
// far it is. The writing runs in the background on copies; the window goes on.
#pragma once

#include "editors/dance_workspace/playback.h"
#include "editors/dance_workspace/rehearse.h"
#include "editors/dance_workspace/share_papers.h"
#include "editors/shell/writing_desk.h"
#include "share/share.h"

namespace promenade::editors {

// What is shared: a finished take and the order it was danced from.
struct Shareable {
    motion::Recording dance; // not needed for charts and bundles
    RehearsalOrder order;
    std::optional<Loop> loop; // a part that is being looped
    render::Dress dress = {}; // as it is shown
};

class ShareDesk : public WritingDesk {
public:
    // The writing; share::share() unless a test has something else to do.
    using Share = std::function<Result<std::string>(const share::Piece&, const share::Order&,
        const std::filesystem::path&, const render::Progress&)>;

    explicit ShareDesk(Share = share::share);

    // "waltz.natural_turn": the file is called so. What is on the stage need not be what is chosen,
    // of which charts and bundles are.
    void open(const std::string& staged, const std::string& chosen);

    // What it becomes; the file's ending follows.
    void choose(share::Format);
    void choose_chart(paper::ChartFormat);
    void choose_bundle();
    share::Format format() const { return order.format; } // of a motion
    bool is_motion() const { return paper.as == SharedAs::motion; }
    const char* ending() const;
    bool has_pictures() const;
    bool has_sound() const;
    static std::vector<render::PixelSize> sizes_for(share::Format);

    share::Order order;     // its part is filled in when it is written
    PaperWish paper;        // whether it becomes a chart or a bundle instead, and how
    bool sound = true;      // with its music
    bool only_loop = false; // the part that is being looped

    std::string problem() const; // one sentence about what stands in the way, or nothing

    void begin(const Shareable&);

    PaperPreview preview; // of charts and bundles

private:
    std::string name() const;                           // of the file, without its ending
    void change_to(const std::function<void()>& other); // another form; the file's name follows

    Share m_share;
    std::string m_staged, m_chosen;
};

// The piece as it is shared, with the music of its part if it is to sound. Where there is
// no music for it, the piece is silent.
share::Piece piece_of(const Shareable&, const share::Order&, bool with_sound);

}

// The gesture workspace on the screen: the symbols to the left, the figure in the middle, the
// chosen limb's angles to the right.
#pragma once

#include "editors/dance_workspace/stage_camera.h"
#include "editors/gesture_workspace/gesture_desk.h"
#include "editors/gesture_workspace/rings.h"
#include "editors/shell/workspace.h"

namespace promenade::editors {

// What is only about looking, and a drag in progress.
struct GestureView {
    StageCamera camera;
    std::string search, new_symbol, new_meaning;
    dance::Region region = dance::Region::head_position;

    std::optional<RingDrag> turning;
    struct ReachDrag {
        Limb limb = Limb::left_hand;
        Vec3 at{0};     // where it was taken hold of, world
        Vec3 offset{0}; // from there to the grip
    };
    std::optional<ReachDrag> reaching;
    std::optional<Limb> hovered;
};

class GestureWorkspace final : public Workspace {
public:
    explicit GestureWorkspace(Studio&);

    std::string_view name() const override { return "Gesture"; }
    std::string_view tooltip() const override { return "The posture each symbol stands for."; }
    std::string_view hint() const override
    {
        return "Click a limb and turn its rings, or drag a hand or foot: whoever has the symbol in "
               "a chart moves so.";
    }
    void add_commands(CommandBook&) override;
    void tick(Surroundings&) override; // gestures may be undone from elsewhere
    void draw(Surroundings&) override;
    std::string status() const override;

    GestureDesk& desk() { return m_desk; }

private:
    void put_down(StatusLine&);
    void keep_at_once(StatusLine&);

    Studio& m_studio;
    GestureDesk m_desk;
    GestureView m_view;
    std::uint64_t m_seen_revision = 0; // of the open document
    std::uint64_t m_tried = 0;         // revision of the desk that was to be kept
    bool m_had_drafts = false;
    std::shared_ptr<const render::Dancer> m_mannequin, m_small; // the second for thumbnails
};

struct Bodies {
    std::shared_ptr<const render::Dancer> mannequin, small;
};

// The panels, one file each.
void draw_symbols(const Studio&, GestureDesk&, GestureView&, const Bodies&, Surroundings&);
void draw_figure(GestureDesk&, GestureView&, const Bodies&, Surroundings&, ImVec2 size);
void draw_limb(Studio&, GestureDesk&, GestureView&, Surroundings&);

}

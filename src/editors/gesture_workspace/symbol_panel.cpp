#include <bit>
#include <cstring>

#include "editors/gesture_workspace/gesture_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

using dance::Region;

constexpr std::array<std::pair<const char*, Region>, 5> categories{
    {{"Head and hold", Region::head_position}, {"Body", Region::body_modifier},
        {"Rise and fall", Region::rise_and_fall}, {"Foot position", Region::foot_position},
        {"Footwork", Region::footwork}}};

constexpr int thumbnail_height = 64; // pixels at scale 1

bool matches(const dance::Gesture& gesture, const std::string& words)
{
    return words.empty() || gesture.symbol.find(words) != std::string::npos
        || gesture.meaning.find(words) != std::string::npos;
}

bool turns_only_the_head(const dance::Gesture& gesture)
{
    for (const dance::GesturePose& pose : gesture.poses)
        for (const dance::LimbAngles& each : pose.limbs)
            if (each.limb != Limb::head && each.limb != Limb::neck) return false;
    return !gesture.poses.empty();
}

// As close as the region allows: a head is not seen on a whole body.
render::Bounds part_shown(const dance::Gesture& gesture)
{
    switch (gesture.region) {
    case Region::head_position:
        // The camera leaves a hand's breadth of air around.
        if (turns_only_the_head(gesture)) return {{-0.02, -0.02, 1.54}, {0.04, 0.02, 1.66}};
        return {{-0.2, -0.3, 1.05}, {0.3, 0.3, 1.8}};
    case Region::body_modifier:
        return {{-0.2, -0.25, 0.7}, {0.2, 0.25, 1.8}};
    case Region::footwork:
        return {{-0.2, -0.2, 0}, {0.3, 0.2, 0.6}};
    case Region::rise_and_fall:
    case Region::foot_position:
        break;
    }
    return {{-0.3, -0.3, 0}, {0.3, 0.3, 1.2}};
}

// Another posture, another number.
std::uint64_t revision_of(const dance::Gesture& gesture)
{
    std::uint64_t sum = 1;
    for (const dance::GesturePose& pose : gesture.poses)
        for (const dance::LimbAngles& each : pose.limbs)
            for (const double angle : {each.roll, each.yaw, each.pitch})
                sum = sum * 1000003 + std::bit_cast<std::uint64_t>(angle);
    return sum;
}

void draw_thumbnail(const dance::Gesture& gesture, const GestureDesk& desk, const Bodies& bodies,
    Surroundings& around, ImVec2 size)
{
    StageShot shot;
    shot.view = "thumbnail of " + std::to_string(static_cast<int>(gesture.region)) + gesture.symbol;
    shot.revision = revision_of(gesture);
    shot.size = {static_cast<int>(size.x), static_cast<int>(size.y)};
    shot.room.backdrop = render::Room::Backdrop::plain;
    shot.room.plain = {58, 60, 70};
    shot.room.floor = false;
    shot.camera = camera_at(render::Seat::orbit, part_shown(gesture), shot.size.aspect());
    shot.frame = [&] {
        render::StageFrame frame;
        frame.people.push_back(
            {bodies.small, standing(desk.person(), desk.pose_of(gesture), Vec3{0}, radians(-20)),
                render::BodyView::dressed, 1, std::nullopt});
        return frame;
    };
    shot.can_wait = true;
    if (const ImTextureID picture = around.stages.show(shot))
        ImGui::Image(picture, size, {0, 1}, {1, 0});
}

// `changed`: not kept yet, and marked so.
void draw_symbol(const dance::Gesture& gesture, bool changed, GestureDesk& desk,
    const Bodies& bodies, Surroundings& around)
{
    const float height = thumbnail_height * around.scale;
    const bool chosen =
        desk.draft().symbol == gesture.symbol && desk.draft().region == gesture.region;
    ImGui::PushID(gesture.symbol.c_str());
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (list_row("##choose", chosen, {0, height}))
        desk.choose(gesture.region, gesture.symbol);
    note_item("symbol " + gesture.symbol);
    tooltip_for_item(changed ? gesture.meaning + " (changed and not kept yet)" : gesture.meaning);
    const ImVec2 next = ImGui::GetCursorScreenPos();
    if (ImGui::IsItemVisible()) {
        ImGui::SetCursorScreenPos(corner);
        draw_thumbnail(gesture, desk, bodies, around, {height * 0.7f, height});
        ImDrawList& draw = *ImGui::GetWindowDrawList();
        const ImVec2 at{corner.x + height * 0.8f, corner.y + 4};
        draw.AddText(
            at, packed(around.palette.text), (gesture.symbol + (changed ? " *" : "")).c_str());
        const float width = ImGui::GetWindowContentRegionMax().x - height * 0.8f;
        draw.AddText(ImGui::GetFont(), ImGui::GetFontSize() * 0.85f,
            {at.x, at.y + ImGui::GetTextLineHeight()}, packed(around.palette.faint_text),
            gesture.meaning.c_str(), nullptr, width);
        ImGui::SetCursorScreenPos(next);
    }
    ImGui::PopID();
}

// Those whose symbol is new, so that no kept one stands in the list.
std::vector<dance::Gesture> new_drafts(const Studio& studio)
{
    std::vector<dance::Gesture> fresh;
    for (const dance::Gesture& draft : studio.drafts)
        if (!studio.gestures.find(draft.region, draft.symbol).gesture) fresh.push_back(draft);
    return fresh;
}

void draw_search(std::string& words)
{
    char text[64];
    std::strncpy(text, words.c_str(), sizeof text - 1);
    text[sizeof text - 1] = 0;
    ImGui::SetNextItemWidth(-1);
    if (ImGui::InputTextWithHint("##search", "search symbols", text, sizeof text)) words = text;
    note_item("search symbols");
    tooltip_for_item("A part of the symbol or of its meaning.");
}

}

void draw_symbols(const Studio& studio, GestureDesk& desk, GestureView& view, const Bodies& bodies,
    Surroundings& around)
{
    draw_search(view.search);
    for (const auto& [label, region] : categories) {
        const bool open = ImGui::CollapsingHeader(
            label, desk.draft().region == region ? ImGuiTreeNodeFlags_DefaultOpen : 0);
        note_item(label);
        if (!open) continue;
        ImGui::PushID(label);
        for (const dance::Gesture& gesture : studio.gestures.gestures())
            if (gesture.region == region && matches(gesture, view.search))
                draw_symbol(gesture, find_draft(studio, region, gesture.symbol) != nullptr, desk,
                    bodies, around);
        for (const dance::Gesture& draft : new_drafts(studio))
            if (draft.region == region) draw_symbol(draft, true, desk, bodies, around);
        ImGui::PopID();
    }
}

}

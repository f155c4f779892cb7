// The dialog that films what a script shoots: how large, where to, and how far it is.
#include "editors/script_workspace/script_workspace.h"
#include "editors/shell/widgets.h"
#include "editors/shell/writing_panel.h"

namespace promenade::editors {
namespace {

constexpr render::PixelSize film_sizes[] = {{640, 360}, {960, 540}, {1280, 720}, {1920, 1080}};

void draw_kind(WritingDesk& desk, bool& gif)
{
    const auto choose = [&](bool to_gif) {
        gif = to_gif;
        desk.file =
            std::filesystem::path(desk.file).replace_extension(gif ? ".gif" : ".mp4").string();
    };
    if (choice("Film (.mp4)", "For any player.", !gif)) choose(false);
    ImGui::SameLine();
    if (choice("GIF (.gif)", "Moves wherever a picture is shown.", gif)) choose(true);
}

void draw_sizes(ReelOrder& order)
{
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Size");
    for (const render::PixelSize& size : film_sizes) {
        ImGui::SameLine();
        const std::string label = std::to_string(size.width) + "x" + std::to_string(size.height);
        if (choice(label, "Pixels of the picture.", order.size == size)) order.size = size;
    }
}

void draw_length(const script::Made& made)
{
    double ticks = 0;
    for (const script::Scene& scene : made.scenes)
        if (std::find(made.shot.begin(), made.shot.end(), scene.id) != made.shot.end())
            ticks += length_of(scene);
    ImGui::Text("%zu %s, %.1f s", made.shot.size(), made.shot.size() == 1 ? "scene" : "scenes",
        ticks / made.ticks_per_second);
}

}

void ScriptWorkspace::draw_shooting(Surroundings& around)
{
    if (!begin_writing_dialog("Shoot the scenes", m_shoot)) return;
    {
        Dialog keys;
        if (can_shoot()) draw_length(*m_desk.made());
        draw_kind(m_shoot, m_shoots_gif);
        draw_sizes(m_reel);
        const std::string problem = can_shoot()
            ? m_shoot.problem_with_file(m_shoots_gif ? "gif" : "mp4")
            : "Run a script that ends with SHOOT SCENES.";
        if (draw_writing(m_shoot, problem, around, keys))
            m_shoot.begin([made = *m_desk.made(), order = m_reel, to = m_shoot.file](
                              const render::Progress& told) -> Result<std::string> {
                const auto reel = reel_of(made);
                if (!reel) return reel.error();
                return film_reel(*reel, order, to, told);
            });
    }
    end_writing_dialog(m_shoot);
}

}

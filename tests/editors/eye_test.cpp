// The eye itself: it sees what was made wrong on purpose, and nothing where all is well.
#include "editors/eye.h"

#include <gmock/gmock.h>

#include "editors/shell/fonts.h"
#include "editors/shell/palette.h"
#include "library/font_file.h"

namespace promenade::editors {
namespace {

using Kind = Blemish::Kind;

// One window of a panel that is drawn by hand, until ImGui has settled.
std::vector<Blemish> seen(const std::function<void()>& draw)
{
    ImGuiContext* context = ImGui::CreateContext();
    ImGui::SetCurrentContext(context);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {400, 300};
    load_fonts(*io.Fonts, 1, *library::load_font_choice());
    apply_theme(ImGui::GetStyle(), Theme::dark, 1);
    for (int frame = 0; frame < 3; ++frame) {
        io.DeltaTime = 0.02f;
        ImGui::NewFrame();
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({400, 300});
        ImGui::Begin("panel", nullptr, ImGuiWindowFlags_NoDecoration);
        draw();
        ImGui::End();
        ImGui::Render();
    }
    std::vector<Blemish> found = blemishes_of_frame(palette_of(Theme::dark).background);
    ImGui::DestroyContext(context);
    return found;
}

std::vector<Kind> kinds_of(const std::vector<Blemish>& blemishes)
{
    std::vector<Kind> kinds;
    for (const Blemish& each : blemishes) kinds.push_back(each.kind);
    return kinds;
}

void choose_one(float width)
{
    ImGui::SetNextItemWidth(width);
    if (ImGui::BeginCombo("##one", "right upper arm")) ImGui::EndCombo();
}

TEST(Eye, sees_nothing_wrong_where_all_is_well)
{
    EXPECT_TRUE(seen([] {
        ImGui::TextUnformatted("all is well");
        ImGui::Button("Dance it");
        choose_one(200);
    }).empty());
}

TEST(Eye, sees_words_that_a_button_a_list_or_the_edge_of_the_window_cuts)
{
    using testing::ElementsAre;
    EXPECT_THAT(kinds_of(seen([] { choose_one(80); })), ElementsAre(Kind::cut));
    EXPECT_THAT(kinds_of(seen([] { ImGui::Button("Dance it", {30, 0}); })), ElementsAre(Kind::cut));
    const auto at_the_edge = seen([] {
        ImGui::GetWindowDrawList()->AddText({370, 100}, IM_COL32_WHITE, "beyond");
    });
    ASSERT_THAT(kinds_of(at_the_edge), ElementsAre(Kind::cut));
    EXPECT_GT(at_the_edge[0].measure, 1);
}

TEST(Eye, lets_what_can_be_scrolled_to_be_cut)
{
    EXPECT_TRUE(seen([] {
        ImGui::BeginChild("list", {0, 50});
        for (int i = 0; i < 20; ++i) ImGui::Text("line %d", i);
        ImGui::EndChild();
    }).empty());
}

TEST(Eye, sees_a_panel_with_more_in_it_than_it_has_room_for)
{
    const auto found = seen([] {
        ImGui::BeginChild("list", {0, 50}, false, ImGuiWindowFlags_NoScrollbar);
        ImGui::Dummy({10, 200});
        ImGui::EndChild();
    });
    EXPECT_THAT(kinds_of(found), testing::ElementsAre(Kind::overfull));
}

TEST(Eye, sees_words_over_others_and_under_something)
{
    using testing::Contains;
    EXPECT_THAT(kinds_of(seen([] {
        ImDrawList& draw = *ImGui::GetWindowDrawList();
        draw.AddText({50, 100}, IM_COL32_WHITE, "one thing");
        draw.AddText({52, 103}, IM_COL32_WHITE, "another thing");
    })),
        Contains(Kind::over));
    EXPECT_THAT(kinds_of(seen([] {
        ImDrawList& draw = *ImGui::GetWindowDrawList();
        draw.AddText({50, 100}, IM_COL32_WHITE, "hidden");
        draw.AddRectFilled({40, 95}, {120, 125}, IM_COL32_BLACK);
    })),
        Contains(Kind::covered));
}

TEST(Eye, sees_letters_that_hardly_differ_from_what_is_behind_them)
{
    const auto grey_on_white = seen([] {
        ImDrawList& draw = *ImGui::GetWindowDrawList();
        draw.AddRectFilled({40, 95}, {120, 125}, IM_COL32_WHITE);
        draw.AddText({50, 100}, IM_COL32(170, 170, 170, 255), "faint");
    });
    ASSERT_THAT(kinds_of(grey_on_white), testing::ElementsAre(Kind::faint));
    EXPECT_NEAR(grey_on_white[0].measure, 2.32, 0.01); // #aaaaaa on white, by the W3C's formula
    EXPECT_NEAR(contrast({0, 0, 0, 1}, {1, 1, 1, 1}), 21, 1e-6);
}

}
}

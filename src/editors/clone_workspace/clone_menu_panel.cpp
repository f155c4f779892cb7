// Everything about the whole clone: running it, how it is solved, what carries it, and what its
// motion comes from where nobody keyed it.
#include <cmath>
#include <cstring>

#include "editors/clone_workspace/clone_workspace.h"
#include "editors/shell/landmarks.h"
#include "editors/shell/widgets.h"

namespace promenade::editors {
namespace {

void draw_run(CloneDesk& desk, CloneView& view, Surroundings& around)
{
    if (desk.is_running()) {
        ImGui::ProgressBar(static_cast<float>(desk.progress()),
            {ImGui::GetContentRegionAvail().x - 5 * ImGui::GetFontSize(), 0});
        note_item("run progress");
        ImGui::SameLine();
        command_button(around.commands, "clone.stop", "Stop##clone");
    } else {
        command_button(around.commands, "clone.run", "Run##clone");
        next_button_in_row("From here");
        command_button(around.commands, "clone.run_from", "From here##clone");
    }
    if (!desk.is_running()) {
        next_button_in_row("Hold");
        command_button(
            around.commands, "clone.play", desk.is_playing() ? "Hold##clone" : "Play##clone");
        next_in_row(width_of("00.00 s"));
        ImGui::Text("%.2f s", desk.time());
    }
    command_button(around.commands, "clone.undo", "Undo##clone");
    next_button_in_row("Redo");
    command_button(around.commands, "clone.redo", "Redo##clone");
    next_button_in_row("xx Tension");
    toggle("Tension", "Paints the figure by how tight its springs are.", view.shows_tension);
    next_button_in_row("xx Before");
    const Possible possible(desk.take_before() != nullptr);
    toggle("Before", "The run before the last one, as a ghost.", view.shows_before);
}

void choose_base(CloneDesk& desk, float width)
{
    auto base = static_cast<std::size_t>(desk.clone().base);
    const Possible possible(desk.work().sheet.dance.empty()); // who dances carries the clone
    if (one_of("base",
            "What carries the root: nothing, the clone itself, springs, or the figure "
            "carries the clone.",
            names_of(clone::all_bases), base, width))
        desk.edit("Set the base",
            [&](CloneWork& work) { work.sheet.clone.base = clone::all_bases[base]; });
}

void choose_solver(CloneDesk& desk, float width)
{
    auto solver = static_cast<std::size_t>(desk.work().sheet.settings.solver);
    if (one_of("solver",
            "The implicit step is faster; the adaptive Runge-Kutta-Fehlberg is the paper's, "
            "without a floor.",
            {"implicit", "adaptive"}, solver, width))
        desk.edit("Set the solver", [&](CloneWork& work) {
            work.sheet.settings.solver = static_cast<clone::Solver>(solver);
        });
}

void enter_number(CloneDesk& desk, const char* name, const char* tooltip, double lowest,
    double highest, double clone::CloneRunSettings::*value)
{
    double number = desk.work().sheet.settings.*value;
    ImGui::SetNextItemWidth(4 * ImGui::GetFontSize());
    ImGui::InputDouble(name, &number, 0, 0, "%.4g");
    const bool entered = ImGui::IsItemDeactivatedAfterEdit();
    note_item(name);
    tooltip_for_item(tooltip);
    if (entered)
        desk.edit(std::string("Set ") + name, [&](CloneWork& work) {
            work.sheet.settings.*value = std::clamp(number, lowest, highest);
        });
}

void draw_settings(CloneDesk& desk)
{
    const float width = 8 * ImGui::GetFontSize();
    choose_base(desk, width);
    next_in_row(width + 4 * ImGui::GetFontSize());
    choose_solver(desk, width);
    enter_number(desk, "seconds", "How long it is run; 0: to the last key.", 0, 3600,
        &clone::CloneRunSettings::seconds);
    next_in_row(9 * ImGui::GetFontSize());
    enter_number(
        desk, "gravity", "m/s²: 9.81 on Earth.", 0, 100, &clone::CloneRunSettings::gravity);
    bool floor = desk.work().sheet.settings.floor, limits = desk.clone().limits;
    if (toggle("floor", "Soles and limbs meet the floor; the implicit solver alone can.", floor))
        desk.edit("Set the floor", [&](CloneWork& work) { work.sheet.settings.floor = floor; });
    next_button_in_row("xx joint limits");
    if (toggle("joint limits", "Joints have stops and friction.", limits))
        desk.edit("Set limits", [&](CloneWork& work) { work.sheet.clone.limits = limits; });
}

std::string source_words(const CloneWork& work)
{
    const clone::CloneSheet& sheet = work.sheet;
    if (!sheet.dance.empty()) return "styles " + sheet.dance + ", " + text_of(sheet.role);
    if (!sheet.pattern.empty()) return "poses of " + sheet.pattern + ", " + text_of(sheet.role);
    if (!sheet.motion.empty()) return "motion of " + sheet.motion;
    if (sheet.clone.beneath) return "motion of a capture";
    return sheet.figure + ", at rest";
}

void tell(Surroundings& around, const Outcome& outcome)
{
    if (!outcome) around.status.complain(outcome.error().text());
}

void choose_source(CloneDesk& desk, CloneView& view, Surroundings& around)
{
    ImGui::TextDisabled("Beneath the keys: %s", source_words(desk.work()).c_str());
    std::optional<Outcome> done;
    for (const dance::Role role : {dance::Role::leader, dance::Role::follower}) {
        const std::string who = text_of(role), chosen = desk.studio().chosen;
        if (button(who + " at rest", "A person who stands; all motion is yours."))
            done = desk.lead_figure(who);
        ImGui::SameLine();
        if (button("Poses##" + who, "The composed poses of " + chosen + ", the " + who + "'s."))
            done = desk.take_pattern(chosen, role);
        note_item("poses of the " + who);
        ImGui::SameLine();
        if (button("Style##" + who,
                "The " + who + " dances " + chosen
                    + "; the limbs you key are led by gentle springs, balance is left alone."))
            done = desk.style_dance(chosen, role);
        note_item("style the " + who);
    }
    if (written_field("figure file", view.figure_file, 12 * ImGui::GetFontSize()))
        done = desk.lead_figure(view.figure_file);
    tooltip_for_item("Any figure file, such as assets/figures/chain.json.");
    if (!done) return;
    tell(around, *done);
    view.wants_framing = static_cast<bool>(*done);
}

}

bool written_field(const std::string& name, std::string& text, float width)
{
    char letters[256] = {};
    std::strncpy(letters, text.c_str(), sizeof letters - 1);
    ImGui::SetNextItemWidth(width);
    ImGui::InputTextWithHint(("##" + name).c_str(), name.c_str(), letters, sizeof letters);
    const bool left = ImGui::IsItemDeactivatedAfterEdit();
    text = letters;
    note_item(name);
    return left;
}

bool one_of(const std::string& name, const std::string& tooltip,
    const std::vector<std::string>& words, std::size_t& chosen, float width)
{
    bool changed = false;
    ImGui::SetNextItemWidth(std::abs(width));
    const std::string shown = chosen < words.size() ? words[chosen] : "";
    const std::string label = width < 0 ? "##" + name : name;
    const bool open = ImGui::BeginCombo(label.c_str(), shown.c_str());
    note_item(name);
    tooltip_for_item(tooltip);
    if (!open) return false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (ImGui::Selectable(words[i].c_str(), i == chosen)) {
            changed = i != chosen;
            chosen = i;
        }
        note_item(name + " " + words[i]);
    }
    ImGui::EndCombo();
    return changed;
}

void draw_clone_menu(CloneDesk& desk, CloneView& view, Surroundings& around)
{
    draw_run(desk, view, around);
    ImGui::Separator();
    draw_limb_menu(desk, view, around);
    const bool run = ImGui::CollapsingHeader("How it is run");
    note_item("How it is run");
    if (run) draw_settings(desk);
    const bool source = ImGui::CollapsingHeader("What moves it");
    note_item("What moves it");
    if (source) choose_source(desk, view, around);
}

}

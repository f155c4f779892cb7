#include "export/footprint_scene.h"

#include <algorithm>

namespace promenade {

using namespace dance;
using namespace gait;
using namespace placing;

namespace {

PrintKind kind_of(Weight weight)
{
    return weight == Weight::full ? PrintKind::step
        : weight == Weight::part  ? PrintKind::part_weight
                                  : PrintKind::no_weight;
}

// Two prints closer than this are drawn as one with both numbers.
bool is_same_place(const PlacedFoot& a, const PlacedFoot& b)
{
    return glm::distance(a.ball, b.ball) < 0.035
        && std::abs(std::remainder(a.heading - b.heading, 2 * pi)) < radians(12);
}

void add_print(RoleScene& scene, PrintMark mark, const std::string& label)
{
    const auto same =
        std::find_if(scene.prints.begin(), scene.prints.end(), [&](const PrintMark& other) {
            return other.which == mark.which && is_same_place(other.foot, mark.foot);
        });
    PrintMark* print = nullptr;
    if (same == scene.prints.end()) {
        scene.prints.push_back(mark);
        print = &scene.prints.back();
    } else {
        print = &*same;
        // The print shows the firmest use of the place.
        if (mark.kind < print->kind) print->kind = mark.kind;
        print->ball_only = (print->ball_only || print->kind == PrintKind::start) && mark.ball_only;
        if (print->kind == PrintKind::start) print->kind = mark.kind;
    }
    if (!label.empty()) print->labels.push_back(label);
}

// The print a foot stands on gets another number: the weight comes back to it.
void add_label(RoleScene& scene, Foot which, const Vec2& ball, const std::string& label)
{
    for (auto print = scene.prints.rbegin(); print != scene.prints.rend(); ++print)
        if (print->which == which && glm::distance(print->foot.ball, ball) < 0.035) {
            if (!label.empty()) print->labels.push_back(label);
            if (print->kind == PrintKind::start) print->kind = PrintKind::step;
            return;
        }
}

void add_turn(RoleScene& scene, const Footprint& print, const Stance& before)
{
    if (print.pivot == 0) return;
    // The foot that stands while the other moves; where neither moves, the one with the weight.
    const Foot standing = print.foot  ? other(*print.foot)
        : before.weight_on_left > 0.5 ? Foot::left
                                      : Foot::right;
    const PlacedFoot& foot = before.foot(standing);
    const Vec2 centre = print.pivot_on == PivotOn::heel ? heel_of(foot, scene.size) : foot.ball;
    scene.turns.push_back(
        {centre, foot.heading, foot.heading - print.pivot * (pi / 4), print.pivot});
}

}

bool is_ball_only(const Footwork& footwork)
{
    return !footwork.contacts.empty()
        && std::none_of(footwork.contacts.begin(), footwork.contacts.end(),
            [](const Contact& c) { return c.part == FootPart::heel || c.part == FootPart::whole; });
}

RoleScene scene_of(
    const Footprints& prints, const Composition& composition, Role role, Numbering numbering)
{
    RoleScene scene;
    scene.role = role;
    scene.size = prints.size.of(role);
    const Stance* before = &prints.start.of(role);
    for (const Foot foot : {Foot::left, Foot::right})
        scene.prints.push_back({foot, before->foot(foot), PrintKind::start, false, {}});
    scene.body.push_back(before->pelvis());
    int figure = 0;
    for (std::size_t i = 0; i < prints.steps.size(); ++i) {
        const FloorStep& step = prints.steps[i];
        const Footprint& print = step.of(role);
        figure += step.begins_figure ? 1 : 0;
        std::string label = numbering == Numbering::steps ? std::to_string(i + 1) : "";
        if (numbering == Numbering::figures && step.begins_figure) label = std::to_string(figure);
        add_turn(scene, print, *before);
        if (print.foot && print.travels) {
            add_print(scene,
                {*print.foot, print.landing(), kind_of(print.weight),
                    is_ball_only(composition.of(role)[i].footwork), {}},
                label);
            scene.travels.push_back(
                {*print.foot, before->foot(*print.foot).ball, print.landing().ball});
        } else if (print.foot) {
            add_label(scene, *print.foot, print.landing().ball, label);
        }
        scene.body.push_back(print.stance.pelvis());
        before = &print.stance;
    }
    return scene;
}

}

// promenade pose: a picture of what the gestures of a pattern's steps, or single symbols, look
// like.
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/dress_options.h"
#include "app/library_options.h"
#include "app/pose_picture.h"
#include "dance/compose.h"
#include "dance/follower.h"
#include "dance/goal_pose.h"
#include "dance/per_role.h"
#include "dance/position.h"
#include "export/figure_drawing.h"
#include "library/folders.h"
#include "library/gesture_file.h"
#include "library/opened_bundles.h"

namespace promenade {
namespace {

using namespace dance;

enum class Who { each, leader, follower, couple };

struct PoseOptions : LibraryOptions {
    std::string pattern;            // empty: the symbols below
    std::filesystem::path gestures; // a folder to read instead of the shipped one
    std::string svg;
    std::string hold, head, rise = "normal", direction = "IP", footwork, dance;
    std::vector<std::string> body;
    Foot foot = Foot::left;
    CouplePosition position = CouplePosition::closed;
    Moment moment = Moment::arrival;
    Who who = Who::each;
    PictureOptions picture;
    render::BodyView view = render::BodyView::dressed;
    DressOptions dress;

    bool shows(Role role) const
    {
        return who != (role == Role::leader ? Who::follower : Who::leader);
    }
};

constexpr InkColour his{0.30, 0.36, 0.52}, hers{0.74, 0.26, 0.36};

struct Couple : dance::PerRole<Person> {
    GestureBook book;

    DrawnPerson drawn(Role role, const Pose& pose, const Vec3& place, double facing) const
    {
        return {&of(role), standing(of(role), pose, place, facing),
            role == Role::leader ? his : hers};
    }
};

Result<Couple> usual_couple(const PoseOptions& options)
{
    auto leader = build_person(default_leader()), follower = build_person(default_follower());
    if (!leader) return leader.error();
    if (!follower) return follower.error();
    const auto shipped =
        options.gestures.empty() ? library::shipped_folder("gestures") : options.gestures;
    auto loaded = library::load_usual_gestures(shipped);
    for (const Error& error : loaded.errors) complain(error);
    return Couple{{std::move(*leader), std::move(*follower)}, std::move(loaded.book)};
}

// Leader at the origin facing along x; the follower where the position puts her, or facing as she
// does.
Panel panel_of(const Couple& couple, const Pose& his_pose, const Pose& her_pose,
    CouplePosition position, double her_facing, std::string caption)
{
    const PositionFacts& facts = facts_of(position);
    const Vec3 her_place{facts.forward, -facts.right, 0};
    return {std::move(caption),
        {couple.drawn(Role::leader, his_pose, {0, 0, 0}, 0),
            couple.drawn(Role::follower, her_pose, her_place, her_facing)}};
}

Result<std::vector<Panel>> panels_of_pattern(const PoseOptions& options, const Couple& couple)
{
    const library::DanceLibrary library = library::load_library(options.folders());
    for (const Error& error : library.errors) complain(error);
    const auto entry = find_entry(library, options.pattern);
    if (!entry) return entry.error();
    if (!entry->pattern)
        return Error{
            options.pattern, "it is not a pattern", "name one, such as waltz.natural_turn"};
    const Dance& dance = entry->dance->file.dance;
    const Composition steps = compose(dance, *entry->pattern);
    std::vector<Panel> panels;
    for (std::size_t i = 0; i < steps.leader.size(); ++i) {
        const Step &his_step = steps.leader[i], &her_step = steps.follower[i];
        const auto he = goal_pose(
            couple.leader.figure, couple.book, his_step, Role::leader, dance, options.moment);
        if (!he) return he.error();
        const auto she = goal_pose(
            couple.follower.figure, couple.book, her_step, Role::follower, dance, options.moment);
        if (!she) return she.error();
        panels.push_back(panel_of(couple, *he, *she, his_step.couple,
            her_step.body.heading() - his_step.body.heading(),
            std::to_string(i + 1) + ": " + text_of(his_step.position) + " "
                + his_step.footwork.text));
    }
    return panels;
}

std::vector<StepSymbol> wanted_symbols(
    const PoseOptions& options, const std::string& direction, bool mirrored)
{
    const PositionFacts& facts = facts_of(options.position);
    const std::string hold =
        options.hold.empty() ? text_of(facts.hold.value_or(Hold::closed)) : options.hold;
    const std::string head = options.head.empty() ? text_of(facts.head) : options.head;
    std::vector<StepSymbol> wanted{{Region::head_position, hold}, {Region::head_position, head},
        {Region::body_modifier, "poise"}};
    for (const std::string& modifier : options.body)
        wanted.push_back({Region::body_modifier, modifier, mirrored});
    wanted.push_back({Region::foot_position, direction, mirrored});
    wanted.push_back({Region::rise_and_fall, options.rise, mirrored});
    if (!options.footwork.empty()) wanted.push_back({Region::footwork, options.footwork, mirrored});
    return wanted;
}

// Where the follower steps when the leader steps so: by the natural-opposite rule, if it is a step.
std::string opposite_direction(const PoseOptions& options)
{
    const auto direction = read_symbol<Direction>(options.direction);
    if (!direction) return options.direction;
    Pattern pattern;
    pattern.start.position = options.position;
    pattern.columns.resize(1);
    pattern.columns[0].couple = options.position;
    pattern.columns[0].leader.foot = options.foot;
    pattern.columns[0].leader.position.direction = *direction;
    return text_of(natural_opposite(pattern).front().position.direction);
}

Result<Pose> pose_of_symbols(const PoseOptions& options, const Couple& couple, Role role)
{
    const bool partner = role == Role::follower && options.who == Who::couple;
    const bool mirrored = (options.foot == Foot::right) != partner;
    return goal_pose(couple.of(role).figure, couple.book,
        wanted_symbols(
            options, partner ? opposite_direction(options) : options.direction, mirrored),
        {role, options.dance, options.position, options.moment});
}

Result<std::vector<Panel>> couple_of_symbols(const PoseOptions& options, const Couple& couple)
{
    const auto he = pose_of_symbols(options, couple, Role::leader);
    if (!he) return he.error();
    const auto she = pose_of_symbols(options, couple, Role::follower);
    if (!she) return she.error();
    constexpr int face_to_face = 4;
    const int turn = facts_of(options.position).facing.value_or(face_to_face);
    return std::vector<Panel>{
        panel_of(couple, *he, *she, options.position, Alignment(turn).heading(), "")};
}

Result<std::vector<Panel>> panel_of_symbols(const PoseOptions& options, const Couple& couple)
{
    if (options.who == Who::couple) return couple_of_symbols(options, couple);
    std::vector<Panel> panels;
    for (const Role role : {Role::leader, Role::follower}) {
        if (!options.shows(role)) continue;
        const auto pose = pose_of_symbols(options, couple, role);
        if (!pose) return pose.error();
        panels.push_back({text_of(role), {couple.drawn(role, *pose, {0, 0, 0}, 0)}});
    }
    return panels;
}

// Of a couple's panels, only the one dancer asked for.
void keep_wanted(const PoseOptions& options, std::vector<Panel>& panels)
{
    for (Panel& panel : panels) {
        if (panel.people.size() != 2) continue;
        if (!options.shows(Role::follower)) panel.people.pop_back();
        if (!options.shows(Role::leader)) panel.people.erase(panel.people.begin());
    }
}

Outcome save_drawing(const PoseOptions& options, const std::vector<Panel>& panels)
{
    const std::vector<PointOfView> views{{radians(25), radians(8)}, {radians(-130), radians(8)}};
    return write_output(options.svg, figure_drawing(panels, views));
}

// Dressed for the dance of the pattern, or for the one whose poses are asked for; a Latin hold asks
// for Latin dress.
Appearance appearance_of(const PoseOptions& options)
{
    Appearance seen{options.view, options.pattern.empty() ? options.dance : options.pattern,
        options.dress.given};
    if (options.pattern.empty() && options.dance.empty() && options.hold == "latin"
        && !seen.dress.style)
        seen.dress.style = render::DressStyle::latin;
    return seen;
}

int draw_poses(const PoseOptions& options)
{
    if (options.svg.empty() && options.picture.out.empty())
        return complain({"pose", "there is no picture to write", "name one with --out or --svg"});
    const auto couple = usual_couple(options);
    if (!couple) return complain(couple.error());
    auto panels = options.pattern.empty() ? panel_of_symbols(options, *couple)
                                          : panels_of_pattern(options, *couple);
    if (!panels) return complain(panels.error());
    keep_wanted(options, *panels);
    Outcome saved = Done{};
    if (!options.svg.empty()) saved = save_drawing(options, *panels);
    if (saved && !options.picture.out.empty())
        saved = paint_panels(*panels, options.picture, appearance_of(options));
    return saved ? 0 : complain(saved.error());
}

template <class T> CLI::CheckedTransformer choice_of()
{
    std::map<std::string, T> choices;
    for (const Symbol<T>& symbol : symbols<T>()) choices.emplace(symbol.text, symbol.value);
    return CLI::CheckedTransformer(choices);
}

}

void add_pose_command(CommandLine& line)
{
    auto o = std::make_shared<PoseOptions>();
    CLI::App* command = line.app.add_subcommand(
        "pose", "Draw the postures of a pattern's steps, or what single symbols look like");
    command->add_option(
        "pattern", o->pattern, "A pattern, such as waltz.natural_turn; or give symbols");
    command->add_option(
        "--hold", o->hold, "closed, tango, latin, L-to-R, …; the position's usual if not given");
    command->add_option("--head", o->head, "HL, HR, HP, HF or HX");
    command->add_option("--body", o->body, "Body modifiers, such as CBM or 'sway L'");
    command->add_option("--rise", o->rise, "Rise and fall: normal, up, down, …");
    command->add_option("--direction", o->direction, "Foot position: F, B, S, CL, …");
    command->add_option("--footwork", o->footwork, "HT, T, BF, …");
    command->add_option("--dance", o->dance, "Use the poses of this dance where there are any");
    command->add_option("--foot", o->foot, "The moving foot: L or R")->transform(choice_of<Foot>());
    command->add_option("--position", o->position, "Couple position: CL, PP, …")
        ->transform(choice_of<CouplePosition>());
    command->add_option("--moment", o->moment, "arrival or end of the step")
        ->transform(choice_of<Moment>());
    command
        ->add_option(
            "--gestures", o->gestures, "Read this folder of gestures instead of the shipped one")
        ->check(CLI::ExistingDirectory)
        ->type_name("FOLDER");
    const std::map<std::string, Who> people = {
        {"leader", Who::leader}, {"follower", Who::follower}, {"couple", Who::couple}};
    command->add_option("--role", o->who, "leader, follower or couple; each apart if not given")
        ->transform(CLI::CheckedTransformer(people))
        ->type_name("ROLE");
    const std::map<std::string, render::BodyView> views = {{"dressed", render::BodyView::dressed},
        {"boxes", render::BodyView::boxes}, {"skeleton", render::BodyView::skeleton}};
    command->add_option("--view", o->view, "dressed, boxes or skeleton")
        ->transform(CLI::CheckedTransformer(views))
        ->type_name("VIEW");
    o->dress.add_to(*command);
    o->picture.add_to(*command);
    command->add_option("--svg", o->svg, "The drawing to write, as SVG")->type_name("FILE");
    o->add_folder_to(*command);
    command->callback([o, &line] { line.exit_code = draw_poses(*o); });
}

}

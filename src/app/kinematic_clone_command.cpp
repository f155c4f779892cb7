// promenade experiment kinematic-clone: the animations of Westenhofer & Hahn (1996), section 6.
#include <cstdio>
#include <memory>

#include "app/clone_pictures.h"
#include "app/commands.h"
#include "app/library_options.h"
#include "app/manner_options.h"
#include "editors/dance_workspace/dance_settings.h"
#include "experiments/kinematic_clone.h"
#include "foundation/text_table.h"

namespace promenade {
namespace {

constexpr int paper_keys = 8;     // of torso and head, by hand (Westenhofer & Hahn, section 6)
constexpr double near_enough = 2; // degrees: what an onlooker does not see

using experiments::ChainSwing;
using experiments::Leap;

struct KinematicCloneOptions : LibraryOptions {
    MannerOptions manner;
    std::string out;
};

std::string with_places(double value, int places)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", places, value);
    return text;
}

std::string label_of(const ChainSwing& swing)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.0e", swing.stiffness);
    return swing.tension.empty() ? text
                                 : swing.tension + " (" + with_places(swing.stiffness, 0) + ")";
}

void print_chain(const std::vector<ChainSwing>& swings, std::size_t width)
{
    std::puts("A chain of three links swung through 120 degrees by two keys, 0.6 s apart\n");
    TextTable table({"stiffness", "link", "lag, s", "beyond the end, degrees",
        "off the clone: mean", "most, degrees", "lent at most, N"});
    for (const ChainSwing& swing : swings)
        for (std::size_t i = 0; i < swing.links.size(); ++i) {
            const experiments::ChainLink& link = swing.links[i];
            table.add({i == 0 ? label_of(swing) : "", std::to_string(i + 1),
                with_places(link.lag, 3), with_places(degrees(link.follow_through), 1),
                with_places(degrees(link.mean_angle), 2), with_places(degrees(link.peak_angle), 2),
                with_places(link.lent, 1)});
        }
    std::fputs(table.text(width).c_str(), stdout);
}

void print_leap(const Leap& leap, std::size_t width)
{
    std::printf("\nA runner's leap, legs left out of the simulation; the landing is at %.2f s\n\n",
        leap.landing);
    TextTable table({"limb", "moves by", "keys", "follow-through, degrees", "s after the landing"});
    for (const experiments::LeapLimb& limb : leap.limbs)
        table.add({limb.name, limb.dynamic ? "mechanics" : "its keys", std::to_string(limb.keys),
            limb.dynamic ? with_places(degrees(limb.follow_through), 1) : "",
            limb.dynamic ? with_places(limb.after, 2) : ""});
    std::fputs(table.text(width).c_str(), stdout);
    std::puts("\nTorso and head have one key. Keyed by hand, both at the same times, "
              "they are at worst so far from what physics did:\n");
    TextTable by_hand({"keyframes", "degrees"});
    for (std::size_t i = 0; i < leap.by_hand.size(); ++i)
        by_hand.add({std::to_string(i + 1), with_places(degrees(leap.by_hand[i]), 1)});
    std::fputs(by_hand.text(width).c_str(), stdout);
    const double still = leap.by_hand.front(), eight = leap.by_hand[paper_keys - 1];
    std::printf("\nThe paper's animator made a similar effect with %d: with so many ours is within "
                "%.1f degrees, %.0f %% of what one key misses. Within %.0f degrees it takes %d.\n",
        paper_keys, degrees(eight), 100 * eight / still, near_enough,
        experiments::keys_within(leap.by_hand, radians(near_enough)));
}

json::Value chain_json(const std::vector<ChainSwing>& swings)
{
    json::Value rows = json::list({}, json::Layout::broken);
    for (const ChainSwing& swing : swings) {
        json::Value links = json::list({}, json::Layout::broken);
        for (const experiments::ChainLink& link : swing.links)
            links.items.push_back(json::object({{"lag", json::number(link.lag)},
                {"follow_through", json::number(link.follow_through)},
                {"mean_angle", json::number(link.mean_angle)},
                {"peak_angle", json::number(link.peak_angle)},
                {"peak_force", json::number(link.lent)}}));
        rows.items.push_back(json::object({{"tension", json::text(swing.tension)},
            {"stiffness", json::number(swing.stiffness)}, {"links", links}}));
    }
    return rows;
}

json::Value leap_json(const Leap& leap)
{
    json::Value limbs = json::list({}, json::Layout::broken);
    for (const experiments::LeapLimb& limb : leap.limbs)
        limbs.items.push_back(json::object({{"limb", json::text(limb.name)},
            {"dynamic", json::boolean(limb.dynamic)}, {"keys", json::number(limb.keys)},
            {"follow_through", json::number(limb.follow_through)},
            {"after", json::number(limb.after)}}));
    json::Value by_hand = json::list();
    for (const double off : leap.by_hand) by_hand.items.push_back(json::number(off));
    return json::object({{"landing", json::number(leap.landing)}, {"limbs", limbs},
        {"off_by_number_of_hand_keys", by_hand}});
}

Result<render::Picture> chain_sheet(const ChainSwing& swing)
{
    const auto figure = experiments::swung_chain();
    motion::Recording recording;
    recording.name = "chain";
    motion::Performer performer;
    performer.model = std::make_shared<const Model>(build_model("chain", *figure));
    performer.motion = swing.run.motion;
    recording.performers.push_back(std::move(performer));
    render::SheetPlan plan;
    plan.times = {0.3, 0.5, 0.6, 0.75, 0.9, 1.05};
    plan.columns = 6;
    plan.each = {300, 300};
    for (const double time : plan.times) plan.labels.push_back(label_at(recording, time));
    return sheet_with_lines(recording, {{figure, swing.run.led_by}}, plan);
}

motion::RecordedMotion motion_of(const std::vector<FigureState>& states)
{
    motion::RecordedMotion motion;
    for (const FigureState& state : states)
        motion.frames.push_back({0.01 * static_cast<double>(motion.frames.size()), state, {}, {}});
    return motion;
}

Result<render::Picture> leap_sheet(const Person& person, const Leap& leap)
{
    motion::Recording recording;
    recording.name = "leap";
    recording.performers.push_back(
        {dance::Role::leader, person.measures, motion_of(leap.states), nullptr});
    render::SheetPlan plan;
    const double landing = leap.landing;
    plan.times = {0.3, 0.6, landing - 0.1, landing + 0.1, landing + 0.2, landing + 0.4};
    plan.columns = 6;
    plan.each = {300, 300};
    for (const double time : plan.times) plan.labels.push_back(label_at(recording, time));
    return sheet_with_lines(
        recording, {{std::make_shared<const Figure>(person.figure), motion_of(leap.clones)}}, plan);
}

Outcome draw(const std::string& out, const std::vector<ChainSwing>& swings, const Person& person,
    const Leap& leap)
{
    const auto above = chain_sheet(swings[1]), below = leap_sheet(person, leap);
    if (!above) return above.error();
    if (!below) return below.error();
    render::Picture sheet(
        {std::max(above->size.width, below->size.width), above->size.height + below->size.height});
    sheet.paste(*above, 0, 0);
    sheet.paste(*below, 0, above->size.height);
    return save_png(sheet, out);
}

int run_kinematic_clone(const KinematicCloneOptions& options)
{
    const std::vector<ChainSwing> swings = experiments::swing_chain();
    const auto runner = build_person(editors::leader_measures(options.manner.over({})));
    if (!runner) return complain(runner.error());
    const Leap leap = experiments::leap(*runner);
    if (!options.out.empty())
        if (const Outcome drawn = draw(options.out, swings, *runner, leap); !drawn)
            return complain(drawn.error());
    if (options.json != "-") {
        print_chain(swings, options.columns());
        print_leap(leap, options.columns());
    }
    if (options.json.empty()) return 0;
    return write_json(options,
        json::object({{"experiment", json::text("kinematic-clone")}, {"chain", chain_json(swings)},
            {"leap", leap_json(leap)}}));
}

}

void add_kinematic_clone_experiment(CLI::App& experiment, CommandLine& line)
{
    CLI::App* command = experiment.add_subcommand(
        "kinematic-clone", "A chain and a runner led by their clones (Westenhofer & Hahn 1996)");
    auto options = std::make_shared<KinematicCloneOptions>();
    options->manner.add_leader_to(*command);
    options->add_json_to(*command);
    options->add_width_to(*command);
    command->add_option("--out", options->out, "A contact sheet to write, as PNG")
        ->type_name("FILE");
    command->callback([&line, options] { line.exit_code = run_kinematic_clone(*options); });
}

}

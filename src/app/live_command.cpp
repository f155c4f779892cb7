// promenade live: runs a log of timed inputs without a display. promenade serve: offers the
// dynamics to another program as packets.
#include <atomic>
#include <csignal>
#include <cstdio>
#include <memory>

#include "app/commands.h"
#include "app/library_options.h"
#include "app/number_option.h"
#include "app/progress_bar.h"
#include "foundation/atomic_file.h"
#include "foundation/read_file.h"
#include "library/motion_file.h"
#include "live/input_log.h"
#include "live/session_file.h"
#include "live/socket_door.h"

namespace promenade {
namespace {

constexpr std::size_t most_log_bytes = 64u << 20;

// Who is on the floor, as both commands are told it.
struct CastingOptions {
    std::vector<std::string> figures;
    std::string dance, dancers;
    double bars_per_minute = 0, exchange = 0.05;
    int repeats = 1;

    void add_to(CLI::App& command)
    {
        command.add_option("--figure", figures,
            "leader, follower, paper (14 links) or a figure file; may be given again");
        command.add_option("--dance", dance, "A figure or routine to take over, such as waltz.box");
        command.add_option("--dancer", dancers, "Who dances it; else as the dance says")
            ->check(CLI::IsMember({"couple", "leader", "follower"}));
        command.add_option("--tempo", bars_per_minute, "Bars a minute; else as is usual")
            ->check(number_between(1, 200));
        command.add_option("--repeat", repeats, "How often a figure is danced")
            ->check(CLI::Range(1, 200));
        command.add_option("--exchange", exchange, "Seconds between two exchanges")
            ->check(number_between(0.01, 1));
    }

    live::Casting casting() const
    {
        live::Casting casting;
        casting.dance = dance;
        casting.dancers = dancers;
        casting.bars_per_minute = bars_per_minute;
        casting.repeats = repeats;
        casting.exchange = exchange;
        if (!dance.empty()) return casting;
        const std::vector<std::string> all =
            figures.empty() ? std::vector<std::string>{"leader"} : figures;
        for (const std::string& name : all) {
            live::CastFigure figure;
            const bool person = name == "leader" || name == "follower";
            figure.kind = person ? "person" : name;
            figure.measures = name == "follower" ? default_follower() : default_leader();
            figure.y = -1.2 * static_cast<double>(casting.figures.size());
            casting.figures.push_back(figure);
        }
        return casting;
    }
};

struct LiveOptions : LibraryOptions {
    CastingOptions cast;
    std::string input, open, save, motion;
    double seconds = 5;
};

json::Value figure_value(const live::LiveWorld& world, std::size_t index)
{
    const world::Ledger& ledger = world.world().body(index).ledger();
    const Vec3& place = world.state(index).position;
    json::Value value = json::object();
    json::add(value, "links", json::number(world.figure(index).size()));
    json::add(value, "root",
        json::list({json::number(place.x), json::number(place.y), json::number(place.z)}));
    json::add(
        value, "assist_force_time", json::number(ledger.use(world::LoadKind::outside).force_time));
    json::add(value, "ledger_discrepancy",
        json::list({json::number(ledger.worst().force), json::number(ledger.worst().torque)}));
    json::add(value, "spin_put_right", json::number(world.world().body(index).spin_put_right()));
    return value;
}

json::Value report_of(live::Session& session)
{
    json::Value branches = json::list({}, json::Layout::broken);
    for (std::size_t i = 0; i < session.branches().size(); ++i) {
        const live::Branch& branch = session.branches()[i];
        branches.items.push_back(json::object(
            {{"name", json::text(branch.name)}, {"parent", json::number(branch.parent)},
                {"from", json::number(static_cast<double>(branch.from))},
                {"length", json::number(static_cast<double>(branch.length()))},
                {"hash", json::text(session.hash(static_cast<int>(i)))}},
            json::Layout::one_line));
    }
    json::Value figures = json::list({}, json::Layout::broken);
    const live::LiveWorld& world = session.world();
    for (std::size_t i = 0; i < world.size(); ++i) figures.items.push_back(figure_value(world, i));
    json::Value value = json::object({}, json::Layout::broken);
    json::add(value, "seconds", json::number(session.time()));
    json::add(value, "exchange", json::number(session.casting().exchange));
    json::add(value, "figures", std::move(figures));
    json::add(value, "branches", std::move(branches));
    return value;
}

Result<live::Session> session_of(const LiveOptions& options, const live::InputLog& log)
{
    if (options.open.empty())
        return live::Session::begin(log.casting ? *log.casting : options.cast.casting());
    ProgressBar bar("computing again");
    return live::load_session(options.open, [&](double share) { return bar.show(share), true; });
}

Result<live::InputLog> log_of(const LiveOptions& options)
{
    if (options.input.empty()) return live::InputLog{};
    const auto text = read_file(options.input, most_log_bytes);
    if (!text) return text.error();
    return live::read_log(*text, options.input);
}

Outcome write_out(const LiveOptions& options, live::Session& session)
{
    if (!options.save.empty())
        if (const Outcome saved = save_session(session, options.save, real_file_system()); !saved)
            return saved;
    if (!options.motion.empty())
        if (const Outcome saved = library::save_motion(
                session.recording(session.branch()), options.motion, real_file_system());
            !saved)
            return saved;
    const std::string report = json::write(report_of(session));
    if (!options.json.empty())
        if (const Outcome written = write_output(options.json, report); !written) return written;
    if (options.json != "-")
        std::printf("%.2f s live, %zu %s, hash %s\n", session.time(), session.branches().size(),
            session.branches().size() == 1 ? "branch" : "branches",
            session.hash(session.branch()).c_str());
    return Done{};
}

Outcome run_live(const LiveOptions& options)
{
    const auto log = log_of(options);
    if (!log) return log.error();
    auto session = session_of(options, *log);
    if (!session) return session.error();
    if (options.open.empty()) {
        ProgressBar bar("live");
        const Outcome ran = run_log(*session, *log, options.input, options.seconds,
            live::usual_canned_motions(), [&](double share) { return bar.show(share), true; });
        if (!ran) return ran;
    }
    return write_out(options, *session);
}

std::atomic<bool> closing = false;

void close_door(int)
{
    closing = true;
}

struct ServeOptions {
    CastingOptions cast;
    std::string socket;
    double idle = 600;
};

Outcome serve(const ServeOptions& options)
{
    std::signal(SIGINT, close_door);
    std::signal(SIGTERM, close_door);
    std::signal(SIGPIPE, SIG_IGN);
    closing = false;
    const live::MakePackets make = [&]() -> Result<live::Packets> {
        auto session = live::Session::begin(options.cast.casting());
        if (!session) return session.error();
        return live::Packets(std::move(*session), live::usual_canned_motions());
    };
    const live::DoorSettings settings{options.idle, &closing};
    if (options.socket.empty()) {
        auto packets = make();
        if (!packets) return packets.error();
        return live::serve_lines(0, 1, *packets, settings);
    }
    // Tried once before anybody connects, so that a wrong figure is told to who started this.
    if (const auto tried = make(); !tried) return tried.error();
    auto door = live::SocketDoor::open(options.socket);
    if (!door) return door.error();
    return door->serve(make, settings);
}

}

void add_live_command(CommandLine& line)
{
    auto options = std::make_shared<LiveOptions>();
    CLI::App* command = line.app.add_subcommand(
        "live", "Run figures or a dance under live control, from a log of timed inputs");
    options->cast.add_to(*command);
    CLI::Option* input =
        command->add_option("--input", options->input, "Timed inputs, one line of JSON each")
            ->type_name("FILE");
    command->add_option("--open", options->open, "A saved run, computed again")
        ->type_name("FILE")
        ->excludes(input);
    command->add_option("--seconds", options->seconds, "How long it runs")
        ->check(number_between(0.05, 3600));
    command->add_option("--save", options->save, "Keep the run with its branches in FILE")
        ->type_name("FILE");
    command->add_option("--motion", options->motion, "Keep every frame in FILE, for render")
        ->type_name("FILE");
    options->add_json_to(*command);
    command->callback([options, &line] {
        const Outcome done = run_live(*options);
        line.exit_code = done ? 0 : complain(done.error());
    });
}

void add_serve_command(CommandLine& line)
{
    auto options = std::make_shared<ServeOptions>();
    CLI::App* command =
        line.app.add_subcommand("serve", "Offer the dynamics to another program, as lines of JSON");
    options->cast.add_to(*command);
    command
        ->add_option("--socket", options->socket,
            "A local socket to make, mode 0600; else standard input and output")
        ->type_name("PATH");
    command->add_option("--idle", options->idle, "Seconds a client may be silent")
        ->check(number_between(0.1, 86400));
    command->callback([options, &line] {
        const Outcome done = serve(*options);
        line.exit_code = done ? 0 : complain(done.error());
    });
}

}

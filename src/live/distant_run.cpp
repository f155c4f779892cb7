#include "live/distant_run.h"

#include <algorithm>

#include "live/session_file.h"

namespace promenade::live {
namespace {

constexpr double longest_telling = 600; // s that a run may take to be computed again

std::string line_of(json::Value value)
{
    value.layout = json::Layout::one_line;
    std::string line = json::write(value);
    while (!line.empty() && line.back() == '\n') line.pop_back();
    return line;
}

json::Value packet(const char* name)
{
    return json::object({{"packet", json::text(name)}});
}

json::Value number_of(long value)
{
    return json::number(static_cast<double>(value));
}

std::string text_in(const json::Value& value, std::string_view name)
{
    const json::Value* found = value.find(name);
    return found ? found->text : "";
}

const Error given_up{"the simulation", "its process has failed twice and was given up",
    "begin a new run, or run this one in the window's own process"};

bool is_how_far(const json::Value& record)
{
    return record.find("reached") != nullptr;
}

}

DistantRun::DistantRun(std::filesystem::path program, Session as_begun)
    : m_program(std::move(program))
    , m_casting(as_begun.casting())
    , m_cast(as_begun.world())
    , m_view(view_of(as_begun))
    , m_first(m_view.frame)
    , m_frames(1)
{
}

Result<std::unique_ptr<Run>> DistantRun::begin(
    const std::filesystem::path& program, const Casting& casting)
{
    return retell(program, {first_record(casting)}, "a new run");
}

Result<std::unique_ptr<Run>> DistantRun::retell(
    const std::filesystem::path& program, std::vector<json::Value> records, const std::string& file)
{
    const Error none{file, "it is no live run", "choose a file that was saved as one"};
    const json::Value* told = records.empty() ? nullptr : records[0].find("casting");
    if (!told) return none;
    auto casting = read_casting(json::Node(*told, file, "/casting"));
    if (!casting) return casting.error();
    auto as_begun = Session::begin(*casting);
    if (!as_begun) return as_begun.error();
    std::unique_ptr<DistantRun> run(new DistantRun(program, std::move(*as_begun)));
    run->m_records = std::move(records);
    if (const Outcome started = run->start(); !started) return started.error();
    return std::unique_ptr<Run>(std::move(run));
}

Outcome DistantRun::start()
{
    auto door = ChildDoor::open(m_program);
    if (!door) return door.error();
    m_door = std::move(*door);
    tell_again();
    return Done{};
}

// Names of branches and how far they came are records too.
void DistantRun::tell_again()
{
    m_unanswered = 0;
    m_telling_again = true;
    m_frames.assign(m_frames.size(), {});
    const int branch = m_view.branch;
    const long exchange = m_view.exchange;
    const bool begun = m_view.branches.size() > 1 || m_view.now().length > 0;
    ask(packet("watch"));
    for (const json::Value& record : records()) ask_about("recall", {{"record", record}});
    ask(packet("retell"));
    if (begun) switch_to(branch, exchange);
}

void DistantRun::ask(json::Value value)
{
    if (!m_door) {
        m_problem = given_up;
        return;
    }
    m_door->send(line_of(std::move(value)));
    ++m_unanswered;
}

void DistantRun::ask_about(const char* name, json::Members members)
{
    json::Value value = packet(name);
    json::add_all(value, members);
    ask(std::move(value));
}

Outcome DistantRun::perform(const Input& input, Session::Stroke stroke)
{
    if (!m_door) return given_up;
    if (const auto problem = m_cast.problem_with(input)) return *problem;
    json::Value value = input_value(with_plain_zeros(input), m_cast.figures());
    if (stroke == Session::Stroke::goes_on) json::add(value, "goes_on", json::boolean(true));
    ask(std::move(value));
    return Done{};
}

void DistantRun::undo()
{
    ask(packet("undo"));
}

void DistantRun::redo()
{
    ask(packet("redo"));
}

void DistantRun::look_at(long exchange)
{
    ask_about("look at", {{"exchange", number_of(std::max(0L, exchange))}});
}

void DistantRun::switch_to(int branch, long exchange)
{
    ask_about("switch to", {{"branch", number_of(branch)}, {"exchange", number_of(exchange)}});
}

void DistantRun::name(int branch, const std::string& name)
{
    ask_about("name branch", {{"branch", number_of(branch)}, {"name", json::text(name)}});
}

void DistantRun::go_on()
{
    ask(packet("next step"));
}

const LiveFrame& DistantRun::frame(int branch, long exchange) const
{
    const auto at = [&](int id) -> const BranchView& {
        return m_view.branches[static_cast<std::size_t>(id)];
    };
    while (branch > 0 && exchange <= at(branch).from) branch = at(branch).parent;
    const std::vector<LiveFrame>& frames = m_frames[static_cast<std::size_t>(branch)];
    const long place = std::min(exchange - at(branch).from, static_cast<long>(frames.size()));
    if (place > 0) return frames[static_cast<std::size_t>(place - 1)];
    return branch == 0 ? m_first : frame(at(branch).parent, at(branch).from);
}

std::optional<Error> DistantRun::attend()
{
    if (m_door)
        for (const std::string& line : m_door->take()) hear(line);
    if (m_door) see_to_child();
    return std::exchange(m_problem, std::nullopt);
}

void DistantRun::see_to_child()
{
    const double longest = m_telling_again ? longest_telling : patience;
    const bool stuck = m_unanswered > 0 && m_door->silent() > longest;
    if (m_door->is_alive() && !stuck) return;
    const bool again = m_telling_again;
    m_door.reset();
    m_unanswered = 0;
    m_problem = given_up;
    if (again || !start()) return;
    m_problem = Error{"the simulation",
        stuck ? "its process did not answer and was ended" : "its process has ended",
        "nothing that was answered is lost: it was told again to a new one; go on from there"};
}

void DistantRun::hear(const std::string& line)
{
    const auto value = json::parse(line, "the simulation");
    const std::string kind = value ? text_in(*value, "packet") : "";
    if (kind == "told") hear_record(*value);
    if (kind == "error")
        m_problem =
            Error{text_in(*value, "place"), text_in(*value, "problem"), text_in(*value, "remedy")};
    if (kind == "view") hear_view(*value);
    if (kind == "frames") hear_frames(*value);
    if (kind == "view" || kind == "frames" || kind == "ok") --m_unanswered;
}

void DistantRun::hear_record(const json::Value& value)
{
    const json::Value* record = value.find("record");
    if (!record) return;
    if (m_journal)
        if (const Outcome written = m_journal->append(*record); !written)
            m_problem = written.error();
    if (!is_how_far(*record)) m_records.push_back(*record);
}

void DistantRun::hear_view(const json::Value& value)
{
    auto view = read_view(value, m_cast.figures());
    if (!view) {
        if (!m_problem) m_problem = view.error();
        return;
    }
    m_view = std::move(*view);
    m_frames.resize(m_view.branches.size());
    auto& frames = m_frames[static_cast<std::size_t>(m_view.branch)];
    if (m_view.exchange == m_view.now().from + static_cast<long>(frames.size()) + 1)
        frames.push_back(m_view.frame);
    if (m_unanswered > 1) return;
    m_telling_again = false;
    for (std::size_t id = 0; id < m_frames.size(); ++id) ask_for_frames(static_cast<int>(id));
}

// What is not there yet of a branch that was computed again.
void DistantRun::ask_for_frames(int branch)
{
    const BranchView& held = m_view.branches[static_cast<std::size_t>(branch)];
    const long has =
        held.from + static_cast<long>(m_frames[static_cast<std::size_t>(branch)].size());
    if (has >= held.length) return;
    ask_about("frames", {{"branch", number_of(branch)}, {"from", number_of(has + 1)}});
}

void DistantRun::hear_frames(const json::Value& value)
{
    const json::Value *branch = value.find("branch"), *from = value.find("from"),
                      *list = value.find("frames");
    if (!branch || !from || !list) return;
    const auto id = static_cast<std::size_t>(std::max(0.0, branch->number));
    if (id >= m_frames.size()) return;
    auto& frames = m_frames[id];
    long next = static_cast<long>(from->number) - m_view.branches[id].from;
    for (const json::Value& item : list->items) {
        if (next++ != static_cast<long>(frames.size()) + 1) continue;
        auto frame = read_frame(item, m_cast.figures());
        if (!frame) return;
        frames.push_back(std::move(*frame));
    }
    if (!list->items.empty()) ask_for_frames(static_cast<int>(id));
}

std::vector<json::Value> DistantRun::records() const
{
    std::vector<json::Value> all = m_records;
    for (std::size_t id = 0; id < m_view.branches.size(); ++id)
        all.push_back(json::object({{"reached", number_of(m_view.branches[id].length)},
            {"branch", number_of(static_cast<long>(id))}}));
    return all;
}

Outcome DistantRun::keep(const std::filesystem::path& path)
{
    auto journal = document::Journal::create(path);
    if (!journal) return journal.error();
    for (const json::Value& record : records())
        if (const Outcome written = (*journal)->append(record); !written) return written;
    m_journal = std::move(*journal);
    return Done{};
}

Outcome DistantRun::keep_on(const std::filesystem::path& path)
{
    const auto read = document::read_journal(path);
    if (!read) return read.error();
    auto journal = document::Journal::resume(path, read->length);
    if (!journal) return journal.error();
    m_journal = std::move(*journal);
    return Done{};
}

std::optional<std::filesystem::path> DistantRun::kept_as() const
{
    return m_journal ? std::optional(m_journal->file()) : std::nullopt;
}

}

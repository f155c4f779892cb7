// A view as JSON: mostly rows of numbers, since it goes through the pipe many times a second.
#include "live/run_view.h"

namespace promenade::live {
namespace {

// Numbers one after the other.
class Row {
public:
    Row& add(double number)
    {
        m_list.items.push_back(json::number(number));
        return *this;
    }
    Row& add(const Vec3& v) { return add(v.x).add(v.y).add(v.z); }
    Row& add(const Quat& q) { return add(q.w).add(q.x).add(q.y).add(q.z); }
    json::Value take() { return std::move(m_list); }

private:
    json::Value m_list = json::list();
};

// And read again; what is not there or no number is told at the end.
class RowReader {
public:
    explicit RowReader(const json::Value* list)
        : m_list(list && list->kind == json::Kind::list ? list : nullptr)
    {
    }
    std::size_t left() const { return m_list ? m_list->items.size() - m_next : 0; }
    double number()
    {
        m_good = m_good && left() > 0 && m_list->items[m_next].kind == json::Kind::number;
        return m_good ? m_list->items[m_next++].number : 0;
    }
    int whole() { return static_cast<int>(number()); }
    bool truth() { return number() != 0; }
    Vec3 vector()
    {
        const double x = number(), y = number(), z = number();
        return {x, y, z};
    }
    Quat turn()
    {
        const double w = number(), x = number(), y = number(), z = number();
        return {w, x, y, z};
    }
    bool is_read_well() const { return m_good && m_list && left() == 0; }

private:
    const json::Value* m_list;
    std::size_t m_next = 0;
    bool m_good = true;
};

json::Value table_row(const JointTable& table)
{
    Row row;
    for (const JointEntries& joint : table)
        for (const DofEntry& entry : joint) {
            row.add(entry.processes);
            for (const EntryNumber& number : entry_numbers()) row.add(entry.*number.place);
        }
    return row.take();
}

bool read_table_row(RowReader row, JointTable& table)
{
    for (JointEntries& joint : table)
        for (DofEntry& entry : joint) {
            entry.processes = static_cast<ProcessBits>(row.whole());
            for (const EntryNumber& number : entry_numbers()) entry.*number.place = row.number();
        }
    return row.is_read_well();
}

json::Value torques_row(const ProcessTorques& torques)
{
    Row row;
    for (const auto& joint : torques)
        for (const Vec3& torque : joint) row.add(torque);
    return row.take();
}

bool read_torques_row(RowReader row, ProcessTorques& torques)
{
    for (auto& joint : torques)
        for (Vec3& torque : joint) torque = row.vector();
    return row.is_read_well();
}

json::Value switches_row(const Globals& globals, const Standing& standing, bool can_balance)
{
    Row row;
    for (const bool on : {globals.feet_balance, globals.paper_balance, globals.ground_reaction,
             globals.motor_programs, can_balance})
        row.add(on);
    for (const double wish : {standing.on_left, standing.lifted[0], standing.lifted[1],
             standing.crouch, standing.swung[0], standing.swung[1]})
        row.add(wish);
    return row.take();
}

bool read_switches_row(RowReader row, FigureView& view)
{
    Globals& globals = view.globals;
    for (bool* on : {&globals.feet_balance, &globals.paper_balance, &globals.ground_reaction,
             &globals.motor_programs, &view.can_balance})
        *on = row.truth();
    Standing& standing = view.standing;
    for (double* wish : {&standing.on_left, &standing.lifted[0], &standing.lifted[1],
             &standing.crouch, &standing.swung[0], &standing.swung[1]})
        *wish = row.number();
    return row.is_read_well();
}

json::Value handles_row(const std::vector<Handle>& handles)
{
    Row row;
    for (const Handle& handle : handles)
        row.add(static_cast<double>(handle.kind))
            .add(handle.link)
            .add(handle.at)
            .add(handle.value)
            .add(static_cast<double>(handle.ticks));
    return row.take();
}

bool read_handles_row(RowReader row, int links, std::vector<Handle>& handles)
{
    bool good = true;
    while (good && row.left() > 0) {
        Handle handle;
        const int kind = row.whole();
        handle.kind = static_cast<Handle::Kind>(kind);
        handle.link = row.whole();
        handle.at = row.vector();
        handle.value = row.vector();
        handle.ticks = static_cast<long>(row.number());
        good = kind >= 0 && kind <= 2 && handle.link >= 0 && handle.link < links;
        handles.push_back(handle);
    }
    return good && row.is_read_well();
}

json::Value pull_row(const FigureView& view)
{
    Row row;
    row.add(view.pull_force);
    if (view.pull) row.add(view.pull->link).add(view.pull->at).add(view.pull->to);
    return row.take();
}

bool read_pull_row(RowReader row, int links, FigureView& view)
{
    view.pull_force = row.vector();
    if (row.left() > 0) {
        Pull pull;
        pull.link = row.whole();
        pull.at = row.vector();
        pull.to = row.vector();
        view.pull = pull;
    }
    return row.is_read_well() && (!view.pull || (view.pull->link >= 0 && view.pull->link < links));
}

json::Value figure_value(const FigureView& view)
{
    return json::object({{"table", table_row(view.table)}, {"torques", torques_row(view.torques)},
        {"switches", switches_row(view.globals, view.standing, view.can_balance)},
        {"handles", handles_row(view.handles)}, {"pull", pull_row(view)}});
}

bool read_figure(const json::Value& value, const Figure& figure, FigureView& view)
{
    const auto row = [&](const char* name) { return RowReader(value.find(name)); };
    const auto links = static_cast<std::size_t>(figure.size());
    view.table.resize(links);
    view.torques.resize(links);
    return read_table_row(row("table"), view.table)
        && read_torques_row(row("torques"), view.torques)
        && read_switches_row(row("switches"), view)
        && read_handles_row(row("handles"), figure.size(), view.handles)
        && read_pull_row(row("pull"), figure.size(), view);
}

json::Value room_row(const RunView& view)
{
    return Row()
        .add(view.branch)
        .add(static_cast<double>(view.exchange))
        .add(view.gravity)
        .add(view.floor.friction)
        .add(view.floor.stiffness)
        .add(view.floor.damping)
        .add(view.floor.elasticity)
        .add(view.wind)
        .add(view.bars_per_minute)
        .take();
}

bool read_room_row(RowReader row, RunView& view)
{
    view.branch = row.whole();
    view.exchange = static_cast<long>(row.number());
    for (double* number : {&view.gravity, &view.floor.friction, &view.floor.stiffness,
             &view.floor.damping, &view.floor.elasticity})
        *number = row.number();
    view.wind = row.vector();
    view.bars_per_minute = row.number();
    return row.is_read_well();
}

json::Value branch_value(const BranchView& branch)
{
    return json::object({{"name", json::text(branch.name)},
        {"numbers",
            Row()
                .add(branch.parent)
                .add(static_cast<double>(branch.from))
                .add(static_cast<double>(branch.length))
                .add(static_cast<double>(branch.inputs))
                .take()}});
}

bool read_branch(const json::Value& value, int number, BranchView& branch)
{
    RowReader row(value.find("numbers"));
    branch.parent = row.whole();
    branch.from = static_cast<long>(row.number());
    branch.length = static_cast<long>(row.number());
    branch.inputs = static_cast<std::size_t>(std::max(0.0, row.number()));
    const json::Value* name = value.find("name");
    if (name) branch.name = name->text;
    return name && row.is_read_well() && branch.parent < number && branch.from >= 0
        && branch.length >= branch.from && (number == 0) == (branch.parent < 0);
}

bool read_branches(const json::Value* list, RunView& view)
{
    if (!list) return false;
    for (const json::Value& item : list->items) {
        BranchView branch;
        if (!read_branch(item, static_cast<int>(view.branches.size()), branch)) return false;
        view.branches.push_back(std::move(branch));
    }
    return view.branch >= 0 && view.branch < static_cast<int>(view.branches.size())
        && view.exchange >= 0 && view.exchange <= view.now().length;
}

const Error garbled{"the simulation's answer", "it cannot be read", "begin the run anew"};

}

json::Value frame_value(const LiveFrame& frame)
{
    json::Value list = json::list();
    for (const FigureState& state : frame) {
        Row row;
        row.add(state.position).add(state.velocity);
        for (const Quat& turn : state.orientation) row.add(turn);
        for (const Vec3& spin : state.angular_velocity) row.add(spin);
        list.items.push_back(row.take());
    }
    return list;
}

Result<LiveFrame> read_frame(const json::Value& value, const Figures& figures)
{
    LiveFrame frame;
    if (value.items.size() != figures.size()) return garbled;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        RowReader row(&value.items[i]);
        FigureState state;
        const auto links = static_cast<std::size_t>(figures[i]->size());
        state.orientation.resize(links);
        state.angular_velocity.resize(links);
        state.position = row.vector();
        state.velocity = row.vector();
        for (Quat& turn : state.orientation) turn = row.turn();
        for (Vec3& spin : state.angular_velocity) spin = row.vector();
        if (!row.is_read_well()) return garbled;
        frame.push_back(std::move(state));
    }
    return frame;
}

json::Value view_value(const RunView& view)
{
    json::Value branches = json::list(), figures = json::list();
    for (const BranchView& branch : view.branches) branches.items.push_back(branch_value(branch));
    for (const FigureView& figure : view.figures) figures.items.push_back(figure_value(figure));
    return json::object({{"room", room_row(view)}, {"branches", std::move(branches)},
        {"figures", std::move(figures)}, {"frame", frame_value(view.frame)},
        {"undo", json::text(view.undo)}, {"redo", json::text(view.redo)}});
}

Result<RunView> read_view(const json::Value& value, const Figures& figures)
{
    RunView view;
    const json::Value *all = value.find("figures"), *frame = value.find("frame");
    const json::Value *undo = value.find("undo"), *redo = value.find("redo");
    if (!all || !frame || !undo || !redo || all->items.size() != figures.size()
        || !read_room_row(RowReader(value.find("room")), view)
        || !read_branches(value.find("branches"), view))
        return garbled;
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (!read_figure(all->items[i], *figures[i], view.figures.emplace_back())) return garbled;
    auto read = read_frame(*frame, figures);
    if (!read) return read.error();
    view.frame = std::move(*read);
    view.undo = undo->text;
    view.redo = redo->text;
    return view;
}

}

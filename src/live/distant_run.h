// A live run in a process of its own, behind a pipe. Whatever becomes of that process, this one
// goes on: one that ends or does not answer is started again, and the run is told to it again, up
// to the last exchange that was answered.
#pragma once

#include "document/journal.h"
#include "live/child_door.h"
#include "live/run.h"

namespace promenade::live {

class DistantRun final : public Run {
public:
    // `program` is this one: it is started as `promenade serve`.
    static Result<std::unique_ptr<Run>> begin(const std::filesystem::path& program, const Casting&);
    static Result<std::unique_ptr<Run>> retell(const std::filesystem::path& program,
        std::vector<json::Value> records, const std::string& file);

    const Casting& casting() const override { return m_casting; }
    const LiveWorld& cast() const override { return m_cast; }
    const RunView& view() const override { return m_view; }
    const LiveFrame& frame(int branch, long exchange) const override;
    Outcome perform(const Input&, Session::Stroke) override;
    void undo() override;
    void redo() override;
    void look_at(long exchange) override;
    void switch_to(int branch, long exchange) override;
    void name(int branch, const std::string&) override;
    void go_on() override;
    bool is_behind() const override { return m_unanswered > 0; }
    std::optional<Error> attend() override;
    std::vector<json::Value> records() const override;
    Outcome keep(const std::filesystem::path&) override;
    Outcome keep_on(const std::filesystem::path&) override;
    std::optional<std::filesystem::path> kept_as() const override;

    double patience = 10; // s that it may take to answer
    pid_t process() const { return m_door ? m_door->process() : 0; }

private:
    DistantRun(std::filesystem::path program, Session as_begun);
    Outcome start();
    void tell_again();
    void ask(json::Value packet);
    void ask_about(const char* packet, json::Members);
    void ask_for_frames(int branch);
    void hear(const std::string& line);
    void hear_view(const json::Value&);
    void hear_frames(const json::Value&);
    void hear_record(const json::Value&);
    void see_to_child();

    std::filesystem::path m_program;
    Casting m_casting;
    LiveWorld m_cast;
    RunView m_view;
    LiveFrame m_first;
    std::vector<std::vector<LiveFrame>> m_frames; // by branch, after exchange from + 1, ...
    std::vector<json::Value> m_records;           // what was told
    std::unique_ptr<document::Journal> m_journal;
    std::unique_ptr<ChildDoor> m_door; // none: it failed twice and is given up
    int m_unanswered = 0;
    bool m_telling_again = false;
    std::optional<Error> m_problem;
};

}

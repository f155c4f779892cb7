// A live run in this process.
#pragma once

#include "live/run.h"
#include "live/session_file.h"

namespace promenade::live {

class NearRun final : public Run {
public:
    static Result<std::unique_ptr<Run>> begin(const Casting&);
    static Result<std::unique_ptr<Run>> retell(
        const std::vector<json::Value>& records, const std::string& file);
    explicit NearRun(Session);

    const Casting& casting() const override { return m_session.casting(); }
    const LiveWorld& cast() const override { return m_cast; }
    const RunView& view() const override { return m_view; }
    const LiveFrame& frame(int branch, long exchange) const override
    {
        return m_session.frame(branch, exchange);
    }
    Outcome perform(const Input&, Session::Stroke) override;
    void undo() override;
    void redo() override;
    void look_at(long exchange) override;
    void switch_to(int branch, long exchange) override;
    void name(int branch, const std::string&) override;
    void go_on() override;
    bool is_behind() const override { return false; }
    std::optional<Error> attend() override;
    std::vector<json::Value> records() const override { return records_of(m_session); }
    Outcome keep(const std::filesystem::path&) override;
    Outcome keep_on(const std::filesystem::path&) override;
    std::optional<std::filesystem::path> kept_as() const override;

    Session& session() { return m_session; }

private:
    void look() { m_view = view_of(m_session); }

    Session m_session;
    LiveWorld m_cast;
    RunView m_view;
    std::unique_ptr<SessionFile> m_file; // refers to the session
    std::optional<Error> m_problem;
};

}

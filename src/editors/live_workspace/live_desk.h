// What the live workspace knows and decides, without ImGui: the run, whether it runs and how fast,
// which joint is chosen, what a hand pulls at, and which branches are seen as ghosts.
#pragma once

#include <set>

#include "live/canned_motion.h"
#include "live/near_run.h"

namespace promenade::editors {

// What each process gave the chosen degree of freedom, over the last exchanges.
using TorqueHistory = std::vector<std::array<float, live::process_count>>;

class LiveDesk {
public:
    // `folder`: where runs are kept; empty: nowhere.
    explicit LiveDesk(std::filesystem::path folder);
    const std::filesystem::path& folder() const { return m_folder; }

    // A fresh run; the old one is gone unless it was kept. An error leaves the old one.
    Outcome begin(const live::Casting&);
    Outcome add(const std::string& kind); // a fresh run with one more: see CastFigure
    bool has_run() const { return m_run != nullptr; }
    live::Run& run() { return *m_run; }
    const live::Run& run() const { return *m_run; }
    const live::RunView& view() const { return m_run->view(); }
    live::Session& session(); // of a run that is computed in this process
    std::uint64_t run_number() const { return m_number; } // another number: another run

    // Whether the simulation runs in a process of its own, behind the pipe. The run goes over.
    Outcome set_apart(bool apart);
    bool is_apart() const { return m_apart; }
    std::filesystem::path program; // what is started for it; empty: it cannot be

    void play(bool on);
    bool is_playing() const { return m_playing; }
    double speed = 1;       // of real time
    double exchange = 0.05; // s of simulated time, of the next run

    // Runs as fast as it can until that time, s, and stops there.
    void hurry_to(double time);
    bool hurries() const { return m_hurry > 0; }

    // Time passes. Says what went wrong, if anything did; then it has stopped.
    std::optional<Error> pass(double seconds);
    void look_at(long exchange); // stops
    void switch_to(int branch);  // to its end; stops

    // What was computed, looked at without going there: dragged through, or played back from where
    // it is looked at to the end of the branch. settle() goes there.
    void leaf_to(double exchange);
    void play_back(bool on);
    bool plays_back() const { return m_plays_back; }
    void settle();

    // As it is seen: between two exchanges while it runs.
    live::LiveFrame seen() const;
    double seen_at() const;    // exchanges
    std::set<int> ghosts;      // branches that are seen besides ...
    bool side_by_side = false; // ... apart from each other
    const live::LiveFrame& ghost(int branch) const;

    // The chosen joint.
    void choose(std::size_t figure, int link);
    std::size_t figure() const { return m_figure; }
    int link() const { return m_link; }
    int axis = 1;
    const Figure& body(std::size_t figure) const { return m_run->cast().figure(figure); }
    const Figure& body() const { return body(m_figure); }
    const live::FigureView& control() const { return view().figures[m_figure]; }
    const live::DofEntry& entry(int link, int axis) const;
    const live::DofEntry& entry(int of_axis) const { return entry(m_link, of_axis); }
    const TorqueHistory& torques() const { return m_torques; }

    // Everything that is done goes through here. What is done before the hand is lifted is undone
    // together.
    Outcome perform(const live::Input&);
    void lift_hand() { m_in_stroke = false; }
    Outcome set_process(int link, int axis, live::Process, bool on);
    Outcome set_parameter(int link, int axis, const std::string& name, double value);
    Outcome move(int axis, double goal);
    Outcome set_switch(std::string_view name, bool on);
    Outcome start(const live::CannedMotion&, const live::MotionParameters&);
    void undo();
    void redo();

    // Forces and torques that act: one taken away, or another in its place.
    Outcome remove_handle(std::size_t figure, std::size_t handle);
    Outcome replace_handle(std::size_t figure, std::size_t handle, const Vec3& value);

    // The tempo of a dance, bars a minute, from the next step on; a tap on the beat at that time,
    // s, sets it from the third on.
    Outcome set_tempo(double bars_per_minute);
    Outcome tap(double now);

    // A hand takes hold of a point, pulls it about and lets go.
    struct Hold {
        std::size_t figure = 0;
        int link = 0;
        Vec3 at{0}; // link frame, m
        Vec3 to{0}; // m
    };
    void hold(const Hold&);
    void pull_to(const Vec3& to);
    void let_go();
    const std::optional<Hold>& held() const { return m_hold; }

    // A pose by hand, while it is paused: the chosen limb turned against its parent.
    Outcome turn_limb(const Quat& turn);

    // Files.
    std::string name = "my run";
    Outcome keep(); // under that name; from then on everything is written as it is done
    Outcome open(const std::string&); // computes it again
    std::vector<std::string> kept() const;
    bool is_kept() const { return m_run && m_run->kept_as(); }
    const live::CannedMotions& motions() const { return m_motions; }

private:
    void take(std::unique_ptr<live::Run>);
    Result<std::unique_ptr<live::Run>> retold(
        std::vector<json::Value> records, const std::string& file) const;
    std::filesystem::path file_of(const std::string& name) const;
    Outcome go_on();
    std::optional<Error> run_due(double exchange);
    void leaf_on(double exchanges);
    void remember_torques();

    std::filesystem::path m_folder;
    live::CannedMotions m_motions;
    std::unique_ptr<live::Run> m_run;
    std::uint64_t m_number = 0;
    bool m_apart = false;
    bool m_playing = false;
    double m_due = 0;             // s of simulated time not yet run
    long m_hurry = 0;             // the exchange to hurry to; 0: none
    std::optional<double> m_leaf; // the exchange that is looked at without going there
    bool m_plays_back = false;
    std::size_t m_figure = 0;
    int m_link = 0;
    std::optional<Hold> m_hold;
    bool m_hold_changed = false, m_pulls = false;
    bool m_in_stroke = false;
    std::vector<double> m_taps; // s
    TorqueHistory m_torques;
    long m_remembered = 0; // the exchange of the last torques
};

}

// What the live workspace knows and decides, without ImGui: the run, whether it runs and how fast,
// which joint is chosen, what a hand pulls at, and which branches are seen as ghosts.
#pragma once

#include <set>

#include "live/canned_motion.h"
#include "live/session_file.h"

namespace promenade::editors {

// What each process gave the chosen degree of freedom, over the last exchanges.
using TorqueHistory = std::vector<std::array<float, live::process_count>>;

class LiveDesk {
public:
    // `folder`: where runs are kept; empty: nowhere.
    explicit LiveDesk(std::filesystem::path folder);

    // A fresh run; the old one is gone unless it was kept. An error leaves the old one.
    Outcome begin(const live::Casting&);
    bool has_run() const { return m_session != nullptr; }
    live::Session& session() { return *m_session; }
    const live::Session& session() const { return *m_session; }
    std::uint64_t run() const { return m_run; } // another number: another run

    void play(bool on) { m_playing = on && has_run(); }
    bool is_playing() const { return m_playing; }
    double speed = 1; // of real time

    // Time passes. Says what went wrong, if anything did; then it has stopped.
    std::optional<Error> pass(double seconds);
    void look_at(long exchange); // stops

    // As it is seen: between two exchanges while it runs.
    live::LiveFrame seen() const;
    live::LiveFrame ghost(int branch) const;
    std::set<int> ghosts; // branches that are seen beside

    // The chosen joint.
    void choose(std::size_t figure, int link);
    std::size_t figure() const { return m_figure; }
    int link() const { return m_link; }
    int axis = 1;
    const live::DofEntry& entry(int axis);
    const live::LiveDriver& driver() { return session().world().driver(m_figure); }
    const TorqueHistory& torques() const { return m_torques; }

    // Everything that is done goes through here.
    Outcome perform(live::Input);
    Outcome set_process(int axis, live::Process, bool on);
    Outcome set_parameter(int axis, const std::string& name, double value);
    Outcome move(int axis, double goal);
    Outcome set_switch(std::string_view name, bool on);
    Outcome start(const live::CannedMotion&, const live::MotionParameters&);
    void undo();
    void redo();

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
    bool is_kept() const { return m_file != nullptr; }
    std::optional<Error> take_problem();

    const live::CannedMotions& motions() const { return m_motions; }

private:
    void take(live::Session);
    std::filesystem::path file_of(const std::string& name) const;
    void remember_torques();

    std::filesystem::path m_folder;
    live::CannedMotions m_motions;
    std::unique_ptr<live::Session> m_session; // its address is the file's
    std::unique_ptr<live::SessionFile> m_file;
    std::uint64_t m_run = 0;
    bool m_playing = false;
    double m_due = 0; // s of simulated time not yet run
    std::size_t m_figure = 0;
    int m_link = 0;
    std::optional<Hold> m_hold;
    bool m_hold_changed = false;
    TorqueHistory m_torques;
};

}

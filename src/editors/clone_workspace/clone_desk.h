// What the clone workspace knows and decides, without ImGui: the clone and its history, which limb
// and keys are chosen, the run in the background and what came of it, and where it is kept: in a
// file by itself, or with the open dance, whose history is then its own.
#pragma once

#include "editors/clone_workspace/clone_job.h"
#include "editors/clone_workspace/clone_work.h"
#include "editors/clone_workspace/dope_sheet.h"
#include "editors/shell/studio.h"

namespace promenade::editors {

class CloneDesk {
public:
    // `folder`: where clones are kept; empty: nowhere.
    CloneDesk(Studio&, std::filesystem::path folder);
    ~CloneDesk();
    CloneDesk(const CloneDesk&) = delete;
    CloneDesk& operator=(const CloneDesk&) = delete;

    const CloneWork& work() const { return m_work; }
    const clone::Clone& clone() const { return m_work.sheet.clone; }
    const Figure& figure() const { return m_work.figure(); }
    const Person* person() const { return m_person ? &*m_person : nullptr; } // null: no person
    Studio& studio() { return m_studio; }

    // The one door for edits. Between the two ends of a drag all edits are one entry.
    using Change = std::function<void(CloneWork&)>;
    void edit(const std::string& label, const Change&);
    void begin_drag();
    void end_drag();
    void undo();
    void redo();
    bool can_undo() const;
    bool can_redo() const;
    std::uint64_t revision() const { return m_revision; } // another after each change

    // What is looked at. Time stands on the grid of keys while nothing plays.
    int link() const { return m_link; }
    void choose(int link);
    KeyMarks marked;
    double time() const { return m_time; }
    void look_at(double time);
    double length() const;  // s: to the last key, the end of the run or what was asked for
    double seen_length = 0; // s: of a capture that is looked at
    void play(bool on);
    bool is_playing() const { return m_playing; }

    // Poses, at the time that is looked at. A turn beyond the joint's range stops there.
    FigureState clone_now() const; // beside the figure
    void turn(int link, const Quat& against_parent);
    void nudge(const Vec3& by); // the chosen limb about its own axes, rad
    void reach(Limb hand_or_foot, const Vec3& in_room);
    void place(const Vec3& root);
    void key_link(int row);
    void key_all();
    Outcome key_gesture(const std::string& symbol);

    // Springs of the chosen limb and, as is usual, of all that hangs from it.
    bool with_hanging = true;
    using LimbChange = std::function<void(clone::CloneLimb&)>;
    void change_springs(const std::string& label, const LimbChange&);
    void tighten_limb(double factor);

    // Marked keys. In a drag, from where they were when it began: keys it passes over stay.
    void move_marked(double by);
    void retime_marked(double about, double factor);
    void delete_marked();
    void copy_marked();
    void paste(); // at the time looked at
    bool can_paste() const { return !m_copied.marks.empty(); }

    // The figure that has weight, at that time: as it was run, what has changed since done to it
    // too.
    FigureState figure_now() const;
    bool is_guess() const;
    // Runs, in the background.
    void run(double from = 0); // from later on: goes on from the last run
    void stop();
    bool is_running() const { return m_job.is_running(); }
    double progress() const { return m_job.progress(); }
    const CloneTake* take() const { return m_take.get(); }
    const CloneTake* take_before() const { return m_before.get(); } // the run before the last

    // What lies beneath the keys, and who is styled.
    Outcome lead_figure(const std::string& figure); // "leader", or a figure file
    Outcome take_pattern(const std::string& entry, dance::Role);
    Outcome take_motion(const std::filesystem::path&, int performer);
    Outcome style_dance(const std::string& entry, dance::Role);
    Outcome take_beneath(motion::Performer, const std::string& label); // in no file yet

    // Files. Kept with the open dance, every edit goes through its history.
    std::string name = "my clone";
    Outcome keep();
    Outcome keep_motion(); // what was run
    std::filesystem::path motion_file() const { return folder_now() / (name + " run.motion"); }
    Outcome open(const std::filesystem::path&);
    Outcome open_kept(const std::string& name);
    std::vector<std::string> kept() const;
    void make_new();
    bool is_changed() const;
    bool is_with_dance() const { return m_with_dance; }
    Outcome keep_with_dance();
    Outcome open_from_dance(const std::string& name);
    std::vector<std::string> kept_with_dance() const;
    const std::filesystem::path& folder() const { return m_folder; }

    // Once a frame: time passes. Says what happened, if anything did.
    using News = CloneNews;
    std::optional<News> tick(double elapsed);

private:
    bool uses_document() const { return m_with_dance && !m_work.capture; }
    void take_work(CloneWork);
    void take_result(Result<CloneTake>);
    void begin(clone::LoadedClone, std::filesystem::path file);
    static clone::LoadedClone fresh_clone();
    void apply_to_document(const std::string& label);
    void follow_document();
    Outcome write_loose(const std::string& stem);
    void note(const Outcome&);
    void keep_aside();
    std::filesystem::path aside() const;
    std::filesystem::path folder_now() const; // of its file
    Outcome replace(Result<clone::LoadedClone>, const std::string& label, bool loose = false);
    std::optional<RehearsalOrder> dance_order() const;

    Studio& m_studio;
    std::filesystem::path m_folder, m_file; // the file: empty where it was not kept yet
    CloneWork m_work;
    CloneHistory m_history;
    std::optional<Person> m_person;
    std::uint64_t m_revision = 1, m_saved = 0;
    bool m_dragging = false, m_with_dance = false;
    LiftedKeys m_copied, m_drag_start;
    std::string m_pending; // label of what a drag has changed and the document does not know yet
    std::uint64_t m_seen_revision = 0; // of the document

    int m_link = 0;
    double m_time = 0;
    bool m_playing = false;
    CloneJob m_job;
    std::shared_ptr<const CloneTake> m_take, m_before;
    std::optional<News> m_news;
    double m_rested = 0; // s since the last change
    std::string m_kept_aside;
    std::shared_ptr<const motion::RecordedMotion> m_beneath_aside; // kept aside with it
};

}

// The script workspace without a screen: the text and its file, what is wrong with it, what it
// made, and what of that is looked at. Checking follows the typing; running happens beside the
// window, on a copy of everything it reads.
#pragma once

#include <atomic>
#include <future>
#include <optional>

#include "editors/script_workspace/colouring.h"
#include "editors/shell/studio.h"
#include "script/scene_player.h"

namespace promenade::editors {

class ScriptDesk {
public:
    explicit ScriptDesk(Studio&);
    ~ScriptDesk();

    // The text. Whoever changes it says so.
    const std::string& text() const { return m_text; }
    void set_text(std::string);
    const std::vector<ColouredLine>& lines() const { return m_lines; }
    std::vector<std::string> completions(std::size_t caret) const;

    // Files by name, without their ending. What is not saved is kept aside and comes back.
    std::string name; // of the script on the desk
    bool is_changed() const { return m_text != m_saved; }
    std::vector<std::string> own_scripts() const;
    std::vector<std::string> shipped_scripts() const;
    Outcome open(const std::string& script);
    Outcome open_file(const std::filesystem::path&); // from anywhere; IMPORT looks beside it
    Outcome save();                                  // as `name`, among the person's own
    Outcome make_new();
    // What was typed and not saved when another script came: saved under this name. Empty: nothing.
    const std::string& put_away_as() const { return m_put_away_as; }

    // What is wrong, in place. Right after a change it is that of before for a moment.
    const std::vector<script::Complaint>& complaints() const { return m_complaints; }

    void run();
    bool is_example() const; // nothing of one's own is on the desk yet
    // The viewer of Cachola & Schrack 1986, section 4: in place of what the script makes, every
    // model and motion of all scripts, called "script: name". Their scenes stay with them.
    void look_through_libraries();
    bool shows_libraries() const { return m_shows_libraries; }
    bool is_running() const { return m_job.valid(); }
    void stop() { *m_cancelled = true; }
    const script::Made* made() const { return m_made ? &*m_made : nullptr; }
    std::uint64_t revision() const { return m_revision; } // of what was made

    // Something typed is still to be checked or kept aside: frames must go on until it is.
    bool is_pending() const;

    // Once a frame. True when a run has come to an end.
    bool tick(double elapsed);

private:
    void check();
    using Work = std::function<script::ScriptOutcome(const script::Surroundings&)>;
    void begin(Work);
    script::Surroundings around(const library::DanceLibrary&, const dance::GestureBook&) const;
    Outcome put_away();
    void keep_aside();
    std::filesystem::path aside() const;

    Studio& m_studio;
    std::filesystem::path m_own, m_shipped; // folders of scripts
    std::filesystem::path m_folder;         // that the script on the desk is in
    std::string m_put_away_as;
    std::string m_text, m_saved, m_kept;
    std::vector<ColouredLine> m_lines;
    std::vector<script::Complaint> m_complaints;
    std::optional<script::Made> m_made;
    std::future<script::ScriptOutcome> m_job;
    std::optional<Work> m_next; // when the job has been broken off
    std::string m_ran;          // the text that runs or ran last
    std::shared_ptr<std::atomic<bool>> m_cancelled = std::make_shared<std::atomic<bool>>(false);
    double m_rested = 0; // s since the text last changed
    bool m_checked = true, m_shows_libraries = false;
    std::uint64_t m_revision = 0;
};

}

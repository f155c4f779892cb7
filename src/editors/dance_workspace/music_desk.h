// The music of the chosen dance, without ImGui: found again when the dance is opened, listened to
// in the background, and its beats as a person corrects them. Every correction is one edit of the
// dance, kept with it and undone like any other; of a shipped dance a copy is made first.
#pragma once

#include "document/kept_music.h"
#include "document/revision.h"
#include "editors/dance_workspace/listening_job.h"
#include "editors/shell/studio.h"

namespace promenade::editors {

class MusicDesk {
public:
    explicit MusicDesk(Studio& studio)
        : m_studio(studio)
    {
    }

    // Looks which dance is chosen and takes in what was heard. To be called in every frame.
    void tick();

    enum class Standing {
        none,      // the dance has no music of its own
        here,      // the file is where it was
        missing,   // it is not
        changed,   // another file lies in its place
        unreadable // it is there and cannot be heard
    };
    Standing standing() const { return m_standing; }
    const std::optional<document::KeptMusic>& kept() const { return m_kept; }
    std::string name() const;                                    // "moon.mp3"
    const std::filesystem::path& file() const { return m_file; } // where it lies; may be empty

    // To look at; null before it was listened to.
    const music::Listening* listening() const { return m_listening.get(); }
    bool is_listening() const { return m_job.is_running(); }
    double progress() const { return m_job.progress(); }
    void cancel() { m_job.cancel(); }

    // "29.8 bars a minute; sure of beats and bars", and what a person should know, or nothing.
    std::string words() const;
    std::string hint() const;

    // Takes that file: listens to it and looks for its beats. The same music found elsewhere keeps
    // its beats.
    Outcome choose(const std::filesystem::path&);
    Outcome find_beats_again();
    Outcome accept_changed(); // the file in its place is the right one
    Outcome forget();

    // A correction, as beat_grid.h makes them.
    Outcome correct(const std::string& label, const Result<music::BeatGrid>&);
    Outcome begin_in_bar(int bar);

    // On the beat, s of the music. Three are a tempo; a pause begins anew.
    void tap(double seconds);
    std::optional<music::Tapped> taps() const { return music::tapped(m_taps); }
    std::size_t tap_count() const { return m_taps.size(); }
    Outcome use_taps();

    struct News {
        std::string words;
        bool is_problem = false;
        bool is_new_music = false; // to be danced to
    };
    std::optional<News> take_news() { return std::exchange(m_news, std::nullopt); }

private:
    struct Place { // what the music was looked up for
        std::string dance;
        std::uint64_t revision = 0; // of the document; 0: it is not being changed

        bool goes_on_from(const Place& before) const
        {
            return dance == before.dance && revision > before.revision
                && document::of_one_document(revision, before.revision);
        }
        bool operator==(const Place&) const = default;
    };
    std::optional<Place> place_now() const;
    void look_up();
    void look_for_file();
    void take_in(Result<Heard>);
    void take_chosen(const Heard&);
    Outcome keep(const std::string& label, document::KeptMusic);
    Outcome listen(ListeningOrder);

    Studio& m_studio;
    std::optional<Place> m_place;
    Standing m_standing = Standing::none;
    std::optional<document::KeptMusic> m_kept;
    ListeningJob m_job;
    std::string m_for; // the dance that is listened for
    std::shared_ptr<const music::Listening> m_listening;
    std::string m_fingerprint;                            // of what was listened to
    std::filesystem::path m_file;                         // where that lies
    double m_beat_confidence = -1, m_bar_confidence = -1; // of the beats as found; < 0: not known
    std::vector<double> m_taps;
    std::optional<News> m_news;
};

// Whether it is one by its ending: wav, mp3, ogg, flac and others that can be heard.
bool is_music_file(const std::filesystem::path&);

}

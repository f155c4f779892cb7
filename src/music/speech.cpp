// The program espeak-ng speaks each word once, into a file of its own; it is run, never linked
// (GPL).
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "music/counts.h"
#include "music/sound_file.h"

extern char** environ;

namespace promenade::music {
namespace {

namespace fs = std::filesystem;

constexpr float silence = 0.02f;     // of full scale: before that a word has not begun
constexpr double vowel_leads = 0.03; // s: a word is heard on its vowel, a little into it

bool run(const std::vector<std::string>& words)
{
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&quiet, stream, "/dev/null", O_WRONLY, 0);
    pid_t process = 0;
    const int failed =
        posix_spawnp(&process, pointers[0], &quiet, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&quiet);
    int status = 0;
    if (failed != 0 || ::waitpid(process, &status, 0) != process) return false;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// At our rate, from its first audible sample on.
Sound trimmed(const Sound& spoken)
{
    const auto begins = std::find_if(spoken.samples.begin(), spoken.samples.end(),
        [](float sample) { return std::abs(sample) > silence; });
    const std::vector<float> kept(begins, spoken.samples.end());
    Sound sound{studio_rate, 1, {}};
    const double ratio = static_cast<double>(spoken.rate) / studio_rate;
    for (std::size_t i = 0;; ++i) {
        const double place = static_cast<double>(i) * ratio;
        const auto at = static_cast<std::size_t>(place);
        if (at + 1 >= kept.size()) break;
        const auto share = static_cast<float>(place - static_cast<double>(at));
        sound.samples.push_back((1 - share) * kept[at] + share * kept[at + 1]);
    }
    return sound;
}

std::optional<Sound> spoken_word(const std::string& word, const std::string& speaker)
{
    char folder[] = "/tmp/promenade-count-XXXXXX";
    if (!::mkdtemp(folder)) return std::nullopt;
    const fs::path file = fs::path(folder) / "word.wav";
    std::optional<Sound> found;
    if (run({speaker, "-v", "en", "-s", "220", "-a", "180", "-w", file.string(), word}))
        if (const auto sound = read_sound(file); sound && sound->channels == 1)
            found = trimmed(*sound);
    std::error_code trouble;
    fs::remove_all(folder, trouble);
    return found && !found->samples.empty() ? found : std::nullopt;
}

// What stands for a word where nobody speaks: 30 ms of 1500 Hz.
Sound click()
{
    Sound sound{studio_rate, 1, {}};
    for (int i = 0; i < studio_rate * 3 / 100; ++i) {
        const double t = static_cast<double>(i) / studio_rate;
        sound.samples.push_back(
            static_cast<float>(0.6 * std::exp(-120 * t) * std::sin(6.283185307179586 * 1500 * t)));
    }
    return sound;
}

// Faded out where the next word begins.
void mix(Sound& into, const Sound& word, double at, double until)
{
    const auto first = static_cast<std::ptrdiff_t>(std::lround(at * studio_rate));
    const auto most = static_cast<std::size_t>(std::max(0.0, until - at) * studio_rate);
    const std::size_t fade = studio_rate / 100, count = std::min(word.samples.size(), most);
    for (std::size_t i = 0; i < count; ++i) {
        const std::ptrdiff_t place = first + static_cast<std::ptrdiff_t>(i);
        if (place < 0 || static_cast<std::size_t>(place) >= into.samples.size()) continue;
        const float loud = count - i < fade && count < word.samples.size()
            ? static_cast<float>(count - i) / static_cast<float>(fade)
            : 1.0f;
        into.samples[static_cast<std::size_t>(place)] += loud * word.samples[i];
    }
}

}

CalledSound call(const std::vector<CalledCount>& counts, const TempoMap& map, double from,
    double to, const std::string& speaker)
{
    CalledSound called;
    called.sound = {studio_rate, 1, {}};
    called.sound.samples.assign(
        static_cast<std::size_t>(std::max(0.0, to - from) * studio_rate), 0.0f);
    std::map<std::string, Sound> words;
    for (const CalledCount& count : counts)
        if (!words.contains(count.word)) {
            const auto spoken = spoken_word(count.word, speaker);
            called.spoken |= spoken.has_value();
            words[count.word] = spoken ? *spoken : click();
        }
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double leads = called.spoken ? vowel_leads : 0;
        const double at = map.seconds_at(counts[i].beat) - leads;
        const double until =
            i + 1 < counts.size() ? map.seconds_at(counts[i + 1].beat) - leads : to;
        mix(called.sound, words[counts[i].word], at - from, until - from);
    }
    return called;
}

}

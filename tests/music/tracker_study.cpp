// How the tracker's weights were got, and how well it does where it was not fitted:
//
//   tracker_study judge BAND SEED COUNT    BAND: studio, street, salon or ours
//   tracker_study fit SEED COUNT OTHER BAND...   weights for src/music/bar_tracking.cpp
//   tracker_study show BAND SEED           what the cues say about one piece
//
// A piece is made and listened to once for each folder that PROMENADE_STUDY names.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <numeric>

#include "judging.h"
#include "music/bar_tracking.h"
#include "music/beat_tracking.h"
#include "salon_band.h"
#include "street_band.h"

namespace {

using namespace promenade;
using namespace promenade::music;

struct Heard {
    Question asks;
    Played truth; // without its sound
    Listening listening;
};

const std::vector<Asked>& dances()
{
    static const auto all = asked_dances(std::filesystem::path(PROMENADE_SOURCE_DIR) / "dances");
    return all;
}

template <class T> void put(std::ofstream& file, const std::vector<T>& values)
{
    const auto count = values.size();
    file.write(reinterpret_cast<const char*>(&count), sizeof count);
    file.write(reinterpret_cast<const char*>(values.data()),
        static_cast<std::streamsize>(count * sizeof(T)));
}
template <class T> void take(std::ifstream& file, std::vector<T>& values)
{
    auto count = values.size();
    file.read(reinterpret_cast<char*>(&count), sizeof count);
    values.resize(count);
    file.read(
        reinterpret_cast<char*>(values.data()), static_cast<std::streamsize>(count * sizeof(T)));
}

Played made(const std::string& band, const Question& asks)
{
    if (band == "studio") return play(asks.piece);
    if (band == "street") return play_in_the_street(asks.piece);
    if (band == "salon") return play_in_the_salon(asks.piece);
    const int count_in = asks.piece.pickup > 0 ? 0 : 1;
    auto ours = play_accompaniment(dances()[asks.dance].rhythm, asks.piece, count_in);
    if (ours) return std::move(*ours);
    std::fprintf(stderr, "%s\n", ours.error().text().c_str());
    std::exit(1);
}

Heard heard(const std::string& band, unsigned seed)
{
    Heard one{question(dances(), seed), {}, {}};
    const char* folder = std::getenv("PROMENADE_STUDY");
    const std::string name = std::string(folder ? folder : "") + "/" + band + std::to_string(seed);
    if (std::ifstream kept(name, std::ios::binary); folder && kept) {
        take(kept, one.truth.beats);
        take(kept, one.listening.onsets);
        take(kept, one.listening.chroma);
        std::vector<double> rest;
        take(kept, rest);
        one.truth.tempo = rest[0];
        one.truth.pickup = static_cast<int>(rest[1]);
        one.listening.seconds = rest[2];
        return one;
    }
    one.truth = made(band, one.asks);
    one.listening = listen_to(one.truth.sound);
    one.truth.sound = {};
    if (!folder) return one;
    std::ofstream keep(name, std::ios::binary);
    put(keep, one.truth.beats);
    put(keep, one.listening.onsets);
    put(keep, one.listening.chroma);
    put(keep,
        std::vector<double>{
            one.truth.tempo, static_cast<double>(one.truth.pickup), one.listening.seconds});
    return one;
}

void judge(const std::string& band, unsigned seed, unsigned count)
{
    int poor = 0, right = 0, sure = 0, sure_wrong = 0, very_sure_wrong = 0, tempo_off = 0;
    std::vector<double> tempi;
    for (unsigned i = seed; i < seed + count; ++i) {
        const Heard one = heard(band, i);
        const Piece& piece = one.asks.piece;
        const Verdict v = judged(one.listening, one.truth, dances()[one.asks.dance].expects);
        const bool is_poor = v.f < (piece.drums || band == "ours" ? 0.95 : 0.8);
        poor += is_poor;
        right += v.bars_right;
        sure += v.found.is_sure();
        sure_wrong += v.found.is_sure() && v.is_wrong();
        very_sure_wrong += v.found.bar_confidence >= 0.9 && v.is_wrong();
        tempo_off += v.tempo_off > 0.003;
        tempi.push_back(v.tempo_off);
        if (is_poor || !v.bars_right || v.tempo_off > 0.003)
            std::printf("  %-9s %6u %s %5.1f pickup %d rubato %.2f change %.2f: F %.3f bars %s "
                        "sure %.2f %.2f tempo off %.2f %%\n",
                piece.dance.c_str(), i, piece.drums ? "drums" : "     ", piece.tempo, piece.pickup,
                piece.rubato, piece.change, v.f, v.bars_right ? "right" : "WRONG",
                v.found.beat_confidence, v.found.bar_confidence, 100 * v.tempo_off);
        std::fflush(stdout);
    }
    const double all = count, percent = 100 / all;
    std::ranges::sort(tempi);
    std::printf(
        "%s %u to %u: F too low %.1f %%, bars right %.1f %%, sure %.1f %%, sure and wrong "
        "%.1f %%, sure by 0.9 and wrong %.1f %%, tempo over 0.3 %%: %.1f %%, worst %.2f %%\n",
        band.c_str(), seed, seed + count - 1, poor * percent, right * percent, sure * percent,
        sure_wrong * percent, very_sure_wrong * percent, tempo_off * percent, 100 * tempi.back());
}

// A piece to learn from: the cues of every part of its folded bar, and which part is the right one.
struct Lesson {
    std::vector<Cues> cues;
    std::vector<double> right; // by part, together 1: the bar may begin between two
    std::string name;
};

std::optional<Lesson> lesson(const Heard& one)
{
    const Expectation& expects = dances()[one.asks.dance].expects;
    const int bar = expects.beats_per_bar;
    const BeatChain chain = find_beats(one.listening, expects);
    if (static_cast<int>(chain.beats.size()) <= 2 * bar) return std::nullopt;
    // Where the true bar lines lie among the beats that were found, in parts of the folded bar.
    const int all = bar * parts_of_beat;
    std::vector<int> votes(static_cast<std::size_t>(all), 0);
    int lines = 0;
    for (std::size_t i = static_cast<std::size_t>(one.truth.pickup); i < one.truth.beats.size();
         i += static_cast<std::size_t>(bar)) {
        const double line = one.truth.beats[i];
        const auto after = std::ranges::upper_bound(chain.beats, line);
        if (after == chain.beats.begin() || after == chain.beats.end()) continue;
        const double share = (line - *(after - 1)) / (*after - *(after - 1));
        const double beat = static_cast<double>(after - 1 - chain.beats.begin()) + share;
        const int part = static_cast<int>(std::lround(beat * parts_of_beat));
        ++votes[static_cast<std::size_t>(part % all)];
        ++lines;
    }
    const auto most = std::ranges::max_element(votes);
    const auto at = static_cast<int>(most - votes.begin());
    int near = 0;
    for (const int by : {-1, 0, 1}) near += votes[static_cast<std::size_t>((at + by + all) % all)];
    if (near < 0.7 * lines) return std::nullopt; // the chain itself is lost
    Lesson made;
    made.name = one.asks.piece.dance + (one.asks.piece.drums ? "" : " without drums") + " "
        + std::to_string(one.asks.piece.seed);
    const FoldedBar fold = folded(one.listening, chain.beats, bar);
    for (int part = 0; part < all; ++part) made.cues.push_back(cues_for(fold, expects, part));
    made.right.assign(static_cast<std::size_t>(all), 0.0);
    for (const int by : {-1, 0, 1}) {
        const auto part = static_cast<std::size_t>((at + by + all) % all);
        made.right[part] = static_cast<double>(votes[part]) / near;
    }
    return made;
}

std::vector<double> chances(const Lesson& lesson, const Cues& weights)
{
    std::vector<double> likely;
    for (const Cues& cues : lesson.cues)
        likely.push_back(std::inner_product(cues.begin(), cues.end(), weights.begin(), 0.0));
    const double most = *std::ranges::max_element(likely);
    double sum = 0;
    for (double& one : likely) sum += one = std::exp(one - most);
    for (double& one : likely) one /= sum;
    return likely;
}

// The weights under which the right parts are the most likely, by gradient descent with momentum;
// large weights cost, so that no cue is trusted for the few pieces it happens to fit.
Cues fitted(const std::vector<Lesson>& lessons)
{
    // Of 0.01 and 0.003 the one under which other pieces were the likeliest.
    constexpr double costs = 0.003, rate = 0.05, momentum = 0.9;
    constexpr int rounds = 1'500;
    Cues weights{}, speed{};
    for (int round = 0; round < rounds; ++round) {
        Cues slope{};
        for (const Lesson& lesson : lessons) {
            const std::vector<double> likely = chances(lesson, weights);
            for (std::size_t part = 0; part < likely.size(); ++part)
                for (std::size_t c = 0; c < slope.size(); ++c)
                    slope[c] += (lesson.right[part] - likely[part]) * lesson.cues[part][c];
        }
        for (std::size_t c = 0; c < slope.size(); ++c) {
            const double up = slope[c] / static_cast<double>(lessons.size()) - costs * weights[c];
            speed[c] = momentum * speed[c] + rate * up;
            weights[c] += speed[c];
        }
    }
    return weights;
}

std::vector<Lesson> lessons_of(const std::string& band, unsigned seed, unsigned count)
{
    std::vector<Lesson> lessons;
    for (unsigned i = seed; i < seed + count; ++i)
        if (auto one = lesson(heard(band, i))) lessons.push_back(std::move(*one));
    return lessons;
}

// How often the likeliest part is right, and how likely, in the mean of logarithms, the right one
// is taken to be where the weights are trusted that far.
void examine(const char* what, const std::vector<Lesson>& lessons, const Cues& weights)
{
    int right = 0;
    for (const Lesson& one : lessons) {
        const auto likely = chances(one, weights);
        const auto best = std::ranges::max_element(likely) - likely.begin();
        const bool is_right = one.right[static_cast<std::size_t>(best)] > 0;
        right += is_right;
        const auto there = std::ranges::max_element(one.right) - one.right.begin();
        if (!is_right)
            std::printf("  %s: %.2f beats late by %.2f\n", one.name.c_str(),
                static_cast<double>(best - there) / parts_of_beat,
                likely[static_cast<std::size_t>(best)]);
    }
    std::printf("%s: %d of %zu right; trusted", what, right, lessons.size());
    for (const double trust : {0.6, 0.8, 1.0, 1.2, 1.5, 2.0}) {
        Cues less = weights;
        for (double& weight : less) weight *= trust;
        double sum = 0;
        for (const Lesson& one : lessons) {
            const auto likely = chances(one, less);
            const double on = std::inner_product(likely.begin(), likely.end(), one.right.begin(),
                0.0, std::plus<>(), [](double p, double is) { return is > 0 ? p : 0; });
            sum += std::log(std::max(on, 1e-9));
        }
        std::printf(" %.1f: %.3f", trust, sum / static_cast<double>(lessons.size()));
    }
    std::printf("\n");
}

// Fitted on pieces of these bands, examined on 128 others of every band.
void fit(unsigned seed, unsigned count, unsigned other, const std::vector<std::string>& bands)
{
    std::vector<Lesson> learned;
    for (const std::string& band : bands)
        for (Lesson& one : lessons_of(band, seed, count)) learned.push_back(std::move(one));
    const Cues weights = fitted(learned);
    examine("learned", learned, weights);
    for (const std::string band : {"studio", "street", "salon"})
        examine(band.c_str(), lessons_of(band, other, 128), weights);
    for (const double weight : weights) std::printf("%.2f, ", weight);
    std::printf("\n");
}

// The cues of the right part and of the part that is taken for it, with what each is worth.
void show(const std::string& band, unsigned seed, const Cues& weights)
{
    const Heard one = heard(band, seed);
    const auto learned = lesson(one);
    if (!learned) return;
    const auto likely = chances(*learned, weights);
    const auto taken = static_cast<std::size_t>(std::ranges::max_element(likely) - likely.begin());
    const auto right =
        static_cast<std::size_t>(std::ranges::max_element(learned->right) - learned->right.begin());
    std::printf("%s: taken %zu, right %zu\n", one.asks.piece.dance.c_str(), taken, right);
    for (std::size_t c = 0; c < weights.size(); ++c)
        std::printf("  cue %2zu weight %5.2f: taken %6.2f right %6.2f, speaks %6.2f for taken\n", c,
            weights[c], learned->cues[taken][c], learned->cues[right][c],
            weights[c] * (learned->cues[taken][c] - learned->cues[right][c]));
    const Expectation& expects = dances()[one.asks.dance].expects;
    const std::vector<double> chain = find_beats(one.listening, expects).beats;
    const FoldedBar fold = folded(one.listening, chain, expects.beats_per_bar);
    for (std::size_t i = 0; i < fold.low.size(); ++i) {
        const std::size_t part = (i + right) % fold.low.size();
        std::printf("  %5.2f low %5.2f middle %5.2f high %5.2f change %5.2f clarity %5.2f  %.3f\n",
            static_cast<double>(i) / parts_of_beat, fold.low[part], fold.middle[part],
            fold.high[part], fold.bar_change[part], fold.clarity[part], likely[part]);
    }
    // How late each beat is found, ms, and the chain before it is put aside.
    for (const auto& beats : {track(one.listening, expects).grid.beats, chain}) {
        for (const double beat : beats) {
            const auto nearest = std::ranges::min_element(
                one.truth.beats, {}, [&](double other) { return std::abs(other - beat); });
            std::printf(" %.0f", 1000 * (beat - *nearest));
        }
        std::printf("\n");
    }
}

}

int main(int count, char** words)
{
    const std::vector<std::string> said(words + 1, words + count);
    const auto number = [&](std::size_t i) {
        return static_cast<unsigned>(std::strtoul(said[i].c_str(), nullptr, 10));
    };
    if (said.size() == 4 && said[0] == "judge")
        judge(said[1], number(2), number(3));
    else if (said.size() >= 5 && said[0] == "fit")
        fit(number(1), number(2), number(3), {said.begin() + 4, said.end()});
    else if (said.size() == 3 && said[0] == "show")
        show(said[1], number(2), bar_weights());
    else
        return std::fprintf(stderr,
                   "judge BAND SEED COUNT | fit SEED COUNT OTHER BAND... | show BAND SEED\n"),
               1;
    return 0;
}

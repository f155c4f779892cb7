// promenade music, accompany, and dancing to a tempo map, as a user runs them.
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/running.h"

namespace promenade {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class MusicCommands : public testing::Test {
protected:
    MusicCommands()
        : folder(fs::temp_directory_path() / ("promenade-music-" + std::to_string(::getpid())))
    {
        fs::create_directories(folder);
    }
    ~MusicCommands() override { fs::remove_all(folder); }
    std::string in(const std::string& name) const { return folder / name; }

    const fs::path folder;
};

// One command makes what the other listens to; neither knows of the other.
TEST_F(MusicCommands, an_accompaniment_is_heard_at_the_tempo_it_was_made_with)
{
    for (const auto& [name, tempo] :
        {std::pair{"foxtrot.box", "29"}, std::pair{"vw.natural", "59"}}) {
        const Ran made =
            run({"accompany", name, "--tempo", tempo, "--repeat", "8", "--out", in("a.wav")});
        ASSERT_EQ(made.code, 0) << made.err;
        const std::string dance = std::string(name).substr(0, std::string(name).find('.'));
        const Ran heard =
            run({"music", in("a.wav"), "--dance", dance, "--json", "-", "--map", in("map.json")});
        ASSERT_EQ(heard.code, 0) << heard.err;
        const auto json = nlohmann::json::parse(heard.out);
        EXPECT_NEAR(
            json["bars_per_minute"].get<double>(), std::stod(tempo), 0.003 * std::stod(tempo));
        EXPECT_GT(json["confidence"]["beats"].get<double>(), 0.5);
        EXPECT_GE(json["beats"].size(), 30u);
        EXPECT_TRUE(fs::exists(in("map.json")));
        const Ran said = run({"music", in("a.wav"), "--dance", dance});
        EXPECT_THAT(said.out, HasSubstr("bars a minute"));
    }
}

TEST_F(MusicCommands, what_cannot_be_is_one_clear_error)
{
    const auto error = [](std::vector<std::string> words) {
        const Ran ran = run(std::move(words));
        EXPECT_NE(ran.code, 0);
        return ran.err;
    };
    std::ofstream(in("text.mp3")) << "no music";
    std::ofstream(in("map.json")) << R"({"format": "promenade tempo map", "version": 1,
        "beats_per_bar": 4, "changes": [{"beat": 0, "tempo": 120}]})";
    EXPECT_THAT(error({"music", in("none.mp3"), "--dance", "waltz"}), HasSubstr("no such file"));
    EXPECT_THAT(
        error({"music", in("text.mp3"), "--dance", "waltz"}), HasSubstr("cannot be read as music"));
    EXPECT_THAT(error({"music", in("text.mp3"), "--dance", "polka"}), HasSubstr("polka"));
    EXPECT_THAT(error({"accompany", "waltz", "--out", in("a.wav")}), HasSubstr("a whole dance"));
    EXPECT_THAT(error({"accompany", "waltz.box", "--out", "/no/folder/a.wav"}),
        HasSubstr("cannot open it for writing"));
    EXPECT_THAT(
        error({"accompany", "waltz.box", "--out", in("a.wav"), "--tempo-map", in("no.json")}),
        HasSubstr("no.json"));
    EXPECT_THAT(error({"rehearse", "waltz.box", "--tempo-map", in("map.json")}),
        HasSubstr("bars have 4 beats"));
    EXPECT_THAT(error({"rehearse", "waltz.box", "--tempo", "30", "--tempo-map", in("map.json")}),
        HasSubstr("--tempo"));
    EXPECT_FALSE(fs::exists(in("a.wav")));
}

TEST_F(MusicCommands, a_film_takes_the_sound_along)
{
    std::ofstream(in("a.mp4.sound.wav")) << "somebody's own";
    const Ran filmed = run({"render", "waltz.box", "--dancer", "leader", "--practise", "0", "--to",
        "3", "--size", "64x64", "--fps", "5", "--out", in("a.mp4")});
    ASSERT_EQ(filmed.code, 0) << filmed.err;
    const std::string probe =
        "ffprobe -v error -show_entries stream=codec_type,duration -of csv=p=0 " + in("a.mp4")
        + " > " + in("said.txt");
    ASSERT_EQ(std::system(probe.c_str()), 0);
    std::ifstream file(in("said.txt"));
    const std::string said{std::istreambuf_iterator<char>(file), {}};
    EXPECT_THAT(said, testing::AllOf(HasSubstr("video"), HasSubstr("audio,3.")));
    EXPECT_EQ(*read_file(in("a.mp4.sound.wav"), 100), "somebody's own");
}

// The beats of a motion file are known by its steps: its film sounds, with the accompaniment or
// with a music, and says so where that is another.
TEST_F(MusicCommands, a_film_of_a_motion_file_sounds_too)
{
    ASSERT_EQ(run({"rehearse", "waltz.box", "--dancer", "leader", "--practise", "0", "--tempo",
                      "29", "--motion", in("box.motion")})
                  .code,
        0);
    ASSERT_EQ(
        run({"accompany", "waltz.box", "--tempo", "30", "--repeat", "8", "--out", in("a.wav")})
            .code,
        0);
    const auto film = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"render", in("box.motion"), "--to", "2", "--size", "64x64",
            "--fps", "5", "--out", in("a.mp4")};
        words.insert(words.end(), more.begin(), more.end());
        const Ran filmed = run(words);
        EXPECT_EQ(filmed.code, 0) << filmed.err;
        EXPECT_EQ(std::system(("ffprobe -v error -show_entries stream=codec_type -of csv=p=0 "
                      + in("a.mp4") + " > " + in("said.txt"))
                                  .c_str()),
            0);
        std::ifstream file(in("said.txt"));
        EXPECT_THAT(std::string(std::istreambuf_iterator<char>(file), {}), HasSubstr("audio"));
        return filmed.err;
    };
    EXPECT_THAT(film({}), testing::Not(HasSubstr("beside")));
    EXPECT_THAT(film({"--music", in("a.wav")}), HasSubstr("beside"));
}

}
}

// Files of music as they come, whole and broken. Whole ones are written by libsndfile's formats and
// read back against the samples they were made of.
#include <cmath>
#include <fstream>
#include <limits>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gmock/gmock.h>

#include "foundation/descriptor.h"
#include "foundation/read_file.h"
#include "music/sound_file.h"
#include "music/track.h"

namespace {

using namespace promenade;
using namespace promenade::music;
namespace fs = std::filesystem;

fs::path scratch(const std::string& name)
{
    return fs::path(testing::TempDir())
        / ("promenade-music-" + std::to_string(::getpid()) + "-" + name);
}

void put_number(std::string& bytes, unsigned value, int size)
{
    for (int i = 0; i < size; ++i) bytes += static_cast<char>(value >> (8 * i) & 255u);
}

// A wav of 32-bit floats written by hand, as another program would.
std::string wav(int rate, int channels, const std::vector<float>& samples)
{
    std::string bytes = "RIFF";
    const auto size = static_cast<unsigned>(samples.size() * 4);
    put_number(bytes, 36 + size, 4);
    bytes += "WAVEfmt ";
    put_number(bytes, 16, 4);
    put_number(bytes, 3, 2);
    put_number(bytes, static_cast<unsigned>(channels), 2);
    put_number(bytes, static_cast<unsigned>(rate), 4);
    put_number(bytes, static_cast<unsigned>(rate * channels * 4), 4);
    put_number(bytes, static_cast<unsigned>(channels * 4), 2);
    put_number(bytes, 32, 2);
    bytes += "data";
    put_number(bytes, size, 4);
    bytes.append(reinterpret_cast<const char*>(samples.data()), size);
    return bytes;
}

fs::path file_of(const std::string& name, const std::string& bytes)
{
    const fs::path file = scratch(name);
    std::ofstream(file, std::ios::binary) << bytes;
    return file;
}

std::vector<float> clicks(int rate, int channels, double seconds)
{
    std::vector<float> samples(static_cast<std::size_t>(rate * channels * seconds), 0.0f);
    for (double at = 0.3; at < seconds - 0.1; at += 60.0 / 87)
        for (int i = 0; i < rate / 50; ++i) {
            const auto frame = static_cast<std::size_t>(at * rate) + static_cast<std::size_t>(i);
            for (int c = 0; c < channels; ++c)
                samples[frame * static_cast<std::size_t>(channels) + static_cast<std::size_t>(c)] =
                    static_cast<float>(
                        0.5 * std::exp(-i * 200.0 / rate) * std::sin(i * 3000.0 / rate * 6.283));
        }
    return samples;
}

std::string problem_of(const fs::path& file)
{
    const auto reader = SoundReader::open(file);
    return reader ? std::string() : reader.error().text();
}

TEST(SoundFile, what_is_written_is_read_back)
{
    Sound sound{44'100, 2, {}};
    for (int i = 0; i < 20'000; ++i)
        sound.samples.push_back(static_cast<float>(std::sin(i * 0.01)));
    const fs::path file = scratch("back.wav");
    ASSERT_TRUE(write_wav(sound, file));
    const auto again = read_sound(file);
    ASSERT_TRUE(again);
    ASSERT_EQ(again->samples.size(), sound.samples.size());
    for (std::size_t i = 0; i < sound.samples.size(); ++i)
        ASSERT_NEAR(again->samples[i], sound.samples[i], 1.0 / 32'000);
    EXPECT_FALSE(fs::exists(file.string() + ".saving"));
    EXPECT_FALSE(write_wav(sound, "/no/such/folder/x.wav"));
    fs::remove(file);
}

// Nobody's file is written over but the one that was named, and what was named stays what it is.
TEST(SoundFile, is_written_through_links_and_into_pipes_and_over_nothing_else)
{
    const Sound sound{8'000, 1, std::vector<float>(800, 0.25f)};
    const std::string bytes = *wav_bytes(sound);
    const fs::path others = file_of("others.txt", "mine"), link = scratch("link.wav");
    const fs::path target = scratch("target.wav"), saving = scratch("link.wav.saving");
    fs::create_symlink(target, link);
    fs::create_symlink(others, saving);
    ASSERT_TRUE(write_wav(sound, link));
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(*read_file(target, 10'000), bytes);
    EXPECT_EQ(*read_file(others, 10), "mine");

    const fs::path pipe = scratch("pipe.wav");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const Descriptor other_end(::open(pipe.c_str(), O_RDWR | O_NONBLOCK));
    ASSERT_TRUE(write_wav(sound, pipe));
    EXPECT_TRUE(fs::is_fifo(pipe));
    std::string arrived(bytes.size(), '\0');
    EXPECT_EQ(::read(other_end.number(), arrived.data(), arrived.size()),
        static_cast<ssize_t>(bytes.size()));
    EXPECT_EQ(arrived, bytes);
    for (const fs::path& file : {link, target, saving, others, pipe}) fs::remove(file);
}

// The descriptor under which this program has the file open.
int open_as(const fs::path& file)
{
    std::error_code none;
    for (const auto& entry : fs::directory_iterator("/proc/self/fd"))
        if (fs::read_symlink(entry.path(), none) == file) return std::stoi(entry.path().filename());
    return -1;
}

// As a stick does that is pulled out: what libsndfile reads on is a folder, which cannot be read.
TEST(SoundFile, a_disk_that_fails_in_the_middle_is_an_error_and_no_shorter_song)
{
    const fs::path file = file_of("pulled.wav", wav(8'000, 1, std::vector<float>(800'000, 0.1f)));
    auto reader = SoundReader::open(file);
    ASSERT_TRUE(reader);
    const int open = open_as(fs::canonical(file));
    ASSERT_GE(open, 0);
    const auto heard = listen_to(*reader, [&](double) {
        const Descriptor folder(::open("/", O_RDONLY | O_DIRECTORY));
        return ::dup2(folder.number(), open) == open;
    });
    ASSERT_FALSE(heard);
    EXPECT_THAT(heard.error().text(), testing::HasSubstr("the disk failed"));
    fs::remove(file);
}

TEST(SoundFile, eight_channels_and_192_kHz_are_heard_right)
{
    for (const auto& [rate, channels] : {std::pair{44'100, 8}, std::pair{192'000, 1}}) {
        const fs::path file = file_of("wide.wav", wav(rate, channels, clicks(rate, channels, 10)));
        auto reader = SoundReader::open(file);
        ASSERT_TRUE(reader) << reader.error().text();
        EXPECT_EQ(reader->channels(), channels);
        const auto heard = listen_to(*reader);
        ASSERT_TRUE(heard);
        EXPECT_NEAR(heard->seconds, 10, 0.01);
        EXPECT_NEAR(track(*heard, {3, 84, 90, {}, {}}).tempo, 87, 0.3);
        fs::remove(file);
    }
}

TEST(SoundFile, broken_ones_are_one_clear_error)
{
    EXPECT_THAT(problem_of("/no/such/file.mp3"), testing::HasSubstr("no such file"));
    EXPECT_THAT(problem_of(fs::temp_directory_path()), testing::HasSubstr("no such file"));
    EXPECT_THAT(
        problem_of(file_of("empty.mp3", "")), testing::HasSubstr("cannot be read as music"));
    EXPECT_THAT(problem_of(file_of("text.wav", "The quick brown fox jumps over the lazy dog.")),
        testing::HasSubstr("choose a wav, mp3, ogg or flac file"));
    EXPECT_THAT(
        problem_of(file_of("none.wav", wav(44'100, 2, {}))), testing::HasSubstr("no sound in it"));
    for (const char* name : {"empty.mp3", "text.wav", "none.wav"}) fs::remove(scratch(name));
}

TEST(SoundFile, a_file_cut_anywhere_is_refused_or_read_as_far_as_it_goes)
{
    const std::string whole = wav(8'000, 1, clicks(8'000, 1, 2));
    for (std::size_t length = 0; length < whole.size(); length += length < 60 ? 1 : 7'001) {
        const fs::path file = file_of("cut.wav", whole.substr(0, length));
        const auto sound = read_sound(file);
        if (!sound) continue;
        EXPECT_LE(sound->frames(), 16'000u);
        EXPECT_NEAR(static_cast<double>(sound->frames()), static_cast<double>(length) / 4, 12.0)
            << length;
    }
    fs::remove(scratch("cut.wav"));
}

TEST(SoundFile, samples_that_are_no_numbers_are_silence)
{
    std::vector<float> samples = clicks(22'050, 1, 12);
    for (std::size_t i = 0; i < samples.size(); i += 97)
        samples[i] = i % 2 == 0 ? std::nanf("") : std::numeric_limits<float>::infinity();
    samples[5] = 1e30f;
    const fs::path file = file_of("nan.wav", wav(22'050, 1, samples));
    const auto sound = read_sound(file);
    ASSERT_TRUE(sound);
    for (const float sample : sound->samples)
        ASSERT_TRUE(std::isfinite(sample) && std::abs(sample) <= 8);
    const Tracked found = track(listen_to(*sound), {3, 84, 90, {}, {}});
    EXPECT_TRUE(std::isfinite(found.tempo));
    fs::remove(file);
}

TEST(SoundFile, a_fingerprint_knows_the_file_by_what_is_in_it)
{
    const std::string bytes = wav(22'050, 1, clicks(22'050, 1, 20));
    const fs::path one = file_of("one.wav", bytes), copy = file_of("copy.wav", bytes);
    std::string changed = bytes;
    changed[bytes.size() / 2 + 9] ^= 1;
    const fs::path other = file_of("other.wav", changed);
    EXPECT_EQ(*fingerprint_of_file(one), *fingerprint_of_file(copy));
    EXPECT_NE(*fingerprint_of_file(one), *fingerprint_of_file(other));
    EXPECT_FALSE(fingerprint_of_file("/no/such/file"));
    EXPECT_FALSE(fingerprint_of_file("/proc/self/mem")); // which cannot be read, whatever it is
    const fs::path pipe = scratch("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_FALSE(fingerprint_of_file(pipe)); // at once: nobody is at its other end
    fs::remove(pipe);
    for (const fs::path& file : {one, copy, other}) fs::remove(file);
}

TEST(SoundFile, listening_can_be_stopped)
{
    const fs::path file = file_of("long.wav", wav(8'000, 1, std::vector<float>(800'000, 0.1f)));
    auto reader = SoundReader::open(file);
    ASSERT_TRUE(reader);
    EXPECT_FALSE(listen_to(*reader, [](double done) { return done < 0.2; }));
    fs::remove(file);
}

}

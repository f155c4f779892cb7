// Files of music: wav, mp3, ogg, flac and what else libsndfile reads, a block at a time, so that an
// hour of it needs no more memory than a second. Samples that are no numbers are read as silence.
#pragma once

#include <filesystem>
#include <memory>
#include <span>

#include "foundation/result.h"
#include "music/sound.h"

namespace promenade::music {

class SoundReader {
public:
    // An error where it is no sound, empty, or of a kind that cannot be read.
    static Result<SoundReader> open(const std::filesystem::path&);

    SoundReader(SoundReader&&) noexcept;
    SoundReader& operator=(SoundReader&&) noexcept;
    ~SoundReader();

    int rate() const { return m_rate; }
    int channels() const { return m_channels; }
    std::size_t frames() const { return m_frames; } // as its header has it
    double seconds() const { return static_cast<double>(m_frames) / m_rate; }

    // Fills the block with whole frames; how many there were. Fewer than asked for: the end, or the
    // disk failed, which state() tells.
    std::size_t read(std::span<float> block);
    // The same, all channels mixed to one.
    std::size_t read_mono(std::span<float> block);
    bool seek(std::size_t frame); // false if the file cannot
    Outcome state() const;

private:
    SoundReader() = default;
    struct Closer {
        void operator()(void* file) const;
    };
    std::unique_ptr<void, Closer> m_file;
    std::string m_name;
    bool m_broken_off = false;
    int m_rate = 0, m_channels = 0;
    std::size_t m_frames = 0;
    std::vector<float> m_mix; // scratch of read_mono
};

// All of it at once; for what is short.
Result<Sound> read_sound(const std::filesystem::path&);

// A file of 16-bit wav.
Result<std::string> wav_bytes(const Sound&);
// The same by the door of all outputs: whole or not at all, through links, into devices and pipes.
Outcome write_wav(const Sound&, const std::filesystem::path&);

// Tells a file of music from another, wherever it lies: its size, its beginning, middle and end.
Result<std::string> fingerprint_of_file(const std::filesystem::path&);

}

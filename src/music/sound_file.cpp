#include "music/sound_file.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <sndfile.h>

#include "foundation/atomic_file.h"
#include "foundation/fingerprint.h"

namespace promenade::music {
namespace {

namespace fs = std::filesystem;

constexpr int most_channels = 32;
constexpr int least_rate = 2'000, most_rate = 768'000;
constexpr float loudest = 8; // floats beyond full scale are kept; nonsense is not

SNDFILE* handle(void* file)
{
    return static_cast<SNDFILE*>(file);
}

float sane(float sample)
{
    return std::isfinite(sample) ? std::clamp(sample, -loudest, loudest) : 0.0f;
}

Outcome problem_with(const SF_INFO& info, const std::string& place)
{
    if (info.frames <= 0) return Error{place, "there is no sound in it", "choose another file"};
    if (info.channels < 1 || info.channels > most_channels)
        return Error{
            place, "it has " + std::to_string(info.channels) + " channels", "mix it down to two"};
    if (info.samplerate < least_rate || info.samplerate > most_rate)
        return Error{place, "it has " + std::to_string(info.samplerate) + " samples a second",
            "convert it to 44100"};
    return Done{};
}

// What libsndfile takes for a file.
struct Memory {
    std::string bytes;
    std::size_t at = 0;
};

Memory& memory_of(void* there)
{
    return *static_cast<Memory*>(there);
}

sf_count_t seek_in_memory(sf_count_t offset, int whence, void* there)
{
    Memory& memory = memory_of(there);
    const auto end = static_cast<sf_count_t>(memory.bytes.size());
    const auto at = static_cast<sf_count_t>(memory.at);
    const sf_count_t from = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? at : end;
    memory.at = static_cast<std::size_t>(std::clamp<sf_count_t>(from + offset, 0, end));
    return static_cast<sf_count_t>(memory.at);
}

sf_count_t write_to_memory(const void* from, sf_count_t count, void* there)
{
    Memory& memory = memory_of(there);
    const auto size = static_cast<std::size_t>(count);
    memory.bytes.resize(std::max(memory.bytes.size(), memory.at + size));
    std::memcpy(memory.bytes.data() + memory.at, from, size);
    memory.at += size;
    return count;
}

sf_count_t read_from_memory(void* to, sf_count_t count, void* there)
{
    Memory& memory = memory_of(there);
    const std::size_t size =
        std::min(static_cast<std::size_t>(count), memory.bytes.size() - memory.at);
    std::memcpy(to, memory.bytes.data() + memory.at, size);
    memory.at += size;
    return static_cast<sf_count_t>(size);
}

SF_VIRTUAL_IO access_to_memory()
{
    SF_VIRTUAL_IO io{};
    io.get_filelen = [](void* there) {
        return static_cast<sf_count_t>(memory_of(there).bytes.size());
    };
    io.tell = [](void* there) { return static_cast<sf_count_t>(memory_of(there).at); };
    io.seek = seek_in_memory;
    io.write = write_to_memory;
    io.read = read_from_memory;
    return io;
}

}

void SoundReader::Closer::operator()(void* file) const
{
    sf_close(handle(file));
}

SoundReader::SoundReader(SoundReader&&) noexcept = default;
SoundReader& SoundReader::operator=(SoundReader&&) noexcept = default;
SoundReader::~SoundReader() = default;

Result<SoundReader> SoundReader::open(const fs::path& file)
{
    std::error_code trouble;
    if (!fs::is_regular_file(file, trouble))
        return Error{file.string(), "there is no such file of music", "check the name"};
    SF_INFO info{};
    SoundReader reader;
    reader.m_file.reset(sf_open(file.c_str(), SFM_READ, &info));
    if (!reader.m_file)
        return Error{file.string(),
            std::string("it cannot be read as music: ") + sf_strerror(nullptr),
            "choose a wav, mp3, ogg or flac file"};
    if (const Outcome fine = problem_with(info, file.string()); !fine) return fine.error();
    reader.m_name = file.string();
    reader.m_rate = info.samplerate;
    reader.m_channels = info.channels;
    reader.m_frames = static_cast<std::size_t>(info.frames);
    return reader;
}

std::size_t SoundReader::read(std::span<float> block)
{
    const auto wanted =
        static_cast<sf_count_t>(block.size() / static_cast<std::size_t>(m_channels));
    const auto got = sf_readf_float(handle(m_file.get()), block.data(), wanted);
    const auto frames = static_cast<std::size_t>(std::max<sf_count_t>(got, 0));
    for (float& sample : block.first(frames * static_cast<std::size_t>(m_channels)))
        sample = sane(sample);
    m_broken_off |= got < wanted && sf_error(handle(m_file.get())) == SF_ERR_SYSTEM;
    return frames;
}

Outcome SoundReader::state() const
{
    if (!m_broken_off) return Done{};
    return Error{m_name, "the disk failed while it was read", "check the disk"};
}

std::size_t SoundReader::read_mono(std::span<float> block)
{
    const auto wide = static_cast<std::size_t>(m_channels);
    m_mix.resize(block.size() * wide);
    const std::size_t frames = read(m_mix);
    for (std::size_t i = 0; i < frames; ++i) {
        float sum = 0;
        for (std::size_t channel = 0; channel < wide; ++channel) sum += m_mix[i * wide + channel];
        block[i] = sum / static_cast<float>(wide);
    }
    return frames;
}

bool SoundReader::seek(std::size_t frame)
{
    return sf_seek(handle(m_file.get()), static_cast<sf_count_t>(frame), SEEK_SET) >= 0;
}

Result<Sound> read_sound(const fs::path& file)
{
    auto reader = SoundReader::open(file);
    if (!reader) return reader.error();
    Sound sound{reader->rate(), reader->channels(), {}};
    std::vector<float> block(65'536 * static_cast<std::size_t>(sound.channels));
    for (std::size_t got = 1; got > 0;) {
        got = reader->read(block);
        sound.samples.insert(sound.samples.end(), block.begin(),
            block.begin()
                + static_cast<std::ptrdiff_t>(got * static_cast<std::size_t>(sound.channels)));
    }
    if (const Outcome fine = reader->state(); !fine) return fine.error();
    return sound;
}

Result<std::string> wav_bytes(const Sound& sound)
{
    SF_INFO info{};
    info.samplerate = sound.rate;
    info.channels = sound.channels;
    info.format = SF_FORMAT_WAV | SF_FORMAT_PCM_16;
    Memory memory;
    SF_VIRTUAL_IO io = access_to_memory();
    SNDFILE* out = sf_open_virtual(&io, SFM_WRITE, &info, &memory);
    if (!out)
        return Error{"wav", std::string("it cannot be written: ") + sf_strerror(nullptr),
            "choose another rate"};
    sf_command(out, SFC_SET_CLIPPING, nullptr, SF_TRUE);
    const auto frames = static_cast<sf_count_t>(sound.frames());
    const bool whole = sf_writef_float(out, sound.samples.data(), frames) == frames;
    if (sf_close(out) != 0 || !whole)
        return Error{"wav", "it is too long for a file of this kind", "make less of it at once"};
    return std::move(memory.bytes);
}

Outcome write_wav(const Sound& sound, const fs::path& file)
{
    const auto bytes = wav_bytes(sound);
    if (!bytes) return bytes.error();
    return save_atomically(real_file_system(), file, *bytes, KeepOld::no);
}

Result<std::string> fingerprint_of_file(const fs::path& file)
{
    constexpr std::size_t part = 65'536;
    const auto size = size_of_file(file);
    if (!size) return size.error();
    Fingerprint print;
    print.add(static_cast<double>(*size));
    for (const auto from : {std::uintmax_t{0}, *size / 2, *size - std::min(*size, part)}) {
        const auto bytes = read_bytes_from(file, from, part);
        if (!bytes) return bytes.error();
        print.add(bytes->data(), bytes->size());
    }
    return print.text();
}

}

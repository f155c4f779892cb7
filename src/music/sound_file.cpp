#include "music/sound_file.h"

#include <algorithm>
#include <cmath>
#include <fstream>

#include <sndfile.h>

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
    return frames;
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
    return sound;
}

Outcome write_wav(const Sound& sound, const fs::path& file)
{
    fs::path aside = file;
    aside += ".saving";
    SF_INFO info{};
    info.samplerate = sound.rate;
    info.channels = sound.channels;
    info.format = SF_FORMAT_WAV | SF_FORMAT_PCM_16;
    SNDFILE* out = sf_open(aside.c_str(), SFM_WRITE, &info);
    if (!out)
        return Error{file.string(), std::string("it cannot be written: ") + sf_strerror(nullptr),
            "check the folder and its rights"};
    sf_command(out, SFC_SET_CLIPPING, nullptr, SF_TRUE);
    const auto frames = static_cast<sf_count_t>(sound.frames());
    const bool whole = sf_writef_float(out, sound.samples.data(), frames) == frames;
    const bool closed = sf_close(out) == 0;
    std::error_code problem;
    if (whole && closed) fs::rename(aside, file, problem);
    if (whole && closed && !problem) return Done{};
    const std::string why = problem ? problem.message() : "not all of it could be written";
    fs::remove(aside, problem);
    return Error{file.string(), why, "check the space on the disk"};
}

Result<std::string> fingerprint_of_file(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    std::error_code trouble;
    const auto size = fs::file_size(file, trouble);
    if (!in || trouble) return Error{file.string(), "it cannot be read", "check the name"};
    Fingerprint print;
    print.add(static_cast<double>(size));
    std::vector<char> part(65'536);
    for (const auto from :
        {std::uintmax_t{0}, size / 2, size - std::min<std::uintmax_t>(size, part.size())}) {
        in.clear();
        in.seekg(static_cast<std::streamoff>(from));
        in.read(part.data(), static_cast<std::streamsize>(part.size()));
        print.add(part.data(), static_cast<std::size_t>(in.gcount()));
    }
    return print.text();
}

}

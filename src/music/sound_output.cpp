#include "music/sound_output.h"

#include <algorithm>
#include <cmath>

#include <AL/al.h>
#include <AL/alc.h>
#include <AL/alext.h>

namespace promenade::music {
namespace {

constexpr std::size_t piece_frames = 2'048;
constexpr std::size_t pieces_queued = 8; // some 0.4 s: a busy machine is no gap

// One channel would be panned, and heard softer than two of the same.
std::vector<float> on_both_sides(const std::vector<float>& mono)
{
    std::vector<float> stereo;
    stereo.reserve(2 * mono.size());
    for (const float sample : mono) stereo.insert(stereo.end(), 2, sample);
    return stereo;
}

}

struct SoundOutput::Handles {
    ALCdevice* device = nullptr;
    ALCcontext* context = nullptr;
    ALuint source = 0;
    LPALCRENDERSAMPLESSOFT render = nullptr;
    LPALGETSOURCEDVSOFT offsets = nullptr;

    void make_current() const { alcMakeContextCurrent(context); }
    ~Handles()
    {
        if (context) {
            make_current();
            if (source) alDeleteSources(1, &source);
            alcMakeContextCurrent(nullptr);
            alcDestroyContext(context);
        }
        if (device) alcCloseDevice(device);
    }
};

std::unique_ptr<SoundOutput> SoundOutput::open(Kind kind)
{
    std::unique_ptr<SoundOutput> output(new SoundOutput);
    return output->set_up(kind) ? std::move(output) : nullptr;
}

bool SoundOutput::set_up(Kind kind)
{
    m_handles = std::make_unique<Handles>();
    Handles& al = *m_handles;
    const ALCint loopback[] = {ALC_FORMAT_CHANNELS_SOFT, ALC_STEREO_SOFT, ALC_FORMAT_TYPE_SOFT,
        ALC_FLOAT_SOFT, ALC_FREQUENCY, studio_rate, 0};
    if (kind == Kind::loopback) {
        const auto open_loopback = reinterpret_cast<LPALCLOOPBACKOPENDEVICESOFT>(
            alcGetProcAddress(nullptr, "alcLoopbackOpenDeviceSOFT"));
        if (open_loopback) al.device = open_loopback(nullptr);
        al.render = reinterpret_cast<LPALCRENDERSAMPLESSOFT>(
            alcGetProcAddress(nullptr, "alcRenderSamplesSOFT"));
    } else {
        al.device = alcOpenDevice(nullptr);
    }
    if (!al.device) return false;
    al.context = alcCreateContext(al.device, kind == Kind::loopback ? loopback : nullptr);
    if (!al.context) return false;
    al.make_current();
    if (alIsExtensionPresent("AL_EXT_float32") == AL_FALSE) return false;
    if (alIsExtensionPresent("AL_SOFT_source_latency") == AL_TRUE)
        al.offsets = reinterpret_cast<LPALGETSOURCEDVSOFT>(alGetProcAddress("alGetSourcedvSOFT"));
    alGenSources(1, &al.source);
    // Music is not a place in the room: heard as it is.
    alSourcei(al.source, AL_SOURCE_RELATIVE, AL_TRUE);
    if (alIsExtensionPresent("AL_SOFT_direct_channels") == AL_TRUE)
        alSourcei(al.source, AL_DIRECT_CHANNELS_SOFT, AL_TRUE);
    m_free.resize(pieces_queued);
    alGenBuffers(static_cast<ALsizei>(m_free.size()), m_free.data());
    return alGetError() == AL_NO_ERROR;
}

SoundOutput::~SoundOutput()
{
    if (!m_handles || !m_handles->context) return;
    clear();
    alDeleteBuffers(static_cast<ALsizei>(m_free.size()), m_free.data());
}

void SoundOutput::take_back()
{
    ALint done = 0;
    alGetSourcei(m_handles->source, AL_BUFFERS_PROCESSED, &done);
    for (; done > 0 && !m_queued.empty(); --done) {
        ALuint buffer = 0;
        alSourceUnqueueBuffers(m_handles->source, 1, &buffer);
        m_free.push_back(buffer);
        m_queued.pop_front();
    }
}

void SoundOutput::queue(std::uint32_t buffer, const FedPiece& piece, int rate, int channels)
{
    const auto frames = piece.samples.size() / static_cast<std::size_t>(channels);
    const std::vector<float> stereo = channels == 1 ? on_both_sides(piece.samples) : piece.samples;
    alBufferData(buffer, AL_FORMAT_STEREO_FLOAT32, stereo.data(),
        static_cast<ALsizei>(stereo.size() * sizeof(float)), rate);
    alSourceQueueBuffers(m_handles->source, 1, &buffer);
    m_queued.push_back({frames, piece.time, piece.speed});
    m_last = piece.time + static_cast<double>(frames) / rate * piece.speed;
}

void SoundOutput::supply(Feeder& feeder)
{
    m_handles->make_current();
    m_rate = feeder.rate();
    take_back();
    while (!m_free.empty() && !m_ended) {
        const FedPiece piece = feeder.next(piece_frames);
        m_ended = piece.samples.empty();
        if (m_ended) break;
        queue(m_free.back(), piece, feeder.rate(), feeder.channels());
        m_free.pop_back();
    }
    ALint state = 0;
    alGetSourcei(m_handles->source, AL_SOURCE_STATE, &state);
    if (state != AL_PLAYING && !m_queued.empty()) alSourcePlay(m_handles->source);
}

void SoundOutput::clear()
{
    m_handles->make_current();
    alSourceStop(m_handles->source);
    take_back();
    alSourcei(m_handles->source, AL_BUFFER, 0);
    m_queued.clear();
    m_last.reset();
    m_ended = false;
}

bool SoundOutput::is_over() const
{
    if (!m_ended) return false;
    m_handles->make_current();
    ALint state = 0;
    alGetSourcei(m_handles->source, AL_SOURCE_STATE, &state);
    return state != AL_PLAYING;
}

std::optional<double> SoundOutput::heard() const
{
    if (m_queued.empty()) return m_last;
    m_handles->make_current();
    ALint state = 0;
    alGetSourcei(m_handles->source, AL_SOURCE_STATE, &state);
    if (state == AL_STOPPED) return m_last;
    double frames = 0;
    if (m_handles->offsets) {
        ALdouble seconds[2] = {0, 0}; // where the mixer is, and how much later that is heard
        m_handles->offsets(m_handles->source, AL_SEC_OFFSET_LATENCY_SOFT, seconds);
        frames = (seconds[0] - seconds[1]) * m_rate;
    } else {
        ALint offset = 0;
        alGetSourcei(m_handles->source, AL_SAMPLE_OFFSET, &offset);
        frames = offset;
    }
    for (const Queued& piece : m_queued) {
        const auto length = static_cast<double>(piece.frames);
        if (frames < length || &piece == &m_queued.back())
            return piece.time + std::min(frames, length) / m_rate * piece.speed;
        frames -= length;
    }
    return m_last;
}

void SoundOutput::set_volume(double volume)
{
    m_handles->make_current();
    alSourcef(m_handles->source, AL_GAIN, static_cast<float>(std::clamp(volume, 0.0, 1.0)));
}

void SoundOutput::render(std::span<float> stereo)
{
    m_handles->render(m_handles->device, stereo.data(), static_cast<ALCsizei>(stereo.size() / 2));
}

}

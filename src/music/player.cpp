#include "music/player.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "music/sound_output.h"

namespace promenade::music {
namespace {

double computer_clock()
{
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(since).count();
}

constexpr std::chrono::milliseconds supplied_every{20};
constexpr std::size_t rendered_at_once = 1'024; // frames between two supplies of a loopback

}

class Player::State {
public:
    State(Output kind, std::function<double()> now)
        : m_kind(kind)
        , m_now(now ? std::move(now) : computer_clock)
    {
        if (kind == Output::speakers) m_output = SoundOutput::open(SoundOutput::Kind::speakers);
        if (kind == Output::loopback) m_output = SoundOutput::open(SoundOutput::Kind::loopback);
        if (kind == Output::speakers && m_output) m_supplier = std::thread([this] { supply(); });
    }

    ~State()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_quits = true;
        }
        m_wake.notify_all();
        if (m_supplier.joinable()) m_supplier.join();
    }

    bool is_silent() const { return !m_output; }

    void load(std::unique_ptr<Stream> stream)
    {
        const std::lock_guard lock(m_mutex);
        halt();
        m_feeder = std::make_unique<Feeder>(std::move(stream));
        m_at = m_feeder->stream().begins();
        m_loop.reset();
    }

    void play(double from)
    {
        const std::lock_guard lock(m_mutex);
        if (m_feeder) start(from);
    }

    void stop()
    {
        const std::lock_guard lock(m_mutex);
        if (m_playing) m_at = heard();
        halt();
    }

    void set_speed(double speed)
    {
        const std::lock_guard lock(m_mutex);
        const double at = heard();
        m_speed = std::clamp(speed, slowest_speed, fastest_speed);
        if (m_playing) start(at);
    }

    void set_loop(std::optional<Loop> loop)
    {
        const std::lock_guard lock(m_mutex);
        if (loop == m_loop) return;
        const double at = heard();
        m_loop = std::move(loop);
        if (m_playing) start(at);
    }

    void set_volume(double volume)
    {
        const std::lock_guard lock(m_mutex);
        if (m_output) m_output->set_volume(volume);
    }

    bool is_playing() const
    {
        const std::lock_guard lock(m_mutex);
        return m_playing && !is_over();
    }

    double position() const
    {
        const std::lock_guard lock(m_mutex);
        return heard();
    }

    void render(std::span<float> stereo)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_output || m_kind != Output::loopback) return;
        for (std::size_t at = 0; at < stereo.size(); at += 2 * rendered_at_once) {
            if (m_playing) m_output->supply(*m_feeder);
            m_output->render(
                stereo.subspan(at, std::min(2 * rendered_at_once, stereo.size() - at)));
        }
    }

private:
    void start(double from)
    {
        if (m_loop && (from >= m_loop->to || from < m_loop->from - m_loop->lead))
            from = m_loop->from - m_loop->lead;
        m_feeder->begin(from, m_speed, m_loop);
        m_at = from;
        m_began = m_now();
        m_playing = true;
        if (!m_output) return;
        m_output->clear();
        m_output->supply(*m_feeder);
        m_wake.notify_all();
    }

    void halt()
    {
        m_playing = false;
        if (m_output) m_output->clear();
    }

    bool is_over() const
    {
        if (m_output) return m_output->is_over();
        return !m_loop && heard() >= m_feeder->stream().ends();
    }

    // In silence the computer's clock runs in the loudspeakers' stead, round by round in a loop.
    double heard() const
    {
        if (!m_playing) return m_at;
        if (m_output) return m_output->heard().value_or(m_at);
        const double gone = m_at + (m_now() - m_began) * m_speed;
        if (!m_loop) return std::min(gone, m_feeder->stream().ends());
        if (gone < m_loop->to) return gone;
        const double first = m_loop->from - m_loop->lead;
        return first + std::fmod(gone - m_loop->to, m_loop->to - first);
    }

    void supply()
    {
        std::unique_lock lock(m_mutex);
        while (!m_quits) {
            if (m_playing) m_output->supply(*m_feeder);
            if (m_playing)
                m_wake.wait_for(lock, supplied_every);
            else
                m_wake.wait(lock);
        }
    }

    Output m_kind;
    std::function<double()> m_now;
    std::unique_ptr<SoundOutput> m_output; // none: silence
    std::unique_ptr<Feeder> m_feeder;
    std::optional<Loop> m_loop;
    double m_speed = 1;
    double m_at = 0;    // s of the music where it began, or was stopped
    double m_began = 0; // by the clock
    bool m_playing = false, m_quits = false;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::thread m_supplier;
};

Player::Player(Output output, std::function<double()> now)
    : m_state(std::make_unique<State>(output, std::move(now)))
{
}

Player::~Player() = default;

bool Player::is_silent() const
{
    return m_state->is_silent();
}

std::string Player::note() const
{
    return is_silent() ? "no sound card was found: it plays silently" : "";
}

void Player::load(std::unique_ptr<Stream> stream)
{
    m_state->load(std::move(stream));
}

void Player::play(double from)
{
    m_state->play(from);
}

void Player::stop()
{
    m_state->stop();
}

void Player::set_speed(double speed)
{
    m_state->set_speed(speed);
}

void Player::set_loop(std::optional<Loop> loop)
{
    m_state->set_loop(std::move(loop));
}

void Player::set_volume(double volume)
{
    m_state->set_volume(volume);
}

bool Player::is_playing() const
{
    return m_state->is_playing();
}

double Player::position() const
{
    return m_state->position();
}

void Player::render(std::span<float> stereo)
{
    m_state->render(stereo);
}

}

#include "library/motion_data.h"

#include <bit>

namespace promenade::library {
namespace {

using floor::TreadLoad;
using motion::Frame;
using motion::RecordedDance;

constexpr double most_treads = 16;

// Writing and reading go through the same list of fields, so that they cannot disagree.
class Writer {
public:
    void operator()(double value) { append_bits(bytes, std::bit_cast<std::uint64_t>(value)); }

    std::string bytes;
};

class Reader {
public:
    explicit Reader(std::string_view bytes)
        : m_rest(bytes)
    {
    }

    void operator()(double& value)
    {
        if (m_rest.size() < bytes_of_number) {
            m_failed = true;
            return;
        }
        value = std::bit_cast<double>(number_bits(m_rest));
        m_rest.remove_prefix(bytes_of_number);
    }

    bool failed() const { return m_failed; }
    bool used_all() const { return !m_failed && m_rest.empty(); }

private:
    std::string_view m_rest;
    bool m_failed = false;
};

template <class Each, class Vector> void each_of(Each& each, Vector& v)
{
    each(v.x);
    each(v.y);
    each(v.z);
}

template <class Each, class State> void each_of_state(Each& each, State& state)
{
    each_of(each, state.position);
    each_of(each, state.velocity);
    for (auto& turn : state.orientation) {
        each(turn.w);
        each_of(each, turn);
    }
    for (auto& spin : state.angular_velocity) each_of(each, spin);
}

template <class Each, class Load> void each_of_load(Each& each, Load& load)
{
    each(load.normal);
    each_of(each, load.force);
    each(load.twist);
    each_of(each, load.centre_of_pressure);
    each_of(each, load.centre);
    each(load.slip);
    each(load.turned);
}

void write_frame(Writer& writer, const Frame& frame)
{
    writer(frame.time);
    each_of_state(writer, frame.state);
    writer(static_cast<double>(frame.floor.size()));
    for (const TreadLoad& load : frame.floor) each_of_load(writer, load);
}

bool read_frame(Reader& reader, Frame& frame)
{
    frame.state.orientation.resize(limb_count);
    frame.state.angular_velocity.resize(limb_count);
    reader(frame.time);
    each_of_state(reader, frame.state);
    double treads = 0;
    reader(treads);
    if (reader.failed() || !(treads >= 0 && treads <= most_treads)) return false;
    frame.floor.resize(static_cast<std::size_t>(treads));
    for (TreadLoad& load : frame.floor) each_of_load(reader, load);
    return !reader.failed();
}

}

std::uint64_t number_bits(std::string_view bytes)
{
    std::uint64_t bits = 0;
    for (std::size_t i = bytes_of_number; i-- > 0;)
        bits = bits << 8 | static_cast<unsigned char>(bytes[i]);
    return bits;
}

void append_bits(std::string& bytes, std::uint64_t bits)
{
    for (std::size_t i = 0; i < bytes_of_number; ++i)
        bytes.push_back(static_cast<char>(bits >> (8 * i) & 0xff));
}

std::string write_motion_data(const motion::RecordedDance& dance)
{
    Writer writer;
    for (const auto& dancer : dance.dancers)
        for (const Frame& frame : dancer.motion.frames) write_frame(writer, frame);
    for (const auto& touch : dance.touches)
        for (const Vec3& force : touch.force) each_of(writer, force);
    return std::move(writer.bytes);
}

bool read_motion_data(std::string_view data, std::size_t frames, motion::RecordedDance& dance)
{
    Reader reader(data);
    for (auto& dancer : dance.dancers)
        for (std::size_t i = 0; i < frames; ++i) {
            dancer.motion.frames.emplace_back();
            if (!read_frame(reader, dancer.motion.frames.back())) return false;
        }
    for (auto& touch : dance.touches)
        for (std::size_t i = 0; i < frames && !reader.failed(); ++i) {
            touch.force.emplace_back();
            each_of(reader, touch.force.back());
        }
    return reader.used_all();
}

}

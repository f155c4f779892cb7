#include "library/motion_data.h"

#include <bit>

namespace promenade::library {
namespace {

using floor::TreadLoad;
using motion::Contact;
using motion::Frame;
using motion::Recording;

constexpr double most_treads = 16, most_contacts = 1e6;
constexpr int first_with_contacts = 2, first_with_toes = 3; // versions of the format

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

template <class Each, class Load> void each_of_load(Each& each, Load& load, int version)
{
    each(load.normal);
    each_of(each, load.force);
    each(load.twist);
    each_of(each, load.centre_of_pressure);
    each_of(each, load.centre);
    each(load.slip);
    each(load.turned);
    if (version < first_with_toes) return;
    each(load.bend);
    each(load.hinge_torque);
    each(load.hinge_most);
}

void write_contacts(Writer& writer, const std::vector<Contact>& contacts)
{
    writer(static_cast<double>(contacts.size()));
    for (const Contact& contact : contacts) {
        for (const int number : {contact.link, contact.other, contact.other_link}) writer(number);
        each_of(writer, contact.at);
        each_of(writer, contact.force);
    }
}

// A whole number of at least `low`.
bool read_whole(Reader& reader, double low, double high, int& whole)
{
    double number = 0;
    reader(number);
    if (reader.failed() || !(number >= low && number <= high)) return false;
    whole = static_cast<int>(number);
    return whole == number;
}

bool read_contacts(Reader& reader, std::vector<Contact>& contacts)
{
    int count = 0;
    if (!read_whole(reader, 0, most_contacts, count)) return false;
    for (int i = 0; i < count; ++i) {
        Contact contact;
        if (!read_whole(reader, 0, most_links, contact.link)
            || !read_whole(reader, motion::the_floor, most_links, contact.other)
            || !read_whole(reader, 0, most_links, contact.other_link))
            return false;
        each_of(reader, contact.at);
        each_of(reader, contact.force);
        contacts.push_back(contact);
    }
    return !reader.failed();
}

void write_frame(Writer& writer, const Frame& frame, int version)
{
    writer(frame.time);
    each_of_state(writer, frame.state);
    writer(static_cast<double>(frame.floor.size()));
    for (const TreadLoad& load : frame.floor) each_of_load(writer, load, version);
    if (version >= first_with_contacts) write_contacts(writer, frame.contacts);
}

bool read_frame(Reader& reader, Frame& frame, std::size_t links, int version)
{
    frame.state.orientation.resize(links);
    frame.state.angular_velocity.resize(links);
    reader(frame.time);
    each_of_state(reader, frame.state);
    double treads = 0;
    reader(treads);
    if (reader.failed() || !(treads >= 0 && treads <= most_treads)) return false;
    frame.floor.resize(static_cast<std::size_t>(treads));
    for (TreadLoad& load : frame.floor) each_of_load(reader, load, version);
    if (version >= first_with_contacts && !read_contacts(reader, frame.contacts)) return false;
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

std::string write_motion_data(const motion::Recording& dance, int version)
{
    Writer writer;
    for (const auto& dancer : dance.performers)
        for (const Frame& frame : dancer.motion.frames) write_frame(writer, frame, version);
    for (const auto& touch : dance.touches)
        for (const Vec3& force : touch.force) each_of(writer, force);
    return std::move(writer.bytes);
}

bool read_motion_data(
    std::string_view data, int version, std::size_t frames, motion::Recording& dance)
{
    Reader reader(data);
    for (auto& dancer : dance.performers)
        for (std::size_t i = 0; i < frames; ++i) {
            dancer.motion.frames.emplace_back();
            if (!read_frame(reader, dancer.motion.frames.back(), dancer.links(), version))
                return false;
        }
    for (auto& touch : dance.touches)
        for (std::size_t i = 0; i < frames && !reader.failed(); ++i) {
            touch.force.emplace_back();
            each_of(reader, touch.force.back());
        }
    return reader.used_all();
}

}

#include "share/motion_csv.h"

#include <algorithm>
#include <cstdio>
#include <set>

#include "floor/soles.h"
#include "share/character.h"

namespace promenade::share {
namespace {

constexpr const char* tread_names[] = {
    "left heel", "left forefoot", "right heel", "right forefoot"};

// A cell of text, quoted where it has to be (RFC 4180).
std::string cell(const std::string& words)
{
    if (words.find_first_of(",\"\n\r") == std::string::npos) return words;
    std::string quoted = "\"";
    for (const char letter : words) quoted += letter == '"' ? "\"\"" : std::string(1, letter);
    return quoted + "\"";
}

void put(std::string& line, double number)
{
    char text[40];
    std::snprintf(text, sizeof text, ",%.6g", number == 0 ? 0.0 : number);
    line += text;
}

void put(std::string& line, const Vec3& v)
{
    for (int k = 0; k < 3; ++k) put(line, v[k]);
}

void head(std::string& line, const std::string& what, const char* unit)
{
    for (const char axis : {'x', 'y', 'z'})
        line += "," + cell(what + " " + axis + " [" + unit + "]");
}

// What is told of one performer, besides the joints.
struct Teller {
    const motion::Performer& performer;
    std::string name;
    Figure figure;
    std::size_t treads = 0;
    std::set<int> touched; // links that anything but the floor's treads pressed on at any time
};

Result<Teller> teller_of(const motion::Performer& performer, const std::string& name)
{
    const auto person = performer.is_person() ? build_person(performer.measures)
                                              : Result<Person>(Error{"", "", ""});
    if (performer.is_person() && !person) return person.error();
    Teller teller{
        performer, name, performer.is_person() ? person->figure : performer.model->figure, 0, {}};
    for (const motion::Frame& frame : performer.motion.frames) {
        teller.treads = std::max(teller.treads, frame.floor.size());
        for (const motion::Contact& contact : frame.contacts) teller.touched.insert(contact.link);
    }
    return teller;
}

std::string tread_name(const Teller& teller, std::size_t tread)
{
    const bool shoes = teller.performer.is_person() && teller.treads == 4;
    return teller.name + " " + (shoes ? tread_names[tread] : "tread " + std::to_string(tread + 1));
}

void head_of(const Teller& teller, const CsvColumns& columns, std::string& line)
{
    if (columns.angles) {
        head(line, teller.name + " " + teller.figure[0].name + " place", "m");
        for (const Link& link : teller.figure.links())
            head(line, teller.name + " " + link.name + " turn", "deg");
    }
    if (!columns.contacts) return;
    for (std::size_t i = 0; i < teller.treads; ++i) {
        head(line, tread_name(teller, i) + " floor force", "N");
        for (const char axis : {'x', 'y'})
            line += "," + cell(tread_name(teller, i) + " pressure centre " + axis + " [m]");
    }
    for (const int link : teller.touched)
        head(line, teller.name + " " + teller.figure[link].name + " touch force", "N");
}

void angles_of(const Teller& teller, const FigureState& state, std::string& line)
{
    put(line, state.position);
    for (int i = 0; i < teller.figure.size(); ++i) {
        const Quat turn = teller.figure[i].parent == no_parent
            ? state.orientation[0]
            : relative_orientation(teller.figure, state, i);
        put(line, vector_from_rotation(turn) * (180 / pi));
    }
}

void contacts_of(const Teller& teller, const motion::Frame& frame, std::string& line)
{
    for (std::size_t i = 0; i < teller.treads; ++i) {
        const bool told = i < frame.floor.size();
        const floor::TreadLoad load = told ? frame.floor[i] : floor::TreadLoad{};
        put(line, load.force);
        if (load.normal > 0) {
            put(line, load.centre_of_pressure.x);
            put(line, load.centre_of_pressure.y);
        } else
            line += ",,"; // nothing presses: there is no centre
    }
    for (const int link : teller.touched) {
        Vec3 force{0};
        for (const motion::Contact& contact : frame.contacts)
            if (contact.link == link) force += contact.force;
        put(line, force);
    }
}

// The step underway, or nothing.
std::string step_at(const motion::Recording& dance, double time)
{
    const motion::StepMark* underway = nullptr;
    for (const motion::StepMark& step : dance.steps)
        if (step.time <= time + 1e-9) underway = &step;
    return underway ? cell(underway->pattern) + "," + cell(underway->count) : ",";
}

std::string heading_of(
    const motion::Recording& dance, const std::vector<Teller>& tellers, const CsvColumns& columns)
{
    std::string line = "time [s],figure,count";
    for (const Teller& teller : tellers) head_of(teller, columns, line);
    if (columns.holds)
        for (const motion::HoldTouch& touch : dance.touches)
            head(line, touch.name + " force on leader", "N");
    return line + "\n";
}

}

Result<std::string> csv_of(const motion::Recording& dance, const MotionPart& part,
    const CsvColumns& columns, const render::Progress& progress)
{
    const auto names = names_of(dance);
    std::vector<Teller> tellers;
    for (std::size_t i = 0; i < names.size(); ++i) {
        auto teller = teller_of(dance.performers[i], names[i]);
        if (!teller) return teller.error();
        tellers.push_back(std::move(*teller));
    }
    std::string text = heading_of(dance, tellers, columns);
    const auto& frames = dance.performers[0].motion.frames;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const double time = frames[i].time;
        if (time < part.from - 1e-9 || time > part.to + 1e-9) continue;
        char clock[32];
        std::snprintf(clock, sizeof clock, "%.4f,", time);
        text += clock + step_at(dance, time);
        for (const Teller& teller : tellers) {
            const motion::Frame& frame = teller.performer.motion.frames[i];
            if (columns.angles) angles_of(teller, frame.state, text);
            if (columns.contacts) contacts_of(teller, frame, text);
        }
        if (columns.holds)
            for (const motion::HoldTouch& touch : dance.touches)
                put(text, i < touch.force.size() ? touch.force[i] : Vec3{0});
        text += "\n";
        const double done = static_cast<double>(i + 1) / static_cast<double>(frames.size());
        if (progress && !progress(done))
            return Error{"CSV", "stopped before the end; nothing was written", ""};
    }
    return text;
}

}

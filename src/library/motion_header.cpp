#include "library/motion_header.h"

#include <cmath>
#include <limits>

#include "library/field_reader.h"
#include "library/figure_file.h"
#include "library/shape_fields.h"

namespace promenade::library {
namespace {

using dance::Role;
using json::Node;
using json::ObjectReader;
using json::Value;
using motion::HoldTouch;
using motion::Mark;
using motion::MarkKind;
using motion::Performer;
using motion::Recording;
using motion::StepMark;

constexpr double always = std::numeric_limits<double>::infinity();
constexpr double far = 1e6;                 // m, s: beyond every dance
constexpr int most_numbers = 2'000'000'000; // fits every file we read

// A person's measures, or a whole figure file.
Value performer_value(const Performer& performer)
{
    if (!performer.is_person())
        return json::object({{"figure", model_value(*performer.model)}}, json::Layout::broken);
    const Measures& measures = performer.measures;
    const bool masculine = measures.proportions == Proportions::masculine;
    Value value = json::object();
    if (performer.role) json::add(value, "role", json::text(dance::text_of(*performer.role)));
    json::add(value, "height", json::number(measures.height));
    json::add(value, "mass", json::number(measures.mass));
    json::add(value, "proportions", json::text(masculine ? "masculine" : "feminine"));
    json::add(value, "heel", json::number(measures.heel));
    return value;
}

Value mark_value(const Mark& mark)
{
    return json::object({{"kind", json::text(std::string(name_of(mark.kind)))},
        {"name", json::text(mark.name)}, {"time", json::number(mark.time)}});
}

Value point_value(const BodyPoint& point)
{
    return json::object(
        {{"limb", json::text(std::string(name_of(point.limb)))}, {"at", vector_value(point.at)}});
}

// A touch that is never joined or never released has no such time in the file.
void add_time(Value& object, std::string name, double time)
{
    if (std::isfinite(time)) json::add(object, std::move(name), json::number(time));
}

Value touch_value(const motion::HoldTouch& touch)
{
    Value value = json::object({{"name", json::text(touch.name)},
        {"leader", point_value(touch.leader)}, {"follower", point_value(touch.follower)}});
    add_time(value, "from", touch.from);
    add_time(value, "to", touch.to);
    return value;
}

Value step_value(const motion::StepMark& step)
{
    return json::object({{"pattern", json::text(step.pattern)}, {"count", json::text(step.count)},
        {"column", json::number(step.column)}, {"time", json::number(step.time)}});
}

template <class T, class ToValue> Value list_value(const std::vector<T>& things, ToValue to_value)
{
    Value list = json::list({}, json::Layout::broken);
    for (const T& thing : things) list.items.push_back(to_value(thing));
    return list;
}

Vec3 vector_field(ObjectReader& reader, std::string_view name)
{
    const auto node = reader.child(name, json::Kind::list);
    if (!node) return Vec3{0};
    return read_vector(*node, reader.errors(), -far, far).value_or(Vec3{0});
}

Proportions read_proportions(ObjectReader& reader)
{
    const std::string text = reader.text("proportions");
    if (text == "masculine" || text == "feminine")
        return text == "masculine" ? Proportions::masculine : Proportions::feminine;
    if (const auto node = reader.node().find("proportions"))
        reader.report(unknown_symbol(*node, "kind of proportions", "use masculine or feminine"));
    return Proportions::masculine;
}

std::shared_ptr<const Model> read_figure_in(const Node& node, std::vector<Error>& errors)
{
    auto model = read_model(node);
    if (model) return std::make_shared<const Model>(std::move(*model));
    errors.push_back(model.error());
    return nullptr;
}

Performer read_performer(const Node& node, std::vector<Error>& errors)
{
    Performer dancer;
    ObjectReader reader(node, errors);
    if (!reader.is_object()) return dancer;
    if (const auto figure = reader.child_if("figure", json::Kind::object)) {
        dancer.model = read_figure_in(*figure, errors);
        return dancer;
    }
    const std::size_t before = errors.size();
    dancer.role = optional_symbol<Role>(reader, "role", "role");
    dancer.measures.height = reader.number("height", 0, 10);
    dancer.measures.mass = reader.number("mass", 0, 1000);
    dancer.measures.proportions = read_proportions(reader);
    dancer.measures.heel = reader.number("heel", 0, 1);
    if (errors.size() > before) return dancer;
    if (const auto problem = problem_with(dancer.measures))
        reader.report(node.error(problem->problem, problem->remedy));
    return dancer;
}

BodyPoint read_point(ObjectReader& parent, std::string_view name)
{
    BodyPoint point;
    const auto node = parent.child(name, json::Kind::object);
    if (!node) return point;
    ObjectReader reader(*node, parent.errors());
    const auto limb = limb_named(reader.text("limb"));
    if (const auto written = node->find("limb"); written && !limb)
        reader.report(unknown_symbol(*written, "limb", "use a name such as left hand"));
    point.limb = limb.value_or(Limb::upper_torso);
    point.at = vector_field(reader, "at");
    return point;
}

HoldTouch read_touch(const Node& node, std::vector<Error>& errors)
{
    HoldTouch touch;
    ObjectReader reader(node, errors);
    if (!reader.is_object()) return touch;
    touch.name = reader.text("name");
    touch.leader = read_point(reader, "leader");
    touch.follower = read_point(reader, "follower");
    touch.from = reader.number_or("from", -far, far, -always);
    touch.to = reader.number_or("to", -far, far, always);
    return touch;
}

StepMark read_step(const Node& node, std::vector<Error>& errors)
{
    StepMark step;
    ObjectReader reader(node, errors);
    if (!reader.is_object()) return step;
    step.pattern = reader.text("pattern");
    step.count = reader.text("count");
    step.column = reader.integer("column", 0, 1'000'000);
    step.time = reader.number("time", -far, far);
    return step;
}

Mark read_mark(const Node& node, std::vector<Error>& errors)
{
    Mark mark;
    ObjectReader reader(node, errors);
    if (!reader.is_object()) return mark;
    const auto kind = motion::mark_kind_named(reader.text("kind"));
    if (const auto written = node.find("kind"); written && !kind)
        reader.report(unknown_symbol(*written, "kind of mark", "use step, beat or branch"));
    mark.kind = kind.value_or(MarkKind::beat);
    mark.name = reader.text("name");
    mark.time = reader.number("time", -far, far);
    return mark;
}

template <class T>
std::vector<T> read_list(
    ObjectReader& reader, std::string_view name, T (*read)(const Node&, std::vector<Error>&))
{
    std::vector<T> things;
    const auto list = reader.child(name, json::Kind::list);
    if (!list) return things;
    for (const Node& node : list->items()) things.push_back(read(node, reader.errors()));
    return things;
}

}

std::string write_motion_header(const motion::Recording& dance, std::size_t numbers)
{
    const std::size_t frames =
        dance.performers.empty() ? 0 : dance.performers[0].motion.frames.size();
    Value value = json::object({}, json::Layout::broken);
    json::add(value, "name", json::text(dance.name));
    json::add(value, "tempo", json::number(dance.tempo));
    json::add(value, "rate", json::number(dance.rate));
    json::add(value, "frames", json::number(static_cast<double>(frames)));
    json::add(value, "numbers", json::number(static_cast<double>(numbers)));
    json::add(value, "dancers", list_value(dance.performers, performer_value));
    json::add(value, "touches", list_value(dance.touches, touch_value));
    json::add(value, "steps", list_value(dance.steps, step_value));
    if (!dance.marks.empty()) json::add(value, "marks", list_value(dance.marks, mark_value));
    return json::write(value);
}

Result<MotionHeader> read_motion_header(std::string_view text, const std::string& file_name)
{
    const std::string from_line_two = "\n" + std::string(text);
    const auto document = json::parse(from_line_two, file_name);
    if (!document) return document.error();
    std::vector<Error> errors;
    ObjectReader reader({*document, file_name}, errors);
    MotionHeader header;
    if (reader.is_object()) {
        header.dance.name = reader.text("name");
        header.dance.tempo = reader.number("tempo", 0, 1000);
        header.dance.rate = reader.number("rate", 1, 100'000);
        header.frames = static_cast<std::size_t>(reader.integer("frames", 0, most_numbers));
        header.numbers = static_cast<std::size_t>(reader.integer("numbers", 0, most_numbers));
        header.dance.performers = read_list(reader, "dancers", read_performer);
        header.dance.touches = read_list(reader, "touches", read_touch);
        header.dance.steps = read_list(reader, "steps", read_step);
        if (reader.node().find("marks")) header.dance.marks = read_list(reader, "marks", read_mark);
    }
    if (!errors.empty()) return errors.front();
    return header;
}

}

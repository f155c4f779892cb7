#include "live/casting.h"

#include "floor/soles.h"
#include "library/figure_file.h"
#include "live/fourteen_links.h"
#include "motor/position/stature.h"

namespace promenade::live {
namespace {

using json::number;

constexpr int most_repeats = 200;

json::Value figure_value(const CastFigure& figure)
{
    json::Value value = json::object({}, json::Layout::one_line);
    json::add(value, "figure", json::text(figure.kind));
    json::add(value, "height", number(figure.measures.height));
    json::add(value, "mass", number(figure.measures.mass));
    const bool feminine = figure.measures.proportions == Proportions::feminine;
    json::add(value, "proportions", json::text(feminine ? "feminine" : "masculine"));
    json::add(value, "heel", number(figure.measures.heel));
    json::add(value, "x", number(figure.x));
    json::add(value, "y", number(figure.y));
    json::add(value, "facing", number(figure.facing));
    return value;
}

CastFigure read_figure(const json::Node& node, std::vector<Error>& errors)
{
    json::ObjectReader reader(node, errors);
    CastFigure figure;
    figure.kind = reader.text("figure");
    if (figure.kind == "follower") figure.measures = default_follower();
    if (figure.kind == "leader" || figure.kind == "follower") figure.kind = "person";
    Measures& measures = figure.measures;
    measures.height = reader.number_or("height", 1.2, 2.2, measures.height);
    measures.mass = reader.number_or("mass", 15, 250, measures.mass);
    measures.heel = reader.number_or("heel", 0, 0.12, measures.heel);
    const bool feminine = measures.proportions == Proportions::feminine;
    const std::string proportions =
        reader.text_or("proportions", feminine ? "feminine" : "masculine");
    measures.proportions =
        proportions == "feminine" ? Proportions::feminine : Proportions::masculine;
    figure.x = reader.number_or("x", -50, 50, 0);
    figure.y = reader.number_or("y", -50, 50, 0);
    figure.facing = reader.number_or("facing", -10, 10, 0);
    return figure;
}

// Where a figure that stands over the origin really is.
FigureState moved(FigureState state, const CastFigure& figure)
{
    const Quat turn = rotation_from_vector({0, 0, figure.facing});
    for (Quat& orientation : state.orientation) orientation = turn * orientation;
    state.position = turn * state.position + Vec3{figure.x, figure.y, 0};
    return state;
}

motion::Performer performer_of(const Measures& measures)
{
    const bool feminine = measures.proportions == Proportions::feminine;
    return {feminine ? dance::Role::follower : dance::Role::leader, measures, {}, nullptr};
}

Actor person_actor(const CastFigure& figure, Person person)
{
    Actor actor;
    actor.person = std::make_shared<const Person>(std::move(person));
    actor.model = std::make_shared<const Model>(model_of(*actor.person));
    actor.performer = performer_of(figure.measures);
    actor.start = standing(
        *actor.person, motor::soft_stance(*actor.person), {figure.x, figure.y, 0}, figure.facing);
    actor.treads = floor::treads_of(*actor.person);
    actor.skin = contact::dancer_skin_of(*actor.person, contact::Pressing::firmly);
    actor.strength = actor.person->strength;
    return actor;
}

Actor model_actor(const CastFigure& figure, Model model)
{
    Actor actor;
    actor.start = moved(standing_at_rest(model), figure);
    actor.model = std::make_shared<const Model>(std::move(model));
    actor.performer.model = actor.model;
    actor.skin = contact::skin_of(*actor.model);
    return actor;
}

}

Casting one_person()
{
    Casting casting;
    casting.figures.emplace_back();
    return casting;
}

json::Value casting_value(const Casting& casting)
{
    json::Value figures = json::list({}, json::Layout::broken);
    for (const CastFigure& figure : casting.figures) figures.items.push_back(figure_value(figure));
    json::Value value = json::object({}, json::Layout::broken);
    json::add(value, "figures", std::move(figures));
    json::add(value, "dance", json::text(casting.dance));
    if (!casting.dance_text.empty()) json::add(value, "dance_text", json::text(casting.dance_text));
    json::add(value, "dancers", json::text(casting.dancers));
    json::add(value, "bars_per_minute", number(casting.bars_per_minute));
    if (casting.repeats != 1) json::add(value, "repeats", number(casting.repeats));
    json::add(value, "exchange", number(casting.exchange));
    return value;
}

Result<Casting> read_casting(const json::Node& node)
{
    std::vector<Error> errors;
    json::ObjectReader reader(node, errors);
    Casting casting;
    if (const auto figures = reader.child_if("figures", json::Kind::list))
        for (const json::Node& figure : figures->items())
            casting.figures.push_back(read_figure(figure, errors));
    casting.dance = reader.text_or("dance", "");
    casting.dance_text = reader.text_or("dance_text", "");
    casting.dancers = reader.text_or("dancers", "");
    casting.bars_per_minute = reader.number_or("bars_per_minute", 0, 200, 0);
    casting.repeats = reader.integer_or("repeats", 1, most_repeats, 1);
    casting.exchange = reader.number_or("exchange", 0.01, 1, casting.exchange);
    if (!errors.empty()) return errors.front();
    if (casting.dance.empty() == casting.figures.empty())
        return node.error("a run has either figures or a dance", "give one of the two");
    if (casting.figures.size() > most_figures)
        return node.error("there are too many figures", "have at most 16 on the floor");
    return casting;
}

Result<Actor> make_actor(const CastFigure& figure)
{
    if (figure.kind != "person" && figure.kind != "paper") {
        auto model = library::load_model(figure.kind);
        if (!model) return model.error();
        if (model->name.empty()) model->name = figure.kind;
        return model_actor(figure, std::move(*model));
    }
    auto person = build_person(figure.measures);
    if (!person) return person.error();
    if (figure.kind == "person") return person_actor(figure, std::move(*person));
    FourteenLinks paper = fourteen_links(*person);
    Actor actor = model_actor(figure, std::move(paper.model));
    actor.treads = std::move(paper.treads);
    actor.strength = std::move(paper.strength);
    return actor;
}

}

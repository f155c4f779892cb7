#include "clone/actor.h"

#include "figure/pose.h"
#include "library/figure_file.h"

namespace promenade::clone {
namespace {

Actor actor_of_model(std::string name, std::shared_ptr<const Model> model)
{
    Actor actor;
    actor.name = std::move(name);
    actor.figure = std::shared_ptr<const Figure>(model, &model->figure);
    actor.stance = standing_at_rest(*model);
    actor.performer.model = std::move(model);
    return actor;
}

}

Result<Actor> actor_named(const std::string& name, const std::filesystem::path& folder)
{
    if (name == "leader" || name == "follower") {
        motion::Performer performer;
        performer.role = name == "leader" ? dance::Role::leader : dance::Role::follower;
        performer.measures = name == "leader" ? default_leader() : default_follower();
        return actor_of(performer);
    }
    auto model = library::load_model(folder / name);
    if (!model) return model.error();
    if (model->name.empty()) model->name = name;
    return actor_of_model(name, std::make_shared<const Model>(std::move(*model)));
}

Result<Actor> actor_of(const motion::Performer& performer)
{
    if (performer.model) return actor_of_model(performer.name(), performer.model);
    auto person = build_person(performer.measures);
    if (!person) return person.error();
    const auto kept = std::make_shared<const Person>(std::move(*person));
    Actor actor;
    actor.name = performer.name();
    actor.figure = std::shared_ptr<const Figure>(kept, &kept->figure);
    actor.stance = standing(*kept, Pose{}, Vec3{0}, 0);
    actor.soles = floor::treads_of(*kept);
    actor.performer = performer;
    actor.performer.motion = {};
    return actor;
}

}

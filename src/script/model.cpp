#include "script/model.h"

#include <algorithm>
#include <numeric>

#include "foundation/at.h"

namespace promenade::script {
namespace {

// Links of two limbs made from one submodel have one name; the later is numbered.
std::string free_name(const Model& model, const std::string& name)
{
    if (!model.find_link(name)) return name;
    for (int number = 2;; ++number)
        if (std::string next = name + " " + std::to_string(number); !model.find_link(next))
            return next;
}

Error identifier_taken(int id)
{
    return {"", "two joints of the model are called " + std::to_string(id),
        "give the submodel's joints a range of their own: <TRANS BY n>"};
}

ModelJoint joint_from(const JointWish& wish, LinkPair pair)
{
    return {wish.id, pair.primary, pair.secondary, wish.at_primary, wish.at_secondary, wish.freedom,
        wish.place};
}

// By link: the first link of the piece of model it belongs to.
std::vector<int> pieces_of(const Model& model)
{
    std::vector<int> first(model.links.size());
    std::iota(first.begin(), first.end(), 0);
    const auto top = [&](int link) {
        while (first[at(link)] != link) link = first[at(link)] = first[at(first[at(link)])];
        return link;
    };
    for (const ModelJoint& joint : model.joints)
        first[at(top(joint.primary))] = top(joint.secondary);
    for (int i = 0; i < static_cast<int>(first.size()); ++i) first[at(i)] = top(i);
    return first;
}

std::string quoted(const Model& model, int link)
{
    return "'" + model.links[at(link)].name + "'";
}

}

std::optional<int> Model::find_link(std::string_view link) const
{
    for (std::size_t i = 0; i < links.size(); ++i)
        if (links[i].name == link) return static_cast<int>(i);
    return std::nullopt;
}

const ModelJoint* Model::find_joint(int id) const
{
    for (const ModelJoint& joint : joints)
        if (joint.id == id) return &joint;
    return nullptr;
}

Model single_link(std::string name, ObjectPtr object)
{
    Model model;
    model.name = name;
    model.links.push_back({std::move(name), std::move(object)});
    return model;
}

Model with_joints_from(Model model, int first)
{
    int lowest = model.joints.empty() ? 0 : model.joints.front().id;
    for (const ModelJoint& joint : model.joints) lowest = std::min(lowest, joint.id);
    for (ModelJoint& joint : model.joints) joint.id += first - lowest;
    model.person.reset();
    return model;
}

std::optional<Error> take_in(Model& model, const Model& second)
{
    if (model.links.size() + second.links.size() > most_model_links)
        return Error{"", "the model has more than " + std::to_string(most_model_links) + " links",
            "use fewer"};
    const int offset = static_cast<int>(model.links.size());
    for (const ModelLink& one : second.links)
        model.links.push_back({free_name(model, one.name), one.object});
    for (ModelJoint joint : second.joints) {
        if (model.find_joint(joint.id)) return identifier_taken(joint.id);
        joint.primary += offset;
        joint.secondary += offset;
        model.joints.push_back(joint);
    }
    return std::nullopt;
}

Result<Model> joined(Model first, int link, const Model& second, const JointWish& wish)
{
    const int offset = static_cast<int>(first.links.size());
    if (auto error = take_in(first, second)) return *error;
    if (first.find_joint(wish.id)) return identifier_taken(wish.id);
    first.person.reset();
    first.joints.push_back(joint_from(wish, {link, offset + second.main}));
    return first;
}

std::optional<Error> join(Model& model, LinkPair pair, const JointWish& wish)
{
    if (model.find_joint(wish.id)) return identifier_taken(wish.id);
    const std::vector<int> pieces = pieces_of(model);
    if (pieces[at(pair.primary)] == pieces[at(pair.secondary)])
        return Error{"",
            "this joint would close a chain: " + quoted(model, pair.primary) + " and "
                + quoted(model, pair.secondary) + " already hang together",
            "models are trees (Cachola and Schrack 1986); leave one joint of the ring out"};
    for (const ModelJoint& joint : model.joints)
        if (joint.secondary == pair.secondary)
            return Error{"",
                quoted(model, pair.secondary) + " already moves with "
                    + quoted(model, joint.primary),
                "a link is secondary in one joint only; swap the two links of this one"};
    model.joints.push_back(joint_from(wish, pair));
    return std::nullopt;
}

std::optional<Error> find_main_link(Model& model)
{
    if (model.links.empty())
        return Error{"", "the model has no links", "give it at least one JOINT"};
    std::vector<bool> secondary(model.links.size(), false);
    for (const ModelJoint& joint : model.joints) secondary[at(joint.secondary)] = true;
    const auto first = std::find(secondary.begin(), secondary.end(), false);
    const auto second = std::find(first + 1, secondary.end(), false);
    model.main = static_cast<int>(first - secondary.begin());
    if (second == secondary.end()) return std::nullopt;
    return Error{"",
        "the model is in pieces: nothing joins " + quoted(model, model.main) + " and "
            + quoted(model, static_cast<int>(second - secondary.begin())),
        "add the joint between them"};
}

JointMoment within_extremes(const ModelJoint& joint, const JointMoment& wish)
{
    JointMoment real = wish;
    for (int axis = 0; axis < 3; ++axis) {
        const Freedom& freedom = joint.freedom[at(axis)];
        real.angles[axis] = std::clamp(wish.angles[axis], freedom.lower, freedom.upper);
        if (real.angles[axis] != wish.angles[axis])
            real.velocity[axis] = real.acceleration[axis] = 0;
    }
    return real;
}

Model posed(Model model, const Motion& motion, double tick, double ticks_per_second)
{
    for (ModelJoint& joint : model.joints) {
        const auto track = motion.tracks.find(joint.id);
        if (track == motion.tracks.end()) continue;
        const JointMoment moment = within_extremes(joint, Playback(track->second).at(tick));
        for (int axis = 0; axis < 3; ++axis) {
            Freedom& freedom = joint.freedom[at(axis)];
            freedom.angle = moment.angles[axis];
            freedom.velocity = moment.velocity[axis] * ticks_per_second;
            freedom.acceleration = moment.acceleration[axis] * ticks_per_second * ticks_per_second;
        }
    }
    return model;
}

std::vector<JointMoment> table_of(const Model& model, double ticks_per_second)
{
    std::vector<JointMoment> moments(model.joints.size());
    for (std::size_t i = 0; i < moments.size(); ++i)
        for (int axis = 0; axis < 3; ++axis) {
            const Freedom& freedom = model.joints[i].freedom[at(axis)];
            moments[i].angles[axis] = freedom.angle;
            moments[i].velocity[axis] = freedom.velocity / ticks_per_second;
            moments[i].acceleration[axis] =
                freedom.acceleration / (ticks_per_second * ticks_per_second);
        }
    return moments;
}

double mass_of(const Model& model)
{
    double sum = 0;
    for (const ModelLink& link : model.links) sum += mass_of(*link.object).mass;
    return sum;
}

}

// Objects and models (Cachola & Schrack 1986, section 2).
#include <algorithm>

#include "figure/person.h"
#include "script/evaluator.h"

namespace promenade::script {
namespace {

Value object_value(Object object)
{
    return value_of(std::make_shared<const Object>(std::move(object)));
}

std::string with_underscores(std::string_view words)
{
    std::string name(words);
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
}

// A person's limbs as links and their joints, numbered by limb. Ranges of the joints are those of
// rotation vectors; of each axis alone they are angles.
Model model_of_person(const Person& person)
{
    Model model;
    for (int i = 0; i < person.figure.size(); ++i) {
        const Link& link = person.figure[i];
        Object shape;
        // As heavy as the limb: its shape at the density that gives its mass.
        const auto solid = mass_properties(person.shape[static_cast<std::size_t>(i)], 1);
        const double density = solid ? link.mass / solid->mass : usual_density;
        shape.parts.push_back({person.shape[static_cast<std::size_t>(i)], usual_colour, density});
        model.links.push_back(
            {with_underscores(link.name), std::make_shared<const Object>(std::move(shape))});
        if (link.parent == no_parent) continue;
        ModelJoint joint{i, link.parent, i, link.hinge, Vec3{0}, {}, {}};
        for (std::size_t axis = 0; axis < 3; ++axis) {
            joint.freedom[axis].lower = degrees(link.joint[axis].lower);
            joint.freedom[axis].upper = degrees(link.joint[axis].upper);
        }
        model.joints.push_back(joint);
    }
    return model;
}

}

Value Evaluator::eval_shape(const Node& node)
{
    if (node.kind == Kind::mesh) return eval_mesh(node);
    Result<Object> made = Error{};
    switch (node.kind) {
    case Kind::box:
        made = box(m_unit * vector(node.parts[0]));
        break;
    case Kind::ellipsoid:
        made = ellipsoid(m_unit * vector(node.parts[0]));
        break;
    case Kind::capsule:
        made = capsule(m_unit * vector(node.parts[0]), m_unit * vector(node.parts[1]),
            m_unit * number(node.parts[2]));
        break;
    default:
        return fail(node, "this has no value here", "");
    }
    if (m_failed) return {};
    return made ? object_value(std::move(*made)) : fail(node, made.error());
}

Value Evaluator::eval_mesh(const Node& node)
{
    std::vector<Vec3> corners;
    std::vector<std::vector<int>> faces;
    for (const Node& corner : node.parts[0].parts) corners.push_back(m_unit * vector(corner));
    for (const Node& face : node.parts[1].parts) {
        const Value value = eval(face);
        const Vector* numbers = value.as<Vector>();
        if (!numbers || numbers->size() < 3)
            return fail(face, "a face has three corners or more", "write it like (1, 2, 3, 4)");
        std::vector<int>& one = faces.emplace_back();
        for (const double corner : *numbers) one.push_back(integer(face, value_of(corner)));
    }
    if (m_failed) return {};
    auto made = mesh(corners, faces);
    return made ? object_value(std::move(*made)) : fail(node, made.error());
}

// object AT …, TURNED …, COLOUR …, DENSITY …
Value Evaluator::eval_changed_shape(const Node& node)
{
    const Value before = eval(node.parts[0]);
    const ObjectPtr* object = before.as<ObjectPtr>();
    const Node& by = node.parts[1];
    if (!object) return fail(node.parts[0], "this is " + kind_of(before) + ", not an object");
    if (node.kind == Kind::shifted) return object_value(shifted(**object, m_unit * vector(by)));
    if (node.kind == Kind::turned)
        return object_value(turned(**object, turn_from_degrees(vector(by))));
    if (node.kind == Kind::coloured) {
        const Vec3 colour = vector(by);
        if (glm::any(glm::lessThan(colour, Vec3{0})) || glm::any(glm::greaterThan(colour, Vec3{1})))
            return fail(
                by, "a colour is red, green and blue from 0 to 1", "COLOUR (0.8, 0.2, 0.1)");
        return object_value(coloured(**object, colour));
    }
    const double density = number(by);
    if (!(density >= 0.1 && density <= 30'000))
        return fail(by, "a density is from 0.1 to 30000 kg/m³", "wood has 600, steel 7800");
    return object_value(with_density(**object, density));
}

JointWish Evaluator::joint_wish(const Node& node)
{
    JointWish wish;
    wish.id = integer(node.parts[0]);
    wish.at_primary = m_unit * vector(node.parts[2]);
    wish.at_secondary = m_unit * vector(node.parts[4]);
    wish.place = node.place;
    for (std::size_t axis = 0; axis + 5 < node.parts.size() && !m_failed; ++axis) {
        const Node& part = node.parts[axis + 5];
        const Value value = eval(part);
        const Vector* pair = value.as<Vector>();
        if (!pair || pair->size() != 2 || (*pair)[0] > (*pair)[1])
            fail(part, "extremes are two angles, the lower first", "write them like (-90°, 45°)");
        else
            wish.freedom[axis] = {(*pair)[0], (*pair)[1], 0, 0, 0};
        // A joint whose range leaves out the neutral position stands at the nearer extreme.
        wish.freedom[axis].angle =
            std::clamp(0.0, wish.freedom[axis].lower, wish.freedom[axis].upper);
    }
    return wish;
}

// An object alone is a model of one link.
Model Evaluator::as_model(const Node& node, const Value& value)
{
    if (const ModelPtr* model = value.as<ModelPtr>()) return **model;
    if (const LinkOfModel* link = value.as<LinkOfModel>()) return *link->model;
    if (const ObjectPtr* object = value.as<ObjectPtr>()) {
        const std::string key = key_of(node);
        return single_link(key.empty() ? "link" : key, *object);
    }
    fail(node, "this is " + kind_of(value) + " where a model or an object should be",
        "links are objects such as BOX (1, 1, 4), or models");
    return {};
}

// arm := JOINT 2, humerus, (…), forearm, (…), extremes…
Value Evaluator::eval_joint(const Node& node)
{
    const Value primary = eval(node.parts[1]), secondary = eval(node.parts[3]);
    if (m_failed) return {};
    const JointWish wish = joint_wish(node);
    Model first = as_model(node.parts[1], primary);
    const Model second = as_model(node.parts[3], secondary);
    if (m_failed) return {};
    const LinkOfModel* link = primary.as<LinkOfModel>();
    const int at = link ? link->link : first.main;
    first.name.clear();
    first.place = node.place;
    auto made = joined(std::move(first), at, second, wish);
    if (!made) return fail(node, made.error());
    return value_of(std::make_shared<const Model>(std::move(*made)));
}

Value Evaluator::eval_trans(const Node& node)
{
    const ModelPtr before = model(node.parts[0], eval(node.parts[0]));
    const int first = integer(node.parts[1]);
    if (m_failed) return {};
    return value_of(std::make_shared<const Model>(with_joints_from(*before, first)));
}

void Evaluator::run_model(const Node& node)
{
    std::optional<ModelDraft> outer = std::exchange(m_model, ModelDraft{});
    run_block(node.parts[0]);
    Model made = std::move(m_model->model);
    m_model = std::move(outer);
    if (m_failed) return;
    if (auto error = find_main_link(made)) {
        fail(node, *error);
        return;
    }
    made.name = node.text;
    made.place = node.place;
    assign(node, node.text, value_of(std::make_shared<const Model>(std::move(made))));
}

// The link a JOINT of a construct speaks of. One name is one link; a submodel joined once more is
// another limb like it.
int Evaluator::link_of(const Node& node, bool secondary)
{
    const std::string key = key_of(node);
    const std::size_t dot = key.find('.');
    if (dot != std::string::npos)
        if (const auto owner = m_model->instances.find(key.substr(0, dot));
            owner != m_model->instances.end())
            if (const auto link = owner->second.model->find_link(key.substr(dot + 1)))
                return owner->second.first + *link;
    const auto known = key.empty() ? m_model->instances.end() : m_model->instances.find(key);
    const auto& joints = m_model->model.joints;
    if (known != m_model->instances.end()) {
        const int main = known->second.main;
        const bool joined = std::any_of(joints.begin(), joints.end(),
            [&](const ModelJoint& joint) { return joint.secondary == main; });
        if (!secondary || !joined || known->second.model->joints.empty()) return main;
    }
    const auto made = std::make_shared<const Model>(as_model(node, eval(node)));
    const int first = static_cast<int>(m_model->model.links.size());
    if (m_failed) return 0;
    if (auto error = take_in(m_model->model, *made)) {
        fail(node, *error);
        return 0;
    }
    if (!key.empty()) m_model->instances[key] = {first + made->main, first, made};
    return first + made->main;
}

void Evaluator::run_model_joint(const Node& node)
{
    if (!m_model) return void(fail(node, "a joint stands in a MODEL", "MODEL name … ENDMODEL"));
    const JointWish wish = joint_wish(node);
    if (m_failed) return;
    const int primary = link_of(node.parts[1], false);
    if (m_failed) return;
    const int secondary = link_of(node.parts[3], true);
    if (m_failed) return;
    if (auto error = join(m_model->model, {primary, secondary}, wish)) fail(node, *error);
}

// FIGURE model MAIN link, which in a scene may happen at a frame.
void Evaluator::run_figure(const Node& node)
{
    const ModelPtr before = model(node.parts[0], eval(node.parts[0]));
    const Node& named = node.parts[1];
    if (m_failed) return;
    const std::string link = named.kind == Kind::text ? named.text : key_of(named);
    const auto found = before->find_link(link);
    if (!found) {
        std::vector<std::string> names;
        for (const ModelLink& one : before->links) names.push_back(one.name);
        const std::string near = closest(link, names);
        fail(named, "the model has no link '" + link + "'",
            near.empty() ? "its main link is now '"
                    + before->links[static_cast<std::size_t>(before->main)].name + "'"
                         : "did you mean '" + near + "'?");
        return;
    }
    if (m_scene) {
        const double at = node.parts[2] ? number(node.parts[2]) : 0;
        if (Actor* one = actor(node.parts[0], nullptr, nullptr)) {
            if (!one->changes.empty() && at < one->changes.back().at)
                fail(node, "main links change one after the other", "put the earlier frame first");
            one->changes.push_back({at, *found});
        }
        return;
    }
    if (node.parts[2]) return void(fail(node.parts[2], "frames belong to scenes", "leave AT out"));
    Model changed = *before;
    changed.main = *found;
    assign_to(node.parts[0], value_of(std::make_shared<const Model>(std::move(changed))));
}

// POSE model USING motion AT frame: the model's table as the motion has it there.
void Evaluator::run_pose(const Node& node)
{
    const ModelPtr before = model(node.parts[0], eval(node.parts[0]));
    const MotionPtr with = motion(node.parts[1], eval(node.parts[1]));
    const double tick = number(node.parts[2]);
    if (m_failed) return;
    assign_to(node.parts[0],
        value_of(
            std::make_shared<const Model>(posed(*before, *with, tick, m_made.ticks_per_second))));
}

Value Evaluator::eval_person(const Node& node)
{
    if (node.text != "leader" && node.text != "follower")
        return fail(
            node, "'" + node.text + "' is no person", "write PERSON leader or PERSON follower");
    auto person = build_person(node.text == "leader" ? default_leader() : default_follower());
    if (!person) return fail(node, person.error());
    Model made = model_of_person(*person);
    made.place = node.place;
    made.person = node.text == "leader" ? dance::Role::leader : dance::Role::follower;
    return value_of(std::make_shared<const Model>(std::move(made)));
}

}

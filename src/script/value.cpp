#include "script/value.h"

#include "foundation/json_text.h"

namespace promenade::script {
namespace {

template <class... Cases> struct Switch : Cases... {
    using Cases::operator()...;
};
template <class... Cases> Switch(Cases...) -> Switch<Cases...>; // Clang 14 does not see it itself

template <class Item, class Words>
std::string in_brackets(const std::vector<Item>& items, Words words)
{
    std::string text = "(";
    for (const Item& item : items) text += (text.size() > 1 ? ", " : "") + words(item);
    return text + ")";
}

}

std::string kind_of(const Value& value)
{
    constexpr const char* names[] = {"nothing", "a number", "TRUE or FALSE", "a text", "a vector",
        "a list", "an object", "a model", "a link of a model", "a motion", "a motion",
        "a string of figures", "a couple", "nothing"};
    return names[value.content.index()];
}

std::string written(const Value& value)
{
    return std::visit(
        Switch{[](double number) { return json::shortest(number); },
            [](bool truth) { return std::string(truth ? "TRUE" : "FALSE"); },
            [](const std::string& text) { return text; },
            [](const Vector& vector) { return in_brackets(vector, json::shortest); },
            [](const List& list) { return in_brackets(*list, written); },
            [](const RoutinePhrase& phrase) { return dance::write_motions(phrase.motions); },
            [&](const auto&) { return kind_of(value); }},
        value.content);
}

double size_of(const Value& value)
{
    const auto count = [](std::size_t size) { return static_cast<double>(size); };
    return 1
        + std::visit(
            Switch{[&](const std::string& text) { return count(text.size()) / 8; },
                [&](const Vector& vector) { return count(vector.size()); },
                [&](const MotionPtr& motion) { return 5 * count(size_of(*motion)); },
                [&](const ModelPtr& model) { return 60 * count(model->links.size()); },
                [&](const ObjectPtr& object) {
                    double sum = 0;
                    for (const ObjectPart& part : object->parts)
                        sum += 6 * count(part.surface.vertices.size());
                    return sum;
                },
                [&](const RoutinePhrase& phrase) { return 9 * count(phrase.motions.size()); },
                [](const auto&) { return 0.0; }},
            value.content);
}

Result<Motion> finished(const Draft& draft)
{
    Motion motion;
    for (const auto& [joint, keys] : *draft) {
        Track track;
        double before = 0;
        int expected = 1;
        for (const auto& [number, key] : keys) {
            if (number == 0) {
                track.start = key.position;
                continue;
            }
            if (number != expected++)
                return Error{"",
                    "joint " + std::to_string(joint) + " of the motion has no key "
                        + std::to_string(expected - 1),
                    "number the keys of a joint 1, 2, 3 …"};
            track.pieces.push_back({key.frame - before, key.position, key.manner});
            before = key.frame;
        }
        motion.tracks.emplace(joint, std::move(track));
    }
    if (auto error = problem_with(motion)) return *error;
    return motion;
}

}

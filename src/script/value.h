// What a script computes with. Values are never changed once made; to change one is to give its
// name a new one.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "script/scene.h"

namespace promenade::script {

struct Value;

struct Nothing { };
using Vector = std::vector<double>; // two numbers or more
using List = std::shared_ptr<const std::vector<Value>>;

// A link of a model, to join something to.
struct LinkOfModel {
    ModelPtr model;
    int link = 0;
};

// A motion being written key by key: name[joint, key] := FRAME …
struct DraftKey {
    double frame = 0;
    Vec3 position{0};
    Interpolation manner = Interpolation::both;
};
using Draft = std::shared_ptr<const std::map<int, std::map<int, DraftKey>>>;

struct CoupleValue { };

// What a statement that went wrong would have made; using it is no new mistake.
struct Spoiled { };

struct Value {
    std::variant<Nothing, double, bool, std::string, Vector, List, ObjectPtr, ModelPtr, LinkOfModel,
        MotionPtr, Draft, RoutinePhrase, CoupleValue, Spoiled>
        content;

    template <class T> const T* as() const { return std::get_if<T>(&content); }
};

template <class T> Value value_of(T content)
{
    return Value{{std::move(content)}};
}

// "a number", "a motion": for messages.
std::string kind_of(const Value&);

// As PRINT shows it.
std::string written(const Value&);

// Roughly how much room it takes, in numbers.
double size_of(const Value&);

// The motion a draft has come to. Key 0, if given, is the starting position.
Result<Motion> finished(const Draft&);

}

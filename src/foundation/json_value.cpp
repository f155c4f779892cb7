#include <charconv>
#include <cmath>
#include <utility>

#include "foundation/json_text.h"

namespace promenade::json {

std::string_view name_of(Kind kind)
{
    switch (kind) {
    case Kind::null:
        return "null";
    case Kind::boolean:
        return "true or false";
    case Kind::number:
        return "a number";
    case Kind::text:
        return "a text";
    case Kind::list:
        return "a list";
    case Kind::object:
        return "an object";
    }
    return "";
}

const Value* Value::find(std::string_view name) const
{
    for (const Member& member : members)
        if (member.name == name) return &member.value;
    return nullptr;
}

bool Value::operator==(const Value& other) const
{
    if (kind != other.kind || boolean != other.boolean || number != other.number) return false;
    if (kind == Kind::text && text != other.text) return false;
    if (members.size() != other.members.size()) return false;
    for (std::size_t i = 0; i < members.size(); ++i)
        if (members[i].name != other.members[i].name
            || !(members[i].value == other.members[i].value))
            return false;
    return items == other.items;
}

Value text(std::string words)
{
    Value value;
    value.kind = Kind::text;
    value.text = std::move(words);
    return value;
}

Value number(double digits)
{
    PROMENADE_ASSERT(std::isfinite(digits));
    Value value;
    value.kind = Kind::number;
    value.number = digits;
    value.text = shortest(digits);
    return value;
}

Value boolean(bool truth)
{
    Value value;
    value.kind = Kind::boolean;
    value.boolean = truth;
    return value;
}

Value list(std::vector<Value> items, Layout layout)
{
    Value value;
    value.kind = Kind::list;
    value.items = std::move(items);
    value.layout = layout;
    return value;
}

Value object(Members members, Layout layout)
{
    Value value;
    value.kind = Kind::object;
    value.members = std::move(members);
    value.layout = layout;
    return value;
}

void add(Value& object, std::string name, Value value)
{
    object.members.push_back({std::move(name), std::move(value)});
}

void add_all(Value& object, const Members& members)
{
    object.members.insert(object.members.end(), members.begin(), members.end());
}

std::string shortest(double value)
{
    if (value == 0) return "0"; // -0 would be a difference nobody can see
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    return std::string(digits, end);
}

}

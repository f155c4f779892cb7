// JSON as text a person edits: every value remembers the line it stands on, objects keep the order
// of their members and numbers keep the digits they were written with, so that what Promenade does
// not know survives a load and a save, and every complaint can name the place.
//
// nlohmann/json reads the text and reports what it meets; the values are our own because its tree
// forgets the line of a value and the digits of a number, keeps the last of two equal keys in
// silence and has no limit on nesting. The writer is our own for the layout, and because nlohmann's
// writes 3 as 3.0. Limits: 64 MB, 64 levels, two
// million values, finite numbers, valid UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "foundation/result.h"

namespace promenade::json {

inline constexpr std::size_t most_bytes = 64u << 20;
inline constexpr int most_levels = 64;
inline constexpr std::size_t most_values = 2'000'000; // a value takes a hundred bytes of memory

enum class Kind { null, boolean, number, text, list, object };

// "a number", "a list": for messages.
std::string_view name_of(Kind kind);

// How a list or object is laid out when written: broken over lines only when it does not fit,
// always on one line (a step of a chart), or always broken (the outline of a file).
enum class Layout { fit, one_line, broken };

struct Member;

struct Value {
    Kind kind = Kind::null;
    int line = 0; // 1-based; 0 for values that were not read from a file
    bool boolean = false;
    double number = 0;
    std::string text;            // of a text; of a number, its digits as written
    std::vector<Value> items;    // of a list
    std::vector<Member> members; // of an object, in the order written
    Layout layout = Layout::fit;

    const Value* find(std::string_view name) const; // of an object; null if it has no such member
    bool operator==(const Value& other) const;      // same content; lines and layout do not count
};

struct Member {
    std::string name;
    Value value;
};

using Members = std::vector<Member>;

// Builders for the writing side.
Value text(std::string words);
Value number(double value); // must be finite
Value boolean(bool value);
Value list(std::vector<Value> items = {}, Layout layout = Layout::fit);
Value object(Members members = {}, Layout layout = Layout::fit);
void add(Value& object, std::string name, Value value);
void add_all(Value& object, const Members& members);

// Reads a whole file's text. The error names `file`, line and JSON pointer.
Result<Value> parse(std::string_view bytes, const std::string& file);

// The one canonical way to write a value: two spaces of indent, shortest exact numbers, a list or
// object on one line if it fits in 100 columns (or as its Layout says), a line feed at the end.
std::string write(const Value& value);

// Decimal digits of the shortest text that reads back as the same number.
std::string shortest(double value);

}

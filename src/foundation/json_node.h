// A JSON value together with where it stands, and a reader that takes an object apart field by
// field: it collects every problem instead of stopping at the first, and knows which fields nobody
// asked for, so that they can be kept and written back.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "foundation/json_text.h"

namespace promenade::json {

// "dances/waltz.json:12#/patterns/3"; without a line if it is 0, without a pointer if it is empty.
std::string place(const std::string& file, int line, const std::string& pointer);
std::string escaped_for_pointer(std::string_view name); // ~ and / as RFC 6901 wants them

// Refers to a value of a document; the document must outlive it.
class Node {
public:
    Node(const Value& value, std::string file, std::string pointer = "")
        : m_value(&value)
        , m_file(std::move(file))
        , m_pointer(std::move(pointer))
    {
    }

    const Value& value() const { return *m_value; }
    const std::string& file() const { return m_file; }
    const std::string& pointer() const { return m_pointer; }
    int line() const { return m_value->line; }
    std::string place() const { return json::place(m_file, line(), m_pointer); }

    Error error(std::string problem, std::string remedy) const;
    Error expected(std::string_view wanted) const; // "is a number where a text should be"

    std::optional<Node> find(std::string_view name) const; // a member of an object
    std::vector<Node> items() const;                       // of a list; else none
    std::vector<Node> members() const;                     // of an object; else none
    std::string name() const;                              // last part of the pointer, unescaped

    Result<std::string> text() const;
    Result<double> number(double low, double high) const;
    Result<int> integer(int low, int high) const;
    Result<bool> truth() const;

private:
    const Value* m_value;
    std::string m_file;
    std::string m_pointer;
};

// Reads one object. Each call names a field; a missing or wrong one is reported once to `errors`
// and the call returns an empty value, so that reading goes on.
class ObjectReader {
public:
    ObjectReader(Node node, std::vector<Error>& errors);

    const Node& node() const { return m_node; }
    bool is_object() const { return m_node.value().kind == Kind::object; }

    std::string text(std::string_view name);                          // must be there
    std::string text_or(std::string_view name, std::string fallback); // may be missing
    double number(std::string_view name, double low, double high);
    double number_or(std::string_view name, double low, double high, double fallback);
    int integer(std::string_view name, int low, int high);
    int integer_or(std::string_view name, int low, int high, int fallback);
    bool truth_or(std::string_view name, bool fallback);

    std::optional<Node> child(std::string_view name, Kind kind);    // must be there, of that kind
    std::optional<Node> child_if(std::string_view name, Kind kind); // may be missing
    std::optional<Node> any(std::string_view name);                 // may be missing, of any kind

    void report(Error error) { m_errors.push_back(std::move(error)); }
    std::vector<Error>& errors() { return m_errors; }

    // The fields nobody asked for, in the order written.
    Members unknown() const;

private:
    std::optional<Node> field(std::string_view name);
    std::optional<Node> required(std::string_view name);
    template <class T> T taken(Result<T> result);

    Node m_node;
    std::vector<Error>& m_errors;
    std::set<std::string, std::less<>> m_asked;
};

}

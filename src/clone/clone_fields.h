// The parts of a clone file: springs, limbs and keys as JSON.
#pragma once

#include "clone/clone_file.h"

namespace promenade::clone {

// What all parts are read with.
struct CloneReading {
    CloneSheet& sheet;
    const Actor& actor;
    const dance::GestureBook& book;
    std::vector<Error>& errors;
};

// A word out of a few; `help` lists them.
template <class T>
void read_choice(json::ObjectReader& reader, std::string_view field, T& choice,
    std::optional<T> (*named)(std::string_view), std::string_view help)
{
    const auto node = reader.child_if(field, json::Kind::text);
    if (!node) return;
    if (const auto read = named(node->value().text))
        choice = *read;
    else
        reader.report(node->error("unknown " + std::string(field) + " '" + node->value().text + "'",
            "use " + std::string(help)));
}

void read_springs(const json::Node&, LimbSprings&, std::vector<Error>&);
void read_limbs(const json::Node&, CloneReading&);
void read_keys(const json::Node&, CloneReading&);

json::Value springs_value(const LimbSprings&, Preset usual);
json::Value limbs_value(const CloneSheet&, const Figure&); // those that say something
json::Value keys_value(const CloneSheet&, const Figure&);  // in order of time

}

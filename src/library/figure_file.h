// Any figure as a file: a tree of rigid links, parents given by name, each with a shape if it is to
// look otherwise than its inertia suggests. Links may stand in any order; they come back parents
// first. Metres, kilograms, kg·m² and radians, as figure.h has them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "figure/model.h"
#include "foundation/atomic_file.h"
#include "foundation/json_node.h"
#include "foundation/result.h"

namespace promenade::library {

inline constexpr int figure_format_version = 1;

// One error, naming file, line and JSON pointer: a missing field, a wrong type, an unknown parent,
// two roots, parents that go round in a circle, a link no rigid body could be, or a shape that is
// open, inside out or of no size.
Result<Model> read_model(std::string_view text, const std::string& file_name);
Result<Model> read_model(const json::Node&); // inside another document
Result<Model> load_model(const std::filesystem::path& file);

// Tells by its first words, not by its name.
bool is_figure_file(const std::filesystem::path&);

// The canonical text; read_model() of it gives the same model, number for number. Links without a
// name are called by their number.
json::Value model_value(const Model&);
std::string write_model(const Model&);
Outcome save_model(const Model&, const std::filesystem::path& to, FileSystem& disk);

// The same without shapes.
Result<Figure> read_figure(std::string_view text, const std::string& file_name);
Result<Figure> load_figure(const std::filesystem::path& file);

std::string write_figure(const Figure&);

}

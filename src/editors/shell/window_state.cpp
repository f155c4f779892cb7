#include "editors/shell/window_state.h"

#include <algorithm>

#include "foundation/atomic_file.h"
#include "foundation/json_text.h"
#include "foundation/path_text.h"
#include "foundation/program_folder.h"

namespace promenade::editors {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = 1 << 20;
constexpr std::size_t dance_workspace = 2; // where the first start begins
constexpr double most_workspaces = 16;     // a number beyond those there are shows the last
constexpr double least_side = 320, greatest_side = 16384;

double number_or(const json::Value& object, const char* name, double low, double high, double usual)
{
    const json::Value* value = object.find(name);
    if (!value || value->kind != json::Kind::number) return usual;
    return std::clamp(value->number, low, high);
}

std::string text_or_empty(const json::Value& object, const char* name)
{
    const json::Value* value = object.find(name);
    return value && value->kind == json::Kind::text ? value->text : "";
}

bool truth(const json::Value& object, const char* name)
{
    const json::Value* value = object.find(name);
    return value && value->kind == json::Kind::boolean && value->boolean;
}

std::vector<fs::path> recent_of(const json::Value& object)
{
    std::vector<fs::path> files;
    if (const json::Value* list = object.find("recent"); list && list->kind == json::Kind::list)
        for (const json::Value& each : list->items)
            if (each.kind == json::Kind::text) files.push_back(path_of_text(each.text));
    return files;
}

Layout panels_of(const json::Value& object)
{
    Layout panels;
    if (const json::Value* all = object.find("panels"); all && all->kind == json::Kind::object)
        for (const auto& [name, share] : all->members)
            if (share.kind == json::Kind::number)
                panels[name] = static_cast<float>(std::clamp(share.number, 0.0, 1.0));
    return panels;
}

json::Value panels_as_json(const Layout& panels)
{
    json::Members members;
    for (const auto& [name, share] : panels)
        members.push_back({name, json::number(static_cast<double>(share))});
    return json::object(std::move(members));
}

}

fs::path window_state_file()
{
    fs::path folder = path_from_environment("XDG_CONFIG_HOME");
    if (folder.empty())
        if (const fs::path home = path_from_environment("HOME"); !home.empty())
            folder = home / ".config";
    return folder.empty() ? folder : folder / "promenade" / "window.json";
}

WindowState read_window_state(std::string_view text)
{
    WindowState state;
    state.view.workspace = dance_workspace;
    const auto parsed = json::parse(text, "window.json");
    if (!parsed || parsed->kind != json::Kind::object) return state;
    const json::Value& object = *parsed;
    state.width = static_cast<int>(number_or(object, "width", least_side, greatest_side, 1280));
    state.height = static_cast<int>(number_or(object, "height", least_side, greatest_side, 720));
    state.maximised = truth(object, "maximised");
    state.view.theme = text_or_empty(object, "theme") == "light" ? Theme::light : Theme::dark;
    state.view.scale = number_or(object, "scale", smallest_scale, largest_scale, 1);
    state.view.workspace = static_cast<std::size_t>(
        number_or(object, "workspace", 0, most_workspaces, dance_workspace));
    state.chosen = text_or_empty(object, "chosen");
    state.recent = recent_of(object);
    state.panels = panels_of(object);
    return state;
}

std::string write_window_state(const WindowState& state)
{
    std::vector<json::Value> recent;
    for (const fs::path& file : state.recent) recent.push_back(json::text(text_of_path(file)));
    return json::write(json::object({
        {"width", json::number(state.width)},
        {"height", json::number(state.height)},
        {"maximised", json::boolean(state.maximised)},
        {"theme", json::text(state.view.theme == Theme::light ? "light" : "dark")},
        {"scale", json::number(state.view.scale)},
        {"workspace", json::number(static_cast<double>(state.view.workspace))},
        {"chosen", json::text(state.chosen)},
        {"recent", json::list(std::move(recent))},
        {"panels", panels_as_json(state.panels)},
    }));
}

WindowState load_window_state()
{
    const auto text = read_file(window_state_file(), most_bytes);
    return read_window_state(text ? *text : "");
}

Outcome save_window_state(const WindowState& state)
{
    const fs::path file = window_state_file();
    if (file.empty())
        return Error{"the window", "there is no home folder to keep its state in", ""};
    std::error_code problem;
    fs::create_directories(file.parent_path(), problem);
    return save_atomically(real_file_system(), file, write_window_state(state));
}

}

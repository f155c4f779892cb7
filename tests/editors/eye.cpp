#include "editors/eye.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <imgui_internal.h>

namespace promenade::editors {
namespace {

struct Letter {
    ImRect ink, clip;
    std::array<bool, 4> trimmed{}; // left, top, right, bottom: less of it than the font has
    ImVec4 colour;
    unsigned code = 0;
    std::size_t order = 0, word = 0; // among all that is drawn; among all words
    ImGuiWindow* window = nullptr;
    float height = 0; // of its font
};

struct Fill {
    std::array<ImVec2, 3> corners;
    ImRect around, clip;
    ImVec4 colour;
    bool is_picture = false; // nobody knows what is in it
    std::size_t order = 0;
    ImGuiWindow* window = nullptr;
};

struct Sight {
    std::vector<Letter> letters;
    std::vector<Fill> fills;
    std::vector<std::string> words;
};

struct FontLetter {
    ImRect box; // in the font's picture
    unsigned code = 0;
    float height = 0;
};

std::vector<FontLetter> letters_of_fonts()
{
    std::vector<FontLetter> all;
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
        for (const ImFontGlyph& glyph : font->Glyphs)
            if (glyph.Visible)
                all.push_back({{glyph.U0, glyph.V0, glyph.U1, glyph.V1}, glyph.Codepoint,
                    font->FontSize});
    std::ranges::sort(all, {}, [](const FontLetter& each) { return each.box.Min.y; });
    return all;
}

// The letter whose picture, or a part of whose picture, is this.
const FontLetter* letter_at(const std::vector<FontLetter>& fonts, const ImRect& box)
{
    constexpr float grain = 1e-5f;
    const ImVec2 middle = box.GetCenter();
    for (const FontLetter& each : fonts) {
        if (each.box.Min.y > middle.y) break;
        if (!each.box.Contains(middle)) continue;
        const bool inside = box.Min.x >= each.box.Min.x - grain && box.Max.x <= each.box.Max.x + grain
            && box.Min.y >= each.box.Min.y - grain && box.Max.y <= each.box.Max.y + grain;
        if (inside) return &each;
    }
    return nullptr;
}

std::array<bool, 4> trimmed_sides(const ImRect& box, const ImRect& whole)
{
    constexpr float grain = 1e-5f;
    return {box.Min.x > whole.Min.x + grain, box.Min.y > whole.Min.y + grain,
        box.Max.x < whole.Max.x - grain, box.Max.y < whole.Max.y - grain};
}

void append(std::string& words, unsigned code)
{
    std::array<char, 5> bytes{};
    ImTextCharToUtf8(bytes.data(), code);
    words += bytes.data();
}

class Reader {
public:
    Sight read()
    {
        const ImDrawData& data = *ImGui::GetDrawData();
        for (int i = 0; i < data.CmdListsCount; ++i) read(*data.CmdLists[i]);
        return std::move(m_sight);
    }

private:
    static ImGuiWindow* window_of(const ImDrawList& list)
    {
        for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
            if (window->DrawList == &list) return window;
        return nullptr; // what lies before or behind all windows
    }

    void read(const ImDrawList& list)
    {
        m_window = window_of(list);
        m_last.reset();
        for (const ImDrawCmd& command : list.CmdBuffer) {
            if (command.UserCallback) continue;
            const bool in_font = command.GetTexID() == ImGui::GetIO().Fonts->TexID;
            for (unsigned i = 0; i + 2 < command.ElemCount;) {
                const ImDrawIdx* corners = &list.IdxBuffer[static_cast<int>(command.IdxOffset + i)];
                const ImDrawVert* points = &list.VtxBuffer[static_cast<int>(command.VtxOffset)];
                const bool letter = in_font && i + 5 < command.ElemCount
                    && add_letter(command, points, corners);
                if (!letter) add_fill(command, points, corners, in_font);
                i += letter ? 6 : 3;
                ++m_order;
            }
        }
    }

    bool add_letter(const ImDrawCmd& command, const ImDrawVert* points, const ImDrawIdx* corners)
    {
        const int first = corners[0];
        for (const auto& [place, corner] :
            {std::pair{1, 1}, std::pair{2, 2}, std::pair{3, 0}, std::pair{4, 2}, std::pair{5, 3}})
            if (corners[place] != first + corner) return false;
        const ImDrawVert &low = points[first], &high = points[first + 2];
        if (low.uv.x >= high.uv.x || low.uv.y >= high.uv.y) return false;
        const FontLetter* found = letter_at(m_fonts, {low.uv, high.uv});
        if (!found) return false;
        const ImRect ink(low.pos, high.pos);
        if (!m_last || ink.Min.x < m_last->Max.x - 0.5f * found->height
            || ink.Min.x > m_last->Max.x + found->height
            || std::abs(ink.Max.y - m_last->Max.y) > found->height)
            m_sight.words.emplace_back();
        else if (ink.Min.x > m_last->Max.x + 0.2f * found->height)
            m_sight.words.back() += ' ';
        append(m_sight.words.back(), found->code);
        m_last = ink;
        m_sight.letters.push_back({ink, ImRect(command.ClipRect),
            trimmed_sides({low.uv, high.uv}, found->box),
            ImGui::ColorConvertU32ToFloat4(low.col), found->code, m_order,
            m_sight.words.size() - 1, m_window, found->height});
        return true;
    }

    void add_fill(const ImDrawCmd& command, const ImDrawVert* points, const ImDrawIdx* corners,
        bool in_font)
    {
        m_last.reset();
        Fill fill;
        fill.around = {{1e9f, 1e9f}, {-1e9f, -1e9f}};
        for (std::size_t i = 0; i < 3; ++i) {
            const ImDrawVert& point = points[corners[i]];
            fill.corners[i] = point.pos;
            fill.around.Add(point.pos);
            const ImVec4 colour = ImGui::ColorConvertU32ToFloat4(point.col);
            fill.colour.x += colour.x / 3, fill.colour.y += colour.y / 3;
            fill.colour.z += colour.z / 3, fill.colour.w += colour.w / 3;
        }
        fill.clip = ImRect(command.ClipRect);
        fill.is_picture = !in_font;
        fill.order = m_order;
        fill.window = m_window;
        m_sight.fills.push_back(fill);
    }

    const std::vector<FontLetter> m_fonts = letters_of_fonts();
    Sight m_sight;
    ImGuiWindow* m_window = nullptr;
    std::optional<ImRect> m_last;
    std::size_t m_order = 0;
};

bool covers(const Fill& fill, ImVec2 point)
{
    if (!fill.around.Contains(point) || !fill.clip.Contains(point)) return false;
    return ImTriangleContainsPoint(fill.corners[0], fill.corners[1], fill.corners[2], point);
}

// Whether a hand can scroll so that more comes into sight at that side.
bool can_scroll_there(const ImGuiWindow* window, const ImRect& clip, std::size_t side)
{
    constexpr float near = 2.5f; // pixels
    const bool across = side % 2 == 0;
    for (; window; window = window->ParentWindow) {
        const ImRect &inner = window->InnerClipRect, &outer = window->InnerRect;
        const auto edge = [&](const ImRect& box) {
            const ImVec2& corner = side < 2 ? box.Min : box.Max;
            return across ? corner.x : corner.y;
        };
        const bool scrolls = across ? window->ScrollMax.x > 0 : window->ScrollMax.y > 0;
        const float at = edge(clip);
        if (scrolls && (std::abs(at - edge(inner)) < near || std::abs(at - edge(outer)) < near))
            return true;
    }
    return false;
}

// Pixels of the letter that are missing at each side.
std::array<float, 4> missing(const Letter& letter)
{
    std::array<float, 4> lost{letter.clip.Min.x - letter.ink.Min.x,
        letter.clip.Min.y - letter.ink.Min.y, letter.ink.Max.x - letter.clip.Max.x,
        letter.ink.Max.y - letter.clip.Max.y};
    for (std::size_t side = 0; side < 4; ++side)
        if (letter.trimmed[side]) lost[side] = std::max(lost[side], 2.0f);
    return lost;
}

// Without the numbers that ImGui adds, and without those it lies in.
std::string name_of(const ImGuiWindow& window)
{
    std::string name = window.Name;
    if (const auto number = name.rfind('_'); number != std::string::npos && window.ParentWindow)
        name.resize(number);
    if (const auto last = name.rfind('/'); last != std::string::npos) name.erase(0, last + 1);
    return name;
}

// Of what is to be seen of it.
ImVec2 middle_of(const Letter& letter)
{
    ImRect seen = letter.ink;
    seen.ClipWithFull(letter.clip);
    return seen.GetCenter();
}

class Critic {
public:
    Critic(const Sight& sight, const ImVec4& paper, const std::vector<std::string>& own_bars)
        : m_sight(sight)
        , m_paper(paper)
        , m_own_bars(own_bars)
    {
    }

    std::vector<Blemish> all()
    {
        for (const Letter& letter : m_sight.letters) {
            if (!letter.clip.Overlaps(letter.ink)) continue;
            if (!has_own_bars(letter)) {
                find_cut(letter);
                find_cover(letter);
            }
            find_contrast(letter);
        }
        find_overprinted();
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
            if (window->Active && !window->Hidden) find_overfull(*window);
        return std::move(m_found);
    }

private:
    bool has_own_bars(const Letter& letter) const
    {
        return letter.window && std::ranges::count(m_own_bars, name_of(*letter.window)) > 0;
    }

    // Once for every word.
    void add(Blemish::Kind kind, const Letter& letter, double measure)
    {
        const std::string& words = m_sight.words[letter.word];
        const std::string panel = letter.window ? name_of(*letter.window) : "in front of all";
        for (Blemish& known : m_found)
            if (known.kind == kind && known.words == words && known.panel == panel) return;
        m_found.push_back({kind, words, panel, letter.ink.Min, measure});
    }

    void find_cut(const Letter& letter)
    {
        const std::array<float, 4> lost = missing(letter);
        const float seen = std::max(1.2f, 0.08f * letter.height); // less is not seen
        for (std::size_t side = 0; side < 4; ++side)
            if (lost[side] > seen && !can_scroll_there(letter.window, letter.clip, side))
                return add(Blemish::Kind::cut, letter, static_cast<double>(lost[side]));
    }

    void find_cover(const Letter& letter)
    {
        constexpr float opaque = 0.7f;
        const ImVec2 middle = middle_of(letter);
        for (const Fill& fill : m_sight.fills)
            if (fill.order > letter.order && fill.window == letter.window
                && fill.colour.w > opaque && covers(fill, middle))
                return add(Blemish::Kind::covered, letter, 1);
    }

    // None where it lies on a picture.
    std::optional<ImVec4> behind(const Letter& letter) const
    {
        const ImVec2 middle = middle_of(letter);
        std::optional<ImVec4> colour = m_paper;
        for (const Fill& fill : m_sight.fills) {
            if (fill.order > letter.order) break;
            if (!covers(fill, middle)) continue;
            const ImVec4& over = fill.colour;
            if (fill.is_picture)
                colour.reset();
            else if (over.w > 0.999f)
                colour = over;
            else if (colour)
                colour = ImLerp(*colour, ImVec4(over.x, over.y, over.z, 1), over.w);
        }
        return colour;
    }

    void find_contrast(const Letter& letter)
    {
        constexpr float most = 0.5f; // of a letter: less says nothing of what is behind it
        ImRect part = letter.ink;
        part.ClipWithFull(letter.clip);
        if (part.GetArea() < most * letter.ink.GetArea()) return;
        const auto ground = behind(letter);
        if (!ground) return;
        const ImVec4& ink = letter.colour;
        const double seen =
            contrast(ImLerp(*ground, ImVec4(ink.x, ink.y, ink.z, 1), ink.w), *ground);
        const bool grey = ink.w < 0.95f; // what is not possible now
        if (seen < (grey ? least_contrast_in_grey : least_contrast))
            add(Blemish::Kind::faint, letter, seen);
    }

    void find_overprinted()
    {
        constexpr float much = 0.25f; // of the smaller letter
        for (std::size_t i = 0; i < m_sight.letters.size(); ++i)
            for (std::size_t j = i + 1; j < m_sight.letters.size(); ++j) {
                const Letter &one = m_sight.letters[i], &other = m_sight.letters[j];
                if (one.window != other.window || one.word == other.word) continue;
                ImRect shared = one.ink;
                shared.ClipWithFull(other.ink);
                shared.ClipWithFull(one.clip);
                shared.ClipWithFull(other.clip);
                if (shared.GetWidth() <= 0 || shared.GetHeight() <= 0) continue;
                const float share = shared.GetArea() / std::min(one.ink.GetArea(), other.ink.GetArea());
                const bool is_shadow = one.code == other.code && share > 0.5f;
                if (share > much && !is_shadow)
                    add(Blemish::Kind::over, other, static_cast<double>(share));
            }
    }

    void find_overfull(const ImGuiWindow& window)
    {
        constexpr float slack = 2; // pixels
        const ImVec2 room{window.InnerRect.GetWidth() - 2 * window.WindowPadding.x,
            window.InnerRect.GetHeight() - 2 * window.WindowPadding.y};
        const float wider = window.ContentSize.x - room.x, higher = window.ContentSize.y - room.y;
        const bool down = (window.Flags & ImGuiWindowFlags_NoScrollbar) == 0;
        const bool across = window.ScrollMax.x > 0;
        const auto tell = [&](const char* words, float by) {
            m_found.push_back({Blemish::Kind::overfull, words, name_of(window), window.Pos,
                static_cast<double>(by)});
        };
        if (wider > slack && !across) tell("too wide", wider);
        if (higher > slack && !down) tell("too high", higher);
    }

    const Sight& m_sight;
    const ImVec4 m_paper;
    const std::vector<std::string>& m_own_bars;
    std::vector<Blemish> m_found;
};

double luminance(const ImVec4& colour)
{
    const auto linear = [](float share) {
        const auto value = static_cast<double>(share);
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.x) + 0.7152 * linear(colour.y) + 0.0722 * linear(colour.z);
}

}

double contrast(const ImVec4& one, const ImVec4& other)
{
    const double a = luminance(one) + 0.05, b = luminance(other) + 0.05;
    return std::max(a, b) / std::min(a, b);
}

std::vector<Blemish> blemishes_of_frame(
    const ImVec4& paper, const std::vector<std::string>& own_bars)
{
    const Sight sight = Reader().read();
    return Critic(sight, paper, own_bars).all();
}

std::vector<std::string> words_in_panel(const std::string& panel)
{
    const Sight sight = Reader().read();
    std::vector<std::string> words;
    std::optional<std::size_t> last;
    for (const Letter& letter : sight.letters)
        if (letter.window && name_of(*letter.window) == panel && last != letter.word) {
            words.push_back(sight.words[letter.word]);
            last = letter.word;
        }
    return words;
}

std::string words_of(const Blemish& blemish)
{
    constexpr std::array kinds{"cut", "over others", "covered", "faint", "overfull"};
    char place[64];
    std::snprintf(place, sizeof place, " (%.2f) at %.0f, %.0f in ", blemish.measure,
        static_cast<double>(blemish.at.x), static_cast<double>(blemish.at.y));
    return std::string(kinds[static_cast<std::size_t>(blemish.kind)]) + ": '" + blemish.words + "'"
        + place + blemish.panel;
}

}

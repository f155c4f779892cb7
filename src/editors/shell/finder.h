// A list to find something in by typing a few letters of it: every command, every figure of the
// library. What fits best stands first; Enter takes it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace promenade::editors {

struct FinderEntry {
    std::string id;       // what is handed back
    std::string words;    // "Save as …"
    std::string detail{}; // "File. Keep the dance in another file."
    std::string keys{};   // "Ctrl+Shift+S"
    bool is_possible = true;
};

// Those in which every word of what was typed stands, in any case: first where the words begin so,
// then where they have such a word, or one that begins so, then the others; of equals the shorter;
// what is not possible last.
std::vector<FinderEntry> fitting(const std::vector<FinderEntry>&, std::string_view typed);

class Finder {
public:
    using Take = std::function<void(const std::string& id)>;

    void open(std::string title, std::vector<FinderEntry>, Take);
    void close() { m_open = false; }
    bool is_open() const { return m_open; }
    bool is_opening() const { return m_open && !m_has_field; } // what is typed now is meant for it

    const std::string& title() const { return m_title; }
    const std::string& typed() const { return m_typed; }
    const std::vector<FinderEntry>& shown() const { return m_shown; }
    std::size_t chosen() const { return m_chosen; }

    void type(std::string text);
    void move(int by); // up or down in the list
    void take(std::size_t shown);
    void draw(); // in every frame; runs what was taken

private:
    void draw_field();
    void draw_entries();
    void heed_keys();

    std::string m_title, m_typed;
    std::vector<FinderEntry> m_all, m_shown;
    std::size_t m_chosen = 0;
    std::optional<std::string> m_taken; // and not run yet
    Take m_take;
    bool m_open = false, m_begins = false, m_has_field = false, m_moved = false;
};

}

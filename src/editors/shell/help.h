// The help page over the window: the manual, what the keys do, and about.
#pragma once

#include "editors/shell/commands.h"
#include "editors/shell/manual.h"

namespace promenade::editors {

class Help {
public:
    enum class Page { manual, keys, about };

    void open(Page);
    void toggle(Page page) { m_open&& m_page == page ? close() : open(page); }
    void close() { m_open = false; }
    bool is_open() const { return m_open; }
    Page page() const { return m_page; }
    const Manual& manual() const { return m_manual; }

    void draw(const CommandBook&); // in every frame; closes itself on Escape

private:
    void draw_tabs();
    void draw_contents();
    void draw_manual();

    bool m_open = false;
    Page m_page = Page::keys;
    Manual m_manual; // read when it is first opened
    std::string m_search;
    std::vector<std::size_t> m_found; // sections
    std::size_t m_section = 0;        // that is shown
};

}

// A dialog by keyboard: Tab and Shift+Tab go from one button, field or switch to the next, Enter
// and Space press the one in focus, Enter in a field presses the default one, Escape cancels. What
// is in focus has a frame around it.
//
// The widgets of widgets.h and text_field() are part of it by themselves while one is open.
#pragma once

#include <string>
#include <vector>

#include <imgui.h>

namespace promenade::editors {

// Between the beginning and the end of a window that asks something. One at a time.
class Dialog {
public:
    Dialog();
    ~Dialog();
    Dialog(const Dialog&) = delete;
    Dialog& operator=(const Dialog&) = delete;

    // The button that Enter presses unless another is in focus.
    bool default_button(const std::string& label, const std::string& tooltip);

    // A button that Escape presses too.
    bool cancel_button(const std::string& label, const std::string& tooltip);

    bool is_cancelled() const; // Escape, and no list hangs open in it

private:
    friend bool pressed_in_dialog();
    friend void begin_dialog_field();
    friend void end_dialog_field();

    // What the window keeps from frame to frame.
    int stored(const char* what, int usual) const;
    void store(const char* what, int value) const;
    void move(int by);
    bool is_in_focus(int item) const;

    ImGuiID m_window = 0;
    int m_count = 0;
    int m_focus = -1;   // which one; -1: the default one
    int m_default = -1; // as it was in the frame before
    bool m_next_is_default = false;
    bool m_enter = false, m_space = false, m_moved = false;
};

// The panels by keyboard, where no dialog is open: Tab and Shift+Tab go from one button, switch or
// slider of the window to the next, Enter presses the one in focus, Left and Right move a slider,
// Escape and the mouse end it. What is in focus has a frame around it.
class Walk {
public:
    // From here to the end of the frame the widgets are part of it; `has_tab`: Tab is nobody
    // else's.
    void begin_frame(bool has_tab);
    void end_frame();

    bool holds_keys() const { return m_focus != 0; } // those it knows are no shortcuts now
    static bool is_key_down();                       // one of them

private:
    friend bool pressed_in_dialog();
    friend int steps_by_keys();

    bool takes_in(); // the item just drawn; true if it is in focus

    std::vector<ImGuiID> m_items, m_seen; // in the order they were drawn, in this frame and before
    ImGuiID m_focus = 0;                  // 0: none
    bool m_moved = false, m_enter = false;
    int m_by = 0; // what the arrows ask of a slider
};

// Told by every slider after it was drawn: how many steps it is to go on.
int steps_by_keys();

// Told by every button, switch and choice after it was drawn: whether a key pressed it.
bool pressed_in_dialog();

// Told by every field before and after it is drawn.
void begin_dialog_field();
void end_dialog_field();

// Centres the next window, and opens the popup of that title if it is not open yet; false while
// there is nothing to draw. To be ended with ImGui::EndPopup().
bool begin_dialog_window(const char* title);

}

// The desktop's own file dialog, by the program zenity, which runs beside the window: the window
// goes on drawing and asks now and then whether a file was chosen.
#pragma once

#include <sys/types.h>

#include "editors/shell/file_desk.h"

namespace promenade::editors {

class Zenity {
public:
    // The program's name is a parameter so that a test can put another in its place.
    explicit Zenity(std::string program = "zenity");
    ~Zenity(); // ends a dialog that is still open
    Zenity(const Zenity&) = delete;
    Zenity& operator=(const Zenity&) = delete;

    // Begins in a folder, or with the name of a file that is suggested; false: it cannot be
    // started.
    bool begin(DialogKind, const std::filesystem::path& suggested);
    bool is_open() const { return m_process > 0; }

    enum class State { waiting, chosen, cancelled, missing };
    State poll(); // once it is no longer waiting, begin() may be called again
    const std::filesystem::path& chosen() const { return m_chosen; }

private:
    std::string m_program;
    pid_t m_process = 0;
    int m_output = -1;
    std::string m_said;
    std::filesystem::path m_chosen;
};

}

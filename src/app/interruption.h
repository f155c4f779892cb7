// Ctrl+C as a wish: while one of these lives, the first only asks for an end, so that what is half
// written can be put away; the second ends the program.
#pragma once

namespace promenade {

class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    bool is_asked() const;
};

}

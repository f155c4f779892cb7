// What is wrong with a script and where: the file, the line, the column, what was found, what was
// expected and a hint. Shown to people as it stands, with the line and a caret below it.
#pragma once

#include <string>
#include <vector>

namespace promenade::script {

inline constexpr std::size_t most_complaints = 20; // of one run; what follows is mostly echo

// A stretch of a script's text. Lines and columns count from 1; columns are characters, not bytes.
struct Place {
    int file = 0; // which of the program's files
    int line = 1;
    int column = 1;
    int length = 1;           // characters, at least 1, on that line
    std::size_t line_at = 0;  // byte where the line begins
    std::size_t first_at = 0; // byte where the stretch begins
};

struct Complaint {
    std::string file;
    Place place;
    std::string problem; // "found ')' where a number should be"
    std::string hint;    // may be empty
    std::string line;    // the text of the line
};

// "arm.script:3:7: problem", the line, the caret and the hint, each on a line of its own.
std::string shown(const Complaint&);

// Complaints in the order they were found, at most most_complaints of them; one a line, because the
// second on a line is mostly an echo of the first.
class Complaints {
public:
    void add(Complaint);
    bool full() const { return m_all.size() >= most_complaints; }
    bool empty() const { return m_all.empty(); }
    const std::vector<Complaint>& all() const { return m_all; }

private:
    std::vector<Complaint> m_all;
};

}

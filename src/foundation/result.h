// "The world is wrong": what a function returns when a file, a disk or a person may have given it
// something unusable. An Error names the place, the problem and the remedy in whole sentences,
// because it is shown to a dance teacher as it stands.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "foundation/assert.h"

namespace promenade {

struct Error {
    std::string place;   // "dances/waltz.json:12#/patterns/3/steps/1", "link 'left hand'"
    std::string problem; // "beat 4.5 lies past the end of the bar (3 beats)"
    std::string remedy;  // "use a beat from 0 up to 3"; may be empty if there is nothing to do

    // One line for a terminal or a status bar.
    std::string text() const
    {
        std::string line = place.empty() ? problem : place + ": " + problem;
        return remedy.empty() ? line : line + " (" + remedy + ")";
    }
};

template <class T> class [[nodiscard]] Result {
public:
    Result(T value)
        : m_outcome(std::move(value))
    {
    }
    Result(Error error)
        : m_outcome(std::move(error))
    {
    }

    explicit operator bool() const { return m_outcome.index() == 0; }

    T& value() { return checked<0>(m_outcome); }
    const T& value() const { return checked<0>(m_outcome); }
    const Error& error() const { return checked<1>(m_outcome); }

    T& operator*() { return value(); }
    const T& operator*() const { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

private:
    template <std::size_t index, class Outcome> static auto& checked(Outcome& outcome)
    {
        PROMENADE_ASSERT(outcome.index() == index);
        return *std::get_if<index>(&outcome);
    }

    std::variant<T, Error> m_outcome;
};

// For functions that either succeed or explain why not.
struct Done { };
using Outcome = Result<Done>;

}

// The algebra of motions (Cachola & Schrack 1986, section 3.4), one for everything that can be
// danced: a + b is a, then b; n * a is a, n times. A routine's figures and the joints of any model
// in a script are strung together by these two functions alone.
//
// A Phrase is any type with `std::size_t size_of(const Phrase&)`, how many moves it has, and `void
// append(Phrase&, const Phrase&)`, which dances the second after the first.
#pragma once

#include <cmath>
#include <string>

#include "foundation/result.h"

namespace promenade::dance {

// How much may be strung together, and what people call it.
struct PhraseLimit {
    std::size_t most = 0;
    const char* of = "";    // "routine"
    const char* moves = ""; // "figures"

    Error exceeded() const
    {
        return {"",
            std::string("the ") + of + " has more than " + std::to_string(most) + " " + moves,
            "repeat less"};
    }
};

template <class Phrase>
Result<Phrase> joined(Phrase first, const Phrase& second, const PhraseLimit& limit)
{
    if (size_of(first) + size_of(second) > limit.most) return limit.exceeded();
    append(first, second);
    return first;
}

template <class Phrase>
Result<Phrase> repeated(const Phrase& once, double times, const PhraseLimit& limit)
{
    if (!(times >= 1) || times != std::floor(times))
        return Error{"", "a motion is repeated a whole number of times, at least once",
            "repeat 1 time or more"};
    if (times * static_cast<double>(size_of(once)) > static_cast<double>(limit.most))
        return limit.exceeded();
    Phrase all = once;
    for (double done = 1; done < times; ++done) append(all, once);
    return all;
}

}

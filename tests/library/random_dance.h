// Dances nobody would dance: every field drawn at random from everything a file may hold.
#pragma once

#include <random>

#include "library/dance_file.h"

namespace promenade::library::testing_aid {

class RandomDance {
public:
    explicit RandomDance(unsigned seed)
        : m_dice(seed)
    {
    }
    DanceFile file();

private:
    int roll(int sides) { return static_cast<int>(m_dice() % static_cast<unsigned>(sides)); }
    template <class T> T symbol()
    {
        const auto all = dance::symbols<T>();
        return all[static_cast<std::size_t>(roll(static_cast<int>(all.size())))].value;
    }
    template <class T> std::optional<T> maybe(T value)
    {
        return roll(3) == 0 ? std::optional<T>(value) : std::nullopt;
    }
    std::string words();
    std::string id(int number) { return "id_" + std::to_string(number); }
    json::Members extra();
    dance::Exceptions rows();
    dance::Column column();
    dance::Pattern pattern(int number);
    dance::Start start();

    std::mt19937 m_dice;
};

}

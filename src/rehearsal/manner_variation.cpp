#include "rehearsal/manner_variation.h"

#include <algorithm>

namespace promenade::rehearsal {
namespace {

using motor::Manner;

// One number of a manner and its limits: what a step bears without looking odd.
struct Knob {
    double Manner::*value;
    double least, most;
};

constexpr std::array knobs{
    Knob{&Manner::support, -0.5, 1},
    Knob{&Manner::sink, 0, 0.03},
    Knob{&Manner::ahead, -0.05, 0.03},
    Knob{&Manner::inward, -0.012, 0.012},
    Knob{&Manner::facing, -0.2, 0.2},
    Knob{&Manner::on_floor, -0.2, 0.2},
    Knob{&Manner::clearance, -0.015, 0.03},
    Knob{&Manner::heel, 0, 1},
    Knob{&Manner::path, -1.5, 0.5},
    Knob{&Manner::yaw, -1, 1},
    Knob{&Manner::hands, -1, 1},
};
constexpr double most_beside = 0.025, most_bow = 0.08; // m

// The numbers that a bound has to do with; none: all of them.
using Choice = std::vector<double Manner::*>;

const Choice& choice_for(Bound bound)
{
    static const Choice any,
        for_heels{&Manner::heel, &Manner::ahead, &Manner::sink, &Manner::support},
        for_grip{&Manner::support, &Manner::ahead, &Manner::inward, &Manner::path,
            &Manner::on_floor, &Manner::yaw, &Manner::sink},
        for_hold{&Manner::facing, &Manner::hands, &Manner::yaw, &Manner::ahead, &Manner::inward,
            &Manner::support};
    if (bound == Bound::footwork) return for_heels;
    if (bound == Bound::slip) return for_grip;
    return bound == Bound::gap ? for_hold : any;
}

const Knob& knob_of(double Manner::*value)
{
    return *std::find_if(
        knobs.begin(), knobs.end(), [value](const Knob& knob) { return knob.value == value; });
}

Vec3 shortened(const Vec3& vector, double most)
{
    const double length = glm::length(vector);
    return length <= most ? vector : (most / length) * vector;
}

}

motor::Manner varied(motor::Manner manner, Bound bound, SeededRandom& random)
{
    constexpr std::size_t bows = 1, aside = 2; // as likely as so many numbers
    const std::size_t which = random.below(knobs.size() + bows + aside);
    if (which < knobs.size()) {
        const Choice& choice = choice_for(bound);
        const Knob& knob =
            choice.empty() ? knobs[which] : knob_of(choice[random.below(choice.size())]);
        double& value = manner.*knob.value;
        const double way = 0.5 * (knob.most - knob.least);
        value = std::clamp(value + way * random.between(-1, 1), knob.least, knob.most);
        return manner;
    }
    const bool is_bow = which < knobs.size() + bows;
    Vec3& vector = is_bow ? manner.bow : manner.beside;
    const double most = is_bow ? most_bow : most_beside;
    const double x = random.between(-1, 1), y = random.between(-1, 1);
    vector = shortened(vector + most * Vec3{x, y, 0}, most);
    return manner;
}

double size_of(const motor::Manner& manner)
{
    double size = 0;
    for (const Knob& knob : knobs) {
        const double part = manner.*knob.value / (0.5 * (knob.most - knob.least));
        size += part * part;
    }
    return size + glm::dot(manner.beside, manner.beside) / (most_beside * most_beside)
        + glm::dot(manner.bow, manner.bow) / (most_bow * most_bow);
}

}

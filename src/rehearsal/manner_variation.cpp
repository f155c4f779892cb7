#include "rehearsal/manner_variation.h"

#include <algorithm>

namespace promenade::rehearsal {
namespace {

using motor::Manner;

// One number of a manner and its limits.
struct Knob {
    double Manner::*value;
    Limits MannerStyle::*limits;
};

constexpr std::array knobs{
    Knob{&Manner::support, &MannerStyle::support},
    Knob{&Manner::sink, &MannerStyle::sink},
    Knob{&Manner::ahead, &MannerStyle::ahead},
    Knob{&Manner::inward, &MannerStyle::inward},
    Knob{&Manner::facing, &MannerStyle::facing},
    Knob{&Manner::on_floor, &MannerStyle::on_floor},
    Knob{&Manner::clearance, &MannerStyle::clearance},
    Knob{&Manner::heel, &MannerStyle::heel},
    Knob{&Manner::path, &MannerStyle::path},
    Knob{&Manner::yaw, &MannerStyle::yaw},
    Knob{&Manner::hands, &MannerStyle::hands},
};

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

motor::Manner varied(
    motor::Manner manner, Bound bound, const MannerStyle& style, SeededRandom& random)
{
    constexpr std::size_t bows = 1, aside = 2; // as likely as so many numbers
    const std::size_t which = random.below(knobs.size() + bows + aside);
    if (which < knobs.size()) {
        const Choice& choice = choice_for(bound);
        const Knob& knob =
            choice.empty() ? knobs[which] : knob_of(choice[random.below(choice.size())]);
        double& value = manner.*knob.value;
        const auto [least, most] = style.*knob.limits;
        const double way = style.stride * (most - least);
        value = std::clamp(value + way * random.between(-1, 1), least, most);
        return manner;
    }
    const bool is_bow = which < knobs.size() + bows;
    Vec3& vector = is_bow ? manner.bow : manner.beside;
    const double most = is_bow ? style.bow : style.beside;
    const double x = random.between(-1, 1), y = random.between(-1, 1);
    vector = shortened(vector + most * Vec3{x, y, 0}, most);
    return manner;
}

double size_of(const motor::Manner& manner, const MannerStyle& style)
{
    double size = 0;
    for (const Knob& knob : knobs) {
        const auto [least, most] = style.*knob.limits;
        const double part = manner.*knob.value / (0.5 * (most - least));
        size += part * part;
    }
    return size + glm::dot(manner.beside, manner.beside) / (style.beside * style.beside)
        + glm::dot(manner.bow, manner.bow) / (style.bow * style.bow);
}

}

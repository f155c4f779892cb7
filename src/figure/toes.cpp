#include "figure/toes.h"

namespace promenade {
namespace {

constexpr double by_muscles = 0.6; // N·m/kg
constexpr double by_bending = 0.1; // N·m/rad/kg

}

Toes toes_of(double mass)
{
    Toes toes;
    toes.muscles = by_muscles * mass;
    toes.stiffness = by_bending * mass;
    return toes;
}

}

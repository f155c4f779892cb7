#include "floor/soles.h"
#include "figure/legs.h"

namespace promenade::floor {
namespace {

// How far towards the tips the toes bear weight, of the way from the ball to the tips.
constexpr double bearing_toes = 0.85;

Tread heel_of(const Sole& sole, int link)
{
    Tread tread;
    tread.link = link;
    tread.points = {sole.heel[0], sole.heel[1]};
    tread.count = 2;
    tread.centre = 0.5 * (sole.heel[0] + sole.heel[1]);
    return tread;
}

Tread forefoot_of(const Sole& sole, int link)
{
    Tread tread;
    tread.link = link;
    const double length = bearing_toes * (sole.toe[0].x - sole.ball[0].x);
    for (std::size_t i = 0; i < 2; ++i) {
        tread.points[i] = sole.ball[i];
        tread.points[2 + i] = sole.ball[i] + Vec3{length, 0, 0};
        tread.centre += 0.25 * (tread.points[i] + tread.points[2 + i]);
    }
    tread.count = 4;
    tread.hinged = true;
    tread.hinge = ball_line_of(sole);
    return tread;
}

}

Vec3 ball_line_of(const Sole& sole)
{
    return 0.5 * (sole.ball[0] + sole.ball[1]);
}

std::vector<Tread> treads_of(const Person& person)
{
    std::vector<Tread> treads;
    for (const std::size_t side : {0u, 1u}) {
        const int link = index_of(legs[side].foot);
        treads.push_back(heel_of(person.sole[side], link));
        treads.push_back(forefoot_of(person.sole[side], link));
        treads.back().toes = person.toes;
    }
    return treads;
}

}

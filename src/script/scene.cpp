#include "script/scene.h"

#include <algorithm>

#include "script/playback.h"

namespace promenade::script {
namespace {

// How much of the way is done, 0 to 1, by the same cubics joints move by.
double part_of(const CameraMove& move, double tick)
{
    if (tick >= move.span.to) return 1;
    if (tick <= move.span.from) return 0;
    const Track track{Vec3{0}, {{move.span.to - move.span.from, Vec3{1}, move.manner}}};
    return Playback(track).at(tick - move.span.from).angles.x;
}

template <class T> void blend(T& now, const std::optional<T>& goal, double part)
{
    if (goal) now += part * (*goal - now);
}

}

double length_of(const Scene& scene)
{
    double end = 1;
    for (const Actor& actor : scene.actors) {
        for (const Drive& drive : actor.drives) end = std::max(end, drive.span.to);
        for (const MainChange& change : actor.changes) end = std::max(end, change.at);
        end = std::max({end, length_of(actor.travel), length_of(actor.turning)});
        if (actor.dynamics) end = std::max(end, actor.dynamics->to);
    }
    for (const CoupleDance& couple : scene.couples) end = std::max(end, couple.span.to);
    for (const CameraMove& move : scene.camera) end = std::max(end, move.span.to);
    return end;
}

// Moves in the order they are written, each from where the ones before it have come.
CameraMoment camera_at(const Scene& scene, double tick)
{
    CameraMoment now;
    for (const CameraMove& move : scene.camera) {
        if (tick < move.span.from) continue;
        const double part = part_of(move, tick);
        blend(now.at, move.at, part);
        blend(now.looking, move.looking, part);
        blend(now.zoom, move.zoom, part);
    }
    return now;
}

}

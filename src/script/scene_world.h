// A scene's models in one world: those that mechanics moves fall, swing and touch each other, and all
// others are in their way as they are shown, moved by nothing but the script.
#pragma once

#include <functional>

#include "script/scene_player.h"
#include "world/world.h"

namespace promenade::script {

class SceneWorld {
public:
    // At least one model must be moved by mechanics.
    static Result<SceneWorld> build(const Scene&, double ticks_per_second);

    // What stopped it, and which actor that is about.
    struct Trouble {
        std::size_t actor = 0;
        Error error;
    };
    std::optional<Trouble> run(const std::function<bool()>& cancelled = {});

    // From the beginning of the actor's span, s; of one that mechanics moves.
    motion::RecordedMotion motion_of(std::size_t actor) const;

private:
    SceneWorld(const world::WorldSettings& settings)
        : m_world(settings)
    {
    }
    std::optional<Error> add(const ActorPlayer&, const Vec3& wind);
    bool is_free(const ActorPlayer&, double tick) const;
    FigureState shown(std::size_t actor, double tick) const;
    void put_the_others();
    double tick_now() const { return m_begins + m_world.now() * m_rate; }

    world::World m_world;
    std::vector<ActorPlayer> m_players; // by actor, which is by body
    double m_begins = 0, m_ends = 0;    // ticks
    double m_rate = 24;                 // ticks a second
};

}

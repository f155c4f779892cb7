#include "script/simulation.h"

#include "script/scene_world.h"

namespace promenade::script {
namespace {

class Performing {
public:
    Performing(Made& made, const Program& program, const Surroundings& around,
        Complaints& complaints)
        : m_made(made)
        , m_program(program)
        , m_around(around)
        , m_complaints(complaints)
        , m_left(around.limits.simulated)
    {
    }

    void whole()
    {
        for (Scene& scene : m_made.scenes) {
            simulate(scene);
            for (CoupleDance& couple : scene.couples) dance(couple);
        }
    }

private:
    void refuse(const Place& place, const Error& error)
    {
        m_complaints.add(complaint_at(m_program.files, place, error.problem, error.remedy));
    }

    bool is_within(const Span& span, const Place& place)
    {
        m_left -= (span.to - span.from) / m_made.ticks_per_second;
        if (m_left < 0)
            refuse(place,
                {"", "mechanics and dancers move things for too long, all in all",
                    "let them do so for ten minutes at most"});
        return m_left >= 0;
    }

    void simulate(Scene& scene)
    {
        bool any = false, all_within = true;
        for (const Actor& actor : scene.actors) {
            any = any || actor.dynamics;
            all_within =
                all_within && (!actor.dynamics || is_within(*actor.dynamics, actor.place));
        }
        if (!any || !all_within) return;
        auto world = SceneWorld::build(scene, m_made.ticks_per_second);
        if (!world) return refuse(scene.place, world.error());
        if (const auto trouble = world->run(m_around.cancelled))
            return refuse(scene.actors[trouble->actor].place, trouble->error);
        for (std::size_t i = 0; i < scene.actors.size(); ++i)
            if (scene.actors[i].dynamics)
                scene.actors[i].simulated =
                    std::make_shared<const motion::RecordedMotion>(world->motion_of(i));
    }

    void dance(CoupleDance& couple)
    {
        if (!is_within(couple.span, couple.place)) return;
        auto result = danced(couple, m_around, m_made.ticks_per_second);
        if (result)
            couple.danced = std::move(*result);
        else
            refuse(couple.place, result.error());
    }

    Made& m_made;
    const Program& m_program;
    const Surroundings& m_around;
    Complaints& m_complaints;
    double m_left; // s that may still be simulated
};

}

void perform(Made& made, const Program& program, const Surroundings& around, Complaints& complaints)
{
    Performing(made, program, around, complaints).whole();
}

}

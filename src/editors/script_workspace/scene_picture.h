// What the stage shows of a scene of a script, and from where.
#pragma once

#include "render/stage.h"
#include "script/scene_recording.h"

namespace promenade::editors {

// Everybody of a scene, as the stage draws them. Made once for a scene.
class SceneCast {
public:
    SceneCast(const script::ScenePlayer&, const script::Scene&, double ticks_per_second);

    render::StageFrame at(const script::ScenePlayer&, double tick) const;

private:
    struct Person {
        std::shared_ptr<const render::Dancer> dressed;
        script::DancedPerson danced;
        script::CoupleDance couple; // without the motions: when it dances
    };

    double m_rate;                                                   // ticks a second
    std::vector<std::shared_ptr<const render::FigureBody>> m_bodies; // by actor; null: unseen
    std::vector<Person> m_people;
};

render::Camera scene_camera(const script::CameraMoment&);
render::Room scene_room(); // without the marks of the line of dance

}

// What is seen of what a script made: a scene at a moment, or one model that is looked at alone,
// posed by hand or by a motion. Without ImGui.
#pragma once

#include <map>
#include <string>

#include "editors/dance_workspace/stage_camera.h"
#include "editors/script_workspace/picking.h"
#include "editors/script_workspace/scene_picture.h"
#include "script/script.h"

namespace promenade::editors {

class SceneView {
public:
    // Takes in what a run made; nothing if it made nothing.
    void take(const script::Made*);

    // What can be looked at: scenes by identifier, models by name.
    const std::vector<script::Scene>& scenes() const { return m_scenes; }
    void choose_scene(std::size_t);
    std::size_t scene() const { return m_scene; }

    // The viewer: one model alone, moved by a motion of its class or by hand.
    const std::map<std::string, script::ModelPtr>& models() const { return m_models; }
    std::vector<std::string> motions_for(const std::string& model) const;
    void choose_model(const std::string& model, const std::string& motion = "");
    const std::string& model() const { return m_model; } // empty: a scene is seen
    const std::string& motion() const { return m_motion; }
    void turn_by_hand(std::size_t joint, int axis, double degrees);
    // Dragging a link of that model: the joint that carries it follows the hand.
    std::optional<LinkGrip> grip;
    void drag_grip(const render::Camera&, const render::PixelSize&, Vec2 pixels);

    bool is_empty() const { return !m_player; }
    double length() const { return m_player ? m_player->length() : 0; }
    double tick() const { return m_tick; }
    void set_tick(double);
    bool is_playing() const { return m_playing && m_player; }
    void play(bool on) { m_playing = on; }
    void pass(double seconds); // plays on, and from the beginning after the end

    double ticks_per_second() const { return m_rate; }
    const script::ScenePlayer* player() const { return m_player ? &*m_player : nullptr; }
    render::StageFrame picture() const; // empty if nothing is seen
    script::CameraMoment camera() const;
    std::uint64_t revision() const { return m_revision; }

    // The actor whose table is shown; null if none is.
    const script::ActorPlayer* shown_actor() const;
    void show_actor(std::size_t actor) { m_actor = actor; }
    std::size_t shown() const { return m_actor; }

    StageCamera own_camera; // a hand's, in place of the scene's
    bool uses_own_camera = false;
    bool wants_framing = false; // another model: all of it is to be seen
    std::string problem;        // why nothing is seen, if so

private:
    void build(const script::Scene&);

    std::vector<script::Scene> m_scenes;
    std::map<std::string, script::ModelPtr> m_models;
    std::map<std::string, script::MotionPtr> m_motions;
    double m_rate = 24; // ticks a second
    std::size_t m_scene = 0, m_actor = 0;
    std::string m_model, m_motion;
    script::Scene m_alone; // the scene of the viewer
    std::optional<script::ScenePlayer> m_player;
    std::optional<SceneCast> m_cast;
    double m_tick = 0;
    bool m_playing = true;
    std::uint64_t m_revision = 0;
};

}

// A performer as other programs take one: a tree of named bones, a dressed surface that follows
// them, and the bones' places at any time. Besides the links there are bones for fingers and toes.
// Cloth that hangs follows bones of its own, a grid of them, because what it does is neither a
// thigh's nor a shin's motion.
//
// Our frame: metres, x along the line of dance, z up. At rest all bones are aligned with the room
// and the body stands on the floor over the origin.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "motion/recording.h"
#include "render/dancer.h"
#include "render/figure_body.h"

namespace promenade::share {

struct Bone {
    std::string name; // "leader left upper arm"
    int parent = no_parent;
    Vec3 at_rest{0}; // its origin, m
};

// What part of a body's weight of a vertex each of up to four bones has. Unused ones are zero.
struct Influence {
    std::array<std::uint16_t, 4> bone{};
    std::array<float, 4> weight{};
};

struct SkinnedVertex {
    glm::vec3 position{0}, normal{0, 0, 1}; // at rest
    Colour colour;
    Influence follows;
};

// What is made of one stuff: its material in other programs.
struct Garment {
    std::string name; // "coat"
    float roughness = 0.8f;
    bool is_cloth = false; // seen from both sides
    std::vector<SkinnedVertex> vertices;
    std::vector<render::Triangle> triangles;
};

// Of one bone, as its parent has it; of a root, in the room.
struct BonePose {
    Vec3 place{0};
    Quat turn{1, 0, 0, 0};
};

// Who may be held by somebody's hands.
struct Partner {
    const motion::Performer* performer = nullptr;
    std::shared_ptr<const render::Dancer> body;
};
std::vector<Partner> partners_of(const motion::Recording&, std::size_t performer);

// The fingers of a performer's hands about the partners at that time, and the toes.
render::SmallBends bends_at(const render::Dancer&, const motion::RecordedMotion&,
    const std::vector<Partner>& partners, double time);

// Kept alive by whoever asks it for poses; the dance has to outlive it.
class Character {
public:
    // An error names measures no person has. `name` goes before that of every bone.
    static Result<Character> of(const motion::Recording&, std::size_t performer,
        const std::string& name, const render::Dress& = {});

    const std::string& name() const { return m_name; }
    const std::vector<Bone>& bones() const { return m_bones; }
    std::size_t body_bones() const { return m_body_bones; } // the first; cloth's come after them
    const std::vector<Garment>& garments() const { return m_garments; }

    std::vector<BonePose> pose_at(double time) const;
    const Figure& figure() const;

private:
    void take_links(double standing_height);
    void dress();
    void hang_cloth();
    void take_shapes();

    std::string m_name;
    const motion::Performer* m_performer = nullptr;
    std::vector<Partner> m_partners;
    std::shared_ptr<const render::Dancer> m_dancer;   // of a person
    std::shared_ptr<const render::FigureBody> m_body; // of any other figure
    std::vector<Bone> m_bones;
    std::size_t m_body_bones = 0; // links, fingers and toes
    std::vector<Garment> m_garments;
};

// "leader", "follower", "person", or the model's name; with a number where two have the same.
std::vector<std::string> names_of(const motion::Recording&);

}

// Everything one picture shows, as plain data: who stands how, and what is drawn about them. The
// stage draws it and remembers nothing. World frame and units as in camera.h.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "render/camera.h"
#include "render/dancer.h"
#include "render/figure_body.h"

namespace promenade::render {

// Boxes: one for each limb as in Lake & Green's gesture editor, each side in its own colour.
enum class BodyView { dressed, boxes, skeleton };

struct StagePerson {
    std::shared_ptr<const Dancer> dancer;
    FigureState state;
    BodyView view = BodyView::dressed;
    double opacity = 1;            // below 1 is a ghost
    std::optional<Limb> highlight; // drawn lighter: the limb that is chosen or hovered
    std::vector<Colour> paint = {}; // by limb, in the place of skin and cloth; none: as dressed
    ToeBends toes = {};             // none: as the floor would bend them
};

// Any figure that is not dressed as a person.
struct StageFigure {
    std::shared_ptr<const FigureBody> body;
    FigureState state;
    double opacity = 1; // below 1 is a ghost
    std::vector<Colour> paint = {}; // by link; none: in its own colours
};

// A line through places in time order: of a foot, of the centre of mass.
struct Trail {
    std::vector<Vec3> points;
    Colour colour;
    double width = 0.012; // m
};

// A force or a velocity, already scaled to metres.
struct Arrow {
    Vec3 from{0};
    Vec3 to{0, 0, 1};
    Colour colour;
    double width = 0.02; // m, of the shaft
};

// A foot's mark on the floor.
struct Footprint {
    Vec3 ankle{0}; // its height does not count
    double heading = 0;
    Side side = Side::left;
    double length = 0.27; // m, of the shoe
    Colour colour;
};

// Lies flat on the floor: the support area, a zone.
struct FloorArea {
    std::vector<Vec3> outline; // convex, counter-clockwise seen from above
    Colour colour;
};

// A filled dot that always faces the onlooker: centre of pressure, a handle to drag.
struct Dot {
    Vec3 at{0};
    double radius = 0.02; // m
    Colour colour;
};

// A circle in space: the ring that turns a limb.
struct Ring {
    Vec3 middle{0};
    Vec3 axis{0, 0, 1};
    double radius = 0.15; // m
    double width = 0.008; // m
    Colour colour;
};

struct Overlay {
    std::vector<Trail> trails;
    std::vector<Arrow> arrows;
    std::vector<Footprint> footprints;
    std::vector<FloorArea> areas;
    std::vector<Dot> dots;
    std::vector<Ring> rings;
};

struct StageFrame {
    std::vector<StagePerson> people;
    Overlay overlay; // arrows, dots, rings and trails shine through people
    std::vector<StageFigure> figures = {};
};

// A motion to be filmed: the frame at a time in seconds.
using Sequence = std::function<StageFrame(double)>;

Bounds bounds_of(const StageFrame&); // of all bodies; a dancer's space at the origin if none

// The limb under a line of sight, nearest first.
struct Hit {
    std::size_t person = 0; // index into StageFrame::people
    Limb limb = Limb::upper_torso;
    double distance = 0; // m along the ray
    Vec3 at{0};          // on the skin
};
std::optional<Hit> pick(const StageFrame&, const Ray&);

// The same of one figure that is not dressed as a person.
struct LinkHit {
    int link = 0;
    double distance = 0; // m along the ray
    Vec3 at{0};
};
std::optional<LinkHit> pick(const FigureBody&, const FigureState&, const Ray&);

// One picture's triangles, sorted by how they are drawn.
struct Scenery {
    Mesh people; // and figures: opaque and closed: its inside is never seen; casts shadows and
                 // reflections
    Mesh cloth;  // as people, but open: both its sides are seen
    Mesh ghosts, ghost_cloth; // the same, seen through; casts nothing
    Mesh on_floor;
    Mesh above; // shines through people
};
Scenery scenery_of(const StageFrame&, const Camera&, Detail = Detail::fine);

// A colour-blind-safe palette (Okabe & Ito 2008) for what belongs to whom.
inline constexpr Colour leader_colour{0, 114, 178};
inline constexpr Colour follower_colour{213, 94, 0};
inline constexpr Colour planned_colour{204, 204, 204};
inline constexpr Colour force_colour{240, 228, 66};
inline constexpr Colour pressure_colour{0, 158, 115};

}

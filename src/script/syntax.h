// A script as a tree of plain data: what the parser makes, the checker reads and the evaluator
// runs. All nodes are alike; the comment beside each kind says what its text and parts are. A part
// that may be left out is then a node of kind `none`.
#pragma once

#include <string>
#include <vector>

#include "script/complaint.h"

namespace promenade::script {

enum class Kind {
    none,
    block, // statements…

    // Expressions.
    number,       // number
    text,         // text
    truth,        // number 1 or 0
    name,         // text, may be dotted
    tuple,        // (numbers…)
    index,        // text: name; indices…
    range,        // text: name; first TO last: columns of a figure
    call,         // text: name; arguments…
    negate,       // operand
    negation,     // NOT operand
    binary,       // text: operator; left, right
    trans,        // model <TRANS BY number>
    joint,        // id, primary, location, secondary, location, extremes…
    box,          // size
    capsule,      // from, to, radius
    ellipsoid,    // radii
    mesh,         // block of corners, block of faces
    shifted,      // object AT vector
    turned,       // object TURNED angles
    coloured,     // object COLOUR vector
    dense,        // object DENSITY number
    strip,        // motion, joints…; `ellipsis` among them
    ellipsis,     // ...
    synchronized, // motions…
    stretched,    // motion BY number
    amplified,    // motion BY number
    ending,       // routine; text: alignment
    person,       // text: leader or follower
    couple,       // none

    // Statements.
    assign,       // text: name; value
    assign_index, // text: name; index, value
    key,          // text: motion name; joint, key, frame, position, text of part 4: interpolation
    if_else,      // condition, block, block
    for_loop,     // text: name; from, to, step, block
    while_loop,   // condition, block
    procedure,    // text: name; parameter names…, block
    give_back,    // RETURN value
    import,       // text
    print,        // values…
    model,        // text: name; block
    model_joint,  // as joint
    motion,       // text: name; block
    motion_joint, // id, start position, `frame`…
    frame,        // frame, position, interpolation
    position,     // one to three angles, or a vector
    figure,       // model (name or index), link (name or text), frame
    pose,         // model, motion, frame
    unit,         // metres
    rate,         // ticks a second
    routine,      // text: id; motion, name
    scene,        // id, block
    shoot,        //
    display,      // things…, then: at, turn
    animate, // what, from, to, using, at, turn, tension of a CLONE; text: KINEMATICS, DYNAMICS,
             // CLONE or DANCE; number 1: HELD
    move,    // what, from, to, by, turn, interpolation
    camera,  // from, to, at, looking, zoom, interpolation
    wind,    // vector
};

struct Node {
    Kind kind = Kind::none;
    Place place;
    std::string text;
    double number = 0;
    std::vector<Node> parts;

    explicit operator bool() const { return kind != Kind::none; }
};

}

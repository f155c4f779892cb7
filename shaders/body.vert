// One vertex of anything on the stage.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec3 rest;
layout(location = 3) in vec4 colour;
layout(location = 4) in float paint;

// The same to the last bit in every program: depth is laid first, colour on top of it.
invariant gl_Position;

uniform mat4 to_clip;
uniform mat4 place; // the identity, or the mirror in the floor
uniform mat4 to_light;

out vec3 world;
out vec3 facing;
out vec3 at_rest;
out vec4 tint;
out vec4 in_light;
flat out int paint_number;

void main()
{
    vec4 placed = place * vec4(position, 1.0);
    // Light falls on the people themselves, even where the floor mirrors them.
    world = position;
    facing = normal;
    at_rest = rest;
    tint = colour;
    paint_number = int(paint + 0.5);
    in_light = to_light * vec4(position, 1.0);
    gl_Position = to_clip * placed;
}

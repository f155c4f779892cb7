// The parquet: herringbone oak with a polish, the line of dance as a brass inlay.
#include "light.glsl"

in vec3 world;
in vec4 in_light;

const int shade_count = 8; // always all of them: processors are slow at counting up to a uniform
uniform vec4 shades[shade_count]; // places of soles and how wide they darken the floor
uniform float line_at;   // y of the inlay, m
uniform int fade_out;    // towards nothing instead of the dark room

out vec4 fragment;

const float plank_width = 0.085; // m
const float plank_length = 6.0;  // in widths

float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }

float noise(vec2 p)
{
    vec2 i = floor(p), f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}

// Along and across the plank a point lies on, in widths, and the plank's own number.
vec4 plank_at(vec2 p)
{
    vec2 cell = floor(p);
    float k = mod(cell.x - cell.y, 2.0 * plank_length);
    if (k < plank_length) return vec4(k + fract(p.x), fract(p.y), cell.x - k, cell.y);
    float v = 2.0 * plank_length - k - 1.0;
    return vec4(v + fract(p.y), fract(p.x), cell.y - v + 0.5, cell.x + 0.5);
}

vec3 oak(vec2 floor_point)
{
    vec2 p = mat2(0.70711, 0.70711, -0.70711, 0.70711) * floor_point / plank_width;
    float blur = max(length(dFdx(p)), length(dFdy(p)));
    vec4 plank = plank_at(p);
    float near = clamp(1.4 - 1.1 * blur, 0.0, 1.0);
    float tone = (hash(plank.zw) - 0.5) * clamp(1.7 - 0.35 * blur, 0.0, 1.0);
    float grain = noise(vec2(plank.x * 0.7, plank.y * 9.0) + 37.0 * plank.zw) - 0.5;
    vec3 colour = vec3(0.235, 0.112, 0.048) * (1.0 + 0.42 * tone + 0.30 * grain * near);
    vec2 edge = min(plank.xy, vec2(plank_length, 1.0) - plank.xy);
    float gap = 1.0 - smoothstep(0.0, 0.03 + blur, min(edge.x, edge.y));
    return colour * (1.0 - 0.45 * gap * near);
}

// Arrowheads along the line of dance, a metre apart, and a thin line between.
float inlay(vec2 p)
{
    float y = abs(p.y - line_at);
    float x = fract(p.x) - 0.5;
    float chevron = max(abs(x + 1.1 * y) - 0.028, y - 0.085);
    float line = y - 0.007;
    float distance = min(line, chevron);
    float width = max(fwidth(p.y) + fwidth(p.x), 1e-4) * 0.7;
    return 1.0 - smoothstep(-width, width, distance);
}

void main()
{
    vec3 view = normalize(eye - world);
    vec3 colour = oak(world.xy);
    float brass = inlay(world.xy);
    colour = mix(colour, vec3(0.62, 0.42, 0.16), 0.75 * brass);
    float seen = lit(in_light, 0.012);
    float contact = 1.0;
    for (int i = 0; i < shade_count; ++i) {
        vec3 from = world - shades[i].xyz;
        float height = max(shades[i].z, 0.0);
        float reach = shades[i].w + height;
        float near = 1.0 / (1.0 + dot(from.xy, from.xy) / (reach * reach)) / (1.0 + 14.0 * height);
        contact *= 1.0 - 0.55 * near * near;
    }
    Surface surface = Surface(colour, 0.05, 30.0, 0.0);
    vec3 light = shaded(surface, vec3(0, 0, 1), vec3(world.xy, 1.0), mix(0.18, 1.0, seen)) * contact;
    // The polish mirrors the warm room the more, the flatter one looks.
    float grazing = pow(1.0 - clamp(view.z, 0.0, 1.0), 5.0);
    light += grazing * vec3(0.30, 0.19, 0.12) * contact;
    // A pool of light about the middle, darkness towards the walls.
    float distance = length(world.xy);
    light *= mix(0.16, 1.0, exp(-pow(distance / 5.5, 2.0)));
    float alpha = 1.0 - smoothstep(8.0, 15.5, distance);
    if (fade_out == 1) alpha *= 1.0 - smoothstep(1.0, 3.2, distance);
    fragment = vec4(developed(light), alpha);
}

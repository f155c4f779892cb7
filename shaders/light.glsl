// Evening light: a warm chandelier with a soft shadow, cool dusk from the windows, a warm floor below.
uniform vec3 eye;
uniform vec3 light_direction; // to the chandelier
uniform sampler2DShadow shadow_map;

const vec3 chandelier_light = vec3(1.00, 0.86, 0.68) * 2.15;
const vec3 dusk_light = vec3(0.45, 0.46, 0.58);
const vec3 floor_light = vec3(0.52, 0.34, 0.22);
const vec3 window_direction = vec3(-0.62, 0.70, 0.36);
const vec3 window_light = vec3(0.48, 0.49, 0.60);

vec3 linear(vec3 srgb) { return pow(srgb, vec3(2.2)); }

// A gentle shoulder instead of clipped highlights, then sRGB.
vec3 developed(vec3 light)
{
    vec3 x = light * 1.12;
    vec3 mapped = x * (1.0 + x / 6.0) / (1.0 + x);
    return pow(clamp(mapped, 0.0, 1.0), vec3(1.0 / 2.2));
}

// How much of the chandelier is seen: SHADOW_TAPS samples on a sunflower disc. The loader writes that
// number, so that the compiler and not every pixel reckons where they lie.
float lit(vec4 in_light, float radius)
{
    vec3 at = in_light.xyz / in_light.w * 0.5 + 0.5;
    if (at.x < 0.0 || at.y < 0.0 || at.x > 1.0 || at.y > 1.0 || at.z > 1.0) return 1.0;
    float sum = 0.0;
    for (int i = 0; i < SHADOW_TAPS; ++i) {
        float r = radius * sqrt((float(i) + 0.5) / float(SHADOW_TAPS));
        float turn = 2.39996 * float(i);
        sum += texture(shadow_map, vec3(at.xy + r * vec2(cos(turn), sin(turn)), at.z - 0.0014));
    }
    return sum / float(SHADOW_TAPS);
}

struct Surface {
    vec3 colour; // linear
    float gloss; // strength of the highlight
    float sharpness;
    float sheen; // satin: light along the edges; -1: skin
};

vec3 shaded(Surface surface, vec3 normal, vec3 world, float seen)
{
    vec3 view = normalize(eye - world);
    float facing_light = dot(normal, light_direction);
    // Light wraps a little around the edge, as it does from a large lamp.
    float direct = clamp((facing_light + 0.18) / 1.18, 0.0, 1.0) * seen;
    vec3 sky = mix(floor_light, dusk_light, 0.5 + 0.5 * normal.z);
    // The lit parquet shines back on what is close to it.
    float near_floor = mix(1.45, 1.0, clamp(world.z / 0.5, 0.0, 1.0));
    float window = clamp(dot(normal, normalize(window_direction)), 0.0, 1.0);
    vec3 light = chandelier_light * direct + sky * 0.52 * near_floor + window_light * 0.55 * window;
    vec3 halfway = normalize(view + light_direction);
    float highlight = surface.gloss * pow(max(dot(normal, halfway), 0.0), surface.sharpness) * seen;
    vec3 window_half = normalize(view + normalize(window_direction));
    highlight += 0.4 * surface.gloss * pow(max(dot(normal, window_half), 0.0), surface.sharpness);
    float edge = pow(1.0 - max(dot(normal, view), 0.0), 3.0);
    // Light goes a little way through skin and comes out warmer; nothing shines along its edge.
    if (surface.sheen < -0.5) return surface.colour * light * vec3(1.10, 1.0, 0.91) + highlight * chandelier_light;
    vec3 rim = (0.10 + surface.sheen) * edge * mix(surface.colour, vec3(0.5, 0.6, 0.9), 0.5);
    // Dyed surfaces keep some of their colour in the highlight, satin most of it.
    float dyed = surface.sheen > 0.09 ? 0.75 : 0.35;
    vec3 shine = mix(vec3(1.0), surface.colour / max(max(surface.colour.r, max(surface.colour.g, surface.colour.b)), 0.02), dyed);
    return surface.colour * light + highlight * shine * chandelier_light + rim;
}

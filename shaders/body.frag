// People and marks.
#include "light.glsl"
#include "paint.glsl"

in vec3 world;
in vec3 facing;
in vec3 at_rest;
in vec4 tint;
in vec4 in_light;
flat in int paint_number;

uniform float mirrored; // 0, or how strongly the floor mirrors
uniform float faint;

out vec4 fragment;

void main()
{
    if (paint_number == PAINT_FLAT) {
        fragment = vec4(tint.rgb, tint.a * faint);
        return;
    }
    vec3 normal = normalize(facing);
    vec3 view = normalize(eye - world);
    // Cloth has two sides.
    if (dot(normal, view) < -0.15) normal = -normal;
    float alpha = tint.a * faint;
    if (mirrored > 0.0) {
        // Seen by the eye's own mirror image, from under the floor.
        float grazing = pow(1.0 - clamp(-view.z, 0.0, 1.0), 2.0);
        alpha *= mirrored * (0.35 + 0.65 * grazing) * exp(-world.z * 2.4);
    }
    Surface surface = painted(paint_number, at_rest, linear(tint.rgb));
    vec3 light = shaded(surface, normal, world, lit(in_light, 0.004));
    fragment = vec4(developed(light), alpha);
}

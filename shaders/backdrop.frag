// The dark ballroom beyond the light: a warm glow at the foot of the walls, lamps out of focus.
uniform vec3 ahead;
uniform vec3 right; // as long as half the picture is wide at distance one
uniform vec3 up;

in vec2 across;
out vec4 fragment;

float hash(float x) { return fract(sin(x * 91.7) * 4375.85); }

// Lamps in a row about the room: how bright one is seen in this direction.
float lamps(float azimuth, float elevation, float row, float height, float spacing)
{
    float place = azimuth / spacing;
    float number = floor(place);
    float x = (fract(place) - 0.5) * spacing * cos(elevation);
    float y = elevation - height - 0.012 * (hash(number + row) - 0.5);
    float radius = 0.009 + 0.005 * hash(number * 3.1 + row);
    float disc = 1.0 - smoothstep(radius * 0.86, radius, length(vec2(x, y)));
    return disc * (0.35 + 0.65 * hash(number * 1.7 + row));
}

void main()
{
    vec3 sight = normalize(ahead + across.x * right + across.y * up);
    float elevation = asin(clamp(sight.z, -1.0, 1.0));
    float azimuth = atan(sight.y, sight.x);
    vec3 colour = mix(vec3(0.115, 0.075, 0.080), vec3(0.040, 0.036, 0.060), smoothstep(-0.05, 0.35, elevation));
    colour += vec3(0.15, 0.080, 0.040) * exp(-pow((elevation - 0.02) / 0.09, 2.0));
    // Curtains: soft folds.
    colour *= 1.0 + 0.10 * sin(azimuth * 60.0) * sin(azimuth * 23.0) * smoothstep(-0.02, 0.05, elevation);
    vec3 lamp = vec3(1.0, 0.72, 0.42);
    colour += 0.24 * lamp * lamps(azimuth, elevation, 1.0, 0.045, 0.0698);
    colour += 0.16 * lamp * lamps(azimuth + 0.03, elevation, 7.0, 0.10, 0.0873);
    colour += 0.10 * lamp * lamps(azimuth + 0.06, elevation, 5.0, 0.19, 0.1047);
    fragment = vec4(colour, 1.0);
}

// What limbs are painted with, by where a point lies at rest in its limb, in fractions of stature:
// x forward, y left (outward on arms and legs), z up from the joint. On feet by the shoe's own
// measures: x from the heel (0) to the ball (1), y across it, z from the sole (0) to the ankle (1).
// On hanging cloth x and y are the way out from the middle, z goes from the waist (0) to the hem (-1).
// So buttons and eyes are sharp at any size.

const vec3 bare_skin = vec3(0.80, 0.515, 0.37);
const vec3 stocking = vec3(0.592, 0.280, 0.173);
const vec3 linen = vec3(0.80, 0.79, 0.77);

// 1 inside, 0 outside, the edge as wide as a pixel.
float inside(float distance) 
{
    float width = max(fwidth(distance), 1e-5);
    return 1.0 - smoothstep(-width, width, distance);
}

float ellipse(vec2 at, vec2 middle, vec2 half_axes)
{
    vec2 d = (at - middle) / half_axes;
    return (length(d) - 1.0) * min(half_axes.x, half_axes.y);
}

float spot(vec2 at, vec2 middle, vec2 half_axes)
{
    vec2 d = (at - middle) / half_axes;
    return exp(-dot(d, d));
}

Surface face(vec3 p, vec3 skin, bool made_up)
{
    Surface s = Surface(skin, 0.08, 16.0, -1.0);
    if (p.x < 0.015) return s;
    float y = abs(p.y);
    vec2 at = vec2(y, p.z);
    s.colour *= mix(vec3(1.0), vec3(1.10, 0.80, 0.76), (made_up ? 0.55 : 0.30) * spot(at, vec2(0.024, 0.000), vec2(0.010, 0.008)));
    // sockets, in made-up faces shadowed to the brow
    s.colour *= 1.0 - 0.22 * spot(at, vec2(0.0165, 0.0235), vec2(0.0100, 0.0055));
    if (made_up) s.colour = mix(s.colour, vec3(0.20, 0.09, 0.08), 0.55 * spot(at, vec2(0.0178, 0.0252), vec2(0.0078, 0.0030)));
    // The upper lid hangs over the eye; lashes follow it outwards.
    vec2 eye_at = vec2(0.0165, 0.0203);
    float open = ellipse(at, eye_at, vec2(0.0072, made_up ? 0.0037 : 0.0030));
    float lash = max(ellipse(at, eye_at + vec2(0.0006, 0.0005), vec2(0.0082, made_up ? 0.0047 : 0.0038)), eye_at.y + 0.0006 - p.z);
    s.colour = mix(s.colour, vec3(0.016, 0.010, 0.008), (made_up ? 1.0 : 0.85) * inside(lash));
    s.colour = mix(s.colour, vec3(0.72, 0.70, 0.67), inside(open));
    s.colour = mix(s.colour, vec3(0.060, 0.034, 0.020), inside(max(ellipse(at, eye_at + vec2(-0.0003, 0.0003), vec2(0.0032)), open)));
    s.colour = mix(s.colour, vec3(0.008), inside(max(ellipse(at, eye_at + vec2(-0.0003, 0.0003), vec2(0.0016)), open)));
    vec2 glint = vec2(p.y - sign(p.y) * 0.0165 - 0.0011, p.z - 0.0216);
    s.colour = mix(s.colour, vec3(0.9), inside(length(glint) - 0.0007));
    float arch = y - 0.0205;
    float brow = ellipse(at + vec2(0.0, 20.0 * arch * arch), vec2(0.0175, made_up ? 0.0325 : 0.0312), vec2(0.0098, made_up ? 0.0010 : 0.0016));
    s.colour = mix(s.colour, vec3(0.060, 0.034, 0.020), 0.8 * inside(brow));
    // nostrils, and the shade under the nose
    s.colour *= 1.0 - 0.55 * spot(at, vec2(0.0036, -0.0092), vec2(0.0022, 0.0011));
    // The corners of the mouth lie a little higher than its middle: a smile.
    float smile = p.z + 0.0229 - 9.0 * p.y * p.y;
    float upper = max(ellipse(vec2(y, smile), vec2(0.0034, 0.0), vec2(0.0088, made_up ? 0.0028 : 0.0020)), -smile);
    float lower = max(ellipse(vec2(p.y, smile), vec2(0.0), vec2(0.0112, made_up ? 0.0038 : 0.0030)), smile);
    float lips = inside(min(upper, lower));
    s.colour = mix(s.colour, made_up ? vec3(0.46, 0.035, 0.06) : skin * vec3(0.76, 0.50, 0.46), (made_up ? 0.95 : 0.75) * lips);
    s.gloss = mix(s.gloss, made_up ? 0.30 : 0.12, lips);
    s.colour *= 1.0 - 0.70 * inside(max(abs(smile) - 0.00035, y - 0.0124));
    return s;
}

Surface hair(vec3 p, vec3 colour)
{
    // Strands from the forehead back; about the knot in a spiral.
    float side = smoothstep(0.026, 0.040, abs(p.y));
    float across = mix(p.y, p.z * 0.8, side);
    if (p.x < -0.062) {
        vec2 knot = p.yz - vec2(0.0, 0.020);
        across = 0.6 * length(knot) + 0.004 * atan(knot.y, knot.x);
    }
    float strand = sin(across * 1500.0 + 5.0 * sin(p.x * 60.0)) * 0.6 + sin(across * 620.0 + 2.0) * 0.4;
    float fine = clamp(1.3 - fwidth(across) * 700.0, 0.0, 1.0);
    return Surface(colour * (1.0 + 0.15 * strand * fine), 0.22, 22.0, 0.03);
}

Surface tail_coat(vec3 p, vec3 cloth)
{
    Surface s = Surface(cloth, 0.02, 12.0, -0.06);
    float y = abs(p.y);
    if (p.x < 0.0) {
        s.colour *= 1.0 - 0.35 * inside(y - 0.0004);
        s.colour *= 1.0 - 0.25 * inside(abs(y - 0.030 - 0.9 * max(p.z - 0.10, 0.0)) - 0.0004);
        return s;
    }
    // The coat is open over waistcoat and shirt, from the waist up to the collar.
    float opening = y - 0.010 - 0.20 * max(p.z - 0.030, 0.0) + 0.35 * max(p.z - 0.205, 0.0);
    float lapel = opening - 0.022 - 0.030 * smoothstep(0.10, 0.165, p.z) + 1.4 * max(p.z - 0.168, 0.0);
    float on_lapel = inside(max(lapel, 0.045 - p.z));
    s.colour = mix(s.colour, cloth * 0.42, on_lapel);
    s.gloss = mix(s.gloss, 0.10, on_lapel);
    s.colour = mix(s.colour, vec3(0.003), inside(abs(opening) - 0.0005));
    float front = inside(max(opening, 0.004 - p.z));
    s.colour = mix(s.colour, linen, front);
    s.gloss = mix(s.gloss, 0.04, front);
    // The waistcoat's own V, its buttons, and studs above.
    float vest = p.z - 0.128 - 1.6 * y;
    s.colour = mix(s.colour, linen * 0.90, front * inside(vest));
    s.colour *= 1.0 - 0.35 * front * inside(abs(vest) - 0.0005);
    float button = length(vec2(y, mod(p.z, 0.024) - 0.012)) - 0.0022;
    s.colour = mix(s.colour, linen * 0.55, inside(max(button, p.z - 0.122)) * front);
    s.colour = mix(s.colour, vec3(0.10, 0.09, 0.08), inside(max(button + 0.0006, abs(p.z - 0.172) - 0.040)) * front * inside(-vest));
    float pocket = max(abs(p.y - 0.066) - 0.012, abs(p.z - 0.152 - 0.2 * (p.y - 0.066)) - 0.0022);
    s.colour = mix(s.colour, linen, inside(pocket));
    return s;
}

Surface latin_shirt(vec3 p, vec3 cloth)
{
    Surface s = Surface(cloth, 0.02, 12.0, -0.06);
    if (p.x < 0.0) return s;
    float y = abs(p.y);
    float opening = y - 0.48 * max(p.z - 0.148, 0.0);
    s.colour = mix(s.colour, bare_skin * vec3(0.90, 0.86, 0.84), inside(max(opening, 0.150 - p.z)));
    s.colour *= 1.0 - 0.5 * inside(max(abs(opening - 0.0075) - 0.0005, 0.146 - p.z));
    // the placket below, with its buttons
    s.colour *= 1.0 - 0.5 * inside(max(abs(y - 0.006) - 0.0004, p.z - 0.150));
    float button = length(vec2(y, mod(p.z, 0.026) - 0.013)) - 0.0017;
    s.colour = mix(s.colour, vec3(0.25), 0.7 * inside(max(button, p.z - 0.142)));
    return s;
}

// A bodice with stones along its neckline; `edge` is negative on the cloth.
Surface bodice(vec3 p, vec3 cloth, float edge, float strap)
{
    float dress = max(inside(edge), inside(strap));
    // Between the shoulder blades the back is hollow.
    vec3 skin = bare_skin * (1.0 - 0.16 * step(p.x, 0.0) * exp(-p.y * p.y / 0.00006));
    Surface s = Surface(mix(skin, cloth, dress), mix(0.08, 0.13, dress), 16.0, dress > 0.5 ? 0.10 : -1.0);
    // Two rows, six millimetres from stone to stone; from further off a quiet shimmer instead of dashes.
    vec2 cell = vec2(atan(p.y, p.x) * 18.14, edge * 167.0);
    float row = step(-0.012, edge) * step(edge, 0.0);
    float fine = clamp(1.8 - 4.0 * max(min(fwidth(cell.x), 1.0), fwidth(cell.y)), 0.0, 1.0);
    float stone = mix(0.16, inside(length(fract(cell) - 0.5) - 0.30), fine);
    s.colour = mix(s.colour, vec3(0.85, 0.80, 0.78), 0.9 * row * stone);
    return s;
}

Surface gown_bodice(vec3 p, vec3 cloth)
{
    float y = abs(p.y);
    float front = 0.172 + 0.030 * smoothstep(0.005, 0.055, y) - 0.10 * max(y - 0.055, 0.0);
    float back = 0.100 + 0.62 * y;
    float edge = p.z - mix(back, front, smoothstep(-0.012, 0.012, p.x));
    return bodice(p, cloth, edge, max(abs(y - 0.062 + 0.10 * (p.z - 0.20)) - 0.0060, -edge));
}

Surface latin_bodice(vec3 p, vec3 cloth)
{
    float y = abs(p.y);
    // A deep V in front, tied at the neck; the back is bare to the waist.
    float front = 0.128 + 1.35 * y - 1.9 * max(y - 0.045, 0.0);
    float back = 0.028 + 0.45 * y;
    float edge = p.z - mix(back, front, smoothstep(-0.020, 0.004, p.x));
    return bodice(p, cloth, edge, max(abs(y - 0.047 + 0.45 * max(p.z - 0.19, 0.0)) - 0.0065, max(-edge, -p.x - 0.01)));
}

Surface shoe(vec3 p, vec3 colour)
{
    Surface s = Surface(colour, 0.45, 34.0, 0.05);
    float sole = inside(p.z - 0.09);
    s.colour *= 1.0 - 0.6 * sole;
    s.gloss *= 1.0 - 0.8 * sole;
    s.colour *= 1.0 - 0.5 * inside(abs(p.x - 1.12 + 0.05 * p.y * p.y) - 0.008);
    return s;
}

Surface footwear(float on_foot, vec3 colour)
{
    return Surface(mix(colour, stocking, on_foot), mix(0.26, 0.09, on_foot), 20.0, on_foot > 0.5 ? -1.0 : 0.0);
}

Surface court_shoe(vec3 p, vec3 colour)
{
    // Its edge: high behind the heel, low along the foot, closed over the toes.
    float edge = 0.30 + 0.36 * smoothstep(0.25, -0.05, p.x) + 2.2 * smoothstep(0.86, 1.10, p.x + 0.05 * p.y * p.y);
    return footwear(inside(edge - p.z), colour);
}

Surface sandal(vec3 p, vec3 colour)
{
    float y = p.y;
    float straps = p.z - 0.11;                                    // the sole
    straps = min(straps, max(p.x - 0.16, p.z - 0.55));             // the counter
    straps = min(straps, abs(p.z - 0.86 + 0.10 * p.x) - 0.055);   // about the ankle
    straps = min(straps, abs(p.x - 1.02 - 0.05 * y) - 0.040);     // over the toes
    straps = min(straps, abs(p.x - 1.22 + 0.06 * y) - 0.045);
    straps = min(straps, abs(p.x - 0.86 - 0.14 * y) - 0.026);
    return footwear(inside(-straps), colour);
}

Surface skirt(vec3 p, vec3 colour)
{
    Surface s = Surface(colour * mix(1.0, 0.84, -p.z), 0.10, 14.0, 0.12);
    float hem = inside(0.975 + p.z);
    s.colour = mix(s.colour, colour * 1.08, hem);
    return s;
}

Surface painted(int paint, vec3 p, vec3 colour)
{
    switch (paint) {
    case PAINT_SKIN: return Surface(colour, 0.08, 16.0, -1.0);
    case PAINT_FACE: return face(p, colour, false);
    case PAINT_MADE_UP_FACE: return face(p, colour, true);
    case PAINT_CLOTH: return Surface(colour, 0.02, 12.0, -0.06);
    case PAINT_TAIL_COAT: return tail_coat(p, colour);
    case PAINT_SLEEVE: return Surface(mix(colour, linen, inside(0.1385 + p.z)), 0.02, 12.0, -0.06);
    case PAINT_LINEN: return Surface(linen, 0.05, 14.0, 0.0);
    case PAINT_LATIN_SHIRT: return latin_shirt(p, colour);
    case PAINT_WAISTBAND: {
        float band = inside(-0.012 - p.z);
        return Surface(colour * (1.0 - 0.30 * band), 0.02 + 0.06 * band, 14.0, -0.07);
    }
    case PAINT_TROUSERS: {
        float stripe = inside(abs(p.x + 0.004) - 0.0032) * step(0.0, p.y);
        return Surface(colour * (1.0 - 0.5 * stripe), 0.02 + 0.10 * stripe, 12.0, -0.07);
    }
    case PAINT_STOCKING: return Surface(colour, 0.09, 16.0, -1.0);
    case PAINT_SHOE: return shoe(p, colour);
    case PAINT_COURT_SHOE: return court_shoe(p, colour);
    case PAINT_SANDAL: return sandal(p, colour);
    case PAINT_SATIN: return Surface(colour, 0.11, 16.0, 0.10);
    case PAINT_BODICE: return gown_bodice(p, colour);
    case PAINT_LATIN_BODICE: return latin_bodice(p, colour);
    case PAINT_TAILS: return Surface(colour * (1.0 - 0.7 * inside(max(abs(p.y) - 0.03, max(p.x, p.z + 0.30)))), 0.02, 12.0, -0.06);
    case PAINT_SKIRT: return skirt(p, colour);
    case PAINT_HAIR: return hair(p, colour);
    }
    return Surface(colour, 0.12, 20.0, 0.0);
}

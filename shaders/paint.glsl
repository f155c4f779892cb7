// What limbs are painted with, by where a point lies at rest in its limb, in fractions of stature:
// x forward, y left, z up from the joint. So buttons and eyes are sharp at any size.

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

vec3 lips(vec3 skin, bool made_up) { return made_up ? vec3(0.50, 0.045, 0.07) : skin * vec3(0.78, 0.52, 0.48); }

// Where hair grows: above the forehead, behind the temples, down to the nape.
float hair_line(vec3 p, bool tied)
{
    float top = 0.058 - 0.25 * abs(p.y) - p.z;
    float side = p.x - 0.010 - 0.20 * p.z;
    float nape = (tied ? -0.010 : -0.018) - p.z;
    return min(top, max(side, nape));
}

Surface face(vec3 p, vec3 skin, bool tied)
{
    Surface s = Surface(skin, 0.10, 18.0, 0.0);
    float y = abs(p.y);
    if (p.x > 0.02) {
        // cheeks
        s.colour *= mix(vec3(1.0), vec3(1.08, 0.86, 0.84), 0.6 * exp(-pow(length((vec2(y, p.z) - vec2(0.021, -0.001)) / 0.011), 2.0)));
        // sockets
        s.colour *= 1.0 - 0.30 * exp(-pow(length((vec2(y, p.z) - vec2(0.0165, 0.023)) / vec2(0.0105, 0.0065)), 2.0));
        vec2 at = vec2(y, p.z);
        float lid = ellipse(at, vec2(0.0165, 0.0205), vec2(0.0074, 0.0040));
        s.colour = mix(s.colour, vec3(0.02, 0.012, 0.01), inside(lid - 0.0007));
        s.colour = mix(s.colour, vec3(0.80, 0.78, 0.75), inside(max(lid, p.z - 0.0232)));
        float iris = ellipse(at, vec2(0.0165, 0.0205), vec2(0.0033));
        s.colour = mix(s.colour, vec3(0.035, 0.022, 0.016), inside(max(iris, lid)));
        float arch = y - 0.0195;
        float brow = ellipse(at + vec2(0.0, 26.0 * arch * arch), vec2(0.0172, 0.0325), vec2(0.0100, tied ? 0.0012 : 0.0017));
        s.colour = mix(s.colour, vec3(0.035, 0.02, 0.012), 0.85 * inside(brow));
        // The corners of the mouth lie a little higher than its middle: a smile.
        float smile = p.z + 0.0232 - 14.0 * p.y * p.y;
        float mouth = ellipse(vec2(p.y, smile), vec2(0.0), vec2(0.0112, tied ? 0.0031 : 0.0023));
        s.colour = mix(s.colour, lips(skin, tied), inside(mouth));
        float line = abs(smile - 0.0002) - 0.0003;
        s.colour = mix(s.colour, vec3(0.10, 0.02, 0.02), 0.8 * inside(max(line, y - 0.0115)));
    }
    return s;
}

Surface hair(vec3 p, vec3 colour)
{
    // Strands: fine stripes from the forehead back.
    float strand = sin(p.y * 1500.0 + 6.0 * sin(p.z * 90.0)) * sin(p.y * 530.0);
    float fine = clamp(1.0 - fwidth(p.y) * 900.0, 0.0, 1.0);
    return Surface(colour * (1.0 + 0.25 * strand * fine), 0.16, 26.0, 0.04);
}

Surface head(vec3 p, vec3 skin, bool tied)
{
    Surface s = face(p, skin, tied);
    vec3 colour = tied ? vec3(0.090, 0.034, 0.012) : vec3(0.030, 0.014, 0.008);
    float hairy = inside(hair_line(p, tied));
    // Ears stand out of the hair.
    bool ear = abs(p.y) > 0.0405 && p.z < 0.018 && p.z > -0.016 && p.x > -0.012;
    if (ear) hairy = 0.0;
    Surface h = hair(p, colour);
    s.colour = mix(s.colour, h.colour, hairy);
    s.gloss = mix(s.gloss, h.gloss, hairy);
    return s;
}

Surface hand(vec3 p, vec3 skin)
{
    Surface s = Surface(skin, 0.10, 18.0, 0.0);
    // Shade between the fingers, on both sides, from the knuckles down.
    float fingers = smoothstep(-0.056, -0.064, p.z);
    float width = 0.0205;
    float across = (p.x + 0.001) / width * 2.0; // the gaps lie at -1, 0 and 1
    float gap = abs(fract(across + 0.5) - 0.5) / 2.0 * width;
    float on_hand = step(abs(across), 1.6);
    float soft = max(fwidth(p.x), 0.0006);
    s.colour *= 1.0 - 0.55 * fingers * on_hand * (1.0 - smoothstep(0.0, 0.0009 + soft, gap));
    return s;
}

Surface tail_coat(vec3 p, vec3 cloth)
{
    Surface s = Surface(cloth, 0.03, 12.0, 0.0);
    if (p.x < 0.0) {
        float seam = abs(p.y) - 0.0004;
        s.colour *= 1.0 - 0.4 * inside(seam);
        return s;
    }
    float y = abs(p.y);
    // The opening: from the waist button up to the collar.
    float opening = y - 0.255 * max(p.z - 0.085, 0.0) - 0.002;
    float lapel = y - 0.255 * max(p.z - 0.085, 0.0) - 0.022 + 0.9 * max(p.z - 0.195, 0.0);
    vec3 satin = cloth * 0.55;
    if (p.z > 0.085) {
        s.colour = mix(s.colour, satin, inside(lapel));
        s.gloss = mix(s.gloss, 0.09, inside(lapel));
        s.colour = mix(s.colour, vec3(0.004), inside(abs(opening) - 0.0006));
    }
    float shirt = inside(max(opening, 0.0855 - p.z));
    s.colour = mix(s.colour, vec3(0.80, 0.79, 0.77), shirt);
    // Waistcoat: its edge, and studs above it.
    s.colour = mix(s.colour, vec3(0.62, 0.61, 0.59), shirt * inside(p.z - 0.135 - 0.9 * y));
    float stud = length(vec2(y, mod(p.z, 0.022) - 0.011)) - 0.0021;
    s.colour = mix(s.colour, vec3(0.12, 0.11, 0.10), inside(max(stud, abs(p.z - 0.165) - 0.034)) * shirt);
    // Bow tie.
    float bow = max(abs(p.z - 0.2265) - 0.0022 - 0.28 * y, y - 0.0235);
    s.colour = mix(s.colour, vec3(0.012), inside(bow));
    // Breast pocket.
    float pocket = max(abs(p.y - 0.058) - 0.011, abs(p.z - 0.158) - 0.0022);
    s.colour = mix(s.colour, vec3(0.80, 0.79, 0.77), inside(pocket));
    return s;
}

Surface bodice(vec3 p, vec3 cloth)
{
    float y = abs(p.y);
    float front = 0.176 + 0.030 * smoothstep(0.005, 0.055, y) - 0.10 * max(y - 0.055, 0.0);
    float back = 0.118 + 0.55 * y;
    float edge = p.z - mix(back, front, smoothstep(-0.012, 0.012, p.x));
    vec3 skin = vec3(0.80, 0.515, 0.37);
    // Straps over the shoulders.
    float strap = max(abs(y - 0.062 + 0.10 * (p.z - 0.20)) - 0.0055, 0.0 - edge);
    float dress = max(inside(edge), inside(strap));
    Surface s = Surface(mix(skin, cloth, dress), mix(0.10, 0.13, dress), mix(18.0, 16.0, dress), 0.10 * dress);
    // Stones along the neckline.
    vec2 cell = vec2(atan(p.y, p.x) * 30.0, edge * 190.0);
    float stone = length(fract(cell) - 0.5) - 0.24;
    float row = step(-0.0105, edge) * step(edge, 0.0);
    float fine = clamp(1.6 - 2.0 * fwidth(cell.y), 0.0, 1.0);
    s.colour = mix(s.colour, vec3(0.85, 0.80, 0.78), 0.9 * fine * row * inside(stone));
    return s;
}

Surface court_shoe(vec3 p, vec3 colour)
{
    // The instep is bare: skin between the toe cap and the heel counter.
    vec3 skin = vec3(0.80, 0.515, 0.37);
    float top = p.z + 0.024;
    float bare = max(max(0.004 - p.x, p.x - 0.064), -(top + 0.010 - 0.18 * (p.x - 0.03)));
    float skinny = inside(bare);
    float strap = abs(p.x - 0.018) - 0.0042;
    skinny *= 1.0 - inside(strap);
    return Surface(mix(colour, skin, skinny), mix(0.35, 0.10, skinny), 24.0, 0.10);
}

Surface painted(int paint, vec3 p, vec3 colour)
{
    switch (paint) {
    case PAINT_SKIN: return Surface(colour, 0.10, 18.0, 0.0);
    case PAINT_HEAD: return head(p, colour, false);
    case PAINT_HEAD_BUN: return head(p, colour, true);
    case PAINT_HAND: return hand(p, colour);
    case PAINT_CLOTH: return Surface(colour, 0.03, 12.0, 0.0);
    case PAINT_TAIL_COAT: return tail_coat(p, colour);
    case PAINT_COLLAR: {
        float collar = inside(p.z - 0.020 - 0.22 * max(-p.x, 0.0));
        return Surface(mix(colour, vec3(0.80, 0.79, 0.77), collar), 0.08, 14.0, 0.0);
    }
    case PAINT_SLEEVE: {
        float cuff = inside(0.137 + p.z);
        return Surface(mix(colour, vec3(0.80, 0.79, 0.77), cuff), 0.03, 12.0, 0.0);
    }
    case PAINT_SHOE: return Surface(colour, 0.55, 40.0, 0.05);
    case PAINT_COURT_SHOE: return court_shoe(p, colour);
    case PAINT_SATIN: return Surface(colour, 0.11, 16.0, 0.10);
    case PAINT_BODICE: return bodice(p, colour);
    case PAINT_HAIR: return hair(p, colour);
    }
    return Surface(colour, 0.12, 20.0, 0.0);
}

// Values that begin with a keyword: models made of a joint, shapes, and motions made of motions.
#include "script/reading.h"

namespace promenade::script {

Node Reading::thing()
{
    if (at("JOINT")) return joint_of(Kind::joint);
    if (at("BOX") || at("CAPSULE") || at("ELLIPSOID") || at("MESH")) return shape();
    if (at("STRIP")) return strip();
    if (at("SYNCHRONIZE")) return list_of(Kind::synchronized, "a motion");
    if (at("STRETCH")) return scaled(Kind::stretched);
    if (at("AMPLIFY")) return scaled(Kind::amplified);
    Node value = node(Kind::truth);
    value.number = at("TRUE") ? 1 : 0;
    if (take("TRUE") || take("FALSE")) return value;
    value.kind = Kind::couple;
    if (take("COUPLE")) return value;
    value.kind = Kind::person;
    if (take("PERSON")) {
        value.text = take_name("leader or follower", "write PERSON leader or PERSON follower");
        return value;
    }
    return fail("a value", "write a number, a name, (x, y, z), or a model or motion");
}

// JOINT id, primary, location, secondary, location, extremes by axis
Node Reading::joint_of(Kind kind)
{
    Node joint = node(kind);
    ++m_at;
    constexpr std::string_view wanted[] = {
        "the primary link", "its attachment point", "the secondary link", "its attachment point"};
    joint.parts.push_back(expression());
    for (const std::string_view what : wanted) {
        expect(",",
            "a joint is JOINT id, link, point, link, point, extremes; next comes "
                + std::string(what));
        if (m_failed) return {};
        joint.parts.push_back(expression());
    }
    while (!m_failed && take(",")) joint.parts.push_back(expression());
    const std::size_t extremes = joint.parts.size() - 5;
    if (!m_failed && extremes > 3)
        return fail_at(joint.parts[8].place, "a joint turns about three axes at most",
            "give extremes for x, y and z");
    return joint;
}

// What belongs to a shape binds closer than +, which puts shapes together.
Node Reading::shape()
{
    Node made = node(at("BOX") ? Kind::box
            : at("CAPSULE")    ? Kind::capsule
            : at("ELLIPSOID")  ? Kind::ellipsoid
                               : Kind::mesh);
    ++m_at;
    if (made.kind == Kind::mesh)
        made = corners_and_faces();
    else
        made.parts.push_back(product());
    if (made.kind == Kind::capsule)
        for (const char* what : {"its other end", "its radius"}) {
            expect(",", std::string("a capsule is CAPSULE end, end, radius; next comes ") + what);
            made.parts.push_back(product());
        }
    while (!m_failed) {
        Node outer = node(at("AT") ? Kind::shifted
                : at("TURNED")     ? Kind::turned
                : at("COLOUR")     ? Kind::coloured
                                   : Kind::dense);
        if (!(take("AT") || take("TURNED") || take("COLOUR") || take("DENSITY"))) break;
        outer.parts.push_back(std::move(made));
        outer.parts.push_back(product());
        made = std::move(outer);
    }
    return made;
}

// MESH corner, … FACES face, …
Node Reading::corners_and_faces()
{
    Node mesh = node(Kind::mesh);
    Node corners = node(Kind::block), faces = node(Kind::block);
    do corners.parts.push_back(product());
    while (!m_failed && take(","));
    expect("FACES", "list the corners, then FACES and the numbers of each face's corners");
    if (m_failed) return {};
    do faces.parts.push_back(product());
    while (!m_failed && take(","));
    mesh.parts.push_back(std::move(corners));
    mesh.parts.push_back(std::move(faces));
    return mesh;
}

// STRIP motion, 5, 6, 7, ...
Node Reading::strip()
{
    Node stripped = node(Kind::strip);
    ++m_at;
    stripped.parts.push_back(expression());
    expect(",", "name the joints to keep: STRIP walk, 5, 6, 7");
    if (m_failed) return {};
    do {
        Node dots = node(Kind::ellipsis);
        stripped.parts.push_back(take("...") ? std::move(dots) : expression());
    } while (!m_failed && take(","));
    return stripped;
}

Node Reading::list_of(Kind kind, std::string_view what)
{
    Node list = node(kind);
    ++m_at;
    do list.parts.push_back(expression());
    while (!m_failed && take(","));
    if (!m_failed && list.parts.empty()) return fail(std::string(what), "");
    return list;
}

// STRETCH motion BY number, AMPLIFY motion BY number; both closer than +
Node Reading::scaled(Kind kind)
{
    Node made = node(kind);
    ++m_at;
    made.parts.push_back(product());
    expect("BY", "write it like STRETCH walk BY 2");
    made.parts.push_back(product());
    return made;
}

}

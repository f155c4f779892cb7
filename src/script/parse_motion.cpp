// Motions: the construct and the indexed form (Cachola & Schrack 1986, section 3.3).
#include "script/reading.h"

namespace promenade::script {

// JOINT id [POSITION …] FRAME … ENDJOINT
Node Reading::motion_joint()
{
    Node made = node(Kind::motion_joint);
    ++m_at;
    made.parts.push_back(expression());
    Node start = node(Kind::none);
    if (!m_failed && at("POSITION")) start = position();
    made.parts.push_back(std::move(start));
    while (!m_failed && at("FRAME")) made.parts.push_back(frame());
    expect("ENDJOINT",
        "a joint has POSITION, then FRAME, POSITION, INTERPOLATE as often as needed,"
        " then ENDJOINT");
    return made;
}

Node Reading::frame()
{
    Node made = node(Kind::frame);
    expect("FRAME", "write FRAME number POSITION angles INTERPOLATE technique");
    made.parts.push_back(expression());
    made.parts.push_back(position());
    made.parts.push_back(interpolation());
    return made;
}

Node Reading::position()
{
    Node made = node(Kind::position);
    expect("POSITION", "write POSITION angle_x, angle_y, angle_z");
    if (m_failed) return {};
    do made.parts.push_back(expression());
    while (!m_failed && made.parts.size() < 3 && take(","));
    return made;
}

// [INTERPOLATE technique]; without it, acceleration and deceleration both.
Node Reading::interpolation()
{
    Node made = node(Kind::text);
    made.text = "BOTH";
    if (m_failed || !take("INTERPOLATE")) return made;
    made.place = now().place;
    made.text = now().text;
    for (char& c : made.text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    for (const std::string_view known : {"LINEAR", "ACCELERATION", "DECELERATION", "BOTH"})
        if (made.text == known) {
            ++m_at;
            return made;
        }
    return fail("an interpolation", "use LINEAR, ACCELERATION, DECELERATION or BOTH");
}

// name[joint, key] := FRAME …, or name[i] := value
Node Reading::key_assignment()
{
    Node made = node(Kind::key);
    Node target = named();
    made.text = target.text;
    expect(":=", "to give it a value write " + made.text + "[…] := …");
    if (m_failed) return {};
    const std::size_t indices = target.parts.size();
    if (target.kind != Kind::index || indices > 2)
        return fail_at(target.place, "this cannot be given a value",
            "write list[i] := value or motion[joint, key] := FRAME …");
    if (indices == 1) {
        made.kind = Kind::assign_index;
        made.parts.push_back(std::move(target.parts[0]));
        made.parts.push_back(expression());
        return made;
    }
    Node key = frame();
    for (Node* from : {&target, &key})
        for (Node& part : from->parts) made.parts.push_back(std::move(part));
    return made;
}

}

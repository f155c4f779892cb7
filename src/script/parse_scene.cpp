// Scenes: what is shown, what moves, and the camera (Cachola & Schrack 1986, section 3.5).
#include "script/reading.h"

namespace promenade::script {

Node Reading::scene()
{
    Node made = node(Kind::scene);
    ++m_at;
    if (m_inside != Inside::script)
        return fail_at(made.place, "a scene cannot stand inside another construct",
            "close the one before it first");
    made.parts.push_back(expression());
    if (m_failed) return {};
    m_inside = Inside::scene;
    made.parts.push_back(block());
    m_inside = Inside::script;
    expect("ENDSCENE", "close the scene with ENDSCENE");
    return made;
}

Node Reading::scene_statement()
{
    Node (Reading::*reader)() = nullptr;
    if (at("DISPLAY"))
        reader = &Reading::display;
    else if (at("ANIMATE"))
        reader = &Reading::animate;
    else if (at("MOVE"))
        reader = &Reading::move;
    else if (at("CAMERA"))
        reader = &Reading::camera;
    else if (at("PAN") || at("ZOOM"))
        reader = &Reading::pan_or_zoom;
    if (!reader && !at("WIND"))
        return fail("a statement",
            "begin with a name and :=, or with a word such as MODEL, MOTION, SCENE or FOR");
    return reader ? (this->*reader)() : one_value(Kind::wind);
}

// WORD expression, or nothing
Node Reading::optional(std::string_view word)
{
    Node none = node(Kind::none);
    return !m_failed && take(word) ? expression() : none;
}

// FROM a TO b
void Reading::span(Node& made)
{
    expect("FROM", "say when: FROM frame TO frame");
    made.parts.push_back(expression());
    expect("TO", "say when: FROM frame TO frame");
    made.parts.push_back(expression());
}

// DISPLAY things… [AT vector] [FACING angle | TURNED angles]
Node Reading::display()
{
    Node made = list_of(Kind::display, "a model or an object");
    made.parts.push_back(optional("AT"));
    Node turn = optional("TURNED");
    if (!turn) turn = optional("FACING");
    made.parts.push_back(std::move(turn));
    return made;
}

// ANIMATE model FROM a TO b [USING motion] [BY …] [HELD] [AT vector] [FACING angle | TURNED
// angles]
Node Reading::animate()
{
    Node made = node(Kind::animate);
    ++m_at;
    made.parts.push_back(postfix());
    span(made);
    made.parts.push_back(optional("USING"));
    Node tension = node(Kind::none);
    if (!m_failed && take("BY")) {
        made.text = now().text;
        if (take("CLONE"))
            tension = expression();
        else if (!(take("KINEMATICS") || take("DYNAMICS") || take("DANCE")))
            return fail("a way to move", "use KINEMATICS, DYNAMICS, CLONE tension or DANCE");
    }
    made.number = !m_failed && take("HELD") ? 1 : 0;
    made.parts.push_back(optional("AT"));
    Node turn = optional("TURNED");
    if (!turn) turn = optional("FACING");
    made.parts.push_back(std::move(turn));
    made.parts.push_back(std::move(tension));
    return made;
}

// MOVE model FROM a TO b BY vector [TURNED angles] [INTERPOLATE technique]
Node Reading::move()
{
    Node made = node(Kind::move);
    ++m_at;
    made.parts.push_back(postfix());
    span(made);
    made.parts.push_back(optional("BY"));
    made.parts.push_back(optional("TURNED"));
    if (!m_failed && !made.parts[3] && !made.parts[4])
        return fail("'BY' or 'TURNED'", "say how far: MOVE dog FROM 0 TO 48 BY (2, 0, 0)");
    made.parts.push_back(interpolation());
    return made;
}

// CAMERA [FROM a TO b] [AT vector] [LOOKING vector] [ZOOM number] [INTERPOLATE technique]
Node Reading::camera()
{
    Node made = node(Kind::camera);
    ++m_at;
    Node none = node(Kind::none);
    if (at("FROM"))
        span(made);
    else
        made.parts = {none, none};
    for (const char* word : {"AT", "LOOKING"}) made.parts.push_back(optional(word));
    // ZOOM FROM is a statement of its own.
    const bool zooms = at("ZOOM") && !next().is(TokenKind::keyword, "FROM");
    made.parts.push_back(zooms ? optional("ZOOM") : none);
    if (!m_failed && !made.parts[2] && !made.parts[3] && !made.parts[4])
        return fail(
            "'AT', 'LOOKING' or 'ZOOM'", "say where: CAMERA AT (4, -4, 2) LOOKING (0, 0, 1)");
    made.parts.push_back(interpolation());
    return made;
}

// PAN FROM a TO b LOOKING vector, ZOOM FROM a TO b BY factor: moves of the camera by their names
Node Reading::pan_or_zoom()
{
    const bool pan = at("PAN");
    Node made = node(Kind::camera);
    ++m_at;
    span(made);
    Node none = node(Kind::none);
    made.parts.push_back(none);
    expect(pan ? "LOOKING" : "BY",
        pan ? "write PAN FROM 0 TO 48 LOOKING (1, 0, 1)" : "write ZOOM FROM 0 TO 48 BY 2");
    Node value = m_failed ? none : expression();
    made.parts.push_back(pan ? std::move(value) : none);
    made.parts.push_back(pan ? none : std::move(value));
    made.parts.push_back(interpolation());
    return made;
}

}

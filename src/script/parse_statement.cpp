// Statements of the host language and the constructs that hold others.
#include "script/reading.h"

namespace promenade::script {

Node Reading::whole_script()
{
    Node all = node(Kind::block);
    while (now().kind != TokenKind::end && !m_complaints.full()) {
        Node inner = block();
        for (Node& one : inner.parts) all.parts.push_back(std::move(one));
        if (now().kind == TokenKind::end) break;
        // A stray ENDMODEL or the like: complain once and go on.
        m_failed = false;
        fail_at(now().place, described(now()) + " closes nothing here",
            "leave it out, or open what it should close");
        ++m_at;
        m_failed = false;
    }
    return all;
}

Node Reading::block()
{
    Node all = node(Kind::block);
    const Deeper deeper(*this);
    if (deeper.too_deep()) {
        pass_over_statement();
        m_failed = false;
        while (now().kind != TokenKind::end && !ends_block()) ++m_at;
        return all;
    }
    while (!ends_block() && !m_complaints.full()) {
        m_failed = false;
        const std::size_t before = m_at;
        Node one = statement();
        if (!m_failed) {
            all.parts.push_back(std::move(one));
            continue;
        }
        if (m_at == before) ++m_at;
        pass_over_statement();
    }
    m_failed = false;
    return all;
}

Node Reading::statement()
{
    if (now().kind == TokenKind::keyword) return keyword_statement();
    if (now().kind == TokenKind::name) return named_statement();
    return fail("a statement",
        "begin with a name and :=, or with a word such as MODEL, MOTION, SCENE or FOR");
}

Node Reading::keyword_statement()
{
    if (at("IF")) return if_else();
    if (at("FOR")) return for_loop();
    if (at("WHILE")) return while_loop();
    if (at("PROCEDURE")) return procedure();
    if (at("RETURN")) return one_value(Kind::give_back);
    if (at("IMPORT")) return import();
    if (at("PRINT")) return list_of(Kind::print, "a value");
    if (at("MODEL")) return with_block(Kind::model, Inside::model, "ENDMODEL");
    if (at("MOTION")) return with_block(Kind::motion, Inside::motion, "ENDMOTION");
    if (at("FIGURE")) return figure();
    if (at("POSE")) return pose();
    if (at("UNIT")) return one_value(Kind::unit);
    if (at("RATE")) return one_value(Kind::rate);
    if (at("ROUTINE")) return routine();
    if (at("SCENE")) return scene();
    if (at("JOINT")) {
        if (m_inside == Inside::model) return joint_of(Kind::model_joint);
        if (m_inside == Inside::motion) return motion_joint();
        return fail("a statement",
            "a joint of its own is a model and needs a name: arm := JOINT …; or put it in a MODEL");
    }
    Node shoot = node(Kind::shoot);
    if (take("SHOOT")) {
        expect("SCENES", "write SHOOT SCENES");
        return shoot;
    }
    return scene_statement();
}

Node Reading::named_statement()
{
    if (next().is(TokenKind::symbol, "(")) return named();
    if (next().is(TokenKind::symbol, "[")) return key_assignment();
    Node assign = node(Kind::assign);
    assign.text = now().text;
    if (!next().is(TokenKind::symbol, ":=")) {
        std::string word(now().text);
        for (char& c : word) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        const std::string hint = is_keyword(word)
            ? "keywords are written in capitals: " + word
            : "to give it a value write " + assign.text + " := …";
        ++m_at;
        return fail("':='", hint);
    }
    m_at += 2;
    assign.parts.push_back(expression());
    return assign;
}

Node Reading::one_value(Kind kind)
{
    Node made = node(kind);
    ++m_at;
    made.parts.push_back(expression());
    return made;
}

Node Reading::if_else()
{
    Node made = node(Kind::if_else);
    ++m_at;
    const Deeper deeper(*this); // ELSEIF comes back here
    if (deeper.too_deep()) return {};
    made.parts.push_back(expression());
    expect("THEN", "write IF condition THEN … ENDIF");
    if (m_failed) return {};
    made.parts.push_back(block());
    if (at("ELSEIF")) {
        Node otherwise = node(Kind::block);
        otherwise.parts.push_back(if_else());
        made.parts.push_back(std::move(otherwise));
        return made; // the inner IF took ENDIF
    }
    made.parts.push_back(take("ELSE") ? block() : node(Kind::block));
    expect("ENDIF", "close the IF with ENDIF");
    return made;
}

Node Reading::for_loop()
{
    Node made = node(Kind::for_loop);
    ++m_at;
    made.text = take_name("the name of the counter", "write FOR i := 1 TO 10 … ENDFOR");
    expect(":=", "write FOR i := 1 TO 10 … ENDFOR");
    made.parts.push_back(expression());
    expect("TO", "write FOR i := 1 TO 10 … ENDFOR");
    made.parts.push_back(expression());
    Node step = node(Kind::none);
    if (!m_failed && take("STEP")) step = expression();
    made.parts.push_back(std::move(step));
    take("DO");
    if (m_failed) return {};
    made.parts.push_back(block());
    expect("ENDFOR", "close the FOR with ENDFOR");
    return made;
}

Node Reading::while_loop()
{
    Node made = node(Kind::while_loop);
    ++m_at;
    made.parts.push_back(expression());
    take("DO");
    if (m_failed) return {};
    made.parts.push_back(block());
    expect("ENDWHILE", "close the WHILE with ENDWHILE");
    return made;
}

Node Reading::procedure()
{
    Node made = node(Kind::procedure);
    ++m_at;
    made.text = take_name("the procedure's name", "write PROCEDURE name(a, b) … ENDPROCEDURE");
    expect("(", "write PROCEDURE name(a, b) … ENDPROCEDURE");
    while (!m_failed && !at(")")) {
        Node parameter = node(Kind::name);
        parameter.text = take_name("a parameter's name", "");
        made.parts.push_back(std::move(parameter));
        if (!take(",")) break;
    }
    expect(")", "close the parameters");
    if (m_failed) return {};
    made.parts.push_back(block());
    expect("ENDPROCEDURE", "close it with ENDPROCEDURE");
    return made;
}

Node Reading::import()
{
    Node made = node(Kind::import);
    ++m_at;
    made.place = now().place;
    if (now().kind != TokenKind::text && now().kind != TokenKind::name)
        return fail("a script's name", "write IMPORT \"hand\"");
    made.text = now().text;
    ++m_at;
    return made;
}

// MODEL name … ENDMODEL, MOTION name … ENDMOTION
Node Reading::with_block(Kind kind, Inside inside, std::string_view end)
{
    Node made = node(kind);
    ++m_at;
    made.text = take_name("a name", "give it a name");
    if (m_failed) return {};
    const Inside outside = m_inside;
    m_inside = inside;
    made.parts.push_back(block());
    m_inside = outside;
    expect(end, "close it with " + std::string(end));
    return made;
}

// FIGURE model MAIN link [AT frame]
Node Reading::figure()
{
    Node made = node(Kind::figure);
    ++m_at;
    made.parts.push_back(postfix());
    expect("MAIN", "write FIGURE model MAIN link");
    made.parts.push_back(postfix());
    Node frame = node(Kind::none);
    if (!m_failed && take("AT")) frame = expression();
    made.parts.push_back(std::move(frame));
    return made;
}

// POSE model USING motion AT frame
Node Reading::pose()
{
    Node made = node(Kind::pose);
    ++m_at;
    made.parts.push_back(postfix());
    expect("USING", "write POSE model USING motion AT frame");
    made.parts.push_back(expression());
    expect("AT", "write POSE model USING motion AT frame");
    made.parts.push_back(expression());
    return made;
}

// ROUTINE id [NAMED text] := motion
Node Reading::routine()
{
    Node made = node(Kind::routine);
    ++m_at;
    made.text = take_name("the routine's id", "write ROUTINE evening := 2 * waltz.box");
    Node name = node(Kind::none);
    if (!m_failed && take("NAMED")) name = expression();
    expect(":=", "write ROUTINE evening := 2 * waltz.box");
    made.parts.push_back(expression());
    made.parts.push_back(std::move(name));
    return made;
}

}

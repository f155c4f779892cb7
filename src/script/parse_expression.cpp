// Expressions, loosest first: OR, AND, NOT, comparisons, + -, * / MOD, unary -, ^, and what stands
// behind a value: [index], <TRANS BY n>, ENDING alignment.
#include <algorithm>

#include "script/reading.h"

namespace promenade::script {
namespace {

constexpr int most_operators = 5'000; // in one row: the tree leans that deep to the left

}

Node Reading::left_to_right(
    Node (Reading::*operand)(), std::initializer_list<std::string_view> operators)
{
    Node left = (this->*operand)();
    for (int links = 0; !m_failed; ++links) {
        const auto found = std::find_if(
            operators.begin(), operators.end(), [&](std::string_view one) { return at(one); });
        // A `<` before TRANS belongs to the model on its left.
        if (found == operators.end() || (at("<") && next().is(TokenKind::keyword, "TRANS"))) break;
        if (links == most_operators)
            return fail_at(now().place, "this chain of operators is too long",
                "give parts of it names of their own");
        Node both = node(Kind::binary);
        both.text = *found;
        ++m_at;
        both.parts.push_back(std::move(left));
        both.parts.push_back((this->*operand)());
        left = std::move(both);
    }
    return left;
}

Node Reading::expression()
{
    const Deeper deeper(*this);
    if (deeper.too_deep()) return {};
    return left_to_right(&Reading::conjunction, {"OR"});
}

Node Reading::conjunction()
{
    return left_to_right(&Reading::negated, {"AND"});
}

Node Reading::negated()
{
    Node not_this = node(Kind::negation);
    bool wrong = false;
    while (take("NOT")) wrong = !wrong;
    if (!wrong) return comparison();
    not_this.parts.push_back(comparison());
    return not_this;
}

Node Reading::comparison()
{
    return left_to_right(&Reading::sum, {"=", "<>", "<=", ">=", "<", ">"});
}

Node Reading::sum()
{
    return left_to_right(&Reading::product, {"+", "-"});
}

Node Reading::product()
{
    return left_to_right(&Reading::unary, {"*", "/", "MOD"});
}

Node Reading::unary()
{
    const Deeper deeper(*this);
    if (deeper.too_deep()) return {};
    if (!at("-")) {
        take("+");
        return power();
    }
    Node minus = node(Kind::negate);
    ++m_at;
    minus.parts.push_back(unary());
    return minus;
}

Node Reading::power()
{
    Node base = postfix();
    if (!at("^") || m_failed) return base;
    Node raised = node(Kind::binary);
    raised.text = "^";
    ++m_at;
    raised.parts.push_back(std::move(base));
    raised.parts.push_back(unary());
    return raised;
}

Node Reading::postfix()
{
    Node value = primary();
    while (!m_failed) {
        if (at("<") && next().is(TokenKind::keyword, "TRANS")) {
            Node trans = node(Kind::trans);
            m_at += 2;
            expect("BY", "write it like forearm <TRANS BY 10>");
            trans.parts.push_back(std::move(value));
            trans.parts.push_back(sum());
            expect(">", "close it like forearm <TRANS BY 10>");
            value = std::move(trans);
        } else if (at("ENDING")) {
            Node ending = node(Kind::ending);
            ++m_at;
            ending.text = take_name("an alignment", "use LOD, DW, W, DWA, ALOD, DCA, C or DC");
            ending.parts.push_back(std::move(value));
            value = std::move(ending);
        } else
            break;
    }
    return value;
}

Node Reading::primary()
{
    if (m_failed) return {};
    const Token& token = now();
    Node value = node(Kind::number);
    switch (token.kind) {
    case TokenKind::number:
        value.number = token.number;
        ++m_at;
        return value;
    case TokenKind::text:
        value.kind = Kind::text;
        value.text = token.text;
        ++m_at;
        return value;
    case TokenKind::name:
        return named();
    case TokenKind::symbol:
        if (at("(")) return bracketed();
        break;
    case TokenKind::keyword:
        return thing();
    case TokenKind::end:
        break;
    }
    return fail("a value", "write a number, a name, (x, y, z), or a model or motion");
}

// One expression in brackets is itself; several are a vector.
Node Reading::bracketed()
{
    Node tuple = node(Kind::tuple);
    ++m_at;
    do tuple.parts.push_back(expression());
    while (!m_failed && take(","));
    expect(")", "close the bracket");
    if (m_failed) return {};
    if (tuple.parts.size() == 1) return Node(std::move(tuple.parts.front()));
    return tuple;
}

Node Reading::named()
{
    Node value = node(Kind::name);
    value.text = now().text;
    ++m_at;
    if (at("(")) {
        value.kind = Kind::call;
        ++m_at;
        if (take(")")) return value;
        do value.parts.push_back(expression());
        while (!m_failed && take(","));
        expect(")", "close the arguments");
    } else if (at("[")) {
        value.kind = Kind::index;
        ++m_at;
        do value.parts.push_back(expression());
        while (!m_failed && take(","));
        if (take("TO")) {
            value.kind = Kind::range;
            value.parts.push_back(expression());
        }
        expect("]", "close the index");
    }
    return value;
}

}

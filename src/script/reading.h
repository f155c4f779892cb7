// What all parts of the parser share: the words, where we are, and how a mistake is reported and
// passed over. Belongs to the parser alone.
#pragma once

#include "script/parser.h"

namespace promenade::script {

// What the statements being read stand in: JOINT means one thing in a model and another in a
// motion, and cameras move in scenes only.
enum class Inside { script, model, motion, scene };

class Reading {
public:
    Reading(const std::vector<SourceFile>& files, int file, Complaints& complaints)
        : m_files(files)
        , m_complaints(complaints)
        , m_tokens(tokens_of(files, file, complaints))
    {
    }

    Node whole_script();

private:
    // The words (reading.cpp).
    const Token& now() const { return m_tokens[m_at]; }
    const Token& next() const { return m_tokens[std::min(m_at + 1, m_tokens.size() - 1)]; }
    bool at(std::string_view word) const; // a keyword or a symbol
    bool take(std::string_view word);
    bool expect(std::string_view word, std::string hint = {});
    std::string take_name(std::string_view what, std::string hint);
    Node node(Kind) const;
    Node fail(std::string found_where, std::string hint);
    Node fail_at(const Place&, std::string problem, std::string hint);
    void pass_over_statement();
    bool ends_block() const;
    bool begins_statement() const;

    // Expressions (parse_expression.cpp, parse_thing.cpp).
    Node expression();
    Node comparison();
    Node conjunction();
    Node negated();
    Node sum();
    Node product();
    Node power();
    Node unary();
    Node postfix();
    Node primary();
    Node bracketed();
    Node named();
    Node left_to_right(Node (Reading::*operand)(), std::initializer_list<std::string_view>);
    Node thing();
    Node joint_of(Kind);
    Node shape();
    Node corners_and_faces();
    Node strip();
    Node scaled(Kind);
    Node list_of(Kind, std::string_view what);

    // Statements (parse_statement.cpp).
    Node statement();
    Node keyword_statement();
    Node named_statement();
    Node block();
    Node if_else();
    Node for_loop();
    Node while_loop();
    Node procedure();
    Node import();
    Node with_block(Kind, Inside, std::string_view end);
    Node one_value(Kind);
    Node pose();
    Node figure();
    Node routine();

    // Models, motions and scenes (parse_motion.cpp, parse_scene.cpp).
    Node motion_joint();
    Node frame();
    Node position();
    Node interpolation();
    Node key_assignment();
    Node scene();
    Node scene_statement();
    Node display();
    Node animate();
    Node move();
    Node camera();
    Node pan_or_zoom();
    void span(Node&);
    Node optional(std::string_view word);

    // Keeps the call stack shallow whatever a script nests.
    class Deeper {
    public:
        explicit Deeper(Reading& reading);
        ~Deeper() { --m_reading.m_depth; }
        bool too_deep() const;

    private:
        Reading& m_reading;
    };

    const std::vector<SourceFile>& m_files;
    Complaints& m_complaints;
    std::vector<Token> m_tokens;
    std::size_t m_at = 0;
    int m_depth = 0;
    bool m_failed = false; // in the statement being read
    Inside m_inside = Inside::script;
};

}

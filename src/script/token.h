// The words of a script. Keywords are written in capitals, so that no name can clash with one that
// is added later.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "script/complaint.h"
#include "script/source.h"

namespace promenade::script {

enum class TokenKind { end, name, number, text, keyword, symbol };

struct Token {
    TokenKind kind = TokenKind::end;
    std::string_view text; // as written, in the file's text; of a text without its quotes
    double number = 0;     // degrees lose their sign °: angles are degrees everywhere
    bool first_on_line = false;
    Place place;

    bool is(TokenKind wanted, std::string_view words) const
    {
        return kind == wanted && text == words;
    }
};

bool is_keyword(std::string_view word);
std::vector<std::string_view> all_keywords(); // in the order of the alphabet

// A token for people: "'ENDMODEL'", "the number 3", "the end of the script".
std::string described(const Token&);

// Names may have dots inside (`waltz.box`). Comments run from // to the end of the line or from /*
// to */. What cannot be a word is complained of and left out. Ends with a token of kind end.
std::vector<Token> tokens_of(const std::vector<SourceFile>&, int file, Complaints&);

}

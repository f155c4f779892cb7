// How cells are spelled, and what each row accepts.
#include "document/cells.h"
#include "foundation/json_text.h"
#include "library/pattern_file.h"

namespace promenade::document {

using namespace dance;

std::string cell_text(const Movement& movement, GridRow row)
{
    switch (row) {
    case GridRow::foot:
        return movement.foot ? text_of(*movement.foot) : "";
    case GridRow::direction:
        return text_of(movement.position);
    case GridRow::turn:
        return turn_words(movement.turn);
    case GridRow::action:
        return movement.action == Action::plain ? "" : text_of(movement.action);
    case GridRow::less:
        return movement.body_turns_less ? "BTL" : "";
    case GridRow::footwork:
        return movement.footwork.text;
    case GridRow::rise:
        return movement.rise.text;
    case GridRow::body:
        return movement.body.text;
    case GridRow::head:
        return movement.head ? text_of(*movement.head) : "";
    case GridRow::hold:
        return movement.hold ? text_of(*movement.hold) : "";
    case GridRow::length:
        return movement.length ? json::shortest(*movement.length) : "";
    default:
        return "";
    }
}

std::string cell_text(const Column& column, GridRow row)
{
    switch (row) {
    case GridRow::count:
        return column.count;
    case GridRow::beats:
        return column.beats.text();
    case GridRow::position:
        return text_of(column.couple);
    case GridRow::note:
        return column.note;
    default:
        return "";
    }
}

std::string cell_help(GridRow row)
{
    switch (row) {
    case GridRow::count:
        return library::count_help;
    case GridRow::beats:
        return "use a fraction above 0 and up to 16, such as 1, 1/2 or 3/4";
    case GridRow::foot:
        return "use L or R";
    case GridRow::direction:
        return std::string(foot_position_help());
    case GridRow::turn:
        return "use 3/8 R or 1/4 L, or eighths such as 3 or -2; at most two whole turns";
    case GridRow::action:
        return "use " + list_of_symbols<Action>();
    case GridRow::less:
        return "use BTL, or leave it empty";
    case GridRow::footwork:
        return std::string(footwork_help());
    case GridRow::rise:
        return std::string(rise_help());
    case GridRow::body:
        return std::string(body_help());
    case GridRow::head:
        return "use " + list_of_symbols<Head>() + ", or leave it empty for the usual";
    case GridRow::hold:
        return "use " + list_of_symbols<Hold>() + ", or leave it empty for the usual";
    case GridRow::position:
        return "use " + list_of_symbols<CouplePosition>();
    case GridRow::length:
        return "use leg lengths from 0 to 2, or leave it empty for the usual";
    case GridRow::note:
        return "write anything; L: for the leader, F: for the follower";
    }
    return "";
}

}

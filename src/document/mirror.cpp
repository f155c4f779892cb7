#include "document/mirror.h"

#include <cctype>

namespace promenade::document {
namespace {

using namespace dance;

bool is_letter(const std::string& text, std::size_t at)
{
    return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
}

// "sway L" to "sway R", "(LF)" to "(RF)": an L or R that stands alone, or before an F that ends the
// word.
std::string with_sides_changed(std::string text)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        if ((text[i] != 'L' && text[i] != 'R') || (i > 0 && is_letter(text, i - 1))) continue;
        const bool foot = i + 1 < text.size() && text[i + 1] == 'F' && !is_letter(text, i + 2);
        if (is_letter(text, i + 1) && !foot) continue;
        text[i] = text[i] == 'L' ? 'R' : 'L';
    }
    return text;
}

Head mirrored(Head head)
{
    return head == Head::left ? Head::right : head == Head::right ? Head::left : head;
}

Hold mirrored(Hold hold)
{
    return hold == Hold::left_to_right ? Hold::right_to_left
        : hold == Hold::right_to_left  ? Hold::left_to_right
                                       : hold;
}

CouplePosition mirrored(CouplePosition position)
{
    static constexpr CouplePosition pairs[][2] = {
        {CouplePosition::outside, CouplePosition::outside_left},
        {CouplePosition::promenade, CouplePosition::counter_promenade},
    };
    for (const auto& pair : pairs) {
        if (position == pair[0]) return pair[1];
        if (position == pair[1]) return pair[0];
    }
    return position;
}

// Movement and Exceptions alike: a field that is there is mirrored.
template <class T> void mirror(std::optional<T>& field)
{
    if (field) field = mirrored(*field);
}
void mirror(std::optional<Foot>& foot)
{
    if (foot) foot = other(*foot);
}
void mirror(int& turn)
{
    turn = -turn;
}
void mirror(Footwork& footwork)
{
    footwork = *read_footwork(with_sides_changed(footwork.text));
}
void mirror(Body& body)
{
    body = *read_body(with_sides_changed(body.text));
}
template <class T> void mirror_if_there(std::optional<T>& field)
{
    if (field) mirror(*field);
}

}

Column mirrored(Column column)
{
    column.couple = mirrored(column.couple);
    mirror(column.leader.foot);
    mirror(column.leader.turn);
    mirror(column.leader.footwork);
    mirror(column.leader.body);
    mirror(column.leader.head);
    mirror(column.leader.hold);
    mirror(column.follower.foot);
    mirror_if_there(column.follower.turn);
    mirror_if_there(column.follower.footwork);
    mirror_if_there(column.follower.body);
    mirror(column.follower.head);
    mirror(column.follower.hold);
    return column;
}

}

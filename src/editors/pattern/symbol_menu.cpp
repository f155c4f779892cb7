#include "editors/pattern/symbol_menu.h"

#include <algorithm>
#include <cctype>

namespace promenade::editors {
namespace {

using namespace dance;
using document::GridRow;
using Menu = std::vector<MenuSymbol>;

template <class T> Menu menu_of()
{
    Menu menu;
    for (const Symbol<T>& symbol : symbols<T>())
        menu.push_back(
            {std::string(symbol.text), std::string(symbol.text), std::string(symbol.meaning)});
    return menu;
}

template <class T> Menu menu_of_usual(const char* meaning)
{
    Menu menu = menu_of<T>();
    menu.insert(menu.begin(), {"", "-", meaning});
    return menu;
}

Menu of(std::initializer_list<std::pair<const char*, const char*>> pairs)
{
    Menu menu;
    for (const auto& [text, meaning] : pairs) menu.push_back({text, *text ? text : "-", meaning});
    return menu;
}

Menu counts()
{
    return of({{"1", "first beat"}, {"2", "second beat"}, {"3", "third beat"}, {"4", "fourth beat"},
        {"S", "slow"}, {"Q", "quick"}, {"&", "half way to the next beat"},
        {"a", "just before the next beat"}});
}

Menu lengths_of_time()
{
    return of({{"1", "one beat"}, {"2", "two beats"}, {"3", "three beats"}, {"1/2", "half a beat"},
        {"1/4", "a quarter of a beat"}, {"3/4", "three quarters"}, {"3/2", "one and a half"}});
}

Menu directions()
{
    Menu menu = menu_of<Direction>();
    for (const auto& [text, meaning] :
        {std::pair{"F!", "forward in CBMP"}, std::pair{"B!", "back in CBMP"},
            std::pair{"F>!", "forward and across in promenade, in CBMP"},
            std::pair{"CL~", "closes with part weight"}})
        menu.push_back({text, text, meaning});
    return menu;
}

Menu turns()
{
    Menu menu = of({{"", "no turn"}});
    for (const int eighths : {1, 2, 3, 4, 5, 6, 8})
        for (const int sign : {1, -1}) {
            const std::string words = turn_words(sign * eighths);
            menu.push_back({words, words,
                std::to_string(45 * eighths) + " degrees to the " + (sign > 0 ? "right" : "left")});
        }
    return menu;
}

Menu footworks()
{
    return of({{"", "none"}, {"HT", "heel, then toe"}, {"TH", "toe, then heel"}, {"T", "toe"},
        {"H", "heel"}, {"BF", "ball, then flat"}, {"B", "ball"}, {"BH", "ball, then heel"},
        {"WF", "whole foot"}, {"flat", "whole foot, flat"}, {"HF", "heel, then flat"},
        {"THT", "toe, heel, toe"}, {"IE of B", "inside edge of the ball"},
        {"IE of T", "inside edge of the toe"}, {"pressure T", "toe rests without weight"}});
}

Menu rises(std::size_t step)
{
    const std::string number = std::to_string(step + 1);
    Menu menu = of({{"", "level"}, {"up", "up"}, {"continue", "continues to rise"},
        {"rise", "rises"}, {"body rise", "rises in the body only"}, {"stay low", "stays low"},
        {"bounce", "bounces"}, {"high on balls", "held high on the balls of the feet"},
        {"drop into knees", "drops into the knees"}, {"NFR", "no foot rise"}});
    const auto at_end = [&](const std::string& words, const std::string& meaning) {
        menu.push_back({words, words, meaning});
    };
    at_end("start e/o " + number, "begins to rise at the end of this step");
    at_end("start e/o " + number + " (NFR)", "begins to rise at its end, in the body only");
    at_end("lower e/o " + number, "lowers at the end of this step");
    at_end("up, lower e/o " + number, "up, and lowers at its end");
    return menu;
}

Menu bodies()
{
    return of({{"", "nothing"}, {"CBM", "contra body movement"},
        {"CBMP", "contra body movement position"}, {"sway L", "sways to the left"},
        {"sway R", "sways to the right"}, {"L side lead", "left side leads"},
        {"R side lead", "right side leads"}, {"torso 1/8 L", "torso turned 1/8 to the left"},
        {"torso 1/8 R", "torso turned 1/8 to the right"},
        {"L side stretched", "left side stretched"}, {"R side stretched", "right side stretched"},
        {"shape to L", "shapes to the left"}, {"shape to R", "shapes to the right"},
        {"sharp", "sharply"}, {"recover", "recovers"}});
}

char small(char c)
{
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

bool contains(const std::string& text, std::string_view part)
{
    return std::search(text.begin(), text.end(), part.begin(), part.end(), [](char a, char b) {
        return small(a) == small(b);
    }) != text.end();
}

bool begins(const std::string& text, std::string_view part)
{
    return text.size() >= part.size()
        && std::equal(part.begin(), part.end(), text.begin(),
            [](char a, char b) { return small(a) == small(b); });
}

}

Menu symbol_menu(GridRow row, std::size_t step)
{
    switch (row) {
    case GridRow::count:
        return counts();
    case GridRow::beats:
        return lengths_of_time();
    case GridRow::foot:
        return menu_of<Foot>();
    case GridRow::direction:
        return directions();
    case GridRow::turn:
        return turns();
    case GridRow::action:
        return menu_of<Action>();
    case GridRow::less:
        return of({{"", "body and feet turn together"}, {"BTL", "the body turns 1/8 less"}});
    case GridRow::footwork:
        return footworks();
    case GridRow::rise:
        return rises(step);
    case GridRow::body:
        return bodies();
    case GridRow::head:
        return menu_of_usual<Head>("as usual in the position");
    case GridRow::hold:
        return menu_of_usual<Hold>("as usual in the position");
    case GridRow::position:
        return menu_of<CouplePosition>();
    case GridRow::length:
        return of({{"", "as usual in the dance"}, {"0.3", "short"}, {"0.5", "medium"},
            {"0.7", "long"}, {"0.9", "very long"}});
    case GridRow::note:
        return {};
    }
    return {};
}

Menu own_symbols(const GestureBook& shipped, const GestureBook& in_force)
{
    Menu menu;
    for (const Gesture& gesture : in_force.gestures())
        if (!shipped.find(gesture.region, gesture.symbol).gesture)
            menu.push_back({"@" + gesture.symbol, "@" + gesture.symbol, gesture.meaning});
    for (const CannedMotion& motion : in_force.motions())
        if (leaves_legs_alone(motion))
            menu.push_back({"@" + motion.name, "@" + motion.name, motion.about});
    return menu;
}

Menu fitting(const Menu& menu, std::string_view typed)
{
    if (typed.empty()) return menu;
    Menu first, later;
    for (const MenuSymbol& symbol : menu) {
        if (begins(symbol.typed, typed))
            first.push_back(symbol);
        else if (contains(symbol.meaning, typed))
            later.push_back(symbol);
    }
    first.insert(first.end(), later.begin(), later.end());
    return first;
}

}

#include "library/random_dance.h"

#include "dance/follower.h"

namespace promenade::library::testing_aid {

using namespace dance;

std::string RandomDance::words()
{
    static const char* parts[] = {"a", "é", "\"", "\\", "\n", "½", "L: ", "; F: ", "𝄞", "/", " "};
    std::string text = "x";
    for (int i = roll(6); i > 0; --i) text += parts[roll(11)];
    return text;
}

json::Members RandomDance::extra()
{
    json::Members members;
    for (int i = roll(12) - 9; i > 0; --i) {
        json::Value value =
            json::list({json::number(roll(100) / 7.0), json::text(words()), json::Value{}});
        members.push_back({"future_" + std::to_string(i), std::move(value)});
    }
    return members;
}

Exceptions RandomDance::rows()
{
    static const char* positions[] = {"F", "B!", "F>!", "CL~", "TCH", "S", "XB", "IP"};
    static const char* footworks[] = {
        "HT", "TH", "", "IE of B, then flat", "pressure T", "BF (IE)"};
    static const char* rises[] = {
        "", "up", "start e/o 12 (NFR)", "rise between 2 and 3", "slight rise"};
    static const char* bodies[] = {"", "CBM", "sway L, R side lead", "torso 1/8 L", "sharp"};
    Exceptions rows;
    rows.foot = maybe(symbol<Foot>());
    rows.position = maybe(*read_foot_position(positions[roll(8)]));
    rows.turn = maybe(roll(33) - 16);
    rows.action = maybe(symbol<Action>());
    rows.body_turns_less = maybe(roll(2) == 0);
    rows.footwork = maybe(*read_footwork(footworks[roll(6)]));
    rows.rise = maybe(*read_rise(rises[roll(5)]));
    rows.body = maybe(*read_body(bodies[roll(5)]));
    rows.head = maybe(symbol<Head>());
    rows.hold = maybe(symbol<Hold>());
    rows.length = maybe(roll(1000) / 777.0);
    return rows;
}

Column RandomDance::column()
{
    static const char* counts[] = {"1", "&", "S", "Q", "4-1", "2 (Q)", "a"};
    Column column;
    column.count = counts[roll(7)];
    column.beats = Beats(1 + roll(64), 1 + roll(64));
    if (column.beats > Beats(16)) column.beats = Beats(16);
    column.leader = with_exceptions({}, rows());
    column.leader.foot = symbol<Foot>();
    if (roll(6) == 0) {
        column.leader.foot.reset();
        column.leader.position = *read_foot_position("HOLD");
    }
    column.follower = rows();
    column.follower.extra = extra();
    column.couple = symbol<CouplePosition>();
    if (roll(2) == 0) column.note = words();
    column.extra = extra();
    return column;
}

Start RandomDance::start()
{
    return {Alignment(roll(8)), symbol<CouplePosition>(), extra()};
}

Pattern RandomDance::pattern(int number)
{
    Pattern pattern;
    pattern.id = id(number);
    pattern.name = words();
    pattern.style = roll(2) == 0 ? words() : "";
    pattern.confidence = symbol<Confidence>();
    pattern.note = roll(2) == 0 ? words() : "";
    pattern.start = start();
    for (int i = roll(6); i >= 0; --i) pattern.columns.push_back(column());
    pattern.extra = extra();
    return pattern;
}

DanceFile RandomDance::file()
{
    DanceFile file;
    Dance& dance = file.dance;
    dance.id = id(0);
    dance.name = words();
    dance.meter = {1 + roll(9), 1 << (1 + roll(3))};
    for (int i = roll(3); i >= 0; --i)
        dance.tempi.push_back(
            {"style " + std::to_string(i), 20 + roll(100) / 3.0, 100.0 + roll(300)});
    for (auto& range : dance.tempi) range.fastest = std::max(range.fastest, range.slowest);
    dance.travel = symbol<Travel>();
    dance.unit = roll(2) == 0 ? Beats(dance.meter.beats) : Beats(1 + roll(16));
    dance.character = {symbol<RiseCharacter>(), roll(2) == 0, symbol<HipAction>(), symbol<Hold>(),
        roll(2) == 0 ? words() : "", extra()};
    dance.sizes = {roll(120) / 100.0, roll(120) / 100.0, roll(100) / 100.0, extra()};
    dance.note = roll(2) == 0 ? words() : "";
    for (int i = roll(4); i > 0; --i) dance.patterns.push_back(pattern(i));
    for (int i = roll(3); i > 0; --i)
        dance.routines.push_back(
            {id(i), words(), roll(2) == 0 ? words() : "", start(), words(), extra()});
    dance.extra = extra();
    return file;
}

}

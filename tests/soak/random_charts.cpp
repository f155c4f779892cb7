#include "soak/random_charts.h"

#include "dance/lint.h"

namespace promenade::soak {
namespace {

using namespace dance;

class Dice {
public:
    explicit Dice(unsigned seed)
        : m_engine(seed)
    {
    }
    int roll(int sides) { return static_cast<int>(m_engine() % static_cast<unsigned>(sides)); }
    double between(double low, double high)
    {
        return low + (high - low) * static_cast<double>(m_engine()) / 4294967295.0;
    }

private:
    std::mt19937 m_engine;
};

Column random_column(Dice& dice, Foot foot)
{
    static const char* directions[] = {"F", "B", "S", "CL", "SF", "SB", "XB", "XF", "IP", "TCH"};
    static const char* footworks[] = {"HT", "T", "TH", "BF", "F", ""};
    static const char* rises[] = {"", "up", "start e/o 1", "lower e/o 3"};
    static const char* bodies[] = {"", "CBM", "sway L", "sway R"};
    static const Beats lengths[] = {{1}, {2}, {1, 2}, {1, 4}, {3, 4}, {1, 3}};
    Column column;
    column.count = "1";
    column.beats = lengths[dice.roll(6)];
    column.leader.foot = foot;
    column.leader.position = read_foot_position(directions[dice.roll(10)]).value_or(FootPosition{});
    column.leader.turn = dice.roll(3) == 0 ? dice.roll(5) - 2 : 0;
    column.leader.footwork = read_footwork(footworks[dice.roll(6)]).value_or(Footwork{});
    column.leader.rise = read_rise(rises[dice.roll(4)]).value_or(Rise{});
    column.leader.body = read_body(bodies[dice.roll(4)]).value_or(Body{});
    if (dice.roll(4) == 0) column.leader.length = dice.between(0, 1.1);
    return column;
}

// Mostly short: what is wrong with a step is wrong after few of them, and more trials find more.
int random_length(Dice& dice)
{
    return dice.roll(10) == 0 ? 2 + dice.roll(9) : 2 + dice.roll(3);
}

Pattern random_pattern(Dice& dice)
{
    Pattern pattern;
    pattern.id = pattern.name = "random";
    pattern.start.facing = Alignment(dice.roll(8));
    Foot foot = dice.roll(2) == 0 ? Foot::left : Foot::right;
    for (int i = random_length(dice); i > 0; --i) {
        pattern.columns.push_back(random_column(dice, foot));
        if (takes_weight(pattern.columns.back().leader.position)) foot = other(foot);
    }
    return pattern;
}

bool is_legal(const Dance& dance)
{
    for (const Finding& finding : lint(dance))
        if (finding.severity == Severity::error) return false;
    return true;
}

Measures random_body(Dice& dice, Measures like)
{
    like.height = dice.between(1.4, 2.1);
    like.mass = like.height * like.height * dice.between(17, 35);
    return like;
}

}

Trial random_trial(const Dance& like, unsigned seed)
{
    Dice dice(seed);
    Trial trial;
    do {
        trial.dance = like;
        trial.dance.routines.clear();
        trial.dance.patterns = {random_pattern(dice)};
    } while (!is_legal(trial.dance));
    trial.leader = random_body(dice, default_leader());
    trial.follower = random_body(dice, default_follower());
    trial.tempo = dice.between(20, 300);
    trial.settings.gravity = dice.roll(4) == 0 ? dice.between(1.6, 25) : trial.settings.gravity;
    trial.settings.floor.friction = dice.between(0.05, 1.5);
    trial.settings.floor.elasticity = dice.roll(3) == 0 ? dice.between(0, 1) : 0;
    trial.who = static_cast<rehearsal::Dancers>(dice.roll(3));
    return trial;
}

}

// Beats, alignments, rows, the follower and composing. Truth: the published technique, written by
// hand.
#include <gmock/gmock.h>

#include "dance/a_waltz.h"
#include "dance/compose.h"
#include "dance/follower.h"
#include "dance/lint.h"
#include "dance/position.h"

namespace {

using namespace promenade;
using namespace promenade::dance;
using namespace promenade::dance::testing_aid;
using testing::ElementsAre;

TEST(Beats, add_up_exactly_however_often)
{
    Beats sum;
    for (int i = 0; i < 1000; ++i) sum = sum + Beats(3, 4) + Beats(1, 4) + Beats(1);
    EXPECT_EQ(sum, Beats(2000));
    EXPECT_EQ(Beats(6, 8).text(), "3/4");
    EXPECT_LT(Beats(1, 3), Beats(3, 8));
    EXPECT_DOUBLE_EQ(Beats(3, 4).seconds(90), 0.5);
}

TEST(Beats, read_only_fractions_that_stay_exact)
{
    EXPECT_EQ(Beats::read("3/4"), Beats(3, 4));
    EXPECT_EQ(Beats::read("12"), Beats(12));
    for (const char* bad :
        {"", "/", "1/", "/2", "1/0", "1/65", "-1", "0.5", "1 /2", "2000", "9e9", "1/2/3"})
        EXPECT_EQ(Beats::read(bad), std::nullopt) << bad;
}

TEST(Beats, know_multiples_of_a_unit)
{
    EXPECT_TRUE(Beats(6).is_multiple_of(3));
    EXPECT_TRUE(Beats(3, 2).is_multiple_of(Beats(1, 4)));
    EXPECT_FALSE(Beats(5).is_multiple_of(3));
}

TEST(Beats, tell_before_adding_whether_sums_can_be_kept)
{
    CommonParts music, nonsense;
    for (int bottom = 1; bottom <= 16; ++bottom) EXPECT_TRUE(music.take(Beats(3, bottom)));
    int kept = 0;
    for (const int prime : {61, 59, 53, 47, 43, 41, 37, 31}) kept += nonsense.take(Beats(1, prime));
    EXPECT_EQ(kept, 7); // their product is 7.0e11; with 31 it would be past a million million
}

TEST(Beats, compare_exactly_where_their_products_leave_64_bits)
{
    Beats a;
    for (const int prime : {61, 59, 53, 47, 43, 41, 37}) a = a + Beats(prime + 1, prime);
    const Beats more = a + Beats(1, 61);
    EXPECT_LT(a, more);
    EXPECT_GT(more, a);
    EXPECT_EQ(more - Beats(1, 61), a);
    EXPECT_TRUE((a + a).is_multiple_of(a));
    EXPECT_FALSE(more.is_multiple_of(a));
}

TEST(Alignment, heads_where_the_room_says)
{
    EXPECT_DOUBLE_EQ(Alignment(0).heading(), 0);
    EXPECT_NEAR(std::sin(Alignment(6).heading()), 1, 1e-12); // centre lies to the left, +y
    EXPECT_NEAR(std::sin(Alignment(2).heading()), -1, 1e-12);
    EXPECT_EQ(Alignment(-1), Alignment(7));
    EXPECT_EQ(Alignment(1).opposite().symbol(), "DCA");
}

TEST(Alignment, past_a_corner_the_centre_becomes_the_line_of_dance)
{
    EXPECT_EQ(past_corner(*Alignment::read("C")), *Alignment::read("LOD"));
    EXPECT_EQ(past_corner(*Alignment::read("DC")), *Alignment::read("DW"));
}

TEST(Alignment, reads_every_symbol_it_prints)
{
    for (int k = 0; k < 8; ++k) EXPECT_EQ(Alignment::read(Alignment(k).symbol()), Alignment(k));
    EXPECT_EQ(Alignment::read("north"), std::nullopt);
}

TEST(Alignment, prints_turns_as_manuals_do)
{
    EXPECT_EQ(turn_words(3), "3/8 R");
    EXPECT_EQ(turn_words(-6), "3/4 L");
    EXPECT_EQ(turn_words(8), "1 R");
    EXPECT_EQ(turn_words(-11), "1 3/8 L");
    EXPECT_EQ(turn_words(0), "");
}

template <class T> void expect_symbols_read_back()
{
    int index = 0;
    for (const Symbol<T>& symbol : symbols<T>()) {
        EXPECT_EQ(static_cast<int>(symbol.value), index++)
            << symbol.text; // symbol_of() relies on it
        EXPECT_EQ(read_symbol<T>(symbol.text), symbol.value);
        EXPECT_EQ(&symbol_of(symbol.value), &symbol);
    }
    EXPECT_EQ(read_symbol<T>("nonsense"), std::nullopt);
}

TEST(Symbols, read_back_what_they_print)
{
    expect_symbols_read_back<Foot>();
    expect_symbols_read_back<Direction>();
    expect_symbols_read_back<Action>();
    expect_symbols_read_back<Head>();
    expect_symbols_read_back<Hold>();
    expect_symbols_read_back<CouplePosition>();
    expect_symbols_read_back<Confidence>();
    expect_symbols_read_back<Travel>();
    expect_symbols_read_back<RiseCharacter>();
    expect_symbols_read_back<HipAction>();
}

TEST(FootPosition, reads_its_marks)
{
    const auto across = read_foot_position("F>!");
    ASSERT_TRUE(across);
    EXPECT_TRUE(across->across && across->cbmp && across->weight == Weight::full);
    EXPECT_EQ(read_foot_position("CL~")->weight, Weight::part);
    EXPECT_EQ(read_foot_position("TCH")->weight, Weight::none);
    for (const char* text : {"F", "B!", "F>!", "CL~", "TCH", "XB~", "HOLD"})
        EXPECT_EQ(text_of(*read_foot_position(text)), text);
    for (const char* bad : {"", "!", "F!>", "Q", "TCH~", "f"})
        EXPECT_EQ(read_foot_position(bad), std::nullopt) << bad;
}

TEST(Footwork, is_a_sequence_of_contacts)
{
    const auto parts = [](std::string_view text) {
        std::vector<FootPart> found;
        const auto footwork = read_footwork(text);
        EXPECT_TRUE(footwork) << text;
        if (footwork)
            for (const Contact& contact : footwork->contacts) found.push_back(contact.part);
        return found;
    };
    EXPECT_THAT(parts("HT"), ElementsAre(FootPart::heel, FootPart::toe));
    EXPECT_THAT(parts("BF"), ElementsAre(FootPart::ball, FootPart::whole));
    EXPECT_THAT(parts("THT"), ElementsAre(FootPart::toe, FootPart::heel, FootPart::toe));
    EXPECT_THAT(parts("IE of B, then flat"), ElementsAre(FootPart::ball, FootPart::whole));
    EXPECT_THAT(
        parts("H, IE of foot, WF"), ElementsAre(FootPart::heel, FootPart::whole, FootPart::whole));
    EXPECT_THAT(parts("T then flat"), ElementsAre(FootPart::toe, FootPart::whole));
    EXPECT_THAT(parts(""), ElementsAre());
    const auto both = *read_footwork("IE of foot (RF), IE of B (LF)");
    EXPECT_EQ(both.contacts[1], (Contact{FootPart::ball, Edge::inside, false, Foot::left}));
    EXPECT_TRUE(read_footwork("pressure T")->contacts[0].pressure);
    for (const char* bad : {"X", "HTX", "IE of", "then", ", ", "HTHTH", "IE of foot (MF)"})
        EXPECT_EQ(read_footwork(bad), std::nullopt) << bad;
}

TEST(Rise, reads_the_phrases_of_the_manuals)
{
    const auto rise = *read_rise("up, lower e/o 3");
    ASSERT_EQ(rise.phases.size(), 2u);
    EXPECT_EQ(rise.phases[0].height, Height::up);
    EXPECT_EQ(rise.phases[1].height, Height::lower);
    EXPECT_TRUE(rise.phases[1].at_end);
    EXPECT_TRUE(read_rise("start e/o 4 (NFR)")->no_foot_rise);
    EXPECT_TRUE(read_rise("slight rise 2-3")->phases[0].slight);
    EXPECT_TRUE(read_rise("rise between 2 and 3 (NFR)"));
    for (const char* bad :
        {"start e/o", "start e/o x", "levitate", "up lower", "rise 2-", "start  e/o 1"})
        EXPECT_FALSE(read_rise(bad)) << bad;
}

TEST(Body, reads_its_modifiers)
{
    const auto body = *read_body("sway R, L side lead");
    EXPECT_EQ(body.find(BodyAction::sway)->side, Foot::right);
    EXPECT_EQ(body.find(BodyAction::side_lead)->side, Foot::left);
    EXPECT_EQ(body.find(BodyAction::cbm), nullptr);
    EXPECT_TRUE(read_body("CBM slight")->modifiers[0].slight);
    EXPECT_EQ(read_body("torso 1/8 L, L side stretched")->modifiers[0].eighths, 1);
    EXPECT_TRUE(read_body("shape to L, head L/up"));
    for (const char* bad : {"sway", "sway up", "side lead", "torso L", "CBM CBM", "head"})
        EXPECT_FALSE(read_body(bad)) << bad;
}

// What the manuals print for the lady in the natural turn.
TEST(NaturalOpposite, gives_the_followers_natural_turn)
{
    const std::vector<Movement> follower = derive_follower(natural_turn());
    std::vector<std::string> feet, footwork;
    std::vector<int> turns;
    for (const Movement& movement : follower) {
        feet.push_back(text_of(*movement.foot) + text_of(movement.position));
        footwork.push_back(movement.footwork.text);
        turns.push_back(movement.turn);
    }
    EXPECT_THAT(feet, ElementsAre("LB", "RS", "LCL", "RF", "LS", "RCL"));
    EXPECT_THAT(footwork, ElementsAre("TH", "T", "TH", "HT", "T", "TH"));
    EXPECT_THAT(turns, ElementsAre(0, 3, 0, 0, 2, 1));
    EXPECT_TRUE(follower[1].body_turns_less);
    EXPECT_FALSE(follower[4].body_turns_less);
    EXPECT_EQ(follower[1].body.text, "sway L");
    EXPECT_EQ(follower[0].body.text, "CBM");
    EXPECT_EQ(follower[0].rise.text, "start e/o 1 (NFR)");
    EXPECT_EQ(follower[3].rise.text, "start e/o 4");
}

TEST(NaturalOpposite, keeps_forward_forward_in_promenade)
{
    Pattern pattern = change("walk", Foot::left);
    pattern.columns[0].couple = CouplePosition::promenade;
    EXPECT_EQ(derive_follower(pattern)[0].position.direction, Direction::forward);
}

TEST(NaturalOpposite, crosses_opposite_in_a_lock_and_alike_in_a_whisk)
{
    const Foot L = Foot::left, R = Foot::right;
    const Pattern lock =
        pattern("lock", Alignment(0), {column("Q", 1, L, "DF"), column("Q", 1, R, "XB")});
    const Pattern whisk =
        pattern("whisk", Alignment(0), {column("2", 1, R, "SF"), column("3", 1, L, "XB")});
    EXPECT_EQ(derive_follower(lock)[1].position.direction, Direction::cross_in_front);
    EXPECT_EQ(derive_follower(whisk)[1].position.direction, Direction::cross_behind);
}

TEST(NaturalOpposite, twice_is_the_leader_again_where_nothing_is_shared_out)
{
    Pattern pattern = change("change", Foot::left);
    const std::vector<Movement> follower = natural_opposite(pattern);
    for (std::size_t i = 0; i < follower.size(); ++i) pattern.columns[i].leader = follower[i];
    const std::vector<Movement> again = natural_opposite(pattern);
    const Pattern original = change("change", Foot::left);
    for (std::size_t i = 0; i < again.size(); ++i) {
        EXPECT_EQ(again[i].foot, original.columns[i].leader.foot);
        EXPECT_EQ(again[i].position, original.columns[i].leader.position);
        EXPECT_EQ(again[i].footwork, original.columns[i].leader.footwork);
    }
}

TEST(Exceptions, override_the_rule_and_differences_find_them_again)
{
    const Movement rule = natural_opposite(natural_turn())[1];
    Exceptions written;
    written.turn = -2;
    written.head = Head::right;
    written.rise = Rise{};
    const Movement wanted = with_exceptions(rule, written);
    const Exceptions found = differences(rule, wanted);
    EXPECT_EQ(found.turn, -2);
    EXPECT_EQ(found.head, Head::right);
    EXPECT_FALSE(found.foot || found.position || found.footwork || found.body || found.length);
}

TEST(Composition, carries_alignments_through_the_natural_turn)
{
    const Dance waltz = a_waltz();
    const Composition turn = compose(waltz, waltz.patterns[0]);
    std::vector<std::string> leader, follower;
    for (const Step& step : turn.leader) leader.push_back(alignment_words(step));
    for (const Step& step : turn.follower)
        follower.push_back(alignment_words(step, Spelling::symbols));
    EXPECT_THAT(leader,
        ElementsAre("facing diag wall", "facing diag wall against LOD",
            "facing against line of dance", "backing line of dance", "pointing diag centre",
            "facing diag centre"));
    EXPECT_THAT(follower,
        ElementsAre(
            "backing DW", "pointing LOD", "facing LOD", "facing LOD", "facing W", "facing DWA"));
    EXPECT_EQ(turn.total_turn(Role::leader), 6);
    EXPECT_EQ(turn.total_turn(Role::follower), 6);
    EXPECT_EQ(turn.length(), Beats(6));
}

TEST(Composition, a_corner_renames_directions_but_turns_nobody)
{
    const Dance waltz = a_waltz();
    const auto routine =
        compose(waltz, testing_aid::routine("natural_turn + 3 * (corner + natural_turn)"));
    ASSERT_TRUE(routine);
    for (const Role role : {Role::leader, Role::follower}) {
        const auto& steps = routine->of(role);
        for (std::size_t i = 1; i < steps.size(); ++i) {
            const double turned =
                steps[i].heading() - steps[i - 1].heading() + steps[i].turn * pi / 4;
            EXPECT_NEAR(std::remainder(turned, 2 * pi), 0, 1e-9) << i;
            EXPECT_EQ(steps[i].start, steps[i - 1].start + steps[i - 1].beats);
        }
    }
    EXPECT_EQ(routine->leader.back().side, 3);
    EXPECT_EQ(routine->leader.back().facing, Alignment(7)); // DW to DC on every side
}

TEST(Composition, ends_where_to_says_and_keeps_the_partners_together)
{
    const Dance waltz = a_waltz();
    for (int k = 0; k < 8; ++k) {
        const std::string to = "natural_turn to " + std::string(Alignment(k).symbol());
        const auto routine = compose(waltz, testing_aid::routine(to));
        ASSERT_TRUE(routine);
        EXPECT_EQ(routine->leader.back().facing, Alignment(k));
        EXPECT_EQ(routine->follower.back().facing, Alignment(k + 4));
        EXPECT_LE(std::abs(routine->total_turn(Role::leader) - 6), 4);
    }
}

TEST(Composition, dances_only_the_steps_asked_for)
{
    const Dance waltz = a_waltz();
    const auto half = compose(waltz, testing_aid::routine("natural_turn[2-3]"));
    ASSERT_TRUE(half);
    ASSERT_EQ(half->leader.size(), 2u);
    EXPECT_EQ(half->leader[0].column, 1);
    EXPECT_EQ(half->leader[1].facing, Alignment(4));
}

TEST(Composition, refuses_a_routine_without_end)
{
    const Dance waltz = a_waltz();
    const auto endless = compose(waltz, testing_aid::routine("9999 * natural_turn"));
    ASSERT_FALSE(endless);
    EXPECT_EQ(endless.error().problem, "the routine has more than 10000 steps");
}

TEST(Composition, refuses_a_routine_whose_times_cannot_be_added_exactly)
{
    Dance waltz = a_waltz();
    const auto steps = [](std::initializer_list<int> primes) {
        std::vector<Column> columns;
        Foot foot = Foot::left;
        for (const int prime : primes)
            columns.push_back(testing_aid::column("1", Beats(prime + 1, prime), foot, "F")),
                foot = other(foot);
        return columns;
    };
    waltz.patterns = {testing_aid::pattern("a", Alignment(0), steps({61, 59, 53, 47})),
        testing_aid::pattern("b", Alignment(0), steps({43, 41, 37, 31}))};
    EXPECT_TRUE(compose(waltz, testing_aid::routine("9 * a + a[1-2]")));
    const auto refused = compose(waltz, testing_aid::routine("a + b"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().place, "waltz.test, column 5");
    EXPECT_THAT(refused.error().problem, testing::HasSubstr("'b' cannot be added exactly"));
    EXPECT_EQ(lint(waltz, testing_aid::routine("a + b")).size(), 1u);
}

TEST(Note, speaks_to_one_role_or_both)
{
    EXPECT_EQ(note_for(Role::leader, "L: small; F: long"), "small");
    EXPECT_EQ(note_for(Role::follower, "L: small; F: long"), "long");
    EXPECT_EQ(note_for(Role::leader, "F: long"), "");
    EXPECT_EQ(note_for(Role::follower, "rock; hold"), "rock; hold");
}

TEST(Position, closed_partners_face_each_other_and_promenade_opens_a_quarter)
{
    EXPECT_EQ(facts_of(CouplePosition::closed).facing, 4);
    EXPECT_EQ(facts_of(CouplePosition::promenade).facing, 6);
    EXPECT_EQ(facts_of(CouplePosition::side_by_side).facing, 0);
    EXPECT_EQ(facts_of(CouplePosition::fan).facing, 2);
    EXPECT_EQ(facts_of(CouplePosition::cross_body_lead).facing, std::nullopt);
    EXPECT_EQ(facts_of(CouplePosition::cross_body_lead).hold, Hold::left_to_right);
}

TEST(Compose, closes_between_repeats_of_a_figure_that_ends_on_the_foot_it_begins_with)
{
    const Dance waltz = a_waltz();
    const Composition changes = compose_repeated(waltz, *find_pattern(waltz, "left_change"), 2);
    ASSERT_EQ(changes.leader.size(), 7u);
    EXPECT_EQ(changes.leader[3].position.direction, Direction::close);
    EXPECT_EQ(changes.leader[3].beats, Beats(3));
    for (const Role role : {Role::leader, Role::follower})
        for (std::size_t i = 1; i < 7; ++i)
            EXPECT_NE(changes.of(role)[i].foot, changes.of(role)[i - 1].foot) << i;
    // Six steps bring the free foot back: nothing comes between.
    EXPECT_EQ(compose_repeated(waltz, waltz.patterns[0], 3).leader.size(), 18u);
}

}

// Long use and the ends of every scale.
#include <cmath>
#include <cstdio>
#include <malloc.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "dance/compose.h"
#include "foundation/read_file.h"
#include "in_source.h"
#include "library/dance_library.h"
#include "library/gesture_file.h"
#include "rehearsal/performance.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
// GCC has this in its library, and Debian's GCC no header for it.
extern "C" std::size_t __sanitizer_get_current_allocated_bytes();
#endif

namespace promenade::soak {
namespace {

bool is_slow()
{
    return std::getenv("PROMENADE_SLOW") != nullptr;
}

struct Room {
    library::DanceLibrary library = library::load_library({in_source("dances"), ""});
    dance::GestureBook book = library::load_gesture_book({in_source("gestures")}).book;
    rehearsal::CouplePeople people = *rehearsal::build_couple(default_leader(), default_follower());

    rehearsal::Choreography box(int times) const
    {
        const dance::Dance& waltz = library.find("waltz")->file.dance;
        return *choreograph(
            waltz, compose_repeated(waltz, *find_pattern(waltz, "box"), times), people, book);
    }
    rehearsal::Performance danced(const rehearsal::Choreography& made,
        const rehearsal::RehearsalSettings& settings = {},
        rehearsal::Dancers who = rehearsal::Dancers::couple) const
    {
        return perform(made, people, who, settings);
    }
};

TEST(LongDances, ten_minutes_of_a_couple_are_danced_to_the_end)
{
    const Room room;
    const int boxes = is_slow() ? 145 : 1; // of 4.14 s each at the usual tempo
    const auto made = room.box(boxes);
    const auto danced = room.danced(made);
    std::printf("%d boxes: ended at %.1f of %.1f s, %s\n", boxes, danced.ended,
        made.leader.end + rehearsal::stand_still, danced.fell ? "fell" : "danced");
    // Whether they fall is the dancers' affair; the time is kept, and nothing is lost of it.
    EXPECT_NEAR(danced.dance.duration(), danced.ended, 0.011);
    EXPECT_TRUE(danced.fell || danced.ended >= made.leader.end);
}

// In whatever unit. A sanitizer keeps what was given back for a while, so there it is asked itself.
std::size_t memory_in_use()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return __sanitizer_get_current_allocated_bytes();
#else
    const auto text = read_first_bytes("/proc/self/statm", 200);
    std::size_t whole = 0, resident = 0;
    std::sscanf(text->c_str(), "%zu %zu", &whole, &resident);
    return resident;
#endif
}

TEST(LongDances, a_hundred_rehearsals_take_no_more_memory_than_ten)
{
    const Room room;
    const auto made = room.box(1);
    const int times = is_slow() ? 100 : 4, warm = times / 4;
    std::string first;
    std::size_t before = 0;
    for (int i = 0; i < times; ++i) {
        const auto danced = room.danced(made, {}, rehearsal::Dancers::leader);
        const std::string print = danced.dance.performers[0].motion.fingerprint();
        if (i == 0) first = print;
        EXPECT_EQ(print, first);
        ::malloc_trim(0);
        if (i == warm) before = memory_in_use();
    }
    const double grown = static_cast<double>(memory_in_use()) / static_cast<double>(before) - 1;
    std::printf("%d rehearsals: %.2f %% more memory than after %d\n", times, 100 * grown, warm);
    EXPECT_LT(grown, 0.02);
}

TEST(LongDances, the_ends_of_gravity_friction_and_elasticity_end_in_motion_or_a_fall)
{
    const Room room;
    const auto made = room.box(1);
    for (const double gravity : {1.6, 9.81, 25.0})
        for (const double friction : {0.05, 0.8, 1.5})
            for (const double elasticity : {0.0, 1.0}) {
                if (!is_slow() && (gravity == 9.81 || friction == 0.8)) continue;
                rehearsal::RehearsalSettings settings;
                settings.gravity = gravity;
                settings.floor.friction = friction;
                settings.floor.elasticity = elasticity;
                const auto danced = room.danced(made, settings, rehearsal::Dancers::leader);
                for (const auto& frame : danced.dance.performers[0].motion.frames) {
                    ASSERT_TRUE(is_finite(frame.state.position));
                    ASSERT_LT(frame.state.position.z, 3);
                    ASSERT_GT(frame.state.position.z, -0.5);
                }
                if (is_slow())
                    std::printf("gravity %.2f, friction %.2f, elasticity %.0f: %s at %.1f s\n",
                        gravity, friction, elasticity, danced.fell ? "fell" : "danced",
                        danced.ended);
            }
}

}
}

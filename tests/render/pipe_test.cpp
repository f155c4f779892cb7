// Programs that read what we write: sh stands for an encoder that misbehaves.
#include "render/pipe.h"

#include <gmock/gmock.h>

namespace promenade::render {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

const std::vector<std::uint8_t> megabyte(1 << 20, 'x');

Result<Pipe> shell(const std::string& script, Pipe::Patience patience = Pipe::usual_patience)
{
    return Pipe::open({"sh", "-c", script}, patience);
}

TEST(Pipe, listens_to_a_noisy_program_while_it_writes)
{
    auto pipe = shell("head -c 1000000 /dev/zero >&2; cat >/dev/null; echo done >&2");
    ASSERT_TRUE(pipe);
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(pipe->write(megabyte));
    const Outcome closed = pipe->close();
    EXPECT_TRUE(closed) << closed.error().text();
}

TEST(Pipe, tells_the_last_of_what_a_program_said_that_ended_badly)
{
    auto pipe = shell("yes complaint | head -n 100000 >&2; echo at last >&2; exit 3");
    ASSERT_TRUE(pipe);
    Outcome written = pipe->write(megabyte);
    if (written) written = pipe->close();
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().problem, EndsWith("complaint\nat last"));
    EXPECT_LE(written.error().problem.size(), 2000u);
}

TEST(Pipe, does_not_wait_for_ever_for_a_program_that_does_not_read_or_does_not_end)
{
    constexpr Pipe::Patience short_one{100};
    auto deaf = shell("exec sleep 1000", short_one);
    ASSERT_TRUE(deaf);
    EXPECT_THAT(deaf->write(megabyte).error().problem, HasSubstr("neither went on nor ended"));
    auto endless = shell("cat >/dev/null; exec sleep 1000", short_one);
    ASSERT_TRUE(endless);
    EXPECT_TRUE(endless->write(megabyte));
    EXPECT_THAT(endless->close().error().problem, HasSubstr("neither went on nor ended"));
}

}
}

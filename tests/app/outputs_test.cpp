// Where results go: whole or not at all, and never silently nowhere.
#include <csignal>
#include <iostream>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <gmock/gmock.h>

#include "app/running.h"
#include "foundation/atomic_file.h"
#include "foundation/temporary_folder.h"

namespace {

using namespace promenade;
using testing::HasSubstr;
using testing_aid::TemporaryFolder;
namespace fs = std::filesystem;

// No file may grow past so many bytes while this lives, as by "ulimit -f": like a disk that becomes
// full, but that it kills whoever has not said that it should not.
class LittleRoom {
public:
    explicit LittleRoom(rlim_t bytes)
        : m_signal(std::signal(SIGXFSZ, SIG_DFL))
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit little{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &little);
    }
    ~LittleRoom()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_signal);
    }
    LittleRoom(const LittleRoom&) = delete;
    LittleRoom& operator=(const LittleRoom&) = delete;

private:
    void (*m_signal)(int);
    rlimit m_before{};
};

int run_quietly(std::vector<const char*> words)
{
    words.insert(words.begin(), "promenade");
    return run_command_line(static_cast<int>(words.size()), words.data());
}

TEST(Outputs, that_do_not_fit_leave_the_old_file_whole)
{
    const TemporaryFolder folder;
    const std::string file = folder / "out", old = "what was there before";
    for (const std::vector<const char*>& words : std::initializer_list<std::vector<const char*>>{
             {"list", "--json", file.c_str()}, {"show", "waltz.box", "--json", file.c_str()},
             {"figure", "--json", file.c_str()}, {"check", "nothing.json", "--json", file.c_str()},
             {"footprints", "waltz.box", "--svg", file.c_str()}, {"pose", "--svg", file.c_str()},
             {"pose", "--out", file.c_str(), "--size", "64x64"}}) {
        folder.put(file, old);
        int code = 0;
        {
            const LittleRoom little(64);
            code = run_quietly(words);
        }
        EXPECT_EQ(code, 1) << words[0];
        EXPECT_EQ(*read_file(file, 1000), old) << words[0];
        EXPECT_EQ(folder.count(), 1u) << words[0];
    }
}

TEST(Outputs, to_a_standard_output_without_room_end_with_one)
{
    for (const std::vector<const char*>& words : std::initializer_list<std::vector<const char*>>{
             {"list"}, {"list", "--json", "-"}, {"show", "waltz.box"}, {"figure"}, {"--version"},
             {"footprints", "waltz.box", "--svg", "-"}}) {
        std::fflush(stdout);
        const int before = ::dup(STDOUT_FILENO), full = ::open("/dev/full", O_WRONLY);
        ::dup2(full, STDOUT_FILENO);
        const int code = run_quietly(words);
        ::dup2(before, STDOUT_FILENO);
        ::close(before);
        ::close(full);
        std::clearerr(stdout);
        std::cout.clear();
        EXPECT_EQ(code, 1) << words[0];
    }
}

TEST(Outputs, go_into_a_pipe_or_a_device_as_they_go_into_a_file)
{
    EXPECT_EQ(run({"list", "--json", "/dev/null"}).code, 0);
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    const Ran full = run({"list", "--json", "/dev/full"});
    EXPECT_EQ(full.code, 1);
    EXPECT_THAT(full.err, HasSubstr("No space left on device"));
    EXPECT_EQ(run({"list", "--json", "/dev/stdout"}).out, run({"list", "--json", "-"}).out);
}

TEST(Options, that_name_no_folder_or_no_number_are_refused)
{
    EXPECT_EQ(run({"list", "--dances", "/no/such/folder"}).code, 2);
    EXPECT_THAT(run({"list", "--dances", "/no/such/folder"}).err, HasSubstr("/no/such/folder"));
    EXPECT_EQ(run({"pose", "--gestures", "/no/such/folder", "--svg", "-"}).code, 2);
    for (const char* option : {"--height", "--mass", "--heel"})
        for (const char* number : {"nan", "inf", "-1", "1000"}) {
            const Ran ran = run({"figure", option, number});
            EXPECT_EQ(ran.code, 1) << option << " " << number;
            EXPECT_THAT(ran.err, HasSubstr("is not a dancer's"));
        }
    EXPECT_EQ(run({"figure", "--mass", "0"}).code, 1);
    EXPECT_EQ(run({"figure", "--height", "0"}).code, 1);
    EXPECT_EQ(run({"figure", "--heel", "0"}).code, 0);
}

}

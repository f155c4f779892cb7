// promenade live and serve, from outside: a log and its hash, clients that die or stall, and the
// Python examples.
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>

#include "foundation/json_text.h"
#include "foundation/read_file.h"
#include "foundation/temporary_folder.h"
#include "in_source.h"

namespace promenade {
namespace {

using testing_aid::TemporaryFolder;
const std::string program = PROMENADE_PROGRAM;

int run(const std::string& words)
{
    return std::system(words.c_str());
}

std::string hash_in(const std::filesystem::path& report)
{
    const auto text = read_file(report, 1u << 20);
    const auto value = json::parse(*text, "report");
    return value->find("branches")->items[0].find("hash")->text;
}

TEST(LiveCommand, gives_the_same_hash_for_the_same_log_and_for_the_run_it_kept)
{
    const TemporaryFolder folder;
    TemporaryFolder::put(folder / "log.jsonl",
        R"({"time": 0.1, "packet": "move", "link": "right lower arm", "axis": "y", "value": -1})"
        "\n"
        R"({"time": 0.6, "packet": "motion", "name": "nod"})"
        "\n");
    const auto in = [&](const std::string& name) { return (folder / name).string(); };
    const std::string log = " --input " + in("log.jsonl") + " --seconds 1.5";
    ASSERT_EQ(run(program + " live" + log + " --json " + in("a.json") + " --save " + in("a.live")
                  + " > /dev/null"),
        0);
    ASSERT_EQ(run(program + " live" + log + " --json " + in("b.json") + " > /dev/null"), 0);
    ASSERT_EQ(
        run(program + " live --open " + in("a.live") + " --json " + in("c.json") + " > /dev/null"),
        0);
    EXPECT_EQ(hash_in(folder / "a.json"), hash_in(folder / "b.json"));
    EXPECT_EQ(hash_in(folder / "a.json"), hash_in(folder / "c.json"));
}

TEST(LiveCommand, names_the_line_of_a_log_that_is_wrong)
{
    const TemporaryFolder folder;
    TemporaryFolder::put(folder / "log.jsonl", "\n{\"time\": 0, \"packet\": \"dance\"}\n");
    EXPECT_NE(run(program + " live --input " + (folder / "log.jsonl").string() + " 2> "
                  + (folder / "err").string()),
        0);
    EXPECT_THAT(*read_file(folder / "err", 1000), testing::HasSubstr("log.jsonl:2"));
}

// The server as a process of its own, at a socket.
class Served {
public:
    explicit Served(const std::filesystem::path& socket)
        : m_socket(socket.string())
    {
        m_child = ::fork();
        if (m_child == 0) {
            ::execl(program.c_str(), program.c_str(), "serve", "--socket", m_socket.c_str(),
                "--idle", "0.5", nullptr);
            std::_Exit(127);
        }
    }
    ~Served()
    {
        ::kill(m_child, SIGTERM);
        ::waitpid(m_child, nullptr, 0);
    }
    int connect() const
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        m_socket.copy(address.sun_path, sizeof address.sun_path - 1);
        for (int i = 0; i < 200; ++i) {
            const int client = ::socket(AF_UNIX, SOCK_STREAM, 0);
            if (::connect(client, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0)
                return client;
            ::close(client);
            ::usleep(50'000);
        }
        return -1;
    }

private:
    std::string m_socket;
    pid_t m_child = -1;
};

// Everything up to the end of a step.
std::string step_from(int client)
{
    std::string all;
    char bytes[4096];
    while (all.find("\"packet\": \"step\"") == std::string::npos || all.back() != '\n') {
        const ssize_t got = ::read(client, bytes, sizeof bytes);
        if (got <= 0) break;
        all.append(bytes, static_cast<std::size_t>(got));
    }
    return all;
}

TEST(Serve, stays_clean_when_clients_die_or_stall_and_keeps_its_socket_to_its_owner)
{
    const TemporaryFolder folder;
    std::string first, last;
    {
        const Served server(folder / "door");
        const int dies = server.connect();
        ASSERT_GE(dies, 0);
        struct stat found { };
        ASSERT_EQ(::stat((folder / "door").c_str(), &found), 0);
        EXPECT_EQ(found.st_mode & 0777, 0600u);
        first = step_from(dies);
        const std::string push = R"({"packet": "gravity", "value": 1})"
                                 "\n"
                                 R"({"packet": "next)";
        ASSERT_EQ(::write(dies, push.data(), push.size()), static_cast<ssize_t>(push.size()));
        ::close(dies);
        const int stalls = server.connect();
        EXPECT_EQ(step_from(stalls), first) << "the next one finds a fresh run";
        const int waits = server.connect(); // is let in when the other was silent for too long
        last = step_from(waits);
        ::close(stalls);
        ::close(waits);
    }
    EXPECT_EQ(last, first);
    EXPECT_FALSE(std::filesystem::exists(folder / "door"));
}

TEST(Examples, in_python_wave_and_stand_on_one_leg)
{
    if (run("python3 --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "there is no python3";
    for (const char* example : {"wave.py", "one_leg.py"})
        EXPECT_EQ(run("PYTHONDONTWRITEBYTECODE=1 PROMENADE=" + program + " python3 "
                      + (in_source("docs/examples") / example).string() + " > /dev/null"),
            0)
            << example;
}

}
}

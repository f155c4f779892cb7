// A program that was killed is dead for its user before it is for the kernel: its first thread is
// gone, others still hold its files for a moment.
#include <chrono>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "document/journal.h"
#include "foundation/temporary_folder.h"

namespace promenade::document {
namespace {

using namespace std::chrono_literals;

// In the child: holds the journal, tells who it is, and loses its first thread half a second before
// the last.
[[noreturn]] void die_slowly(const char* journal, int tell)
{
    const int held = ::open(journal, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (::flock(held, LOCK_EX) != 0) ::_exit(1);
    const std::string started = this_process().started;
    if (::write(tell, started.data(), started.size()) < 0) ::_exit(1);
    ::close(tell);
    std::thread([] {
        std::this_thread::sleep_for(500ms);
        ::_exit(0);
    }).detach();
    ::syscall(SYS_exit, 0); // of this thread alone
    ::_exit(1);
}

std::string told(int pipe)
{
    std::string all;
    char part[64];
    for (ssize_t n; (n = ::read(pipe, part, sizeof part)) > 0;)
        all.append(part, static_cast<std::size_t>(n));
    return all;
}

TEST(DyingOwner, leaves_its_journal_to_who_starts_right_after_it)
{
    const promenade::testing_aid::TemporaryFolder folder;
    const auto journal = folder.path() / "work.journal";
    int pipe[2];
    ASSERT_EQ(::pipe(pipe), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) die_slowly(journal.c_str(), pipe[1]);
    ::close(pipe[1]);
    Owner owner = this_process();
    owner.process = child;
    owner.started = told(pipe[0]);
    ::close(pipe[0]);
    while (seems_to_run(owner)) std::this_thread::sleep_for(1ms); // its first thread
    EXPECT_TRUE(AbandonedJournal::find(journal, owner));
    ::waitpid(child, nullptr, 0);
}

}
}

// The host language, and what ends a script that would not end.
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "script/running.h"

namespace {

using namespace promenade::script;
using testing::HasSubstr;

TEST(Language, computes_as_arithmetic_does)
{
    EXPECT_EQ(printed("PRINT 2 + 3 * 4 - 6 / 2"), "11");
    EXPECT_EQ(printed("PRINT 2 ^ 3 ^ 2, \" \", -2 ^ 2, \" \", -7 MOD 3"), "512 -4 2");
    EXPECT_EQ(printed("PRINT (1, 2, 3) + 2 * (1, 0, 1)"), "(3, 2, 5)");
    EXPECT_EQ(printed("v := (1, 2, 3) PRINT v.z, v[1], length((3, 4, 0))"), "315");
    EXPECT_EQ(printed("PRINT NOT 1 < 2 OR 3 >= 3 AND \"a\" <> \"b\""), "TRUE");
}

TEST(Language, takes_angles_in_degrees)
{
    EXPECT_EQ(printed("PRINT round(1000 * sin(30°)), \" \", round(atan2(1, 1))"), "500 45");
}

TEST(Language, loops_branches_and_calls_procedures)
{
    EXPECT_EQ(printed("PROCEDURE factorial(n)\n IF n <= 1 THEN RETURN 1 ENDIF\n"
                      " RETURN n * factorial(n - 1)\nENDPROCEDURE\nPRINT factorial(10)"),
        "3628800");
    EXPECT_EQ(printed("s := 0 FOR i := 10 TO 1 STEP -3 s := s + i ENDFOR PRINT s"), "22");
    EXPECT_EQ(printed("a := 27 n := 0 WHILE a <> 1 IF a MOD 2 = 0 THEN a := a / 2 ELSE "
                      "a := 3 * a + 1 ENDIF n := n + 1 ENDWHILE PRINT n"),
        "111");
    EXPECT_EQ(
        printed("x := 5 IF x < 3 THEN PRINT 1 ELSEIF x < 6 THEN PRINT 2 ELSE PRINT 3 ENDIF"), "2");
}

TEST(Language, counts_every_turn_of_a_loop_with_a_step_that_is_not_exact)
{
    EXPECT_EQ(printed("n := 0 FOR x := 0 TO 1 STEP 0.1 n := n + 1 ENDFOR PRINT n"), "11");
}

TEST(Language, keeps_what_a_procedure_names_to_itself)
{
    EXPECT_EQ(printed("x := 1 PROCEDURE f() x := 2 RETURN x ENDPROCEDURE PRINT f(), x"), "21");
}

TEST(Language, numbers_lists_from_one)
{
    EXPECT_EQ(
        printed("FOR i := 1 TO 3 a[i] := i * i ENDFOR PRINT a[2] + count(a), a"), "7(1, 4, 9)");
    EXPECT_THAT(complaints_of("a[2] := 1\nPRINT a[3]"), HasSubstr("no number 3 in a list of 2"));
}

TEST(Language, gives_the_same_random_numbers_for_ever)
{
    EXPECT_EQ(printed("PRINT random(1) = random(1), random(1) <> random(2), random(3) < 1"),
        "TRUETRUETRUE");
}

struct Runaway {
    const char* text;
    const char* said;
};

class EveryRunaway : public testing::TestWithParam<Runaway> { };

TEST_P(EveryRunaway, ends_with_a_sentence)
{
    Surroundings around = no_surroundings();
    around.limits.steps = 200'000;
    around.limits.room = 200'000;
    const auto outcome = run_script({"t", {}, GetParam().text}, around);
    ASSERT_EQ(outcome.complaints.size(), 1u);
    EXPECT_THAT(outcome.complaints[0].problem, HasSubstr(GetParam().said));
}

INSTANTIATE_TEST_SUITE_P(Language, EveryRunaway,
    testing::Values(Runaway{"WHILE TRUE x := 1 ENDWHILE", "runs and runs"},
        Runaway{"PROCEDURE f(n) RETURN f(n + 1) ENDPROCEDURE x := f(0)", "too deeply"},
        Runaway{"s := \"ab\" WHILE TRUE s := s + s ENDWHILE", "more than can be kept"},
        Runaway{"FOR i := 1 TO 1000000000 x := i ENDFOR", "runs and runs"},
        Runaway{"a[100000] := 1 b[100000] := 1 c[100000] := 2", "more than can be kept"},
        Runaway{"MOTION m JOINT 1 FRAME 1 POSITION 1 ENDJOINT ENDMOTION\n"
                "WHILE TRUE m := m + m ENDWHILE",
            "more than can be kept"},
        Runaway{"PROCEDURE f(n) RETURN (((((((f(n)))))) + 1)) ENDPROCEDURE x := f(0)", "deeply"}));

TEST(Language, time_ends_a_script_too_and_so_does_whoever_runs_it)
{
    Surroundings around = no_surroundings();
    around.limits.seconds = 0;
    const char* endless = "WHILE TRUE x := 1 ENDWHILE";
    EXPECT_THAT(run_script({"t", {}, endless}, around).complaints[0].problem, HasSubstr("seconds"));
    around.limits.seconds = 1000;
    around.cancelled = [] { return true; };
    EXPECT_THAT(run_script({"t", {}, endless}, around).complaints[0].problem, HasSubstr("stopped"));
}

TEST(Language, nesting_of_any_depth_is_refused_and_not_crashed_on)
{
    const auto nested = [](const std::string& open, const std::string& inner,
                            const std::string& close) {
        std::string text = "x := ";
        for (int i = 0; i < 100'000; ++i) text += open;
        text += inner;
        for (int i = 0; i < 100'000; ++i) text += close;
        return complaints_of(text);
    };
    EXPECT_THAT(nested("(", "1", ")"), HasSubstr("too many levels"));
    EXPECT_THAT(nested("-", "1", ""), HasSubstr("too many levels"));
    EXPECT_THAT(nested("1 + ", "1", ""), HasSubstr("too long"));
    EXPECT_THAT(nested("2 ^ ", "1", ""), HasSubstr("too many levels"));
    std::string blocks;
    for (int i = 0; i < 100'000; ++i) blocks += "IF TRUE THEN\n";
    EXPECT_THAT(complaints_of(blocks), HasSubstr("too many levels"));
}

class Folder {
public:
    Folder()
        : m_path(std::filesystem::temp_directory_path()
            / ("promenade_script_imports_" + std::to_string(::getpid())))
    {
        std::filesystem::remove_all(m_path);
        std::filesystem::create_directories(m_path / "inside" / "parts");
    }
    ~Folder() { std::filesystem::remove_all(m_path); }
    void write(const std::string& name, const std::string& text) const
    {
        std::ofstream(m_path / name) << text;
    }
    ScriptOutcome run(const std::string& text) const
    {
        return run_script({"main.script", m_path / "inside", text}, {});
    }
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

TEST(Language, imports_files_beside_the_script_once_and_without_their_scenes)
{
    const Folder folder;
    folder.write(
        "inside/parts/one.script", "UNIT cm\nsize := 3\nPRINT \"one\"\nSCENE 7 ENDSCENE\n");
    folder.write("inside/two.script", "IMPORT \"parts/one\"\ntwice := 2 * size\n");
    const auto outcome = folder.run("IMPORT \"two\"\nIMPORT \"parts/one\"\nPRINT twice\n");
    ASSERT_TRUE(outcome.complaints.empty()) << shown(outcome.complaints[0]);
    EXPECT_THAT(outcome.made.printed, testing::ElementsAre("one", "6"));
    EXPECT_TRUE(outcome.made.scenes.empty());
}

TEST(Language, imports_that_import_each_other_end)
{
    const Folder folder;
    folder.write("inside/a.script", "IMPORT \"b\"\nx := 1\n");
    folder.write("inside/b.script", "IMPORT \"a\"\ny := 2\n");
    const auto outcome = folder.run("IMPORT \"a\"\nPRINT x + y\n");
    ASSERT_TRUE(outcome.complaints.empty());
    EXPECT_THAT(outcome.made.printed, testing::ElementsAre("3"));
}

TEST(Language, never_imports_from_outside_the_library_folders_not_even_through_a_link)
{
    const Folder folder;
    folder.write("secret.script", "x := 1\n");
    std::filesystem::create_symlink(
        folder.path() / "secret.script", folder.path() / "inside/link.script");
    for (const char* name : {"../secret", "../secret.script", "link", "parts/../../secret"}) {
        const auto outcome = folder.run("IMPORT \"" + std::string(name) + "\"\n");
        ASSERT_EQ(outcome.complaints.size(), 1u) << name;
        EXPECT_THAT(outcome.complaints[0].problem, HasSubstr("leads out of")) << name;
    }
}

}

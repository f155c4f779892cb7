// The choice of fonts in assets/.
#include "library/font_file.h"

#include <gmock/gmock.h>

namespace promenade::library {
namespace {

using testing::HasSubstr;

std::string complaint(const std::string& fields)
{
    const auto read =
        read_font_choice(R"({"format": "promenade fonts", "version": 1, )" + fields + "}", "f");
    return read ? "none" : read.error().text();
}

TEST(FontFile, the_shipped_one_has_latin_letters_and_arrows)
{
    const auto choice = load_font_choice();
    ASSERT_TRUE(choice) << choice.error().text();
    const auto has = [&](int letter) {
        for (const auto& [first, last] : choice->letters)
            if (first <= letter && letter <= last) return true;
        return false;
    };
    EXPECT_TRUE(has('A') && has(0xe9) && has(0x2192) && has(0x215c));
    EXPECT_FALSE(choice->files.empty());
}

TEST(FontFile, a_library_without_assets_takes_those_beside_the_program)
{
    ::setenv("PROMENADE_LIBRARY", "/nowhere", 1);
    EXPECT_TRUE(load_font_choice());
    ::unsetenv("PROMENADE_LIBRARY");
}

TEST(FontFile, a_broken_one_is_explained)
{
    EXPECT_EQ(complaint(R"("files": [], "letters": [["20", "7f"]])"), "none");
    EXPECT_EQ(complaint(R"("files": [], "letters": [["20"]])"),
        "f:1#/letters/0: this is not a range of letters (give first and last)");
    EXPECT_THAT(
        complaint(R"("files": [], "letters": [["zz", "20"]])"), HasSubstr("f:1#/letters/0/0"));
    EXPECT_THAT(complaint(R"("files": [7], "letters": [])"), HasSubstr("f:1#/files/0"));
    EXPECT_THAT(complaint(R"("letters": [])"), HasSubstr("files"));
    EXPECT_THAT(complaint(R"("files": [], "letters": [["30", "20"]])"), HasSubstr("swap them"));
}

}
}

// Bundles from people who mean no good, and from disks that failed: one error each, and nothing is
// written anywhere.
#include <functional>

#include <gmock/gmock.h>

#include "bundle/a_bundle.h"
#include "bundle/list_file.h"

namespace promenade {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

struct Case {
    std::string name;
    std::function<std::string()> bytes;
};

std::string list_of(const bundle::Bundle& one)
{
    return bundle::write_list(one);
}

// The archive as it would be if nobody had checked it.
std::string unchecked(const bundle::Bundle& one)
{
    std::vector<bundle::ArchivedFile> files{{"bundle.json", list_of(one)}};
    files.insert(files.end(), one.files.begin(), one.files.end());
    return bundle::write_archive(files);
}

const bundle::Bundle& good()
{
    static const bundle::Bundle one = packed("waltz.box");
    return one;
}

// A header changed by hand, with a sum that is right again.
std::string with_header(std::string bytes, std::size_t header, std::size_t at, std::string text)
{
    bytes.replace(header + at, text.size(), text);
    unsigned sum = 0;
    for (std::size_t i = 0; i < 512; ++i)
        sum += i >= 148 && i < 156 ? ' ' : static_cast<unsigned char>(bytes[header + i]);
    char digits[16];
    std::snprintf(digits, sizeof digits, "%06o", sum);
    bytes.replace(header + 148, 8, std::string(digits) + '\0' + ' ');
    return bytes;
}

// Where the header of the first file after the list begins.
std::size_t second_header()
{
    return 512 + (list_of(good()).size() + 511) / 512 * 512;
}

Case with_file_named(const std::string& name)
{
    return {"a file named " + name, [name] {
                bundle::Bundle one = good();
                one.files.push_back({name, "x"});
                return unchecked(one);
            }};
}

Case of_type(char type, const std::string& name)
{
    return {"a " + name, [type] {
                return with_header(unchecked(good()), second_header(), 156, std::string(1, type));
            }};
}

Case cut_at(std::size_t bytes)
{
    return {"cut after " + std::to_string(bytes) + " bytes",
        [bytes] { return unchecked(good()).substr(0, bytes); }};
}

Case with_list(const std::string& name, const std::string& list)
{
    return {"a list with " + name, [list] {
                std::vector<bundle::ArchivedFile> files{{"bundle.json", list}};
                files.insert(files.end(), good().files.begin(), good().files.end());
                return bundle::write_archive(files);
            }};
}

Case with_size(const std::string& size)
{
    return {"a size of " + size,
        [size] { return with_header(unchecked(good()), second_header(), 124, size); }};
}

Case changed(const std::string& name, std::function<void(bundle::Bundle&)> change)
{
    return {name, [change] {
                bundle::Bundle one = good();
                change(one);
                return unchecked(one);
            }};
}

std::vector<Case> bad_names()
{
    std::vector<Case> cases;
    for (const char* name : {"../evil.json", "dances/../../evil.json", "/etc/passwd",
             "dances//evil.json", "dances/sub/evil.json", "dances/.hidden.json", "dances/..",
             "dances/.", "dances/", "evil.json", "secrets/evil.json", "dances\\..\\evil.json",
             "dances/a\\b.json", "dances/C:evil.json", "dances/evil\n.json",
             "dances/evil\x1b[2J.json", "dances/evil\x80.json", "dances/evil.sh",
             "dances/evil.json/", "scripts/evil.so", "dances/-rf.json", "dances/con.json",
             "dances/$HOME.json", "dances/`id`.json", "~/evil.json", "./dances/evil.json",
             "dances/evil.json ", "dances/evil.json.", "music/song.exe", "bundle.json"})
        cases.push_back(with_file_named(name));
    return cases;
}

std::vector<Case> bad_archives()
{
    std::vector<Case> cases{of_type('1', "hard link"), of_type('2', "symbolic link"),
        of_type('3', "character device"), of_type('4', "block device"), of_type('5', "folder"),
        of_type('6', "pipe"), of_type('x', "header of another kind"), of_type('L', "long name"),
        cut_at(0), cut_at(100), cut_at(512), cut_at(700), cut_at(second_header() + 512),
        cut_at(unchecked(good()).size() - 512), cut_at(unchecked(good()).size() - 1025),
        with_size("77777777777"), with_size("00000000xyz"), with_size(std::string(12, '\0')),
        with_size("\x80\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xff"), with_size("-0000000001")};
    cases.push_back({"no archive at all", [] { return std::string(4096, 'x'); }});
    cases.push_back({"a JSON file", [] { return good().files[0].bytes; }});
    cases.push_back({"something after the end",
        [] { return unchecked(good()) + "more" + std::string(508, '\0'); }});
    cases.push_back({"a flipped bit in a header", [] {
                         std::string bytes = unchecked(good());
                         bytes[second_header() + 3] ^= 1;
                         return bytes;
                     }});
    cases.push_back({"a flipped bit in a dance", [] {
                         std::string bytes = unchecked(good());
                         bytes[second_header() + 600] ^= 1;
                         return bytes;
                     }});
    cases.push_back({"a long name in two parts",
        [] { return with_header(unchecked(good()), second_header(), 345, "prefix"); }});
    cases.push_back({"no files but the list", [] {
                         return bundle::write_archive({{"bundle.json", list_of(good())}});
                     }});
    cases.push_back({"no list", [] { return bundle::write_archive(good().files); }});
    cases.push_back({"ten thousand files", [] {
                         std::vector<bundle::ArchivedFile> files(10'000, {"dances/a.json", ""});
                         return bundle::write_archive(files);
                     }});
    return cases;
}

std::vector<Case> bad_contents()
{
    const std::string head = R"({"format": "promenade bundle", "version": )";
    return {with_list("no JSON", "hello"), with_list("another format", R"({"format": "zip"})"),
        with_list("a newer version", head + R"(99, "title": "", "opens": "", "files": []})"),
        with_list("nothing in it", head + R"(1, "title": "", "opens": "waltz", "files": []})"),
        with_list("numbers for names", head + R"(1, "title": 1, "opens": 2, "files": [3]})"),
        with_list("nesting without end", std::string(100'000, '[')),
        changed("a name twice", [](bundle::Bundle& one) { one.files.push_back(one.files[0]); }),
        changed("a name twice in other letters",
            [](bundle::Bundle& one) {
                one.files.push_back({"dances/WALTZ.json", one.files[0].bytes});
            }),
        changed("two dances of one id",
            [](bundle::Bundle& one) {
                one.files.push_back({"dances/other.json", one.files[0].bytes});
            }),
        changed("a dance that is none",
            [](bundle::Bundle& one) { one.files[0].bytes = "{\"format\": \"cake\"}"; }),
        changed("a dance with a broken figure",
            [](bundle::Bundle& one) {
                std::string& text = one.files[0].bytes;
                text.replace(text.find("\"foot\": \"L\""), 11, "\"foot\": \"Q\"");
            }),
        changed("gestures that are none", [](bundle::Bundle& one) { one.files[1].bytes = "[]"; }),
        changed("no dance", [](bundle::Bundle& one) { one.files.erase(one.files.begin()); }),
        changed("nothing to open", [](bundle::Bundle& one) { one.opens = "tango.walk"; }),
        changed("a script that is no text",
            [](bundle::Bundle& one) {
                one.files.push_back({"scripts/a.script",
                    std::string("\x7f"
                                "ELF\0\0",
                        6)});
            }),
        changed("a motion that is none",
            [](bundle::Bundle& one) {
                one.files.push_back({"motions/a.motion", "abc"});
            }),
        changed("a figure that is none",
            [](bundle::Bundle& one) {
                one.files.push_back({"figures/a.json", "{}"});
            }),
        changed("empty music",
            [](bundle::Bundle& one) {
                one.files.push_back({"music/a.mp3", ""});
            }),
        changed("music in another folder", [](bundle::Bundle& one) {
            one.music = bundle::MusicReference{"../../song.mp3", 1, "x"};
        })};
}

std::vector<Case> all_cases()
{
    std::vector<Case> all = bad_names();
    for (const auto& more : {bad_archives(), bad_contents()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

TEST(HostileBundles, get_one_error_each_and_write_nothing)
{
    const NewHome home;
    std::size_t refused = 0;
    for (const Case& one : all_cases()) {
        const auto read = bundle::read_bundle(one.bytes(), "evil.promenade");
        EXPECT_FALSE(read) << one.name;
        if (read) continue;
        ++refused;
        const std::string text = read.error().text();
        EXPECT_THAT(text, HasSubstr("evil.promenade")) << one.name;
        EXPECT_EQ(text.find('\n'), text.npos) << one.name;
        EXPECT_EQ(text.find('\x1b'), text.npos) << one.name;
        EXPECT_LT(text.size(), 400u) << one.name;
    }
    EXPECT_GE(refused, 75u);
    EXPECT_TRUE(everything_in(home.path).empty());
}

TEST(HostileBundles, cannot_smuggle_in_a_file_nobody_lists)
{
    std::vector<bundle::ArchivedFile> files{{"bundle.json", list_of(good())}};
    files.insert(files.end(), good().files.begin(), good().files.end());
    files.push_back({"scripts/extra.script", "PRINT 1"});
    const auto read = bundle::read_bundle(bundle::write_archive(files), "evil.promenade");
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().text(), HasSubstr("list"));
}

TEST(HostileBundles, larger_than_allowed_are_refused_before_they_are_read)
{
    const NewHome home;
    const fs::path file = home.path / "huge.promenade";
    put(file, unchecked(good()));
    fs::resize_file(file, bundle::most_bundle_bytes + 512); // sparse: takes no room
    const auto read = bundle::load_bundle(file);
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().text(), HasSubstr("huge.promenade"));
    const auto files = std::distance(fs::directory_iterator(home.path), fs::directory_iterator());
    EXPECT_EQ(files, 1);
}

}
}

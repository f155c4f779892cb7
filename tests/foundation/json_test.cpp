// JSON with places. Truth from outside: RFC 8259 and RFC 6901 by hand, and nlohmann's tree as a
// second reading of whatever our writer writes. The reader stands on nlohmann's reports, so there
// nlohmann only shows that following them adds and loses nothing; the tables by hand judge both.
#include <random>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "foundation/json_node.h"
#include "foundation/path_text.h"
#include "foundation/utf8.h"

namespace {

using namespace promenade;
using json::Value;
using testing::HasSubstr;

Value parsed(std::string_view text)
{
    auto value = json::parse(text, "test.json");
    EXPECT_TRUE(value) << (value ? "" : value.error().text());
    return value ? *value : Value{};
}

std::string problem_of(std::string_view text)
{
    const auto value = json::parse(text, "test.json");
    return value ? "(no error)" : value.error().text();
}

struct Broken {
    std::string text, message;
};

TEST(JsonText, names_file_line_pointer_problem_and_remedy_of_what_it_refuses)
{
    const std::vector<Broken> cases = {
        {"", "test.json:1: the file is empty (write a JSON object, or delete the file)"},
        {" \n ", "test.json:2: the file is empty (write a JSON object, or delete the file)"},
        {"{\"a\": [1,\n2",
            "test.json:2#/a: the text ends where ',' or ']' should be "
            "(the file is cut short; restore it or close what is open)"},
        {"{\"a\": NaN}", "test.json:1#/a: 'NaN' is not a finite number (write a finite number)"},
        {"{\"a\": -Infinity}",
            "test.json:1#/a: '-Infinity' is not a finite number (write a finite number)"},
        {"[0, 1e999]",
            "test.json:1#/1: the number 1e999 is too large or too small to hold "
            "(write a finite number)"},
        {"{\"a\":1,\n\"a\":2}",
            "test.json:2#/a: the field 'a' is written twice (keep one of them)"},
        {"{\"a\": 1} x",
            "test.json:1: something follows the end of the JSON text: 'x' (delete it)"},
        {"[\x80]",
            "test.json:1#/0: found '?' where a value should be "
            "(check the quotes, commas and brackets around it)"},
        {"[01]",
            "test.json:1#/0: found '01' where a value should be "
            "(check the quotes, commas and brackets around it)"},
        {"{\"a/b\": [tru]}",
            "test.json:1#/a~1b/0: found 'tru' where a value should be "
            "(check the quotes, commas and brackets around it)"},
        {"[\"\xc3(\"]",
            "test.json:1#/0: bytes that are not UTF-8 inside a text "
            "(save the file as UTF-8)"},
        {"[\"\xed\xa0\x80\"]",
            "test.json:1#/0: bytes that are not UTF-8 inside a text "
            "(save the file as UTF-8)"},
        {"[\"\\ud800\"]",
            "test.json:1#/0: a \\u escape that is no character "
            "(write the character itself, in UTF-8)"},
        {"[\"a\nb\"]",
            "test.json:1#/0: a line break or control character inside a text "
            "(close the quotes, or write it as \\n)"},
        {"[\"a\\qb\"]",
            "test.json:1#/0: an escape that JSON does not know inside a text "
            "(write a backslash as \\\\)"},
        {"[\"\\u12g4\"]",
            "test.json:1#/0: a \\u escape that is no character "
            "(write the character itself, in UTF-8)"},
        {"{\"a",
            "test.json:1: the text ends where the closing quote of a text should be "
            "(the file is cut short; restore it or close what is open)"},
        {"[1,\n,2]",
            "test.json:2#/1: found ',' where a value should be "
            "(check the quotes, commas and brackets around it)"},
        {"{\"a\",\"b\"}",
            "test.json:1#/a: found ',' where ':' should be "
            "(check the quotes, commas and brackets around it)"},
        {"{\"a\": {\"b\": 1\n\"c\": 2}}",
            "test.json:2#/a: found '\"c\"' where ',' or '}' should be "
            "(check the quotes, commas and brackets around it)"},
        {"{\"a\": 1,}",
            "test.json:1: found '}' where a field name in quotes should be "
            "(check the quotes, commas and brackets around it)"},
        {"[1e-999]",
            "test.json:1#/0: the number 1e-999 is too large or too small to hold "
            "(write a finite number)"},
        {std::string("[1]\0", 4),
            "test.json:1: something follows the end of the JSON text: '?' (delete it)"},
        {"\xef\xbb\xbf{}",
            "test.json:1: the file begins with a byte order mark "
            "(save it as UTF-8 without one)"},
    };
    for (const Broken& broken : cases) EXPECT_EQ(problem_of(broken.text), broken.message);
}

// Section by section of RFC 8259: literal names, objects, arrays, numbers, strings.
TEST(JsonText, takes_and_refuses_what_the_grammar_does)
{
    for (const char* good : {"null", " true ", "\r\n\tfalse", "{}", "[ ]", "{\"\":{\"\":[]}}",
             "[[],{}]", "-1", "0", "-0.5e-1", "1E9", "10", "\"\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
             "\"\\uD834\\udd1e\"", "\"\x7f\"", "\"\xf4\x8f\xbf\xbf\""})
        EXPECT_EQ(problem_of(good), "(no error)") << good;
    for (const char* bad : {"True", "nul", "nulll", "{a:1}", "{'a':1}", "{\"a\"}", "{\"a\":}",
             "{,}", "[,]", "[1,]", "[1 2]", "[1}", "{]", "]", "+1", "-", ".5", "1.", "1e", "1e+",
             "-01", "00", "1.5.2", "1-2", "0x10", "\"", "\"\\\"", "\"\\x41\"", "\"\\ud834\\u0041\"",
             "\"\\udd1e\"", "\"\t\"", "\"\xc0\x80\"", "\"\xf4\x90\x80\x80\"", "// x\n1", "1 /* */",
             "\f1", "[\xc2\xa0]"})
        EXPECT_NE(problem_of(bad), "(no error)") << bad;
}

TEST(JsonText, refuses_the_sixty_fifth_level_and_takes_the_sixty_fourth)
{
    const auto nested = [](std::size_t levels) {
        return std::string(levels, '[') + std::string(levels, ']');
    };
    EXPECT_EQ(problem_of(nested(64)), "(no error)");
    EXPECT_THAT(problem_of(nested(65)), HasSubstr("nested more than 64 levels deep"));
    EXPECT_THAT(problem_of(std::string(1'000'000, '[')), HasSubstr("nested more than 64"));
}

TEST(JsonText, refuses_more_values_than_memory_is_meant_for)
{
    std::string text = "[[]";
    while (text.size() < 3 * json::most_values) text += ",[]";
    const auto many = json::parse(text + "]", "many.json");
    ASSERT_FALSE(many);
    EXPECT_EQ(many.error().problem, "it holds more than two million values");
    EXPECT_TRUE(json::parse(text.substr(0, 3 * (json::most_values - 2)) + "]", "fewer.json"));
}

TEST(JsonText, remembers_the_line_of_every_value)
{
    const Value value = parsed("{\n \"a\": [1,\n  {\"b\":\n   true}]}");
    EXPECT_EQ(value.line, 1);
    EXPECT_EQ(value.find("a")->line, 2);
    EXPECT_EQ(value.find("a")->items[1].line, 3);
    EXPECT_EQ(value.find("a")->items[1].find("b")->line, 4);
}

TEST(JsonText, keeps_order_and_the_digits_of_numbers_as_written)
{
    const std::string text = "{\"z\": 1.50, \"a\": 12345678901234567890, \"m\": 1e2}\n";
    EXPECT_EQ(json::write(parsed(text)), text);
    for (const std::string digits :
        {"0", "-0", "-0.0", "-7", "18446744073709551616", "-9223372036854775809", "1E+02", "0.10",
            "5e-324", "1000000000000000000000000000000"}) {
        EXPECT_EQ(json::write(parsed(digits)), digits + "\n");
        EXPECT_EQ(parsed(digits).number, std::strtod(digits.c_str(), nullptr));
    }
}

TEST(JsonText, writes_the_shortest_digits_that_read_back_equal)
{
    for (const double value : {0.1, 1.0 / 3, 3.0, -0.0, 1e-300, 123456789.125, 5e22}) {
        const std::string digits = json::shortest(value);
        EXPECT_EQ(std::stod(digits), value);
    }
    EXPECT_EQ(json::shortest(0.1), "0.1");
    EXPECT_EQ(json::shortest(3), "3");
    EXPECT_EQ(json::shortest(-0.0), "0");
}

TEST(JsonText, breaks_a_list_over_lines_only_past_a_hundred_columns)
{
    Value row = json::list();
    for (int i = 0; i < 30; ++i) row.items.push_back(json::number(i));
    EXPECT_THAT(json::write(row), HasSubstr("[\n  0,\n"));
    row.layout = json::Layout::one_line;
    EXPECT_THAT(json::write(row), testing::StartsWith("[0, 1, 2"));
    row.items.resize(3);
    row.layout = json::Layout::broken;
    EXPECT_EQ(json::write(row), "[\n  0,\n  1,\n  2\n]\n");
}

Value random_value(std::mt19937& dice, int depth)
{
    const auto roll = [&](int sides) {
        return static_cast<int>(dice() % static_cast<unsigned>(sides));
    };
    const std::string letters[] = {"a", "\"", "\\", "\n", "é", "𝄞", "/", "~", "\t", "\x01"};
    const auto word = [&] {
        std::string text;
        for (int i = roll(6); i > 0; --i) text += letters[roll(10)];
        return text;
    };
    Value value = json::list();
    switch (roll(depth > 0 ? 6 : 4)) {
    case 0:
        return json::text(word());
    case 1:
        return json::number(std::ldexp(static_cast<double>(dice()) - 2e9, roll(80) - 40));
    case 2:
        return json::boolean(roll(2) == 0);
    case 3:
        return Value{};
    case 4:
        for (int i = roll(5); i > 0; --i) value.items.push_back(random_value(dice, depth - 1));
        return value;
    default:
        value = json::object();
        for (int i = roll(5); i > 0; --i)
            json::add(value, std::to_string(i) + word(), random_value(dice, depth - 1));
        return value;
    }
}

TEST(JsonText, what_it_writes_it_reads_back_equal_and_so_does_nlohmann)
{
    std::mt19937 dice(1);
    for (int i = 0; i < 2000; ++i) {
        const Value value = random_value(dice, 4);
        const std::string text = json::write(value);
        ASSERT_EQ(parsed(text), value) << text;
        ASSERT_EQ(json::write(parsed(text)), text);
        const auto other = nlohmann::ordered_json::parse(text);
        ASSERT_EQ(other, nlohmann::ordered_json::parse(json::write(parsed(other.dump()))));
    }
}

TEST(JsonText, accepts_and_refuses_the_same_mutilated_texts_as_nlohmann_alone)
{
    std::mt19937 dice(2);
    int refused = 0;
    for (int i = 0; i < 5000; ++i) {
        std::string text = json::write(random_value(dice, 3));
        text[dice() % text.size()] = "{}[]\",:0e.-\\ \x80t"[dice() % 15];
        const bool ours = static_cast<bool>(json::parse(text, "test.json"));
        refused += !ours;
        // A number too small to hold becomes 0 there and an error here; equal keys are an error
        // here.
        const bool theirs = nlohmann::json::accept(text);
        EXPECT_TRUE(theirs || !ours) << text;
        const std::string problem = theirs && !ours ? problem_of(text) : "twice";
        EXPECT_THAT(problem, testing::AnyOf(HasSubstr("twice"), HasSubstr("too small"))) << text;
    }
    EXPECT_GT(refused, 1000);
}

TEST(ObjectReader, reports_each_wrong_field_once_and_reads_on)
{
    const Value value = parsed("{\n\"name\": 3,\n\"size\": 2.5,\n\"tempo\": 400,\n\"good\": true}");
    std::vector<Error> errors;
    json::ObjectReader reader({value, "f.json", "/x"}, errors);
    EXPECT_EQ(reader.text("name"), "");
    EXPECT_EQ(reader.integer("size", 0, 9), 0);
    EXPECT_EQ(reader.number("tempo", 1, 300), 0);
    EXPECT_EQ(reader.text("missing"), "");
    EXPECT_TRUE(reader.truth_or("good", false));
    ASSERT_EQ(errors.size(), 4u);
    EXPECT_EQ(
        errors[0].text(), "f.json:2#/x/name: found a number where a text should be (write a text)");
    EXPECT_EQ(errors[1].text(),
        "f.json:3#/x/size: 2.5 is not a whole number from 0 to 9 "
        "(write a whole number from 0 to 9)");
    EXPECT_EQ(errors[2].text(),
        "f.json:4#/x/tempo: 400 is out of range "
        "(write a number from 1 to 300)");
    EXPECT_EQ(errors[3].text(), "f.json:1#/x: the field 'missing' is missing (add it)");
}

TEST(ObjectReader, hands_back_the_fields_nobody_asked_for)
{
    const Value value = parsed("{\"b\": 1, \"known\": 2, \"a\": [3]}");
    std::vector<Error> errors;
    json::ObjectReader reader({value, "f.json"}, errors);
    reader.number("known", 0, 9);
    const json::Members unknown = reader.unknown();
    ASSERT_EQ(unknown.size(), 2u);
    EXPECT_EQ(unknown[0].name, "b");
    EXPECT_EQ(unknown[1].name, "a");
}

TEST(Utf8, counts_terminal_columns_not_bytes)
{
    EXPECT_EQ(utf8::width("Chassé ½"), 8u);
    EXPECT_EQ(utf8::width("e\xcc\x81"), 1u);
}

TEST(Utf8, repairs_what_is_no_character_and_nothing_else)
{
    EXPECT_EQ(utf8::repaired("Walzer ½ \xff.json\xc3"), "Walzer ½ \xef\xbf\xbd.json\xef\xbf\xbd");
}

TEST(PathText, leads_back_to_the_same_file_whatever_its_name)
{
    for (const char* path : {"/dances/walzer ½.json", "old\xff\xc3.json", "bytes:ff", ""}) {
        EXPECT_TRUE(utf8::is_valid(text_of_path(path)));
        EXPECT_EQ(path_of_text(text_of_path(path)), std::filesystem::path(path));
    }
    EXPECT_EQ(text_of_path("/dances/walzer ½.json"), "/dances/walzer ½.json");
}

TEST(Utf8, refuses_overlong_spellings_surrogates_and_cut_characters)
{
    EXPECT_TRUE(utf8::is_valid("é𝄞"));
    for (const char* bad :
        {"\xc0\x80", "\xe0\x80\xaf", "\xed\xbf\xbf", "\xf4\x90\x80\x80", "\xe2\x82"})
        EXPECT_FALSE(utf8::is_valid(bad));
}

}

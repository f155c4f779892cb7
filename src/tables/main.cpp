// write_tables KIND FILE OUT: part of the build.
#include <cstdio>
#include <string>

#include "foundation/atomic_file.h"
#include "foundation/json_text.h"
#include "tables/tables.h"

namespace {

using namespace promenade;

Result<std::string> table_of(const std::string& kind, const std::string& file)
{
    const auto text = read_file(file, json::most_bytes);
    if (!text) return text.error();
    if (kind == "bodies") return tables::bodies_table(*text, file);
    if (kind == "positions") return tables::positions_table(*text, file);
    if (kind == "costumes") return tables::costumes_table(*text, file);
    return Error{kind, "there is no such table", "name bodies, positions or costumes"};
}

int complain(const Error& error)
{
    std::fprintf(stderr, "%s\n", error.text().c_str());
    return 1;
}

}

int main(int count, const char** words)
{
    if (count != 4) return complain({"write_tables", "it takes three words", "KIND FILE OUT"});
    const auto table = table_of(words[1], words[2]);
    if (!table) return complain(table.error());
    const Outcome saved = save_atomically(real_file_system(), words[3], *table);
    return saved ? 0 : complain(saved.error());
}

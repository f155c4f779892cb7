#include "editors/dance_workspace/column_card.h"

#include <algorithm>

namespace promenade::editors {
namespace {

std::string foot_words(const dance::Step& step)
{
    if (!step.foot) return "both stay";
    return text_of(*step.foot) + "F " + text_of(step.position);
}

std::string turn_in_words(const dance::Step& step)
{
    std::string words = dance::turn_words(step.turn);
    if (step.action != dance::Action::plain) (words += " ") += symbol_of(step.action).meaning;
    return words;
}

}

std::vector<CardRow> column_card(const dance::Step& step)
{
    std::vector<CardRow> rows{{"count", step.count}, {"foot", foot_words(step)},
        {"alignment", alignment_words(step, dance::Spelling::symbols)},
        {"turn", turn_in_words(step)}, {"footwork", step.footwork.text}, {"rise", step.rise.text},
        {"body", step.modifier.text}, {"head", text_of(step.head)}, {"hold", text_of(step.hold)}};
    std::erase_if(rows, [](const CardRow& row) { return row.second.empty(); });
    return rows;
}

CardTable card_table(const std::vector<std::pair<dance::Role, dance::Step>>& columns)
{
    CardTable table{{""}};
    for (const char* name :
        {"foot", "alignment", "turn", "footwork", "rise", "body", "head", "hold"})
        table.push_back({name});
    for (const auto& [role, step] : columns) {
        table[0].push_back(role == dance::Role::leader ? "Leader" : "Follower");
        for (std::size_t i = 1; i < table.size(); ++i) table[i].emplace_back();
        for (const auto& [name, words] : column_card(step))
            for (auto& row : table)
                if (row.front() == name) row.back() = words;
    }
    std::erase_if(table, [](const auto& row) {
        return std::all_of(
            row.begin() + 1, row.end(), [](const std::string& words) { return words.empty(); });
    });
    return table;
}

}

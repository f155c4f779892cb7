#include "editors/dance_workspace/column_card.h"

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
        {"alignment", alignment_words(step)}, {"turn", turn_in_words(step)},
        {"footwork", step.footwork.text}, {"rise", step.rise.text}, {"body", step.modifier.text},
        {"head", text_of(step.head)}, {"hold", text_of(step.hold)}};
    std::erase_if(rows, [](const CardRow& row) { return row.second.empty(); });
    return rows;
}

}

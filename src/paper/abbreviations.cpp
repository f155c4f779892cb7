#include "paper/abbreviations.h"

#include <algorithm>
#include <vector>

#include "paper/words.h"

namespace promenade::paper {

using namespace dance;

namespace {

class Key {
public:
    void add(const std::string& symbol, const std::string& meaning)
    {
        if (symbol.empty() || symbol == meaning) return;
        const std::string entry = symbol + " " + meaning;
        if (std::find(m_entries.begin(), m_entries.end(), entry) == m_entries.end())
            m_entries.push_back(entry);
    }

    std::string text() const
    {
        std::string all;
        for (const std::string& entry : m_entries) (all += all.empty() ? "" : " · ") += entry;
        return all;
    }

private:
    std::vector<std::string> m_entries;
};

void add_footwork(Key& key, const Footwork& footwork)
{
    for (const Contact& contact : footwork.contacts) {
        if (contact.edge == Edge::inside) key.add("IE", "inside edge");
        if (contact.edge == Edge::outside) key.add("OE", "outside edge");
    }
    if (std::all_of(footwork.text.begin(), footwork.text.end(),
            [](char c) { return c >= 'A' && c <= 'Z'; }))
        key.add(footwork.text, spoken_footwork(footwork));
}

void add_step(Key& key, const Step& step)
{
    add_footwork(key, step.footwork);
    if (step.rise.text.find("e/o") != std::string::npos) key.add("e/o", "at the end of");
    if (step.rise.text.find("NFR") != std::string::npos) key.add("NFR", "no foot rise");
    if (step.modifier.find(BodyAction::cbm)) key.add("CBM", "contra body movement");
    if (step.position.cbmp || step.modifier.find(BodyAction::cbmp))
        key.add("CBMP", "contra body movement position");
    key.add(text_of(step.head), "head " + std::string(symbol_of(step.head).meaning));
    key.add(text_of(step.couple), std::string(symbol_of(step.couple).meaning));
}

}

std::string abbreviations_in(const Composition& composition)
{
    Key key;
    key.add("LF, RF", "left and right foot");
    for (const Role role : {Role::leader, Role::follower})
        for (const Step& step : composition.of(role)) add_step(key, step);
    return key.text() + " · LOD line of dance · R, L to the right, to the left";
}

}

// The pattern workspace: the library and the chart of what is chosen.
#pragma once

#include "editors/shell/studio.h"
#include "editors/shell/workspace.h"

namespace promenade::editors {

class PatternWorkspace final : public Workspace {
public:
    explicit PatternWorkspace(Studio& studio)
        : m_studio(studio)
    {
    }

    std::string_view name() const override { return "Pattern"; }
    std::string_view tooltip() const override { return "The library and the charts."; }
    void draw(Surroundings&) override;

private:
    Studio& m_studio;
};

}

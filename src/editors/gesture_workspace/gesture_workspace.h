// The gesture workspace: the posture of one symbol of the charts.
#pragma once

#include "editors/shell/studio.h"
#include "editors/shell/workspace.h"

namespace promenade::editors {

class GestureWorkspace final : public Workspace {
public:
    explicit GestureWorkspace(Studio& studio)
        : m_studio(studio)
    {
    }

    std::string_view name() const override { return "Gesture"; }
    std::string_view tooltip() const override { return "The posture each symbol stands for."; }
    void draw(Surroundings&) override;

private:
    Studio& m_studio;
};

}

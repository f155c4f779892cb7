// The dance workspace: rehearse what is chosen, and watch it.
#pragma once

#include "editors/shell/studio.h"
#include "editors/shell/workspace.h"

namespace promenade::editors {

class DanceWorkspace final : public Workspace {
public:
    explicit DanceWorkspace(Studio& studio)
        : m_studio(studio)
    {
    }

    std::string_view name() const override { return "Dance"; }
    std::string_view tooltip() const override { return "Rehearse and watch the dance."; }
    void draw(Surroundings&) override;

private:
    Studio& m_studio;
};

}

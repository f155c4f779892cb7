// What the dancers of a picture wear: by the dance, as its file says, or as asked for here.
#pragma once

#include "app/subcommand.h"
#include "dance/dance.h"
#include "render/costume.h"

namespace promenade {

struct DressOptions {
    render::Dress given;

    // --dress, --leader-colour and --follower-colour.
    void add_to(CLI::App& command);

    // What is given, and where nothing is what the dance file says in its field "rehearsal".
    render::Dress over(const dance::Dance&) const;
};

}

// The bodies that are drawn of those who dance. Dressing takes some hundredths of a second, which a
// rehearsal spends in the background.
#pragma once

#include "render/dancer.h"

namespace promenade::editors {

using Body = std::shared_ptr<const render::Dancer>;

// For this dance ("waltz", "waltz.box"), in a gown or a suit as the proportions are, unless
// something else is chosen.
Body dressed(Person, std::string_view dance = {}, const render::Dress& = {});

}

// The bodies that are drawn of those who dance. Dressing takes some hundredths of a second, which a
// rehearsal spends in the background.
#pragma once

#include "render/dancer.h"

namespace promenade::editors {

using Body = std::shared_ptr<const render::Dancer>;

// In a gown or a suit, as the proportions are.
Body dressed(Person);

}

// By whom and on what floor a dance is danced: from the settings that are kept with it to what a
// rehearsal is told.
#pragma once

#include "document/settings.h"
#include "rehearsal/settings.h"

namespace promenade::live {

Measures leader_measures(const document::DanceSettings&);
Measures follower_measures(const document::DanceSettings&);
rehearsal::RehearsalSettings rehearsal_settings(const document::DanceSettings&);

}

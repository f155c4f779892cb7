// From the settings kept with a choreography to what a rehearsal is told.
#pragma once

#include "document/kept_dress.h"
#include "rehearsal/settings.h"
#include "render/costume.h"

namespace promenade::editors {

using document::Dancers;
using document::DanceSettings;

Measures leader_measures(const DanceSettings&);
Measures follower_measures(const DanceSettings&);
rehearsal::RehearsalSettings rehearsal_settings(const DanceSettings&);

render::Dress dress_of(const DanceSettings&);
void set_dress(DanceSettings&, const render::Dress&);

bool same_settings(const DanceSettings&, const DanceSettings&);
bool same_dancing(const DanceSettings&, const DanceSettings&); // whatever they wear
bool is_usual(const DanceSettings&);                           // nothing was changed

}

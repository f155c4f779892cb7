// A second band of the tests', made after the tracker was: other instruments, other manners of
// playing each dance, swing, echo and fills. The tracker was not fitted to the pieces that the
// tests judge it by.
#pragma once

#include "band.h"

namespace promenade::music {

Played play_in_the_street(const Piece&);

}

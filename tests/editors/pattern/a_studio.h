// A studio with the shipped library, and a folder of its own for all it writes.
#pragma once

#include "document/temporary_desk.h"
#include "editors/shell/studio.h"
#include "in_source.h"

namespace promenade::editors::testing_aid {

inline Studio a_studio(const document::testing_aid::TemporaryDesk& room)
{
    const std::filesystem::path source = in_source();
    Studio studio;
    studio.library = library::load_library({source / "dances", ""});
    studio.shipped_gestures = library::load_gesture_book({source / "gestures"}).book;
    studio.gestures = studio.shipped_gestures;
    studio.desk = room.desk();
    return studio;
}

}

#include "editors/shell/studio.h"

#include "library/folders.h"

namespace promenade::editors {

Studio usual_studio()
{
    Studio studio;
    studio.library = library::load_library(library::usual_dance_folders());
    studio.gestures = library::load_gesture_book(
        {library::shipped_folder("gestures"), library::user_folder("gestures")})
                          .book;
    return studio;
}

}

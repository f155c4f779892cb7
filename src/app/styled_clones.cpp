// The clones that style dancers of a rehearsal.
#include "app/rehearsal_options.h"
#include "clone/styling.h"
#include "library/opened_bundles.h"

namespace promenade {

Outcome take_clones(const RehearsalOptions& options, const ReadyToDance& ready,
    rehearsal::RehearsalSettings& settings)
{
    const bool any_kept = !clone::clones_kept_with(ready.dance).empty();
    if (options.clones.empty() && !any_kept) return Done{};
    const auto book = library::load_usual_gestures();
    const clone::Styled styled{ready.who, ready.people};
    for (const std::string& file : options.clones) {
        auto loaded = clone::load_clone(file, book.book);
        if (!loaded) return loaded.error();
        if (const Outcome done = style(std::move(*loaded), file, styled, settings); !done)
            return done;
    }
    const std::string entry = options.name.substr(options.name.find('.') + 1);
    return style_as_kept(ready.dance, entry, styled, book.book, settings);
}

}

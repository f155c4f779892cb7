// Clones that style those who dance: legs and balance stay with the dancer's own programs, limbs
// that a clone has springs for are led by it. Kept with a dance in its file, in the field "clones",
// or in files of their own.
#pragma once

#include "clone/clone_file.h"
#include "rehearsal/performance.h"

namespace promenade::clone {

// Of a dance, as its file has them: each is what a clone file holds, with a name of its own.
std::vector<json::Value> clones_kept_with(const dance::Dance&);
void keep_clone(dance::Dance&, json::Value clone); // in the place of the one with its name
bool drop_clone(dance::Dance&, std::string_view name);
std::string name_of_kept(const json::Value& clone);

// `folder` is where it looks for motions; the user's own clones are in folder_of_clones().
std::filesystem::path folder_of_clones();
Result<LoadedClone> read_kept(const json::Value& clone, const dance::Dance&,
    const std::filesystem::path& folder, const dance::GestureBook&,
    const library::DanceLibrary* dances = nullptr);

// Who dances in a rehearsal.
struct Styled {
    rehearsal::Dancers who = rehearsal::Dancers::couple;
    const rehearsal::CouplePeople& people;
};

// The dancer of the clone's role is led by it too. `name` is for messages.
Outcome style(LoadedClone, const std::string& name, const Styled&, rehearsal::RehearsalSettings&);

// The same for every clone that is kept with the dance and styles this figure or routine of it
// ("box"); those of a role that does not dance are left out.
Outcome style_as_kept(const dance::Dance&, const std::string& entry, const Styled&,
    const dance::GestureBook&, rehearsal::RehearsalSettings&);

}

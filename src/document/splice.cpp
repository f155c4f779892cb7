#include "document/splice.h"

#include "document/splice_check.h"

namespace promenade::document {
namespace {

using std::ptrdiff_t;

Patterns& list_of(Choreography& open, const Splice&, const Patterns&)
{
    return open.file.dance.patterns;
}
Columns& list_of(Choreography& open, const Splice& splice, const Columns&)
{
    return open.file.dance.patterns[splice.owner].columns;
}
Routines& list_of(Choreography& open, const Splice&, const Routines&)
{
    return open.file.dance.routines;
}
Gestures& list_of(Choreography& open, const Splice&, const Gestures&)
{
    return open.gestures.gestures;
}

// Takes `removed` pieces out of the list, puts `pieces` in, and leaves in `pieces` what was there.
template <class T>
void exchange(std::vector<T>& list, std::size_t at, std::size_t removed, std::vector<T>& pieces)
{
    const auto from = list.begin() + static_cast<ptrdiff_t>(at);
    const auto to = from + static_cast<ptrdiff_t>(removed);
    std::vector<T> before(std::make_move_iterator(from), std::make_move_iterator(to));
    const auto place = list.erase(from, to);
    list.insert(
        place, std::make_move_iterator(pieces.begin()), std::make_move_iterator(pieces.end()));
    pieces = std::move(before);
}

void exchange(dance::Dance& dance, dance::Dance& head)
{
    std::swap(dance, head);
    std::swap(dance.patterns, head.patterns);
    std::swap(dance.routines, head.routines);
}

struct Doing {
    Choreography& open;
    Splice& splice;

    void operator()(Heads& heads) { exchange(open.file.dance, heads[0]); }
    template <class List> void operator()(List& pieces)
    {
        exchange(list_of(open, splice, pieces), splice.at, splice.removed, pieces);
    }
};

}

std::size_t Splice::put_in() const
{
    return std::visit([](const auto& list) { return list.size(); }, pieces);
}

bool Splice::same_place(const Splice& other) const
{
    return pieces.index() == other.pieces.index() && owner == other.owner && at == other.at;
}

Splice repeat(Splice splice, Choreography& open)
{
    const std::size_t put_in = splice.put_in();
    std::visit(Doing{open, splice}, splice.pieces);
    splice.removed = put_in;
    return splice;
}

Result<Splice> perform(Splice splice, Choreography& open)
{
    if (auto problem = out_of_place(splice, open)) return *problem;
    Splice undoing = repeat(std::move(splice), open);
    auto problem = unsavable(undoing, open);
    if (!problem) return undoing;
    repeat(std::move(undoing), open);
    return *problem;
}

}

#include "editors/clone_workspace/dope_sheet.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace promenade::editors {
namespace {

using clone::Clone;

clone::Track& track_of(Clone& clone, int row)
{
    return clone.limbs[static_cast<std::size_t>(row)].keys;
}

template <class Keys> void erase_at(Keys& keys, double time)
{
    std::erase_if(keys, [&](const auto& key) { return key.time == time; });
}

template <class Keys> auto find_at(const Keys& keys, double time)
{
    return std::ranges::find_if(keys, [&](const auto& key) { return key.time == time; });
}

// Marked keys as they are, to be put somewhere else.
struct Lifted {
    KeyMark mark;
    clone::Key key;
    clone::PlaceKey place;
};

std::vector<Lifted> lifted(const Clone& clone, const KeyMarks& marks)
{
    std::vector<Lifted> all;
    for (const KeyMark& mark : marks) {
        Lifted one{mark, {}, {}};
        if (mark.row == place_row) {
            const auto found = find_at(clone.place.keys, mark.time);
            if (found == clone.place.keys.end()) continue;
            one.place = *found;
        } else {
            const auto& keys = clone.limbs[static_cast<std::size_t>(mark.row)].keys.keys;
            const auto found = find_at(keys, mark.time);
            if (found == keys.end()) continue;
            one.key = *found;
        }
        all.push_back(one);
    }
    return all;
}

KeyMark put(Clone& clone, Lifted one, double time)
{
    if (one.mark.row == place_row) {
        one.place.time = time;
        clone.place.set(one.place);
    } else {
        one.key.time = time;
        track_of(clone, one.mark.row).set(one.key);
    }
    return {one.mark.row, time};
}

KeyMarks put_at(
    Clone& clone, const std::vector<Lifted>& all, const std::function<double(double)>& when)
{
    KeyMarks there;
    for (const Lifted& one : all)
        there.insert(put(clone, one, on_grid(std::max(0.0, when(one.mark.time)))));
    return there;
}

// So that none of them goes before 0, and they keep their distances.
double held_back(const KeyMarks& marks, double by)
{
    return std::max(by, -first_time(marks));
}

}

double on_grid(double time)
{
    return std::round(time * keys_a_second) / keys_a_second;
}

double first_time(const KeyMarks& marks)
{
    double first = marks.empty() ? 0 : marks.begin()->time;
    for (const KeyMark& mark : marks) first = std::min(first, mark.time);
    return first;
}

double last_time(const KeyMarks& marks)
{
    double last = 0;
    for (const KeyMark& mark : marks) last = std::max(last, mark.time);
    return last;
}

std::vector<int> rows_of(const Clone& clone, int chosen)
{
    std::vector<int> rows;
    if (!clone.place.keys.empty()) rows.push_back(place_row);
    for (std::size_t i = 0; i < clone.limbs.size(); ++i)
        if (!clone.limbs[i].keys.keys.empty() || static_cast<int>(i) == chosen)
            rows.push_back(static_cast<int>(i));
    return rows;
}

KeyMarks keys_of(const Clone& clone, int row)
{
    KeyMarks marks;
    if (row == place_row)
        for (const clone::PlaceKey& key : clone.place.keys) marks.insert({row, key.time});
    else
        for (const clone::Key& key : clone.limbs[static_cast<std::size_t>(row)].keys.keys)
            marks.insert({row, key.time});
    return marks;
}

KeyMarks all_keys(const Clone& clone)
{
    KeyMarks marks;
    for (const int row : rows_of(clone, place_row)) marks.merge(keys_of(clone, row));
    return marks;
}

KeyMarks keys_in(const Clone& clone, const std::vector<int>& rows, const KeyBox& box)
{
    const auto [top, bottom] = std::minmax(box.row_a, box.row_b);
    const auto [from, to] = std::minmax(box.time_a, box.time_b);
    KeyMarks marks;
    for (std::size_t i = top; i <= bottom && i < rows.size(); ++i)
        for (const KeyMark& mark : keys_of(clone, rows[i]))
            if (mark.time >= from && mark.time <= to) marks.insert(mark);
    return marks;
}

KeyMark insert_key(Clone& clone, const Figure& figure, int row, double time)
{
    time = on_grid(std::max(0.0, time));
    const FigureState pose = pose_at(clone, figure, time);
    if (row == place_row)
        clone.place.set({time, pose.position});
    else
        track_of(clone, row)
            .set({time, row == 0 ? pose.orientation[0] : relative_orientation(figure, pose, row),
                0});
    return {row, time};
}

KeyMarks move_keys(Clone& clone, const KeyMarks& marks, double by)
{
    const std::vector<Lifted> all = lifted(clone, marks);
    const double shift = held_back(marks, by);
    delete_keys(clone, marks);
    return put_at(clone, all, [&](double time) { return time + shift; });
}

KeyMarks copy_keys(Clone& clone, const KeyMarks& marks, double by)
{
    const double shift = held_back(marks, by);
    return put_at(clone, lifted(clone, marks), [&](double time) { return time + shift; });
}

KeyMarks retime_keys(Clone& clone, const KeyMarks& marks, double about, double factor)
{
    const std::vector<Lifted> all = lifted(clone, marks);
    delete_keys(clone, marks);
    return put_at(clone, all, [&](double time) { return about + factor * (time - about); });
}

void delete_keys(Clone& clone, const KeyMarks& marks)
{
    for (const KeyMark& mark : marks)
        if (mark.row == place_row)
            erase_at(clone.place.keys, mark.time);
        else
            erase_at(track_of(clone, mark.row).keys, mark.time);
}

void take_key(const Clone& from, Clone& to, const KeyMark& mark)
{
    for (const Lifted& one : lifted(from, {mark})) put(to, one, mark.time);
}

}

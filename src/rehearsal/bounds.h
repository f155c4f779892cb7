// What every step and the hold must keep for a figure to be called danced: what reports judge by
// and what dancers practise for. Judgements and no style: nobody dances otherwise for them.
#pragma once

namespace promenade::rehearsal {

inline constexpr double most_place = 0.04;   // m a foot lands from its print
inline constexpr double most_late = 0.04;    // s off the beat
inline constexpr double most_slip = 0.01;    // m in a step, outside intended swivels
inline constexpr double most_gap = 0.05;     // m between what is firmly joined
inline constexpr double most_overlap = 0.02; // m that bodies are in each other

// Who has fallen: the centre of mass is below that share of its standing height, as low as in the
// deepest lunge and a little lower; or the chest is so little upright, a cosine: 60 degrees.
inline constexpr double fallen_below = 0.65;
inline constexpr double fallen_over = 0.5;

inline constexpr double stands_from = 15; // N on a foot: a fiftieth of a body: it has landed

}

"""Stands a person on one leg: shifts the weight bit by bit while watching the sway, lifts the other
foot, and steadies the trunk with the arms when it leans."""
from math import radians

from promenade_pipe import Dynamics

with Dynamics() as person:
    start = list(person.root[0])
    # The weight goes over to the left foot in small shares, each one only when the last has come.
    share = 0.5
    while share < 1:
        share = min(1, share + 0.05)
        person.tell("stand", name="weight on left", value=share)
        person.next_step(4)
    person.next_step(20)
    person.tell("stand", name="lift right", value=0.15)
    sway = 0
    for _ in range(60):
        person.next_step(2)
        aside = person.root[0][1] - start[1]
        sway = max(sway, abs(aside))
        # An arm goes out on the side that is too light.
        person.tell("move", link="right upper arm", axis="x", value=radians(-20 - 100 * max(0, aside)))
        person.tell("move", link="left upper arm", axis="x", value=radians(20 + 100 * max(0, -aside)))
    knee = person.angles[0, "right lower leg"][1]
    height = person.root[0][2]
    print(f"stood {person.time:.1f} s, sway {sway:.3f} m, right knee {knee:.2f} rad, "
          f"waist {height:.2f} m high")
    raise SystemExit(0 if height > 0.9 and knee > 0.3 else 1)

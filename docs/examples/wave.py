"""Makes a person wave: the arm up by simple moves, then the forearm to and fro."""
from math import radians

from promenade_pipe import Dynamics

ARM, FOREARM = "right upper arm", "right lower arm"

with Dynamics() as person:
    for axis in "xyz":
        person.tell("move", link=ARM, axis=axis, value=radians(-69))
    person.next_step(30)
    swings = []
    for goal in (-60, -110, -60, -110):
        person.tell("move", link=FOREARM, axis="y", value=radians(goal))
        person.next_step(24)
        swings.append(person.angles[0, FOREARM][1])
    height = person.root[0][2]
    print("elbow at", " ".join(f"{angle:.2f}" for angle in swings), "rad;",
          f"waist {height:.2f} m high after {person.time:.2f} s")
    waved = all(abs(angle - radians(goal)) < radians(6)
                for angle, goal in zip(swings, (-60, -110, -60, -110)))
    raise SystemExit(0 if waved and height > 0.9 else 1)

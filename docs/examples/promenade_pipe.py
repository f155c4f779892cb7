"""Talks to `promenade serve`: packets as lines of JSON, one question, one answer.

Standard library only. The program is taken from the environment variable PROMENADE,
else from the PATH.
"""
import json
import os
import subprocess


class Dynamics:
    """One run behind a pipe. Angles are radians, lengths metres, torques N·m."""

    def __init__(self, *options):
        program = os.environ.get("PROMENADE", "promenade")
        self._process = subprocess.Popen(
            [program, "serve", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.angles, self.root, self.time = {}, {}, 0.0
        self._take_step()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait()

    def _line(self):
        line = self._process.stdout.readline()
        if not line:
            raise EOFError("promenade serve has ended")
        return json.loads(line)

    def _take_step(self):
        """Takes in one packet for every limb and root, up to the one that closes the step."""
        while True:
            packet = self._line()
            if packet["packet"] == "error":
                raise ValueError(packet["problem"] + ": " + packet["remedy"])
            if packet["packet"] == "step":
                self.time = packet["time"]
                return
            if packet["packet"] == "root":
                self.root[packet["figure"]] = packet["position"]
            else:
                self.angles[packet["figure"], packet["link"]] = packet["angles"]

    def _send(self, packet):
        self._process.stdin.write(json.dumps(packet) + "\n")
        self._process.stdin.flush()

    def tell(self, kind, **fields):
        """Changes something; it acts from the next step on."""
        self._send({"packet": kind, **fields})
        answer = self._line()
        if answer["packet"] == "error":
            raise ValueError(answer["problem"] + ": " + answer["remedy"])

    def next_step(self, count=1):
        self._send({"packet": "next step", "count": count})
        self._take_step()

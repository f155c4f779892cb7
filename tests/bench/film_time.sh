#!/usr/bin/env bash
# How long a film of 30 seconds of the couple takes, 1280x720 at 30 pictures a second, with captions; we promise less than
# 120 s on two cores without a graphics card. Rehearsing comes before and is not counted.
#   tests/bench/film_time.sh [build/release/promenade]
set -euo pipefail
cd "$(dirname "$0")/../.."
program=${1:-build/release/promenade}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$program" rehearse waltz.round_the_room --practise 0 --duration 32 --motion "$folder/waltz.motion" >/dev/null
# Beside the wall's clock, which counts whatever else the machine does, the processor's: of all threads and of the encoder.
TIMEFORMAT='%R %U %S'
times=$( { time "$program" export "$folder/waltz.motion" --out "$folder/waltz.mp4" --from 0 --to 30 --size 1280x720 --fps 30 --captions \
    >/dev/null 2>&1; } 2>&1 )
echo "$times" | awk '{ printf "30 s of film: %.1f s (promised: 120 s); processor %.1f s, over two cores at least %.1f s\n", $1, $2 + $3, ($2 + $3) / 2 }'

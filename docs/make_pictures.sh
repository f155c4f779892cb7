#!/usr/bin/env bash
# Makes every picture of the manual and the README from the program itself. Pages need pdftoppm (poppler-utils), windows
# need Xvfb; what is missing is said and left out.
#   docs/make_pictures.sh           all
#   docs/make_pictures.sh pages     one kind: pages, poses, views, dances, moving, windows
set -euo pipefail
cd "$(dirname "$0")/.."
promenade=$(pwd)/build/release/promenade
to=$(pwd)/docs/pictures
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

has() { command -v "$1" >/dev/null || { echo "left out, there is no $1: $2"; return 1; }; }

page() { # NAME PAGE PICTURE
    "$promenade" chart "$1" --out "$work/chart.pdf"
    pdftoppm -r 110 -f "$2" -l "$2" -singlefile -png "$work/chart.pdf" "$to/$3"
}

pages() {
    has pdftoppm "pages" || return 0
    page waltz.natural_turn 1 chart_page
    page waltz.natural_turn 2 footprints_page
    page waltz.round_the_room 1 routine_page
}

poses() {
    "$promenade" pose --role couple --size 960x600 --out "$to/couple.png"
    "$promenade" pose waltz.natural_turn --size 300x400 --out "$to/natural_turn.png"
}

# One step three ways, side by side.
views() {
    has ffmpeg "the views" || return 0
    for view in dressed boxes skeleton; do
        "$promenade" pose --direction F --foot R --hold closed --role leader --view "$view" --size 400x520 --out "$work/$view.png"
    done
    ffmpeg -v error -y -i "$work/dressed.png" -i "$work/boxes.png" -i "$work/skeleton.png" -filter_complex hstack=3 \
        "$to/views.png"
}

dances() {
    "$promenade" sheet waltz.natural_turn --cameras side --frames 6 --size 240x300 --out "$to/danced.png"
}

# The couple of the README, moving: small enough for a page.
moving() {
    has ffmpeg "the moving picture" || return 0
    "$promenade" rehearse waltz.natural_turn --practise 0 --motion "$work/turn.motion" >/dev/null
    "$promenade" export "$work/turn.motion" --out "$to/couple.gif" --from 1.5 --to 7 --size 360x270 --fps 10 --camera side
}

window() { # WORKSPACE PICTURE
    HOME=$work XDG_DATA_HOME=$work xvfb-run -a -s "-screen 0 1280x720x24" \
        "$promenade" window --width 1280 --height 720 --workspace "$1" --picture "$to/$2"
}

windows() {
    has xvfb-run "windows" || return 0
    window Dance window_dance.png
    window Gesture window_gesture.png
    window Pattern window_pattern.png
}

for kind in ${*:-pages poses views dances moving windows}; do "$kind"; done

#!/bin/bash
# What the window's frames cost while somebody works in it: plays, scrubs, pauses, turns the view,
# compares takes, opens all overlays and goes through the workspaces. Needs Xvfb and xdotool.
#
#   tests/bench/window_frames.sh build/release/promenade [WIDTH HEIGHT [CHOSEN]]
#
# Prints for each action how many frames it took, their median, 95th percentile and worst, ms. The
# promise: nothing that is done after the window has opened takes a frame over 50 ms.
# PICTURES, if set, is a folder for pictures of the screen as XWD, one after each action.
set -eu
program=$(realpath "$1") width=${2:-1280} height=${3:-720} chosen=${4:-waltz.box}
folder=$(mktemp -d)
export XDG_CONFIG_HOME=$folder/config XDG_DATA_HOME=$folder/data
unset WAYLAND_DISPLAY
mkdir -p "$XDG_CONFIG_HOME/promenade"
echo "{\"chosen\": \"$chosen\"}" >"$XDG_CONFIG_HOME/promenade/window.json"

mkfifo "$folder/number"
Xvfb -displayfd 3 -screen 0 "${width}x${height}x24" -nolisten tcp -noreset -fbdir "$folder" \
    3>"$folder/number" 2>/dev/null &
server=$!
trap 'kill $window $server 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
read -r number <"$folder/number"
export DISPLAY=:$number
# Without a PATH no other program's dialog comes up.
env PATH= "$program" window --workspace Dance --width "$width" --height "$height" \
    --frame-times "$folder/frames" &
window=$!

action() # NAME: all frames from here on belong to it
{
    [ -z "${PICTURES:-}" ] || [ ! -f "$folder/actions" ] ||
        cp "$folder/Xvfb_screen0" "$PICTURES/$(tail -1 "$folder/actions" | cut -d' ' -f2).xwd"
    echo "$(date +%s.%N) $1" >>"$folder/actions"
}
keys() { for key in "$@"; do xdotool key "$key"; sleep 0.4; done; }
place() { echo $((width * $1 / 100)) $((height * $2 / 100)); } # PERCENT PERCENT
drag() # BUTTON X Y DX DY STEPS: in percent, then pixels for each of so many steps
{
    xdotool mousemove $(place "$2" "$3") mousedown "$1"
    for _ in $(seq "$6"); do
        xdotool mousemove_relative -- "$4" "$5"
        sleep 0.04
    done
    xdotool mouseup "$1"
    sleep 0.5
}

action opening
until xdotool search --onlyvisible --name Promenade >/dev/null 2>&1; do sleep 0.1; done
xdotool windowfocus "$(xdotool search --onlyvisible --name Promenade)"
sleep 3
action rehearsing && sleep 6
action playing && keys Left Home l space && sleep 5
action cameras && keys 1 2 3 4 5 6 2 1
action pausing && keys space space space space space && sleep 2
action frames && keys Right Right Right Left Left End Home && sleep 1
action turning && drag 1 85 50 6 2 30 && drag 3 85 50 -5 3 20 && sleep 1
action zooming && xdotool mousemove $(place 85 40) && for _ in 1 2 3 4 5; do
    xdotool click 4; sleep 0.1; xdotool click 5; sleep 0.1; done && sleep 1
action overlays && keys shift+t shift+f shift+p shift+c shift+v shift+h && sleep 1
action overlays_playing && keys space && sleep 4 && keys space
action plots && keys shift+l && sleep 1 && keys space && sleep 3 && keys space shift+l
action ghost && keys k && sleep 1 && keys F5 && sleep 8 && keys Left
action ghost_playing && keys Home space && sleep 4
action ghost_turning && drag 1 85 50 6 2 30 && keys space && sleep 1
action bodies && keys shift+b shift+s shift+d shift+k && sleep 1
action workspaces && keys ctrl+1 ctrl+2 ctrl+3 ctrl+2 ctrl+1 ctrl+3 && sleep 1
action gestures && keys ctrl+2 && sleep 3 && drag 1 85 50 6 2 20 &&
    for y in 20 35 50 65 80; do
        xdotool mousemove $(place 8 $y) click 1; sleep 0.5; xdotool click 5 click 5; sleep 0.5
    done && sleep 1
action patterns && keys ctrl+1 && sleep 1 && keys Down Right Down Right && for y in 20 30 40; do
    xdotool mousemove $(place 8 $y) click 1; sleep 1; done
action themes && keys ctrl+l ctrl+l && sleep 1
action pushing && keys ctrl+3 F && drag 1 60 40 4 0 15 && sleep 6
action end

awk '
    NR == FNR { from[++n] = $1; name[n] = $2; next }
    { i = n; while (i > 1 && $1 < from[i]) --i; print i, name[i], $4 }' \
    "$folder/actions" "$folder/frames" | sort -k1,1n -k3,3n | awk '
    function tell() {
        if (count) printf "%-18s %5d frames   median %6.1f   95 %% %6.1f   worst %6.1f ms\n", name, \
            count, ms[int((count + 1) / 2)], ms[int(0.95 * count + 0.999)], ms[count]
        count = 0
    }
    $2 != name { tell(); name = $2 }
    { ms[++count] = $3 }
    END { tell() }'
[ -z "${PICTURES:-}" ] || cp "$folder/frames" "$folder/actions" "$PICTURES"

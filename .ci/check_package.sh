#!/usr/bin/env bash
# Installs the package in a fresh Debian 12 of its own, opens a dance and a bundle there under an X server without a screen,
# uninstalls it, and says what is left. Needs root, debootstrap and the network; takes a few minutes and 1 GB.
#   .ci/check_package.sh [FOLDER]    keeps the Debian in FOLDER, so that the next check is quicker
set -euo pipefail
cd "$(dirname "$0")/.."
package=$(ls build/release/promenade_*.deb)
root=${1:-$(mktemp -d)}
# debootstrap may have left the processes of this machine mounted in there.
clean() { umount "$root/proc" "$root/sys" 2>/dev/null || true; [ -n "$1" ] || rm -rf --one-file-system "$root"; }
trap 'clean "${1:-}"' EXIT

[ -d "$root/usr" ] || debootstrap --variant=minbase --include=xvfb,xauth,libglib2.0-bin,shared-mime-info,desktop-file-utils \
    bookworm "$root" >/dev/null
mount -t proc proc "$root/proc" # a program finds its own place there
inside() { chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 "$@"; }
files() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./var/lib/dpkg -o -path ./var/cache -o -path ./var/log -o -path ./tmp \) \
    -prune -o -print | sort); }

inside apt-get update -q >/dev/null
cp "$package" "$root/tmp/promenade.deb"
# What it depends on stays: only what is its own must go again.
inside env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends /tmp/promenade.deb >/dev/null
inside apt-get purge -y -q promenade >/dev/null
files > "$root/tmp/before"
inside apt-get install -y -q --no-install-recommends /tmp/promenade.deb >/dev/null
echo "installed: $(inside promenade --version)"
inside promenade copy waltz my_waltz
inside promenade bundle make my_waltz.box --out /tmp/box.promenade
inside promenade chart waltz.natural_turn --out /tmp/chart.pdf
echo "a dance is $(inside gio info -a standard::content-type /root/.local/share/promenade/dances/my_waltz.json | tail -1)"
echo "a bundle is $(inside gio info -a standard::content-type /tmp/box.promenade | tail -1)"
echo "a double click on it starts: $(inside gio mime application/x-promenade-bundle | head -1)"
inside xvfb-run -a -s "-screen 0 1280x720x24" promenade window --width 1280 --height 720 --workspace Pattern \
    --picture /tmp/dance.png /root/.local/share/promenade/dances/my_waltz.json
inside xvfb-run -a -s "-screen 0 1280x720x24" promenade window --width 1280 --height 720 --workspace Pattern \
    --picture /tmp/bundle.png /tmp/box.promenade
inside apt-get purge -y -q promenade >/dev/null
rm -rf "$root/root/.local" "$root/root/.cache" "$root/root/.config" # the user's own
files > "$root/tmp/after"
if diff "$root/tmp/before" "$root/tmp/after"; then echo "uninstalled: nothing is left"; else exit 1; fi

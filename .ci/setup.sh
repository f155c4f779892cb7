# Sourced by ./run and ./test: installs what is missing and configures one build preset.
# Says what it does, and does nothing that is already done.

say() { printf 'promenade: %s\n' "$*"; }

# Names every package of .ci/packages that is not installed yet.
missing_packages() {
    grep -v '^#' .ci/packages | while read -r name; do
        dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'install ok installed' || printf '%s ' "$name"
    done
}

install_packages() {
    command -v dpkg-query >/dev/null || {
        say "this is not Debian; please install these by hand: $(grep -v '^#' .ci/packages | tr '\n' ' ')"
        return 0
    }
    local missing as_root=""
    missing=$(missing_packages)
    [ -z "$missing" ] && return 0
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { say "needs root or sudo to install: $missing"; exit 1; }
        as_root="sudo"
    fi
    say "installing $missing"
    $as_root apt-get update -q >/dev/null
    # shellcheck disable=SC2086  # the list is meant to be split into words
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing >/dev/null
}

# build PRESET: configures build/PRESET once, then builds what changed.
build() {
    if [ ! -f "build/$1/build.ninja" ]; then
        say "configuring build/$1"
        cmake --preset "$1" >"/tmp/promenade-configure-$$.log" 2>&1 || { cat "/tmp/promenade-configure-$$.log"; exit 1; }
        rm -f "/tmp/promenade-configure-$$.log"
    fi
    say "building build/$1"
    cmake --build "build/$1" ${2:+--target "$2"}
}

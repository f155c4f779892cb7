# Sourced by ./run and ./test: installs what is missing and configures one build preset.
# Says what it does, and does nothing that is already done.

say() { printf 'promenade: %s\n' "$*"; }

# wanted_packages run|test: the names in .ci/packages; to run, without those that tests alone need.
wanted_packages() {
    if [ "$1" = run ]; then sed '/^# tests alone/,/^# to build and run/d' .ci/packages; else cat .ci/packages; fi | grep -v '^#'
}

# Names every wanted package that is not installed yet.
missing_packages() {
    wanted_packages "$1" | while read -r name; do
        dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'install ok installed' || printf '%s ' "$name"
    done
}

# try_to_install NAMES…: fails without root or network.
try_to_install() {
    local as_root=""
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { say "needs root or sudo to install: $*"; return 1; }
        as_root="sudo"
    fi
    say "installing $*"
    $as_root apt-get update -q >/dev/null || return 1
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >/dev/null
}

# install_packages run|test. Where that fails the build goes on: it may be finished, or need none of
# them; if not, it says what it misses.
install_packages() {
    command -v dpkg-query >/dev/null || {
        say "this is not Debian; please install these by hand: $(wanted_packages "$1" | tr '\n' ' ')"
        return 0
    }
    local missing
    missing=$(missing_packages "$1")
    [ -z "$missing" ] && return 0
    # shellcheck disable=SC2086  # the list is meant to be split into words
    try_to_install $missing || say "going on without: $missing"
}

# build PRESET: configures build/PRESET once, then builds what changed.
build() {
    if [ ! -f "build/$1/build.ninja" ]; then
        say "configuring build/$1"
        local said
        said=$(cmake --preset "$1" 2>&1) || { printf '%s\n' "$said"; exit 1; }
    fi
    say "building build/$1"
    cmake --build "build/$1" ${2:+--target "$2"}
}

# sanitizer_starts NAME: whether programs built with -fsanitize=NAME run here at all.
sanitizer_starts() {
    local folder i
    folder=$(mktemp -d)
    echo 'int main() {}' > "$folder/nothing.cpp"
    "${CXX:-c++}" "-fsanitize=$1" "$folder/nothing.cpp" -o "$folder/nothing"
    for i in 1 2 3 4 5 6 7 8 9 10; do
        "$folder/nothing" 2>/dev/null || { rm -r "$folder"; return 1; }
    done
    rm -r "$folder"
}

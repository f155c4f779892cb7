# Sourced by ./test: what passed as it is need not run again. build/PRESET/passed holds a line for each test program
# that passed: its name, and a fingerprint of the program and of all that it reads.

# Of what tests read beside what they are made of: data, scripts, manuals, and which of the programs that some of them ask for are here.
print_of_data() {
    {
        find . \( -path ./build -o -path ./.git \) -prune -o -type f ! -name '*.cpp' ! -name '*.h' \
            ! -name CHANGELOG.md ! -name README.md -print0 | sort -z | xargs -0 sha256sum
        for name in assimp blender chromium chromium-browser gltf_validator npm node ffprobe pdftotext; do
            command -v "$name" || true
        done
        id -u
    } | sha256sum
}

# prints_of_programs PRESET: a line for each test program. The two that read the sources themselves never pass for good; those
# that start Promenade depend on it too.
prints_of_programs() {
    local data program
    data=$(print_of_data)
    for program in "build/$1"/*_test; do
        case "${program##*/}" in rooms_test | styles_test) continue ;; esac
        {
            echo "$data"
            sha256sum < "$program"
            if grep -q "build/$1/promenade" "$program"; then sha256sum < "build/$1/promenade"; fi
        } | sha256sum | sed "s/ .*//; s/^/${program##*/} /"
    done
}

# passed_before PRESET: the names of the programs that are as they were when they passed, as one expression for ctest's labels.
passed_before() {
    [ -f "build/$1/passed" ] || return 0
    prints_of_programs "$1" | { grep -Fxf "build/$1/passed" || true; } | sed 's/ .*//; s/^/program:/' | paste -sd'|' -
}

remember_passed() {
    prints_of_programs "$1" > "build/$1/passed.new" && mv "build/$1/passed.new" "build/$1/passed"
}

#!/usr/bin/env bash
# Builds the Debian package and looks at it as Debian does: build/release/promenade_*.deb
set -euo pipefail
cd "$(dirname "$0")/.."
. .ci/setup.sh
install_packages run
build release packed
(cd build/release && cpack --config CPackConfig.cmake)
if command -v lintian >/dev/null; then
    lintian --fail-on error build/release/promenade_*.deb
fi

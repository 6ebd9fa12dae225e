#!/usr/bin/env bash
# Binder's steps without Docker: another user, a bare environment, no system Node; then the table is opened in Chromium.
# Needs root (to become that user), a Python of the system that the user may read, and `make .venv/.chromium`.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
system_python=${SYSTEM_PYTHON:-/usr/bin/python3}
work=$(mktemp -d /tmp/pinochle-binder-XXXXXX)
trap 'rm -rf "$work"' EXIT
[ "$(id -u)" = 0 ] || { echo "binder_check.sh: run it as root: it plays Binder's user 1000"; exit 1; }

step() { printf '%4d s  %s\n' "$SECONDS" "$*"; }
as() {
  (cd "$work/repo" && setpriv --reuid 1000 --regid 1000 --clear-groups env -i \
    HOME="$work/home" USER=jovyan NB_USER=jovyan LANG=C.UTF-8 REPO_DIR="$work/repo" PATH="$work/env/bin:/usr/bin:/bin" \
    PIP_CERT="${PIP_CERT:-}" SSL_CERT_FILE="${SSL_CERT_FILE:-}" NODE_EXTRA_CA_CERTS="${NODE_EXTRA_CA_CERTS:-}" "$@")
}

step "clone"
git clone --quiet "$root" "$work/repo"
mkdir "$work/home"
chmod 755 "$work"
chown -R 1000:1000 "$work"
step "Binder's own environment"
"$root/.venv/bin/python" -m pip install --quiet --target "$work/uv" uv
chown -R 1000:1000 "$work/uv"
as "$work/uv/bin/uv" venv --quiet --seed --python "$system_python" "$work/env"
as "$work/env/bin/pip" install --quiet jupyterlab notebook ipywidgets
before=$(du -sm "$work/env" | cut -f1)
step "binder/requirements.txt"
as "$work/env/bin/pip" install --quiet --no-cache-dir -r binder/requirements.txt
step "binder/postBuild, after $(($(du -sm "$work/env" | cut -f1) - before)) MB beside the $before of Binder's own environment"
as ./binder/postBuild
step "all in all $(($(du -sm "$work/env" "$work/home" | awk '{sum += $1} END {print sum}') - before)) MB"
step "binder/start, and the table in a browser"
cd "$root"
.venv/bin/python -m tests.install.binder_open "$work" -- \
  setpriv --reuid 1000 --regid 1000 --clear-groups env -i HOME="$work/home" USER=jovyan LANG=C.UTF-8 \
  PATH="$work/env/bin:/usr/bin:/bin" "$work/repo/binder/start"
step "Binder: all well"

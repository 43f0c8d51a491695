#!/usr/bin/env bash
# Builds the image and runs Redis, web and worker from it, as the compose file does, then asks the site for its page.
# With Docker it uses Docker; without, buildah and podman. BASE_LOCAL=1: take base images from the local store only.
set -euo pipefail
cd "$(dirname "$0")/.."

name="ledger-check-$$"
image="northern-ledger:check"
port="${PORT:-3190}"
if command -v docker >/dev/null && docker info >/dev/null 2>&1; then
  engine=docker
  build() { docker build -t "$image" .; }
else
  engine=podman
  command -v buildah >/dev/null && command -v podman >/dev/null || { echo "Needs docker, or buildah and podman (apt-get install buildah podman)"; exit 1; }
  build() { buildah bud --format docker ${BASE_LOCAL:+--pull-never} -t "$image" .; }
fi
pull=(); if [ -n "${BASE_LOCAL:-}" ] && [ "$engine" = podman ]; then pull=(--pull=never); fi

cleanup() { "$engine" rm -f "$name-web" "$name-worker" "$name-redis" >/dev/null 2>&1 || true; "$engine" volume rm -f "$name-data" >/dev/null 2>&1 || true; }
trap cleanup EXIT

build
# One network namespace for all three keeps this independent of the engine's own DNS.
hard=(--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges -v "$name-data:/data")
env=(-e "PORT=$port" -e OPS_PORT=3191 -e REDIS_URL=redis://127.0.0.1:6391 -e HOST=127.0.0.1 -e CRYPTO_PROVIDER=simulated -e TRADITIONAL_PROVIDER=simulated -e KRAKEN_WS_URL=off)
"$engine" run -d "${pull[@]}" --name "$name-redis" --network host redis:7-bookworm redis-server --port 6391 --bind 127.0.0.1 --save "" >/dev/null
"$engine" run -d "${pull[@]}" --name "$name-web" --network host "${hard[@]}" "${env[@]}" "$image" >/dev/null
"$engine" run -d "${pull[@]}" --name "$name-worker" --network host "${hard[@]}" "${env[@]}" "$image" node --disable-proto=delete --enable-source-maps jobs/main.ts >/dev/null

ready() { curl -fsS "http://127.0.0.1:3191/readyz" >/dev/null 2>&1; }
for _ in $(seq 60); do ready && break; sleep 1; done
ready || { "$engine" logs "$name-web"; exit 1; }
tiles() { curl -fsS "http://127.0.0.1:$port/" | grep -o 'data-field="price">\$\?[0-9]' | wc -l; }
for _ in $(seq 30); do [ "$(tiles)" -ge 8 ] && break; sleep 1; done
[ "$(tiles)" -ge 8 ] || { echo "The page holds $(tiles) prices"; "$engine" logs "$name-worker"; exit 1; }

user=$("$engine" exec "$name-web" node -p 'process.getuid()')
[ "$user" != 0 ] || { echo "The web process runs as root"; exit 1; }
"$engine" exec "$name-web" node -e "require('fs').accessSync('node_modules/vite')" 2>/dev/null && { echo "Development packages are in the image"; exit 1; }
for _ in $(seq 10); do "$engine" exec "$name-worker" node ops/worker-health.ts && beats=1 && break; sleep 1; done
[ -n "${beats:-}" ] || { echo "The worker does not beat"; exit 1; }
echo "ok: $(tiles) prices on the page, user $user, image $("$engine" image inspect --format '{{.Size}}' "$image" | awk '{printf "%.0f MB", $1/1e6}')"

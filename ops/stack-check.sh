#!/usr/bin/env bash
# Runs the stack as an operator does, from a clean copy of this folder, with the commands of docs/operate.md: installs it, looks at
# it through its proxy, lets it hang, rolls it under load, backs it up, restores it, watches it with Prometheus and takes it down;
# then the same on the scaled stack. One line a step. Needs ports 80, 443 and 3001, and Docker with Compose 2.20; where no
# engine runs, root on Debian gets one.
#
#   ops/stack-check.sh                               both stacks
#   ops/stack-check.sh small|scaled                  one of them
#   STACK_DIR=/path ops/stack-check.sh small STEP…   only these steps: the stack stays in that folder for the next call, until "down"
#   STACK_DIR=/path ops/stack-check.sh               a folder where an engine of its own keeps its images for the next time
set -euo pipefail
cd "$(dirname "$0")/.."
repository=$PWD
small_steps=(up looks hangs rolls leads backs_up restores gone monitors moves down)
scaled_steps=(up looks replicas leads_on rolls leads backs_up gone down)

say() { printf '%s\n' "$*"; }
usage() {
  say "usage: ops/stack-check.sh [small|scaled], and with STACK_DIR=/path:"
  say "       ops/stack-check.sh small [${small_steps[*]}]"
  say "       ops/stack-check.sh scaled [${scaled_steps[*]}]"
  exit 2
}
which=${1:-both}
chosen=("${@:2}")
case $which in small | scaled) ;; both) [ ${#chosen[@]} = 0 ] || usage ;; *) usage ;; esac
[ ${#chosen[@]} = 0 ] || [ -n "${STACK_DIR:-}" ] || usage
for name in "${chosen[@]}"; do
  declare -n known=${which}_steps
  [[ " ${known[*]} " = *" $name "* ]] || usage
done

scratch=${STACK_DIR:-$(mktemp -d)}
mkdir -p "$scratch"
scratch=$(cd "$scratch" && pwd)
copy=$scratch/northern-ledger
stays=
if [ ${#chosen[@]} -gt 0 ] && [ "${chosen[-1]}" != down ]; then stays=yes; fi
export COMPOSE_PROJECT_NAME=ledger-check
unset COMPOSE_FILE
# shellcheck source=ops/stack/steps.sh
. ops/stack/steps.sh
# shellcheck source=ops/stack/monitored.sh
. ops/stack/monitored.sh

cleanup() {
  local code=$?
  trap - EXIT INT TERM
  if [ -z "$stays" ]; then
    # Also when a step has failed. Without a stack this does nothing.
    if [ -e "$copy/docker-compose.yml" ]; then (cd "$copy" && take_down >/dev/null 2>&1) || code=1; fi
    [ -z "${engine_dir:-}" ] || "$repository/ops/stack/engine.sh" stop "$engine_dir"
    rm -rf "$copy" "$scratch"/{after,backups,before,ca.crt,empty,inside,jar,leads,load,lost,page,prices,questions,step}
    [ -n "${STACK_DIR:-}" ] || rm -rf "$scratch"
  fi
  [ $code = 0 ] || say "FAILED"
  exit $code
}
trap cleanup EXIT
trap 'exit 130' INT TERM

find_engine() {
  docker version >/dev/null 2>&1 && docker compose version >/dev/null 2>&1 && return
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    say "skipped: no Docker engine with Compose runs here, and only root on Debian can start one"
    trap - EXIT
    exit 0
  fi
  engine_dir=$scratch/engine
  say "Starting an engine in $engine_dir …"
  eval "$(ops/stack/engine.sh start "$engine_dir")"
}

copy_repository() {
  mkdir -p "$copy"
  git ls-files -z --cached --others --exclude-standard --deduplicate | while IFS= read -r -d '' file; do
    [ ! -e "$file" ] || printf '%s\0' "$file"
  done | tar --null -T - -c | tar -x -C "$copy"
}

# The steps of one stack: a function of its own name, or the one that both have.
check() {
  local name
  local -n every=${1}_steps
  local steps=("${every[@]}")
  [ ${#chosen[@]} = 0 ] || steps=("${chosen[@]}")
  unset COMPOSE_FILE
  stack="one machine"
  if [ "$1" = scaled ]; then
    stack="several web processes"
    export COMPOSE_FILE=docker-compose.yml:docker-compose.scale.yml
  fi
  cd "$copy"
  for name in "${steps[@]}"; do
    if declare -F "$1_$name" >/dev/null; then "$1_$name"; else "$name"; fi
  done
  cd "$repository"
}

find_engine
say "Docker $(docker version -f '{{.Server.Version}}'), Compose $(docker compose version --short)"
if [ ${#chosen[@]} = 0 ] && [ -n "$(docker ps -aq --filter "label=com.docker.compose.project=$COMPOSE_PROJECT_NAME")" ]; then
  say "A stack of an earlier check is still there: docker compose -p $COMPOSE_PROJECT_NAME down -v"
  stays=yes
  exit 1
fi
ops/stack/stand-ins.sh "$scratch/stand-ins"
copy_repository
# Not joined by &&: `set -e` would not count in the first.
case $which in
  both)
    check small
    check scaled
    ;;
  *) check "$which" ;;
esac
say "all green, after $((SECONDS / 60)) min $((SECONDS % 60)) s"

#!/usr/bin/env bash
# Runs the stack as an operator does, from a clean copy of this folder, with the commands of docs/operate.md: installs it, looks at
# it through its proxy, lets it hang, rolls it under load, backs it up, restores it and takes it down; then the same on the
# scaled stack. One line a step. Needs ports 80 and 443, and Docker with Compose 2.20; where no engine runs, root on Debian gets one.
#
#   ops/stack-check.sh                   both stacks
#   ops/stack-check.sh small|scaled      one of them
#   ENGINE_DIR=/path ops/stack-check.sh  where an engine of its own keeps images for the next time
set -euo pipefail
cd "$(dirname "$0")/.."
repository=$PWD
scratch=$(mktemp -d)
copy=$scratch/northern-ledger
export COMPOSE_PROJECT_NAME="ledger-check-$$"
unset COMPOSE_FILE
# shellcheck source=ops/stack/steps.sh
. ops/stack/steps.sh

cleanup() {
  local code=$?
  trap - EXIT INT TERM
  # Also when a step has failed. Without a stack this does nothing.
  if [ -e "$copy/docker-compose.yml" ]; then (cd "$copy" && take_down >/dev/null 2>&1) || code=1; fi
  rm -rf "$scratch"
  [ -z "${engine_dir:-}" ] || ops/stack/engine.sh stop "$engine_dir"
  [ $code = 0 ] || say "FAILED"
  exit $code
}
trap cleanup EXIT
trap 'exit 130' INT TERM

find_engine() {
  docker version >/dev/null 2>&1 && docker compose version >/dev/null 2>&1 && return
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    say "skipped: no Docker engine with Compose runs here, and only root on Debian can start one"
    trap 'rm -rf "$scratch"' EXIT
    exit 0
  fi
  engine_dir=${ENGINE_DIR:-$scratch/engine}
  say "Starting an engine in $engine_dir …"
  eval "$(ops/stack/engine.sh start "$engine_dir")"
}

copy_repository() {
  mkdir -p "$copy"
  git ls-files -z --cached --others --exclude-standard --deduplicate | while IFS= read -r -d '' file; do
    [ ! -e "$file" ] || printf '%s\0' "$file"
  done | tar --null -T - -c | tar -x -C "$copy"
}

small() {
  stack="one machine"
  cd "$copy"
  step "up from nothing but a domain and a secret" documented Install 1
  looks_right
  step "a web process that hangs ends and comes back" comes_back_after_hang web
  step "a worker that hangs ends and comes back" comes_back_after_hang worker
  rolls
  step "a lead is taken through the proxy" take_lead
  step "a backup of the store" documented "Back up and restore" 1
  step "a lead more, which the backup does not know" take_lead
  step "the backup is restored, and the other lead is named" restores
  step "down" take_down
  step "nothing is left behind" nothing_left
  cd "$repository"
}

scaled() {
  stack="several web processes"
  cd "$copy"
  export COMPOSE_FILE=docker-compose.yml:docker-compose.scale.yml
  [ -e .env ] || documented Install 1 prepare
  step "up, scaled" documented Grow 1
  looks_right
  step "three web processes on Postgres" three_on_postgres
  rolls
  step "a lead is taken through the proxy" take_lead
  step "a backup of Postgres" documented Grow 2
  step "down" take_down
  step "nothing is left behind" nothing_left
  unset COMPOSE_FILE
  cd "$repository"
}

find_engine
say "Docker $(docker version -f '{{.Server.Version}}'), Compose $(docker compose version --short)"
ops/stack/stand-ins.sh "${engine_dir:-$scratch}/stand-ins"
copy_repository
case "${1:-both}" in
  small) small ;;
  scaled) scaled ;;
  # Not joined by &&: `set -e` would not count in the first.
  both)
    small
    scaled
    ;;
  *) say "usage: ops/stack-check.sh [small|scaled]" && exit 2 ;;
esac
say "all green"

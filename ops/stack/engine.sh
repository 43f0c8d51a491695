#!/usr/bin/env bash
# A Docker engine for ops/stack-check.sh where none runs, on Debian as root: with its own folder, socket and networks.
#
#   ops/stack/engine.sh start DIR    installs what is missing; prints the variables that the docker command needs to find it
#   ops/stack/engine.sh stop DIR     ends it and takes its networks and mounts away; its images stay in DIR
set -euo pipefail

# Debian 12 has no Compose of its own generation; Debian 13's needs nothing but a C library.
compose_version=2.26.1-4
compose_amd64=47681197cb2b1ab88206b42a1a92fc75f50d9530a6322d03494a473eed0408ea

say() { printf '%s\n' "$*" >&2; }

install_engine() {
  local policy=/usr/sbin/policy-rc.d
  # The package would start an engine in the machine's own folders.
  [ -e "$policy" ] || { printf '#!/bin/sh\nexit 101\n' >"$policy"; chmod +x "$policy"; trap 'rm -f /usr/sbin/policy-rc.d' EXIT; }
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 install -y -qq --no-install-recommends docker.io iptables >/dev/null
}

# Where this machine takes its packages from.
archive() { apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Release: bookworm' | head -n 1; }

install_compose() {
  local dir=$1 file=docker-compose_${compose_version}_amd64.deb
  mkdir -p "$dir/config/cli-plugins"
  if [ ! -x "$dir/config/cli-plugins/docker-compose" ]; then
    curl -fsSL -o "$dir/$file" "$(archive)pool/main/d/docker-compose/$file"
    echo "$compose_amd64  $dir/$file" | sha256sum -c --quiet
    dpkg -x "$dir/$file" "$dir/compose"
    install -m 755 "$dir/compose/usr/libexec/docker/cli-plugins/docker-compose" "$dir/config/cli-plugins/"
    rm -rf "${dir:?}/compose" "${dir:?}/$file"
  fi
}

start() {
  local dir=$1
  mkdir -p "$dir"
  if ! command -v dockerd >/dev/null; then install_engine; fi
  export DOCKER_HOST="unix://$dir/docker.sock" DOCKER_CONFIG="$dir/config"
  mkdir -p "$DOCKER_CONFIG"
  # It may be there since an earlier call.
  if ! docker version >/dev/null 2>&1; then run_engine "$dir"; fi
  docker version >/dev/null 2>&1 || { tail -n 20 "$dir/log" >&2; return 1; }
  if ! docker compose version >/dev/null 2>&1; then install_compose "$dir"; fi
  printf 'export DOCKER_HOST=%q DOCKER_CONFIG=%q\n' "$DOCKER_HOST" "$DOCKER_CONFIG"
}

run_engine() {
  local dir=$1
  cat /proc/sys/net/ipv4/ip_forward >"$dir/ip_forward"
  # Not every machine lets a process protect itself from being ended for want of memory. And nothing of the caller's stays open in it: a
  # lock on a file would last for as long as the engine does.
  nohup dockerd --data-root "$dir/root" --exec-root "$dir/exec" -H "$DOCKER_HOST" -p "$dir/pid" --oom-score-adjust 0 \
    >"$dir/log" 2>&1 </dev/null 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&- &
  for ((i = 0; i < 60; i++)); do
    docker version >/dev/null 2>&1 && break
    sleep 0.5
  done
}

stop() {
  local dir=$1 pid
  pid=$(cat "$dir/pid" 2>/dev/null) || return 0
  kill "$pid" 2>/dev/null || true
  for ((i = 0; i < 60; i++)); do
    [ -e "/proc/$pid" ] || break
    sleep 0.5
  done
  [ ! -e "/proc/$pid" ] || { say "the engine $pid did not end"; return 1; }
  # Its folder, mounted onto itself, and namespaces of networks: what is mounted last lies within what came before it.
  awk -v dir="$dir/" 'index($5, dir) == 1 { print $5 }' /proc/self/mountinfo | tac | while read -r place; do umount "$place"; done
  # What a Docker engine leaves in the machine's network on purpose, for its next start.
  for table in filter nat; do
    for tool in iptables ip6tables; do
      "$tool-save" -t "$table" 2>/dev/null | grep -vi docker | "$tool-restore" -T "$table" 2>/dev/null || true
    done
  done
  ip link delete docker0 2>/dev/null || true
  cat "$dir/ip_forward" >/proc/sys/net/ipv4/ip_forward 2>/dev/null || true
}

case "${1:-}" in
  start | stop) "$1" "$(mkdir -p "$2" && cd "$2" && pwd)" ;;
  *) say "usage: ops/stack/engine.sh start|stop DIR"; exit 2 ;;
esac

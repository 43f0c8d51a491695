#!/usr/bin/env bash
# The images below the stack: from here, from the registry, or, where none can be reached, built from Debian's packages under
# the same names, so that the stack can be run on any Debian machine. A stand-in proves the mechanics, not the real image's version.
#
#   ops/stack/stand-ins.sh DIR       as root; DIR keeps what was unpacked
set -euo pipefail
dir=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "$0")/../.."
[ -x node_modules/.bin/node ] || { printf "node_modules is missing: npm ci first, and run this again\n" >&2; exit 1; }

say() { printf '%s\n' "$*"; }
has() { docker image inspect "$1" >/dev/null 2>&1; }
build() {
  # The engine's own builder: the newer one is a plugin, which Debian's package lacks.
  DOCKER_BUILDKIT=0 docker build -q --network host -t "$1" -f - "$dir/context" >"$dir/build.log" 2>&1 || { cat "$dir/build.log" >&2; return 1; }
}

# Debian as its slim image is: without documentation and other languages.
debian() {
  has ledger-debian:12 && return
  command -v debootstrap >/dev/null || DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 install -y -qq --no-install-recommends debootstrap >/dev/null
  rm -rf "$dir/rootfs"
  debootstrap --variant=minbase --include=ca-certificates bookworm "$dir/rootfs" >"$dir/debootstrap.log"
  # Packages come to this machine through whatever certificates it trusts.
  cp /etc/ssl/certs/ca-certificates.crt "$dir/rootfs/etc/ssl/certs/ca-certificates.crt"
  printf 'path-exclude=/usr/share/%s/*\n' doc man locale >"$dir/rootfs/etc/dpkg/dpkg.cfg.d/slim"
  rm -rf "$dir/rootfs"/var/cache/apt/* "$dir/rootfs"/var/lib/apt/lists/* "$dir/rootfs"/usr/share/{doc,man,locale}/*
  tar -C "$dir/rootfs" -c . | docker import - ledger-debian:12 >/dev/null
  rm -rf "$dir/rootfs"
}

packages='RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends'
make_node() {
  mkdir -p "$dir/context"
  cp node_modules/node-linux-*/bin/node "$dir/context/node"
  # Where its program is: `npm root -g` names a folder beside the first node of PATH, which need not hold it.
  cp -r "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$dir/context/npm"
  build "$1" <<FILE
FROM ledger-debian:12
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \\
 && groupadd -g 1000 node && useradd -u 1000 -g node -m node
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
FILE
}
make_caddy() {
  build "$1" <<FILE
FROM ledger-debian:12
$packages caddy wget
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
FILE
}
make_redis() {
  build "$1" <<FILE
FROM ledger-debian:12
$packages redis-server && mkdir -p /data && chown redis:redis /data
WORKDIR /data
CMD ["redis-server"]
FILE
}
make_postgres() {
  # The official image's way to a first start, as far as the stack uses it.
  cat >"$dir/context/entrypoint" <<'FILE'
#!/bin/sh
set -e
export PATH="$(echo /usr/lib/postgresql/*/bin):$PATH" PGDATA=/var/lib/postgresql/data
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb -U "$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256 >/dev/null
  printf 'host all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  pg_ctl -w -o "-c listen_addresses=" start >/dev/null
  createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -w -m fast stop >/dev/null
fi
# `postgres` and what the stack adds to it.
exec "$@" -c listen_addresses='*' -c unix_socket_directories=/run/postgresql
FILE
  chmod 755 "$dir/context/entrypoint"
  build "$1" <<FILE
FROM ledger-debian:12
$packages postgresql-15 && rm -rf /var/lib/postgresql/* && mkdir -m 700 /var/lib/postgresql/data \\
 && chown postgres:postgres /var/lib/postgresql/data && chmod 3777 /run/postgresql
COPY entrypoint /usr/local/bin/entrypoint
ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENTRYPOINT ["entrypoint"]
CMD ["postgres"]
FILE
}

make_prometheus() {
  build "$1" <<FILE
FROM ledger-debian:12
$packages prometheus wget && mkdir /prometheus && chown nobody:nogroup /prometheus
ENTRYPOINT ["prometheus"]
FILE
}

mkdir -p "$dir/context"
while read -r _ choice; do
  setting=${choice%%=*} name=${choice#*=}
  if has "$name"; then say "ok      $name is here"; continue; fi
  if timeout 60 docker pull -q "$name" >/dev/null 2>&1; then say "ok      $name, from its registry"; continue; fi
  kind=${setting%_IMAGE}
  if ! declare -F "make_${kind,,}" >/dev/null; then say "none    $name cannot be reached, and Debian has nothing like it"; continue; fi
  debian
  "make_${kind,,}" "$name"
  say "ok      $name, a stand-in from Debian's packages"
done < <(node_modules/.bin/node ops/images.ts | sed 's/^NOT PINNED/NOT_PINNED/')

# The steps of ops/stack-check.sh, for its shell: each prints what it measured, and fails with what it saw.
# shellcheck shell=bash disable=SC2154,SC2317

within() { local until=$((SECONDS + $1)); shift; until "$@" >/dev/null 2>&1; do [ $SECONDS -lt "$until" ] || return 1; sleep 0.3; done; }
refused() { ! "$@" >/dev/null 2>&1; }
one() { docker compose ps -q "$1" | head -1; }
inside() { local service=$1; shift; docker compose exec -T "$service" "$@"; }

# One line a step: what was checked, how long it took, and what the step measured (its last line that begins with "= ").
step() {
  local what=$1 started=$SECONDS code=0 figure
  shift
  # Not as a condition: there `set -e` would not count inside.
  set +e
  (set -ex && trap 'kill $load_pid $prices_pid 2>/dev/null || true' EXIT && load_pid='' && prices_pid='' && "$@") >"$scratch/step" 2>&1
  code=$?
  set -e
  if [ $code = 0 ]; then
    figure=$(grep '^= ' "$scratch/step" | tail -1 | cut -c3- || true)
    printf '\033[32mok\033[0m      %s (%s s%s)\n' "$what" $((SECONDS - started)) "${figure:+; $figure}"
  else
    say "FAILED  $what, $stack" >&2
    tail -n 60 "$scratch/step" >&2
    docker compose ps -a >&2 || true
    docker compose logs --tail 15 >&2 || true
    exit 1
  fi
}

# The nth block of commands under a heading of docs/operate.md, as it is there but for the names of an operator's own places.
documented() {
  local heading=$1 nth=$2 commands
  commands=$(awk -v heading="## $heading" -v nth="$nth" '
    /^## / { here = $0 == heading }
    here && /^```/ { open = /^```sh/; if (open) n++; next }
    here && open && n == nth' docs/operate.md |
    sed -e "s#ledger.example.ca#localhost#g; s#/srv/northern-ledger#$copy#g; s#/var/backups/northern-ledger#$scratch/backups#g" \
      -e "s#\bFILE\b#${FILE:-FILE}#g")
  [ -n "$commands" ] || { say "docs/operate.md has no block $nth under $heading"; return 1; }
  mkdir -p "$scratch/backups"
  [ "${3:-}" != prepare ] || commands=$(grep -v '^docker' <<<"$commands")
  bash -euo pipefail -c "$commands"
}

certificate() { docker compose cp proxy:/data/caddy/pki/authorities/local/root.crt "$scratch/ca.crt"; }
get() { curl -sS --fail --max-time 15 --cacert "$scratch/ca.crt" "$@"; }
page() { get https://localhost/ >"$scratch/page" && [ "$(grep -o 'data-field="price">\$\?[0-9]' "$scratch/page" | wc -l)" -ge 8 ]; }

through_the_proxy() {
  within 30 certificate
  within 30 page
  [ "$(curl -s -o /dev/null -w '%{http_code} %{redirect_url}' http://localhost/)" = '308 https://localhost/' ]
  get -o /dev/null -w '= HTTP/%{http_version}, certificate of its own verified\n' https://localhost/
  # Forged addresses are not believed, and the operators' port is not behind the proxy.
  for path in /metrics /queues /.env /outbox; do refused get "https://localhost$path"; done
}

keeps_secrets() {
  local secret container
  secret=$(cat secrets/app_secret)
  for container in $(docker compose ps -q); do refused grep -qF "$secret" <(docker inspect "$container"); done
  for role in web worker; do [ "$(inside $role cat /run/secrets/app_secret)" = "$secret" ]; done
  for other in proxy redis; do refused inside $other test -e /run/secrets/app_secret; done
  docker history --no-trunc northern-ledger:local | refused grep -qF "$secret"
  refused inside web sh -c 'ls -d secrets .env tests .git'
}

# What is published, but by the proxy.
published() {
  docker ps --filter "label=com.docker.compose.project=$COMPOSE_PROJECT_NAME" --format '{{.Label "com.docker.compose.service"}}, {{.Ports}}' |
    awk -F ', ' '$1 != "proxy" { for (n = 2; n <= NF; n++) if ($n ~ /->/) print $1, $n }'
}

# Who can see whom. The way out is tried to what the build came from: the worker reaches it, a store does not.
keeps_apart() {
  local outside seen
  [ "$(published)" = 'desk 127.0.0.1:3001->3001/tcp' ]
  outside=$(getent ahostsv4 "$(npm config get registry 2>/dev/null | cut -d/ -f3 | cut -d: -f1)" | head -1 | cut -d' ' -f1)
  has_way_out worker
  for store in redis ${COMPOSE_FILE:+postgres}; do refused has_way_out $store; done
  inside proxy getent hosts web
  for hidden in redis worker ${COMPOSE_FILE:+postgres}; do refused inside proxy getent hosts $hidden; done
  # By address neither: the engine keeps its networks apart.
  seen=$(inside proxy wget -T 2 -t 1 -O /dev/null "http://$(address redis):6379/" 2>&1 || true)
  grep -Eqi 'timed out|unreachable' <<<"$seen"
}
has_way_out() { inside "$1" timeout 3 bash -c "</dev/tcp/$outside/443"; }
address() { docker inspect -f '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}' "$(one "$1")"; }

holds_no_power() {
  local service wanted status
  for service in $(docker compose config --services); do
    status=$(inside "$service" cat /proc/self/status)
    wanted=0000000000000000
    [ "$service" != proxy ] || wanted=0000000000000400
    grep -q "^CapEff:.$wanted" <<<"$status"
    grep -q '^NoNewPrivs:.1' <<<"$status"
    [ "$service" = proxy ] || refused grep -q '^Uid:.0' <<<"$status"
    refused inside "$service" touch /here
    [ -n "$(docker inspect -f '{{index .HostConfig.LogConfig.Config "max-size"}}' "$(one "$service")")" ]
  done
}

answers_inside() {
  documented "What to watch" 1 >"$scratch/inside"
  grep -q '^200 ' "$scratch/inside"
  grep -q '^ledger_worker_leads' "$scratch/inside"
}
finds_all_well() { inside web node ops/cli/main.ts doctor; }
small_enough() {
  local megabytes
  megabytes=$(($(docker image inspect -f '{{.Size}}' northern-ledger:local) / 1000000))
  say "= $megabytes MB, of which $(($(docker image inspect -f '{{.Size}}' "$(base)") / 1000000)) MB the image below"
  [ $megabytes -lt 300 ]
}
base() { "$repository/node_modules/.bin/node" ops/images.ts 2>/dev/null | sed -n 's/.*NODE_IMAGE=//p'; }

looks() {
  step "the front page comes through the proxy by TLS, http is redirected, and nothing else is there" through_the_proxy
  step "the secret is in its file and nowhere else" keeps_secrets
  step "only the proxy is published, and the desk to this machine; stores have no way out, the proxy sees web and desk alone" keeps_apart
  step "nothing is root but the proxy, nothing can be written, logs are bounded" holds_no_power
  step "the operator's tool finds all well" finds_all_well
  step "the site is ready, and the worker tells its figures, where the page says" answers_inside
  step "the image is smaller than 300 MB" small_enough
}

# A loop that never ends, put into the running program through its inspector.
hang() {
  docker compose exec -T "$1" node -e '
    const fs = require("node:fs")
    const isIt = (pid) => /^\d+$/.test(pid) && /programs\/(web|worker)\.js/.test(fs.readFileSync(`/proc/${pid}/cmdline`, "utf8")) && !fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("docker-init")
    process.kill(Number(fs.readdirSync("/proc").find((pid) => isIt(pid) && pid !== "1")), "SIGUSR1")
    const open = async () => {
      const [{ webSocketDebuggerUrl: url }] = await (await fetch("http://127.0.0.1:9229/json/list")).json()
      const socket = new WebSocket(url)
      socket.onopen = () => { socket.send(JSON.stringify({ id: 1, method: "Runtime.evaluate", params: { expression: "setTimeout(() => { for (;;); }, 100)" } })); setTimeout(() => process.exit(0), 500) }
    }
    const wait = () => open().catch(() => setTimeout(wait, 100))
    wait()'
}
restarts() { docker inspect -f '{{.RestartCount}}' "$(one "$1")"; }
has_restarted() { [ "$(restarts "$1")" -gt "$2" ] && [ "$(docker inspect -f '{{.State.Health.Status}}' "$(one "$1")")" = healthy ]; }
hangs() {
  step "a web process that hangs ends and comes back" comes_back_after_hang web
  step "a worker that hangs ends and comes back" comes_back_after_hang worker
}
comes_back_after_hang() {
  local before started=$SECONDS
  before=$(restarts "$1")
  hang "$1"
  within 120 has_restarted "$1" "$before"
  within 30 page
  say "= well again after $((SECONDS - started)) s"
}

# What readers see while something is done to the stack: no request fails, and prices stand still for 12 s at most.
watch_prices() { NODE_EXTRA_CA_CERTS="$scratch/ca.crt" "$repository/node_modules/.bin/node" "$repository/ops/stack/prices.ts" >"$scratch/prices" 2>&1 & prices_pid=$!; }
prices_went_on() {
  kill -TERM "$prices_pid"
  wait "$prices_pid"
  prices_pid=
  say "= $(cat "$scratch/prices")"
  [ "$(sed 's/.*longest_pause_ms"://; s/}//' "$scratch/prices")" -lt 12000 ]
}
load() { NODE_EXTRA_CA_CERTS="$scratch/ca.crt" "$repository/node_modules/.bin/node" "$repository/ops/stack/load.ts" https://localhost 40 >"$scratch/load" 2>&1 & load_pid=$!; }
unload() {
  sleep 2
  kill -TERM "$load_pid"
  wait "$load_pid"
  load_pid=
  say "= $(cat "$scratch/load")"
  grep -q '"failures":{}' "$scratch/load"
}
rolls_unnoticed() {
  sed -i '/^PAGE_STALE_SECONDS=/d' .env
  echo 'PAGE_STALE_SECONDS=31' >>.env
  load
  watch_prices
  sleep 2
  ops/roll.sh
  unload
  prices_went_on
  say "= $(cat "$scratch/load" "$scratch/prices" | paste -sd' ')"
  [ "$(inside web printenv PAGE_STALE_SECONDS)" = 31 ]
}
refuses_what_does_not_start() {
  local before
  before=$(docker compose ps -q web | sort)
  echo 'MODE=production' >>.env
  load
  refused ops/roll.sh --no-build
  sed -i '/^MODE=production$/d' .env
  unload
  [ "$(docker compose ps -q web | sort)" = "$before" ]
}
rolls() {
  step "an update under load goes unnoticed" rolls_unnoticed
  step "an update that does not start leaves the old one at work" refuses_what_does_not_start
}

post() { get -b "$scratch/jar" -c "$scratch/jar" -H 'Origin: https://localhost' -H 'Content-Type: application/json' -d "$2" "https://localhost/api/$1"; }
leads() { step "a lead is taken through the proxy" take_lead; }
take_lead() {
  local person code leads
  rm -f "$scratch/jar"
  printf . >>"$scratch/leads"
  leads=$(wc -c <"$scratch/leads")
  person="\"phoneNumber\":\"+1416220100$leads\",\"email\":\"reader$leads@example.com\""
  post send-otp "{$person}"
  code=$(inside web tail -n 1 /data/outbox/sms.ndjson | grep -oE '\b[0-9]{4}\b' | tail -1)
  post verify-otp "{$person,\"code\":\"$code\"}"
  post track-lead "{$person,\"firstName\":\"Ada\",\"lastName\":\"Reader\",\"consents\":[\"sharing\"]}"
}

small_up() { step "up from nothing but a domain and a secret" documented Install 1; }
small_backs_up() {
  step "a backup of the store" documented "Back up and restore" 1
  step "a lead more, which the backup does not know" take_lead
}
small_restores() { step "the backup is restored, and the other lead is named" restores_copy; }
restores_copy() {
  local started=$SECONDS
  FILE=$(basename "$(find "$scratch/backups/copies" -name 'leads-*-kept.copy' | sort | tail -1)") documented "Back up and restore" 2
  within 60 page
  say "= ready again after $((SECONDS - started)) s"
  [ "$(leads_now | grep -o '"id"' | wc -l)" = 1 ]
}

# Leads for a machine that is lost. Their tracker is beside the stack, and its log says what arrived.
with_tracker() { COMPOSE_FILE=${COMPOSE_FILE:-docker-compose.yml}:ops/stack/tracker.yml "$@"; }
registrations() { NODE_EXTRA_CA_CERTS="$scratch/ca.crt" "$repository/node_modules/.bin/node" "$repository/ops/stack/registrations.ts" https://localhost "$@"; }
ledger() { inside web node ops/cli/main.ts "$@"; }
leads_now() { ledger leads list --all --json; }
# The leads store, whichever it is.
in_leads() {
  if [[ ${COMPOSE_FILE:-} = *scale* ]]; then
    inside postgres psql -qU ledger -d ledger -c "$1"
  else
    inside web node -e 'new (require("better-sqlite3"))("/data/leads.db").exec(process.argv[1])' "$1"
  fi
}
are() { [ "$(leads_now | grep -o "\"state\": *\"$2\"" | wc -l)" = "$1" ]; }
ten_queued="lead_id in (select lead_id from lead_delivery where state = 'queued' order by lead_id limit 10)"

# Each state but `received`, which lasts for one transaction. The last try of ten leads comes a day early, and ten are left as by
# a process that is killed while it sends.
three_hundred() {
  printf '%s\n' LIMITS_FILE=./ops/stack/limits.json LEAD_TRACKER_URL=http://44.128.0.100:9000/ >>.env
  docker compose up -d --no-build --wait
  within 30 certificate
  registrations done=120 rejected=40 ambiguous=40 queued=40 withdrawn=20 again=20
  within 60 are 40 queued
  in_leads "update lead_delivery set attempts = 7, next_attempt_at = 0 where $ten_queued"
  within 120 are 10 dead
  in_leads "update lead_delivery set state = 'sending', lease_owner = 'gone', lease_until = 9000000000000 where $ten_queued"
  ledger buyers pause sample-advertiser --reason "stack check"
  registrations held=20
  are 20 held
}
# Who is erased after the copy was made: the hundredth to the 102nd registration.
erased="+14163202100 +16473212101 +14373222102"
erases() {
  local phone
  for phone in $erased; do
    ledger leads find "$phone"
    ledger leads erase --phone "$phone" --yes
  done
  docker compose cp web:/backups/. "$scratch/backups/"
  leads_now >"$scratch/before"
}
has_arrived() { docker compose logs tracker | grep -q arrived; }

# Nothing is left of the machine but what was taken elsewhere, and that belongs to root.
small_gone() { with_tracker small_machine_gone; }
small_machine_gone() {
  step "300 leads, in every state that lasts" three_hundred
  step "what a new machine needs is taken elsewhere" taken_elsewhere
  step "root's files are named as closed, with the command that opens them" names_what_is_closed
  step "three people are erased after the copy, and the journal knows it" erases
  step "the machine is gone, and what was taken elsewhere brings the site back" comes_back_elsewhere documented "The machine is gone" 2
}
taken_elsewhere() {
  documented "The machine is gone" 1
  within 180 inside web sh -c 'ls /backups/copies/desk-*.copy /backups/copies/content-*.copy'
  documented "Back up and restore" 1
}
names_what_is_closed() {
  local said
  inside web rm -r /backups/journal
  docker compose cp "$scratch/backups/journal" web:/backups/
  said=$(inside web node ops/cli/main.ts db journal --json || true)
  grep -q 'is there, but user 1000' <<<"$said"
  said=${said##*give it to that user: }
  bash -euc "${said%\"*}"
  inside web node ops/cli/main.ts db journal
}
comes_back_elsewhere() {
  local started phone
  take_down
  if [ "$(id -u)" = 0 ]; then chown -R 0:0 "$scratch/backups"; fi
  chmod -R go= "$scratch/backups"
  started=$SECONDS
  "$@"
  within 30 certificate
  within 60 page
  started=$((SECONDS - started))
  for phone in $erased; do refused ledger leads find "$phone"; done
  # Nothing is sent a second time.
  refused within 20 has_arrived
  leads_now >"$scratch/after"
  "$repository/node_modules/.bin/node" "$repository/ops/stack/lost.ts" "$scratch/before" "$scratch/after" >"$scratch/lost"
  say "= ready again after $started s; $(cat "$scratch/lost"), sent twice 0, erased and still so $(wc -w <<<"$erased")"
}

# A site that has leads grows: its stores move to Postgres, and no lead is lost on the way.
small_moves() { step "its stores move to Postgres, with the leads that are there" moves; }
moves() {
  leads_now >"$scratch/before"
  documented Grow 1 prepare
  export COMPOSE_FILE=docker-compose.yml:docker-compose.scale.yml
  documented Grow 2
  docker compose up -d --no-build --wait
  within 60 page
  leads_now | cmp - "$scratch/before"
  say "= $(grep -o '"id"' "$scratch/before" | wc -l) leads"
  # The log of consents is whole there too.
  ledger consent verify
}

scaled_up() {
  # Another machine than the small stack's, with secrets of its own: that one's key signs no log here.
  rm -rf .env secrets
  documented Install 1 prepare
  step "up, scaled" documented Grow 1
}
replicas() { step "three web processes and two workers on Postgres" three_on_postgres; }

# The worker that said last that it leads.
leader() { for id in $(docker compose ps -q worker); do docker logs -t "$id" 2>&1 | grep 'this worker leads now' | sed "s/ .*/ $id/" || true; done | sort | tail -1 | cut -d' ' -f2; }
another_leads() { [ -n "$(leader)" ] && [ "$(leader)" != "$1" ]; }
leads_on() { step "the worker that leads is killed, and prices go on" goes_on_without_leader; }
goes_on_without_leader() {
  local before
  before=$(leader)
  watch_prices
  sleep 3
  # As a crash does, but that the engine does not start it again: the other one has to lead.
  docker kill -s KILL "$before"
  within 20 another_leads "$before"
  sleep 3
  prices_went_on
  docker compose up -d --no-build --no-recreate --wait worker
  [ "$(docker compose ps -q worker | wc -l)" = 2 ]
}
three_on_postgres() {
  [ "$(docker compose ps -q web | wc -l)" = 3 ]
  [ "$(docker compose ps -q worker | wc -l)" = 2 ]
  refused inside web sh -c 'ls /data/*.db'
}
scaled_backs_up() { with_tracker scaled_taken_elsewhere; }
scaled_taken_elsewhere() {
  step "300 leads, in every state that lasts" three_hundred
  step "the key of the log of consents is taken elsewhere" documented "The machine is gone" 1
  step "a backup of Postgres, and of the journal after it" documented Grow 3
  step "three people are erased after the dump, and the journal knows it" erases
}
scaled_gone() { with_tracker scaled_machine_gone; }
scaled_machine_gone() {
  step "the machine is gone, and what was taken elsewhere brings the site back" comes_back_elsewhere documented "The machine is gone" 3
}

down() {
  step "down" take_down
  step "nothing is left behind" nothing_left
}
take_down() {
  COMPOSE_FILE=docker-compose.yml:docker-compose.scale.yml:docker-compose.monitoring.yml:ops/stack/tracker.yml docker compose down -v --timeout 20 --remove-orphans
}
nothing_left() {
  local of="label=com.docker.compose.project=$COMPOSE_PROJECT_NAME"
  [ -z "$(docker container ls -aq --filter "$of")$(docker network ls -q --filter "$of")$(docker volume ls -q --filter "$of")" ]
}

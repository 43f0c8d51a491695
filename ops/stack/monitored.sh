# The steps of ops/stack-check.sh about Prometheus and its alerts, for its shell.
# shellcheck shell=bash disable=SC2154,SC2317

small_monitors() {
  local -x COMPOSE_FILE=docker-compose.yml:docker-compose.monitoring.yml
  local drawn="Grafana draws them" services=(web worker prometheus grafana)
  # No stand-in for Grafana: Debian has no package of it.
  if ! docker image inspect "$(docker compose config --images | grep grafana)" >/dev/null 2>&1; then
    drawn="Grafana's image cannot be had here"
    unset 'services[-1]'
  fi
  step "Prometheus asks web and worker, and judges by the rules; $drawn" is_monitored "${services[@]}"
  step "each panel of the dashboard has figures${services[3]:+, asked through Grafana, which was given the dashboard by its files}" has_figures "${services[3]:-prometheus}"
}
is_monitored() {
  docker compose up -d --no-build --wait "$@"
  within 60 asks_both
  # Each rule was computed at least once, without an error.
  within 60 judges
  say "= $(prometheus rules | grep -o '"type":"alerting"' | wc -l) rules, $(prometheus 'query?query=count({__name__=~"ledger_.*"})' | grep -o '"[0-9]*"\]' | tr -d '"]') series"
}
prometheus() { inside prometheus wget -q -O - "http://localhost:9090/api/v1/$1"; }
asks_both() { [ "$(prometheus targets | grep -o '"health":"up"' | wc -l)" = 2 ] && ! prometheus targets | grep -q '"health":"down"'; }
judges() { prometheus rules | grep -q '"health":"ok"' && ! prometheus rules | grep -qE '"health":"(err|unknown)"'; }

# Grafana as its first sign-in finds it.
grafana() { curl -sS --fail --max-time 15 -u admin:admin "http://127.0.0.1:3004/api/$1"; }
# The same two questions of either: the dashboard that is drawn, and what a panel of it asks.
grafana_dashboard() { grafana dashboards/uid/ledger; }
grafana_query() { grafana "datasources/proxy/uid/ledger/api/v1/query?query=$1"; }
prometheus_dashboard() { cat ops/monitoring/grafana/dashboards/dashboard.json; }
prometheus_query() { prometheus "query?query=$1"; }

# A line for each panel: what it asks, ready for an address, and its title.
questions() {
  "$1_dashboard" | "$repository/node_modules/.bin/node" -e '
    const said = JSON.parse(require("node:fs").readFileSync(0, "utf8"))
    for (const { title, targets = [] } of (said.dashboard ?? said).panels)
      for (const { expr } of targets) console.log(encodeURIComponent(expr), title)'
}
# Titles of panels that have no figure; those that draw only what went wrong ("> 0") may be empty, and a quota is that of a source
# with a key. Fails where one is not answered.
without_figures() {
  local asked title answer
  while read -r asked title; do
    answer=$("$1_query" "$asked" </dev/null) && grep -q '"status":"success"' <<<"$answer" || return 1
    [[ $asked = *%3E%200 || $asked = ledger_provider_quota_left ]] || ! grep -q '"result":\[\]' <<<"$answer" || say "$title"
  done <"$scratch/questions"
}
all_have_figures() { without_figures "$1" >"$scratch/empty" && [ ! -s "$scratch/empty" ]; }
has_figures() {
  questions "$1" >"$scratch/questions"
  # Two scrapes, 15 s apart, until anything has a rate.
  within 90 all_have_figures "$1" || { cat "$scratch/empty"; return 1; }
  say "= $(wc -l <"$scratch/questions") panels"
}

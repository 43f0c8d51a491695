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

/** The metrics that the site must give Prometheus. */
const named = (prefix: string, ...names: string[]): string[] => names.map((name) => `ledger_${prefix}${name}`)

export const REQUIRED_METRICS: readonly string[] = [
  ...named('', 'pages_total', 'http_request_duration_seconds', 'quote_age_seconds', 'quotes'),
  ...named('provider_', 'requests_total', 'circuit', 'quota_left', 'outage_seconds'),
  ...named('', 'refused_rows_total', 'leads', 'lead_oldest_due_seconds', 'lead_attempts_total', 'lead_delivery_seconds'),
  ...named('', 'sms_total', 'verifications_total', 'sms_budget', 'sms_budget_left', 'job_age_seconds', 'queue_jobs'),
  ...named('', 'worker_beat_age_seconds', 'redis_up', 'live_sockets', 'live_dropped_total', 'alarm'),
  ...named('', 'disk_free_bytes', 'backup_age_seconds', 'restore_drill_age_seconds', 'restore_drill_ok'),
  ...named('', 'checkpoint_age_seconds', 'anchor_age_seconds', 'chain_ok'),
  'nodejs_eventloop_lag_p99_seconds',
]

/** The names that a process answers with. */
export const metricsIn = (text: string): string[] => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)

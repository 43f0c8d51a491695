/** Conditions of one event, and those that only Prometheus sees: the second half of the table of conditions. */
import type { Alarms, Condition, LastingKind } from './conditions.ts'

/** The share of requests that failed. */
const errorShare = (window: string): string =>
  `sum(rate(ledger_http_request_duration_seconds_count{status=~"5.."}[${window}])) / sum(rate(ledger_http_request_duration_seconds_count[${window}]))`
const inQuarter = (counter: string): string => `sum(increase(${counter}[15m]))`
const SENT = inQuarter('ledger_sms_total{outcome="accepted"}')
const TYPED = inQuarter('ledger_verifications_total{outcome="verified"}')

/** What happens, and has no end. */
export const EVENTS = {
  lead_dead: {
    title: 'A lead was given up',
    when: 'the last attempt to deliver a lead failed',
    todo: 'Given up after the last attempt: send again when the tracker answers, or tell the advertiser.',
    href: '/leads?state=dead',
    rule: { expr: 'max(ledger_leads{state="dead"}) > 0' },
  },
  lead_ambiguous: {
    title: 'A lead was perhaps delivered',
    when: 'it is not known whether the tracker kept a lead',
    todo: 'Perhaps delivered: ask the advertiser, then say so.',
    href: '/leads?state=ambiguous',
    rule: { expr: 'max(ledger_leads{state="ambiguous"}) > 0' },
  },
  lead_rejected: {
    title: 'A lead was refused',
    when: 'the tracker refused a lead',
    todo: 'Refused by the advertiser’s system: the lead has the code of its answer. Ask them what it means.',
    href: '/leads?state=rejected',
  },
  mail_dead: {
    title: 'A letter to the office was not sent',
    when: 'the mail server refused a letter eight times',
    todo: 'Refused eight times: mend MAIL_URL, then mail again.',
    href: '/letters?mail=dead',
  },
  budget_low: {
    title: 'A shared budget runs low',
    when: 'a shared budget of codes or messages comes close to its end',
    todo: 'Money names the budget, and the area codes that used codes. For a campaign, raise its row in LIMITS_FILE; used up, no code is sent, and messages are kept but not mailed.',
    href: '/money',
    rule: { expr: 'min by (budget) (ledger_sms_budget_left / ledger_sms_budget) < 0.2' },
  },
  limit_tripped: {
    title: 'A limit was reached',
    when: 'a limit that has an alarm was used up',
    todo: 'Money says which budget, and for which area codes. A single sender may be an attack; many may be a campaign. Messages beyond a full budget are under Letters alone.',
    href: '/money',
  },
  registration_lapsing: {
    title: 'A registration lapses soon',
    when: 'the advertiser’s registration was last looked up 23 days ago or earlier',
    todo: 'Look it up at the regulator and write the day into its record: after 30 days leads are held.',
    href: '/buyers',
  },
  registration_lapsed: {
    title: 'A registration has lapsed',
    when: 'the advertiser’s registration was last looked up over 30 days ago',
    todo: 'Look it up at the regulator and write the day into its record: leads are held until then.',
    href: '/buyers',
  },
  journal_failed: {
    title: 'The journal could not be written',
    when: 'a line of the journal beside the copies could not be written',
    todo: 'Look at the disk and at the rights of BACKUP_DIR/journal: a restore needs these lines.',
  },
  store_unavailable: {
    title: 'A registration could not be stored',
    when: 'the leads store could not be written',
    todo: 'Look at the disk and the store: npm run ledger -- doctor. Visitors are told to come again.',
    ready: 'leads',
  },
  store_damaged: {
    title: 'The leads store is damaged',
    when: 'a page of the leads store could not be read',
    todo: 'Nothing is written to it any more. Stop the site and restore the newest copy: npm run ledger -- db copies, then db restore FILE.',
  },
  redirect_refused: {
    title: 'The tracker sent a visitor elsewhere',
    when: 'the tracker named an address that LEAD_REDIRECT_HOSTS does not have',
    todo: 'Ask the advertiser; if the host is theirs, add it to LEAD_REDIRECT_HOSTS.',
  },
  store_restored: {
    title: 'A store was restored',
    when: 'a copy took the place of the leads store',
    todo: 'Decide about the leads that are parked: some may have been delivered after the copy.',
    href: '/leads?state=ambiguous',
  },
  consent_log_inconsistent: {
    title: 'A copy does not fit the consent log',
    when: 'what is to be restored contradicts a checkpoint that left',
    todo: 'Nothing was restored. Take an older copy, and keep this one as evidence.',
  },
  consent_log_forked: {
    title: 'The consent log was begun anew',
    when: 'a restore could not continue the log',
    todo: 'Keep the old checkpoints: receipts from before are proved by them.',
  },
} as const satisfies Alarms

/** What no alarm tells: the process that would raise it may be gone, or only figures over time show it. */
export const SIGNS = {
  redis_gone: {
    title: 'Redis is out of reach',
    todo: 'Look at its log and its memory. Prices arrive late meanwhile; nothing is lost.',
    ready: 'redis',
    rule: { expr: 'ledger_redis_up == 0', for: '1m' },
  },
  board_unread: {
    title: 'Web has read no prices',
    todo: 'Look at the disk and the store: npm run ledger -- doctor.',
    ready: 'board',
  },
  process_gone: {
    title: 'A process does not answer',
    todo: 'docker compose ps says which one; its log says why.',
    rule: { expr: 'up == 0', for: '1m' },
  },
  errors_served: {
    title: 'Readers get errors of ours',
    todo: 'The log of web has each with its stack.',
    rule: { expr: `${errorShare('5m')} > 0.01`, for: '5m' },
  },
  error_budget_burns: {
    title: 'The month’s budget of errors burns',
    // 99.9 % of requests: at 14.4 times the pace at which a month's budget of errors lasts a month, it lasts two days.
    todo: 'The log of web has each with its stack; take the last update back if they began with it.',
    rule: { expr: `${errorShare('1h')} > 14.4 * 0.001 and ${errorShare('5m')} > 14.4 * 0.001` },
  },
  codes_lost: {
    title: 'Codes do not arrive',
    todo: 'Look at the provider’s delivery log, and at Money for the area codes: it may be an attack.',
    rule: { expr: `${SENT} >= 20 and ${TYPED} / ${SENT} < 0.2` },
  },
  job_late: {
    title: 'A job does not begin',
    todo: 'Look at the queues on the worker’s port, and start the worker anew.',
    // Of several workers one does a job; the others may not have had it for long.
    rule: {
      expr: 'min by (job) (ledger_job_age_seconds{job=~"deliver-leads|send-mail|watch-site|copy-stores"}) > 90',
      for: '1m',
    },
  },
  drill_late: {
    title: 'No copy has been opened for over a week',
    todo: 'Run npm run ledger -- db restore-check on the newest copy.',
    rule: { expr: 'min(ledger_restore_drill_age_seconds) > 8 * 86400', for: '1h' },
  },
  event_loop_slow: {
    title: 'A process is slow',
    todo: 'Look at the load of the machine, and at what changed.',
    rule: { expr: 'nodejs_eventloop_lag_p99_seconds > 0.1', for: '5m' },
  },
  watchdog: {
    title: 'The alarms of Prometheus arrive',
    todo: 'Nothing, while it arrives.',
    rule: { expr: 'vector(1)' },
  },
} as const satisfies Readonly<Record<string, Condition>>

/** Every alarm that the site raises. */
export type AlarmKind = LastingKind | keyof typeof EVENTS

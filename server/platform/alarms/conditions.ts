/**
 * Everything that may be wrong with the site, once: what it is called, when it counts, in which words, and what to do. Alarms, the
 * heartbeat, `/status`, the desk's Today, the rules for Prometheus and `ledger alarms` are all made of it.
 */

export type Condition = {
  /** What is the matter, to an operator. */
  readonly title: string
  readonly todo: string
  /** What `/readyz` calls it. */
  readonly ready?: string
  /** Whether the heartbeat stops for it: readers or leads are hurt. */
  readonly isVital?: true
  /** Where the desk shows it. */
  readonly href?: string
  /** The numbers by which the site itself judges. */
  readonly limits?: Readonly<Record<string, number>>
  /** What Prometheus asks of the figures, and how long that has to last. Of what the site judges itself it asks for the alarm. */
  readonly rule?: { readonly expr: string; readonly for?: string }
}
/** An alarm of the site's own, which also says in words when it is raised. */
export type Alarms = Readonly<Record<string, Condition & { readonly when: string }>>

const MIB = 2 ** 20

/** What lasts, with a beginning and an end, as the site judges it. */
export const LASTING = {
  worker_silent: {
    title: 'The worker is silent',
    when: 'the worker has not reported for 90 seconds; web raises it',
    // The beat comes every 5 seconds and is gone after 15; its sources are reported every 20.
    limits: { beatSeconds: 20, reportSeconds: 90 },
    todo: 'Look at its log and restart it: prices turn stale, leads wait, and nothing is watched or copied.',
    ready: 'worker',
  },
  web_silent: {
    title: 'Web does not answer',
    when: 'no web process has answered the worker for 40 seconds, or within two minutes of the start',
    // An update that puts one web process in the place of another takes less.
    limits: { forSeconds: 40, startSeconds: 120 },
    todo: 'docker compose ps says whether it runs; its log says why not. Readers see the proxy’s own page.',
    isVital: true,
  },
  feed_stale: {
    title: 'Prices are stale',
    when: 'prices of a category have been stale for two minutes while their market is open',
    // A price is stale after three polls; its source may miss one more.
    limits: { staleSeconds: 120 },
    todo: 'Feed names the source that does not answer, with its last answer and its quota.',
    ready: 'feed',
    isVital: true,
    href: '/feed',
  },
  provider_down: {
    title: 'A source does not answer',
    when: 'a source has not answered for ten minutes',
    limits: { outageSeconds: 600 },
    todo: 'Feed says what each source answers. Check its address, its key and its plan; other sources take its place where there are any.',
    href: '/feed',
  },
  worker_crashes: {
    title: 'Answers of a source end the worker',
    when: 'two workers in a row have ended while they read answers of the same source',
    // One may have been killed at a bad moment.
    limits: { ends: 2 },
    todo: 'The source is asked last, alone and ever more seldom. Look at the worker’s log; take the source out of the settings.',
    ready: 'source',
    isVital: true,
    href: '/feed',
  },
  figure_stopped: {
    title: 'An official figure has stopped',
    when: 'an official figure has nothing new for twice its period',
    todo: 'See whether its publisher moved or ended the table: then its source has to be changed.',
    href: '/feed',
  },
  leads_waiting: {
    title: 'Leads wait to be delivered',
    when: 'the oldest lead has been due for two minutes, or leads are queued and none has left for a quarter of an hour; and it stays so for two minutes',
    limits: { dueSeconds: 120, stuckSeconds: 900, forSeconds: 120 },
    todo: 'See that the worker runs, and what the tracker answers.',
    isVital: true,
    href: '/leads?state=queued',
  },
  tracker_shut: {
    title: 'The tracker lets no lead in',
    when: 'the tracker answers 401, 403, 404 or 407',
    todo: 'Mend its address, key or allow-list. Leads wait, and one tries the door every five minutes.',
    href: '/leads?state=queued',
  },
  tracker_down: {
    title: 'The tracker does not answer',
    when: 'leads were tried for ten minutes, and the tracker answered none of them',
    limits: { forSeconds: 600 },
    todo: 'Ask the advertiser. Leads are kept and tried again, less and less often, for 27 hours; npm run ledger -- leads retry tries them at once.',
    href: '/leads?state=queued',
  },
  sms_failing: {
    title: 'Text messages do not leave',
    when: 'three messages in a row did not leave',
    // One may be a network’s moment.
    limits: { inARow: 3 },
    todo: 'Look at the account at the provider: balance, sender, allowed countries. No lead begins without a code.',
    href: '/money',
  },
  content_refused: {
    title: 'Web shows an older release',
    when: 'a web process does not believe the newest release',
    todo: 'Publish a release that this version accepts; npm run ledger -- content check says what is wrong.',
    href: '/newsroom',
  },
  readers_alike: {
    title: 'Readers are not told apart',
    when: 'of a hundred requests fifty were passed on by more proxies than TRUST_PROXY_HOPS counts, or ninety come from one address with five programs or more; web raises it',
    // Pages from ready bytes and checks of health are not among them. A stranger alone may invent headers: then nothing is wrong.
    limits: { requests: 100, forwarded: 50, alike: 90, programs: 5 },
    todo: 'Set TRUST_PROXY_HOPS to the number of proxies before web, and let each pass X-Forwarded-For on: else all readers share one set of limits, and the forms refuse them.',
  },
  certificate_expiring: {
    title: 'The certificate expires soon',
    when: 'less than 14 days, or a fifth of its time, are left of the certificate of PUBLIC_URL',
    // Caddy renews with a third left.
    limits: { days: 14, share: 0.2 },
    todo: 'The log of the proxy says why it is not renewed: ports 80 and 443 and the DNS record must lead to it. Renew your own by hand.',
  },
  disk_low: {
    title: 'Little room is left',
    when: 'less than 500 MiB, or 5 %, is left in DATA_DIR or BACKUP_DIR',
    // Less than this is hours, not days, on a busy site.
    limits: { bytes: 500 * MIB, share: 0.05 },
    todo: 'Make room, or give the machine a larger disk: on a full one no lead can be taken.',
    ready: 'disk',
    isVital: true,
  },
  consent_log_broken: {
    title: 'The consent log is not what was signed',
    when: 'the log does not fit its signed checkpoint',
    todo: 'Change nothing. npm run ledger -- consent verify names the entries; compare a copy from before.',
  },
  consent_anchor_late: {
    title: 'No checkpoint of the consent log has left',
    when: 'no checkpoint has left for 26 hours',
    // A day, and two hours for a worker that was away.
    limits: { ageHours: 26 },
    todo: 'See that mail, or the time-stamping authority, takes it: the log of the worker says why not.',
  },
  backup_late: {
    title: 'The newest checked copy is old',
    when: 'the newest checked copy is older than half an hour',
    // Copies are made every quarter of an hour; two missed ones are worth a look.
    limits: { ageSeconds: 1800 },
    todo: 'backup_failed says why; npm run ledger -- db backup makes one at once.',
    isVital: true,
  },
  backup_failed: {
    title: 'A copy could not be made',
    when: 'an attempt to copy a store came to nothing',
    todo: 'Look at the disk and at the rights of BACKUP_DIR. It is tried again a minute later.',
  },
  restore_drill_failed: {
    title: 'A copy cannot be restored',
    when: 'the newest copy could not be opened as a restore would',
    todo: 'Run npm run ledger -- db restore-check on it and on an older one, and keep the older ones.',
  },
  store_log_large: {
    title: 'A store’s log stays large',
    when: 'the log of a store stays above 64 MiB',
    // A log this long is read through by every reader.
    limits: { bytes: 64 * MIB },
    todo: 'A program holds an old read open: end copies and shells that read the store, or start the worker anew.',
  },
} as const satisfies Alarms

/** The alarms that last, by their names. */
export type LastingKind = keyof typeof LASTING
export const isLasting = (kind: string): kind is LastingKind => Object.hasOwn(LASTING, kind)

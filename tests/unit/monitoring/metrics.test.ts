/** Metrics: each name in use exists, a scrape loads nothing, and the rules fire by their faults. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { measureLeads, measureWorker } from '#jobs/watch/metrics.ts'
import { countSources, measureSources } from '#jobs/watch/sources.ts'
import { findOnPath, PROMTOOL } from '#ops/system-package.ts'
import { measureFunnel } from '#server/funnel/metrics.ts'
import { measureWeb, quoteAges } from '#server/http/operators/metrics.ts'
import { PAGE_OUTCOMES } from '#server/http/page-cache/page-cache.ts'
import { DROP_REASONS } from '#server/live/fan-out.ts'
import { keepIncidents, readLasting } from '#server/platform/alarms/incidents.ts'
import { createLogger } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { leadsStore } from '../../support/funnel/funnel.ts'
import { metricsIn, REQUIRED_METRICS } from '../../support/ops/required-metrics.ts'

const NOW = Date.UTC(2026, 10, 20, 15)

/** Both processes' figures, as they are before anything happened. */
async function figures(DATABASE_URL?: string): Promise<string> {
  const { db, folder } = await leadsStore()
  const web = createMetrics('web')
  web.counter('ledger_pages_total', 'x', 'outcome', PAGE_OUTCOMES)
  web.counter('ledger_live_dropped_total', 'x', 'reason', DROP_REASONS)
  measureFunnel(web)
  const redis = { problem: () => null, beatAgeSeconds: async () => 3 }
  const common = { env: { DATA_DIR: folder, BACKUP_DIR: folder, DATABASE_URL }, now: () => NOW }
  measureWeb(web, {
    ...common,
    board: { current: () => ({ version: 1, rows: [] }) },
    live: { watchers: () => 2 },
    redis,
    lasting: () => readLasting(db),
  })
  const worker = createMetrics('worker')
  const anchors = { newest: async () => [] }
  const spending = { budgets: async () => [{ name: 'send.site.day', used: 1500, max: 2000, seconds: 86_400 }] }
  measureLeads(worker, { db, funnel: { now: () => NOW, anchors, spending }, isLogSound: () => true })
  const counted = countSources(worker, [{ id: 'coingecko', mayShow: true }])
  counted.onAnswer('coingecko', 'ok')
  counted.onAnswer('coingecko-figures', 'timeout')
  counted.onRefused([
    { source: 'coingecko', symbol: 'BTC', reason: 'unit-slip', raw: '' },
    { source: 'coingecko', symbol: null, reason: 'last_price: a stranger’s text', raw: '' },
  ])
  const asked = { isStream: false, askedAt: null, answeredAt: null, until: null, problem: null, failingSince: null }
  measureSources(worker, {
    states: async () => [{ ...asked, id: 'coingecko', isOpen: true, allowance: { used: 9000, of: 10_000, per: 'month' } }],
    breakers: [
      new Map([['statcan-figures', { state: () => ({ isOpen: false, waitMs: null, problem: null, failingSince: null }) }]]),
    ],
  })
  const log = createLogger('test', 'silent')
  const alarm = await keepIncidents({ db, now: () => NOW, alarm: () => undefined, log })
  alarm('feed_stale', { category: 'crypto' }, 'raised', 'crypto')
  await alarm.idle()
  const breakers = new Map([['kraken', { outage: () => ({ kind: 'network', ms: 5000 }) }]])
  measureWorker(worker, {
    ...common,
    leading: () => ({
      breakers,
      jobs: { ages: () => new Map([['heartbeat', 4]]), counts: async () => [['waiting', 2]] },
    }),
    shared: { ages: () => new Map([['send-mail', 4]]) },
    redisUp: () => true,
  })
  return (await Promise.all([web.registry.metrics(), worker.registry.metrics()])).join('\n')
}

describe('the figures', () => {
  it('have every name that the rules and the dashboard ask for', async () => {
    const text = await figures()
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? [`${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
      ),
    )
    const asking = ['ops/monitoring/rules.yml', 'ops/monitoring/grafana/dashboards/dashboard.json'].map((file) =>
      readFileSync(file, 'utf8'),
    )
    const asked = asking.flatMap((each) => each.match(/\b(ledger|nodejs|process)_[a-z0-9_]+/g) ?? [])
    expect(asked.length).toBeGreaterThan(25)
    expect(asked.filter((name) => !known.has(name))).toEqual([])
  })

  it('say what is wrong, and what is not', async () => {
    const text = await figures()
    expect(text).toContain('ledger_alarm{kind="feed_stale",role="worker"} 1')
    expect(text).toContain('ledger_alarm{kind="feed_stale",role="web"} 1')
    expect(text).toContain('ledger_alarm{kind="disk_low",role="worker"} 0')
    expect(text).toMatch(/ledger_disk_free_bytes\{folder="BACKUP_DIR",role="worker"\} [1-9]/)
    expect(text).toContain('ledger_provider_outage_seconds{provider="kraken",role="worker"} 5')
    expect(text).toContain('ledger_leads{state="dead",role="worker"} 0')
    expect(text).toContain('ledger_backup_age_seconds{role="web"} +Inf')
    expect(text).toContain('ledger_sms_total{outcome="refused",role="web"} 0')
  })

  it('have every name of the table of what an operator has to see', async () => {
    const known = metricsIn(await figures())
    expect(REQUIRED_METRICS.filter((name) => !known.includes(name))).toEqual([])
  })

  it('say how sources, budgets, the queue and the log of consents are, each label of a list', async () => {
    const text = await figures()
    for (const line of [
      'ledger_provider_requests_total{provider="coingecko",outcome="ok",role="worker"} 1',
      'ledger_provider_requests_total{provider="coingecko-figures",outcome="timeout",role="worker"} 1',
      'ledger_provider_circuit{provider="coingecko",role="worker"} 1',
      'ledger_provider_circuit{provider="statcan-figures",role="worker"} 0',
      'ledger_provider_quota_left{provider="coingecko",role="worker"} 1000',
      'ledger_refused_rows_total{source="coingecko",reason="unit-slip",role="worker"} 1',
      'ledger_refused_rows_total{source="coingecko",reason="other",role="worker"} 1',
      'ledger_sms_budget_left{budget="send.site.day",role="worker"} 500',
      'ledger_queue_jobs{state="waiting",role="worker"} 2',
      'ledger_chain_ok{log="consent",role="worker"} 1',
      'ledger_checkpoint_age_seconds{role="worker"} +Inf',
      'ledger_quotes{status="held",role="web"} 0',
      'ledger_live_dropped_total{reason="lagging",role="web"} 0',
    ])
      expect(text).toContain(line)
    expect(text).not.toContain('stranger')
  })

  it('say nothing of copies on Postgres, which its own tools make', async () => {
    expect(await figures('postgres://ledger@postgres/ledger')).not.toMatch(/ledger_(backup|restore_drill)_/)
  })

  it('are read at most once a second, however often they are requested', async () => {
    let [reads, now] = [0, 0]
    const metrics = createMetrics('test', () => now)
    metrics.gauge('ledger_costly', 'x', async () => ++reads)
    for (let times = 0; times < 20; times++) await metrics.registry.metrics()
    expect(reads).toBe(1)
    now += 1000
    expect(await metrics.registry.metrics()).toContain('ledger_costly{role="test"} 2')
  })

  it('that cannot be read are missing, and the others are there', async () => {
    const metrics = createMetrics('test')
    metrics.gauge('ledger_broken', 'x', () => Promise.reject(new Error('SQLITE_IOERR')))
    metrics.gauges('ledger_broken_too', 'x', 'of', () => {
      throw new Error('SQLITE_IOERR')
    })
    metrics.gauge('ledger_well', 'x', () => 1)
    const text = await metrics.registry.metrics()
    expect(text).toContain('ledger_well{role="test"} 1')
    expect(text).not.toMatch(/^ledger_broken/m)
  })

  it('count an outcome under a name of the list, and never a new label', async () => {
    const metrics = createMetrics('test')
    const observe = measureFunnel(metrics)
    observe({ what: 'verification', outcome: 'too_many_attempts' })
    observe({ what: 'delivery', outcome: 'retry', seconds: 0.2 })
    const text = await metrics.registry.metrics()
    expect(text).toContain('ledger_verifications_total{outcome="refused",role="test"} 1')
    expect(text).toContain('ledger_lead_attempts_total{outcome="retry",role="test"} 1')
  })

  it('know the age of the oldest price that should move, and leave out what rests', () => {
    const row = (category: QuoteRow['category'], status: QuoteRow['status'], seconds: number) =>
      ({ category, status, last_updated: new Date(NOW - seconds * 1000).toISOString() }) as QuoteRow
    const rows = [
      row('crypto', 'live', 5),
      row('crypto', 'stale', 400),
      row('stock', 'closed', 90_000),
      row('forex', 'official', 9),
    ]
    expect(quoteAges(rows, NOW)).toEqual([['crypto', 400]])
  })
})

describe('the rules', () => {
  it('each have a test in which they fire, and nothing else is tested', () => {
    const [rules, tests] = ['rules.yml', 'rules.test.yml'].map((file) => readFileSync(`ops/monitoring/${file}`, 'utf8'))
    const named = (text = '', pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
    expect(named(tests, /alertname(?:=|: )"?(\w+)/g).toSorted()).toEqual(named(rules, /- alert: (\w+)/g).toSorted())
  })

  const promtool = findOnPath(PROMTOOL.binaries)
  // Not for want of a program in CI: there it fails, and says what to install.
  const mayBeSkipped = promtool === undefined && !process.env.CI
  const why = mayBeSkipped ? ': not here, because this machine has no promtool (apt-get install prometheus)' : ''
  it.skipIf(mayBeSkipped)(`are well-formed, and fire by their faults${why}`, () => {
    expect(promtool, 'promtool is missing: sudo apt-get install prometheus').toBeDefined()
    const run = (words: string[]) => spawnSync(promtool ?? '', words, { cwd: 'ops/monitoring', encoding: 'utf8' })
    for (const words of [
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'rules.test.yml'],
    ]) {
      const { status, stdout, stderr } = run(words)
      expect(status, stdout + stderr).toBe(0)
    }
  })
})

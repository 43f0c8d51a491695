import type { RequestHandler } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** A second request within this time gets the same answer: no scrape can load a store. */
const SAME_FOR_MS = 1000

/** The values that two labels may have. */
type Known = readonly [readonly string[], readonly string[]]
type Values = Iterable<readonly [label: string, value: number]>

/** Reads once in a while, however many ask. */
function seldom<T>(read: () => T | Promise<T>, now: () => number): () => Promise<T> {
  let readAt = Number.NEGATIVE_INFINITY
  let last: Promise<T> | undefined
  return () => {
    if (last === undefined || now() - readAt >= SAME_FOR_MS) {
      readAt = now()
      last = Promise.resolve().then(read)
    }
    return last
  }
}

/** What is read when the metrics are. */
const createGauges = (registry: Registry, now: () => number) => ({
  /** A value that is read when the metrics are. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const once = seldom(read, now)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await once().catch(() => undefined)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  },
  /** Values by one label, read when the metrics are. */
  gauges(name: string, help: string, label: string, read: () => Values | Promise<Values>): void {
    const once = seldom(async () => [...(await read())], now)
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const values = await once().catch(() => [])
        this.reset()
        for (const [of, value] of values) this.set({ [label]: of }, value)
      },
    })
  },
})

/**
 * Prometheus metrics of one process. Each label is of a closed set: routes are patterns, sources and states are lists of ours.
 * What cannot be read is missing from the answer, and the others are there.
 */
export function createMetrics(role: string, now: () => number = () => performance.now()) {
  const registry = new Registry()
  registry.setDefaultLabels({ role })
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'ledger_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, ready pages excluded.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const middleware: RequestHandler = (req, res, next) => {
    const end = duration.startTimer()
    res.once('finish', () => {
      const route = typeof req.route?.path === 'string' ? req.route.path : req.path.startsWith('/api') ? 'api' : 'page'
      end({ method: req.method, route, status: res.statusCode })
    })
    next()
  }
  return {
    registry,
    middleware,
    /** Counts outcomes. The label's values are known beforehand, and are there from the start with 0. */
    counter<Outcome extends string>(name: string, help: string, label: string, values: readonly Outcome[]) {
      const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
      const known = new Map(values.map((value) => [value, counter.labels(value)]))
      for (const each of known.values()) each.inc(0)
      return (value: Outcome): void => known.get(value)?.inc()
    },
    /** Counts by two labels, each of a list; what is in neither counts as `other`. There from the start with 0 for `known`. */
    tally<A extends string, B extends string>(name: string, help: string, [a, b]: readonly [A, B], known: Known) {
      const counter = new Counter({ name, help, labelNames: [a, b], registers: [registry] })
      const [as, bs] = known.map((values) => new Set(values))
      const among = (values: ReadonlySet<string> | undefined, value: string): string => (values?.has(value) ? value : 'other')
      for (const each of known[0]) for (const of of known[1]) counter.labels(each, of).inc(0)
      return (one: string, other: string, times = 1): void => counter.labels(among(as, one), among(bs, other)).inc(times)
    },
    /** Counts something that has no labels each time it is called. */
    event: (name: string, help: string): (() => void) => {
      const events = new Counter({ name, help, registers: [registry] })
      return () => events.inc()
    },
    /** Measures how long something takes. */
    duration(name: string, help: string): (seconds: number) => void {
      const histogram = new Histogram({ name, help, buckets: BUCKETS, registers: [registry] })
      return (seconds) => histogram.observe(seconds)
    },
    ...createGauges(registry, now),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

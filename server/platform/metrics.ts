import type { RequestHandler } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of one process. Route labels are the routes' patterns, so that their number is bounded. */
export function createMetrics(role: string) {
  const registry = new Registry()
  registry.setDefaultLabels({ role })
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the request to the end of its answer, cached pages excluded.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
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
    counter: (name: string, help: string, labelNames: string[] = []) =>
      new Counter({ name, help, labelNames, registers: [registry] }),
    /** Counts something that has no labels each time it is called. */
    event: (name: string, help: string): (() => void) => {
      const events = new Counter({ name, help, registers: [registry] })
      return () => events.inc()
    },
    /** A value that is read when the metrics are. */
    gauge: (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

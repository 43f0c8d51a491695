/** The operators' port, bound to loopback by default: metrics, queues, health. Only health is on the public port too. */
import { isIP } from 'node:net'
import type { Queue } from 'bullmq'
import express, { type Express, type RequestHandler, type Router } from 'express'
import type { Metrics } from '../../platform/metrics.ts'
import { sendError } from '../answers/respond.ts'
import { REFUSALS } from '../answers/texts.en.ts'
import { isOwnOrigin } from '../edge/security.ts'

export type OpsOptions = {
  readonly health: Router
  readonly metrics: Metrics
  readonly queues: readonly Queue[]
  /** The address or name that the port is bound to. */
  readonly host: string
}

/**
 * A name that an outsider cannot own: an address, this machine, the bound host, or a name of the container network. A
 * page that was loaded from a stranger's domain, whose DNS now says 127.0.0.1, still sends that domain as its Host.
 */
const isOperatorsName = (host: string | undefined, own: string): boolean => {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname ?? ''
  return name !== '' && (name === own || !name.includes('.') || isIP(name.replace(/^\[|\]$/g, '')) !== 0)
}

/** Looking is all this port offers, and only to its operator: no writes, no page of another name or origin. */
const guard =
  (own: string): RequestHandler =>
  ({ method, headers }, res, next) => {
    const refuse = (status: number, code: string): void => sendError(res, status, { error: REFUSALS.operatorsOnly, code })
    if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'read_only')
    if (!isOperatorsName(headers.host, own)) return refuse(403, 'unknown_host')
    const { origin, 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers
    const fromHere = site === 'same-origin' || site === 'none' || mode === 'navigate'
    if (!fromHere || (origin !== undefined && !isOwnOrigin(origin, headers.host, ''))) return refuse(403, 'cross_site')
    // A link may lead here from anywhere; no page may hold this one in a frame.
    res.setHeader('Content-Security-Policy', "frame-ancestors 'none'")
    next()
  }

export function createOps({ health, metrics, queues, host }: OpsOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(guard(host))
  app.use(health)
  app.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  let board: Promise<RequestHandler> | undefined
  app.use('/queues', async (req, res, next) => {
    board ??= openQueueBoard(queues)
    const show = await board
    show(req, res, next)
  })
  return app
}

/** A view of the queues. It takes six megabytes and is rarely looked at: it comes with the first look. */
async function openQueueBoard(queues: readonly Queue[]): Promise<RequestHandler> {
  const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
  ])
  const ui = new ExpressAdapter()
  ui.setBasePath('/queues')
  createBullBoard({ queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })), serverAdapter: ui })
  return ui.getRouter()
}

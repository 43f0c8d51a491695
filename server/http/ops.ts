/** The operators' own port, bound to loopback by default: metrics, queues, health. Nothing of it is on the public port but health. */
import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { ExpressAdapter } from '@bull-board/express'
import type { Queue } from 'bullmq'
import express, { type Express, Router } from 'express'
import type { Metrics } from '../metrics.ts'

/** Named checks; each says what is wrong, or `null`. */
export type Checks = Readonly<Record<string, () => string | null | Promise<string | null>>>

/** `/healthz`: the process answers. `/readyz`: everything it needs answers too; a 503 names what does not. */
export function createHealth(checks: Checks): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    const answers = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await check()] as const))
    const notReady = Object.fromEntries(answers.filter(([, problem]) => problem !== null))
    const ready = Object.keys(notReady).length === 0
    res.status(ready ? 200 : 503).json(ready ? { status: 'ready' } : { status: 'not ready', notReady })
  })
  return router
}

export function createOps(options: { health: Router; metrics: Metrics; queues: readonly Queue[] }): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(options.health)
  app.get('/metrics', async (_req, res) => {
    res.type(options.metrics.registry.contentType).send(await options.metrics.registry.metrics())
  })
  const ui = new ExpressAdapter()
  ui.setBasePath('/queues')
  createBullBoard({ queues: options.queues.map((queue) => new BullMQAdapter(queue)), serverAdapter: ui })
  app.use('/queues', ui.getRouter() as Router)
  return app
}

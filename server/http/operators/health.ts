/** Whether the process is up, and whether everything it needs is up too. */
import { Router } from 'express'
import type { Logger } from '../../platform/log.ts'
import { setCache } from '../answers/cache-policy.ts'

/** Checks by name; each returns what is wrong, or `null`. */
export type Checks = Readonly<Record<string, () => string | null | Promise<string | null>>>
/** What is wrong, by the check's name; empty when everything is well. */
type NotReady = Readonly<Record<string, string>>

/**
 * `/healthz` and `/readyz`, which answers 503 with what is not ready. The texts of errors name files, hosts and
 * versions: they are for the operators' port and, when they change, the log; strangers get the names of the checks alone.
 */
export function createHealth(checks: Checks, log: Pick<Logger, 'warn'>) {
  let last = '[]'
  async function check(): Promise<NotReady> {
    const answers = await Promise.all(Object.entries(checks).map(async ([name, ask]) => [name, await ask()] as const))
    const notReady: NotReady = Object.fromEntries(
      answers.flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])),
    )
    const found = JSON.stringify(Object.keys(notReady))
    if (found !== last) log.warn({ notReady }, 'readiness changed')
    last = found
    return notReady
  }

  const routes = (tell: (notReady: NotReady) => unknown): Router => {
    const router = Router()
    router.get('/healthz', (_req, res) => {
      setCache(res, 'private')
      res.json({ status: 'ok' })
    })
    router.get('/readyz', async (_req, res) => {
      const notReady = await check()
      const ready = Object.keys(notReady).length === 0
      setCache(res, 'private')
      res.status(ready ? 200 : 503).json(ready ? { status: 'ready' } : { status: 'not ready', notReady: tell(notReady) })
    })
    return router
  }
  return { forOperators: routes((notReady) => notReady), forStrangers: routes((notReady) => Object.keys(notReady)) }
}

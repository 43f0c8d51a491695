/** Whether this process can serve, and whether the site does its work. */
import { Router } from 'express'
import type { Logger } from '../../platform/log.ts'
import { setCache } from '../answers/cache-policy.ts'
import type { Readiness } from './readiness.ts'

/** Checks by name; each returns what is wrong, or `null`. */
export type Checks = Readonly<Record<string, () => string | null | Promise<string | null>>>
/** What is wrong, by the check's name; empty when everything is well. */
type NotReady = Readonly<Record<string, string>>
type HealthOptions = {
  /** What this process needs to answer at all, whatever is away around it: containers are judged by it, and an update waits for it. */
  readonly self: Checks
  readonly site: Pick<Readiness, 'notReady'>
  readonly log: Pick<Logger, 'warn'>
}

const asked = async (checks: Checks): Promise<NotReady> => {
  const answers = await Promise.all(Object.entries(checks).map(async ([name, ask]) => [name, await ask()] as const))
  return Object.fromEntries(answers.flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])))
}

/**
 * `/healthz` judges this process, `/readyz` the site; both answer 503 with what is not ready. The texts of errors name files,
 * hosts and versions: they are for the operators' port and, when they change, the log; strangers get the names of the checks alone.
 */
export function createHealth({ self, site, log }: HealthOptions) {
  const heard = (path: string) => {
    let last = '[]'
    return (notReady: NotReady): NotReady => {
      const found = JSON.stringify(Object.keys(notReady))
      if (found !== last) log.warn({ path, notReady }, 'readiness changed')
      last = found
      return notReady
    }
  }
  const paths = [
    { path: '/healthz', well: 'ok', ask: () => asked(self), note: heard('/healthz') },
    { path: '/readyz', well: 'ready', ask: site.notReady, note: heard('/readyz') },
  ]

  const routes = (tell: (notReady: NotReady) => unknown): Router => {
    const router = Router()
    for (const { path, well, ask, note } of paths)
      router.get(path, async (_req, res) => {
        const notReady = note(await ask())
        const isWell = Object.keys(notReady).length === 0
        setCache(res, 'private')
        res.status(isWell ? 200 : 503).json(isWell ? { status: well } : { status: 'not ready', notReady: tell(notReady) })
      })
    return router
  }
  return { forOperators: routes((notReady) => notReady), forStrangers: routes((notReady) => Object.keys(notReady)) }
}

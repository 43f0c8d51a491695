import { type Request, Router } from 'express'
import type { Asker } from '#server/platform/demo-pages.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { sendPlainPage } from '../../answers/respond.ts'

/** What proxies add to a request that they pass on. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'cf-connecting-ip']

const askerOf = ({ socket, headers }: Request): Asker => ({
  peer: socket.remoteAddress,
  host: headers.host,
  forwarded: FORWARDED.some((name) => headers[name] !== undefined),
})

/** Stands before everything under `/outbox` and `/sandbox`: for anybody else there is nothing there. */
export function createDemoGate(admits: (asker: Asker) => boolean): Router {
  const router = Router()
  router.use(['/outbox', '/sandbox'], (req, res, next) => {
    if (admits(askerOf(req))) return next()
    setCache(res, 'private')
    sendPlainPage(res, 404, 'Page not found', 'There is nothing at this address.')
  })
  return router
}

import { Router } from 'express'
import type { Asker } from '#server/platform/demo-pages.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { sendPlainPage } from '../../answers/respond.ts'
import { askerOf } from '../../edge/asker.ts'

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

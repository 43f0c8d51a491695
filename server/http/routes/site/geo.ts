import { Router } from 'express'
import { setCache } from '../../answers/cache-policy.ts'
import { peer } from '../funnel/body.ts'

/** `GET /api/geo`: the visitor's own address and its country, `US` when unknown. */
export function createGeoRoutes({ country }: { readonly country: (ip: string) => string }): Router {
  const router = Router()
  router.get('/api/geo', (req, res) => {
    const { ip } = peer(req)
    setCache(res, 'private')
    res.json({ ip: ip.replace(/^::ffff:/, ''), country_code: country(ip) })
  })
  return router
}

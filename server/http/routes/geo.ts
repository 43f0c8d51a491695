import { Router } from 'express'
import { peer } from './body.ts'

/** `GET /api/geo`: the visitor's own address and its country, `US` when unknown. */
export function createGeoRoutes({ country }: { readonly country: (ip: string) => string }): Router {
  const router = Router()
  router.get('/api/geo', (req, res) => {
    const { ip } = peer(req)
    res.setHeader('Cache-Control', 'no-store')
    res.json({ ip: ip.replace(/^::ffff:/, ''), country_code: country(ip) })
  })
  return router
}

import { Router } from 'express'
import { compute } from '#shared/tools/compute.ts'
import type { StoredFigures } from '#shared/tools/stored.ts'
import { TOOLS } from '#shared/tools/tools.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { sendError } from '../../answers/respond.ts'

const isText = (entry: readonly [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** `GET /api/tools/NAME`. An address with amounts is kept by no cache and sent to no other site. */
export function createTools(stored: StoredFigures): Router {
  const router = Router()
  for (const tool of TOOLS)
    router.get(`/api/tools/${tool.name}`, (req, res) => {
      const computed = compute(tool, Object.fromEntries(Object.entries(req.query).filter(isText)), stored)
      setCache(res, 'private')
      res.setHeader('Referrer-Policy', 'no-referrer')
      res.setHeader('X-Robots-Tag', 'noindex')
      if ('result' in computed) {
        const { parameters, formula } = tool
        const { result, from: source } = computed
        return void res.json({ result, parameters, formula, ...(source && { source }) })
      }
      sendError(res, 400, {
        error: Object.values(computed.problems).join(' '),
        code: 'invalid',
        fields: computed.problems,
      })
    })
  return router
}

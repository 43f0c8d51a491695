import { Router } from 'express'
import type { Clock } from '#server/platform/clock.ts'
import { compute } from '#shared/tools/compute.ts'
import { parametersFor } from '#shared/tools/parameters/of-tool.ts'
import { yearGiven } from '#shared/tools/parameters/year-input.ts'
import { yearInUse } from '#shared/tools/parameters/years.ts'
import type { StoredFigures } from '#shared/tools/stored.ts'
import { TOOLS } from '#shared/tools/tools.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { sendError } from '../../answers/respond.ts'

type Given = Readonly<Record<string, string>>

const isText = (entry: readonly [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** `GET /api/tools/NAME`. An address with amounts is kept by no cache and sent to no other site. */
export function createTools(stored: StoredFigures, clock: Pick<Clock, 'now'>): Router {
  const router = Router()
  for (const tool of TOOLS)
    router.get(`/api/tools/${tool.name}`, (req, res) => {
      const given: Given = {
        ...yearGiven(tool.inputs, clock.now()),
        ...Object.fromEntries(Object.entries(req.query).filter(isText)),
      }
      const computed = compute(tool, given, stored)
      setCache(res, 'private')
      res.setHeader('Referrer-Policy', 'no-referrer')
      res.setHeader('X-Robots-Tag', 'noindex')
      if ('result' in computed) {
        const { formula, sets } = tool
        const { result, from: source } = computed
        const year = yearInUse(Number(given.year))
        return void res.json({
          result,
          parameters: parametersFor(tool, year),
          formula,
          ...(source && { source }),
          ...(sets && { year }),
        })
      }
      sendError(res, 400, {
        error: Object.values(computed.problems).join(' '),
        code: 'invalid',
        fields: computed.problems,
      })
    })
  return router
}

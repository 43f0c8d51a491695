import { type RequestHandler, Router } from 'express'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'

const check =
  ({ method, path, answers }: Operation): RequestHandler =>
  (_req, res, next) => {
    const send = res.json.bind(res)
    res.json = (body) => {
      res.json = send
      const checked = answers[res.statusCode]?.safeParse(body)
      if (checked?.success) return send(body)
      throw new Error(
        `${method} ${path} answers ${res.statusCode}, which has no schema: ${checked?.error.message ?? 'no schema'}`,
      )
    }
    next()
  }

/** OpenAPI's `/consent/{id}` as Express writes it. */
export const expressPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/**
 * Checks each JSON answer against its schema; mounted before the routes. An undocumented answer is a bug and throws. Not
 * in production: there, any answer serves the reader better than an error, and checking the board's 56 rows would cost
 * 0.05 ms, as much as writing them.
 */
export function createAnswerChecks(): Router {
  const router = Router()
  router.use('/api', (req, _res, next) => next(req.app.get('env') === 'production' ? 'router' : undefined))
  for (const operation of OPERATIONS) router[operation.method](expressPath(operation.path), check(operation))
  return router
}

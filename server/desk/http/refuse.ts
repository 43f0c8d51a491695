import type { Response } from 'express'
import { setCache } from '#server/http/answers/cache-policy.ts'

/** One sentence for a request that is not answered by a page. */
export function sendRefusal(res: Response, status: number, text: string): void {
  setCache(res, 'private')
  res.status(status).type('text').send(`${text}\n`)
}

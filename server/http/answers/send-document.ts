import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { setCache } from './cache-policy.ts'

/** Sends a feed or another text for machines. They ask every few minutes: those that have these bytes already get a 304. */
export function sendDocument(res: Response, type: string, body: string): void {
  setCache(res, 'feed')
  // Weak, and said of the 304 too: the compressed forms and the plain one share it.
  res.vary('Accept-Encoding')
  res.setHeader('ETag', `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`)
  if (res.req.fresh) return void res.status(304).end()
  res.setHeader('Content-Type', `${type}; charset=utf-8`)
  res.send(body)
}

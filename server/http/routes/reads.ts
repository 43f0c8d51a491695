import { Router } from 'express'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { addressKeys } from '../../limits/address.ts'
import { fieldProblems, peer, sendInvalid, text } from './body.ts'

export type ReadsOptions = {
  /** Counts one reading of a page; unknown slugs are ignored. */
  readonly countRead: (slug: string) => void
}

/** One address counts once a page in this time, so that nobody reads a page to the top by himself. */
const ONCE_IN_MS = 3_600_000
const REMEMBERED = 20_000

const body = z.object({ slug: text(200) })

/** `POST /api/reads {slug}`: a page was read. Sets no cookie; the address is held in memory for an hour, and written nowhere. */
export function createReads({ countRead }: ReadsOptions): Router {
  const router = Router()
  const counted = new LRUCache<string, true>({ max: REMEMBERED, ttl: ONCE_IN_MS })
  router.post('/api/reads', (req, res) => {
    const parsed = body.safeParse(req.body ?? {})
    if (!parsed.success) return sendInvalid(res, fieldProblems(parsed.error))
    const { slug } = parsed.data
    const reading = `${addressKeys(peer(req).ip).ip} ${slug}`
    if (!counted.has(reading)) {
      counted.set(reading, true)
      countRead(slug)
    }
    res.status(204).end()
  })
  return router
}

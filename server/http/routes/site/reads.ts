import { Router } from 'express'
import { LRUCache } from 'lru-cache'
import { addressKeys } from '#server/platform/network/address.ts'
import { countRead as operation } from '../../api/site.ts'
import { fieldProblems, peer, sendInvalid } from '../funnel/body.ts'

export type ReadsOptions = {
  /** Counts one read of a page; unknown slugs are ignored. */
  readonly countRead: (slug: string) => void
}

/** An address counts once per page in this time, so that nobody pushes a page to the top alone. */
const ONCE_IN_MS = 3_600_000
const REMEMBERED = 20_000

/** `POST /api/reads {slug}`: a page was read. Sets no cookie; the address is held in memory for an hour, and written nowhere. */
export function createReads({ countRead }: ReadsOptions): Router {
  const router = Router()
  // By size, because room for a given number is taken from the start.
  const counted = new LRUCache<string, true>({ maxSize: REMEMBERED, sizeCalculation: () => 1, ttl: ONCE_IN_MS })
  router.post('/api/reads', (req, res) => {
    const parsed = operation.body.safeParse(req.body ?? {})
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

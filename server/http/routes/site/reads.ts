import { Router } from 'express'
import { LRUCache } from 'lru-cache'
import { addressKeys } from '#server/platform/network/address.ts'
import { countRead as operation } from '../../api/site.ts'
import type { AddressLimit } from '../../edge/address-limit.ts'
import { fieldProblems, peer, sendInvalid } from '../funnel/body.ts'

export type ReadsOptions = {
  /** The page of this slug, if there is one. */
  readonly get: (slug: string) => unknown
  /** Counts one read of a page. */
  readonly countRead: (slug: string) => void
  /** Whether this sender may count another page. */
  readonly admitRead: AddressLimit
}

/** A network, an IPv4 /24 or an IPv6 /48, counts once a page in this time: one subscriber may hold a whole /48. */
const ONCE_IN_MS = 3_600_000
const REMEMBERED = 20_000

/** `POST /api/reads {slug}`: a page was read. Sets no cookie; the network is held in memory for an hour, and written nowhere. */
export function createReads({ get, countRead, admitRead }: ReadsOptions): Router {
  const router = Router()
  // By size, because room for a given number is taken from the start.
  const counted = new LRUCache<string, true>({ maxSize: REMEMBERED, sizeCalculation: () => 1, ttl: ONCE_IN_MS })
  router.post('/api/reads', (req, res) => {
    const parsed = operation.body.safeParse(req.body ?? {})
    if (!parsed.success) return sendInvalid(res, fieldProblems(parsed.error))
    const { slug } = parsed.data
    const { ip } = peer(req)
    const reading = `${addressKeys(ip).network} ${slug}`
    // A slug that names no page is not remembered: it would push out one that does.
    if (get(slug) !== undefined && !counted.has(reading) && admitRead(ip)) {
      counted.set(reading, true)
      countRead(slug)
    }
    res.status(204).end()
  })
  return router
}

import { LRUCache } from 'lru-cache'
import { addressKeys } from '../../platform/network/address.ts'
import { createTokenBucket, type Rate } from '../../platform/token-bucket.ts'

/**
 * Pages, missing pages and plates made for a single sender, each 5 to 30 ms of CPU time. An office of 200 readers behind
 * one address may open a form at the same time and follow a link every ten seconds.
 */
export const RENDER_RATE: Rate = { perSecond: 20, burst: 400 }

/** Stocks beyond the catalogue that nobody looks at yet: each is asked for at its source for an hour. Twelve at once, twelve an hour. */
export const LISTING_RATE: Rate = { perSecond: 12 / 3600, burst: 12 }

/** Pages of past hours, which are rendered one after another, two or three a second: no sender has more than one of these. */
export const PAST_RATE: Rate = { perSecond: 1, burst: 40 }

/** About 6 MB. A sender dropped from memory starts again with a full burst. */
const SENDERS = 20_000

export type AddressLimit = (address: string | undefined) => boolean

/**
 * Counts uses by sender: an IPv4 address or an IPv6 /64.
 * @param now monotonic milliseconds
 * @returns whether this use may go on
 */
export function createAddressLimit(rate: Rate, now: () => number): AddressLimit {
  // By size, because room for a given number is taken from the start.
  const senders = new LRUCache<string, () => boolean>({ maxSize: SENDERS, sizeCalculation: () => 1 })
  return (address) => {
    const { ip } = addressKeys(address)
    const take = senders.get(ip) ?? createTokenBucket(rate, now)
    senders.set(ip, take)
    return take()
  }
}

export const createListingLimit = (now: () => number): AddressLimit => createAddressLimit(LISTING_RATE, now)

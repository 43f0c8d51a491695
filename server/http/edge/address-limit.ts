import { LRUCache } from 'lru-cache'
import { addressKeys } from '../../platform/network/address.ts'
import { createTokenBucket, type Rate } from '../../platform/token-bucket.ts'

/**
 * Pages and missing pages made for a single sender, each 5 to 30 ms of CPU time. An office of 200 readers behind
 * one address may open a form at the same time and follow a link every ten seconds.
 */
export const RENDER_RATE: Rate = { perSecond: 20, burst: 400 }

/** SVG plates that are not kept, each 10 to 35 ms of CPU time; a page shows up to thirty, and its browser keeps them for a year. */
export const PLATE_RATE: Rate = { perSecond: 5, burst: 300 }

/**
 * Pages of past hours and of two official figures, 30 to 50 ms of CPU time each, of which there are thousands: a reader steps through
 * a day in a minute, and an office of readers through one each.
 */
export const DEAR_RATE: Rate = { perSecond: 2, burst: 100 }

/** Pictures for social networks, each over 100 ms of CPU time: a network asks for one when a page is shared. */
export const PICTURE_RATE: Rate = { perSecond: 1, burst: 10 }

/** Pages that a sender may count as read: an office of 200 readers behind one address, each with a few pages an hour. */
export const READ_RATE: Rate = { perSecond: 0.5, burst: 200 }

/** Stocks beyond the catalogue without a reader yet: each is polled for an hour. Twelve at once, twelve an hour. */
export const LISTING_RATE: Rate = { perSecond: 12 / 3600, burst: 12 }

/** About 6 MB, and as much for their networks. A sender dropped from memory starts again with a full burst. */
const SENDERS = 20_000

export type AddressLimit = (address: string | undefined) => boolean

/** A home line has 256 IPv6 /64s or more, and a small firm a handful of IPv4 addresses: what a network may do, in senders that do their most. */
const SENDERS_OF_A_NETWORK = 4

/** Counts uses by key against a rate. */
function createBuckets(rate: Rate, now: () => number): (key: string) => boolean {
  // By size, because room for a given number is taken from the start.
  const buckets = new LRUCache<string, () => boolean>({ maxSize: SENDERS, sizeCalculation: () => 1 })
  return (key) => {
    const take = buckets.get(key) ?? createTokenBucket(rate, now)
    buckets.set(key, take)
    return take()
  }
}

/**
 * Counts uses by sender, an IPv4 address or an IPv6 /64, and at four times the rate by its network, a /24 or a /48.
 * @param now monotonic milliseconds
 * @returns whether this use may go on
 */
export function createAddressLimit(rate: Rate, now: () => number): AddressLimit {
  const ofSender = createBuckets(rate, now)
  const { perSecond, burst } = rate
  const ofNetwork = createBuckets({ perSecond: SENDERS_OF_A_NETWORK * perSecond, burst: SENDERS_OF_A_NETWORK * burst }, now)
  return (address) => {
    const { ip, network } = addressKeys(address)
    // The sender first: what it is refused costs its neighbours nothing.
    return ofSender(ip) && ofNetwork(network)
  }
}

export const createListingLimit = (now: () => number): AddressLimit => createAddressLimit(LISTING_RATE, now)

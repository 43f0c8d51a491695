import type { Keyring } from '#server/platform/crypto/keyring.ts'
import type { LimitUse } from '../ports.ts'

type Macs = Pick<Keyring, 'mac'>

/** 132 bits of a keyed hash: two never collide by chance, and as many more keys fit a page of the store. */
const KEY_LENGTH = 22

const shortMac = (keys: Macs, text: string): string => keys.mac('limit', text).slice(0, KEY_LENGTH)

type Counting = Omit<LimitUse, 'member'>

const nameOf = ({ action, dimension, value }: Counting): string => `${action}|${dimension}|${value}`

/** What counts as one in the store: a keyed hash without personal data. */
export const limitKey = (keys: Macs, use: Counting): string => shortMac(keys, nameOf(use))

/** What distinguishes members. */
export const memberMark = (keys: Macs, member: string): string => shortMac(keys, member)

/** Each request counts towards the site, an area, a network and a range of numbers: mostly those of the requests before. */
const REMEMBERED = 500

/** {@link limitKey}, remembered for recent keys. */
export function createLimitKeys(keys: Macs): (use: Counting) => string {
  const known = new Map<string, string>()
  return (use) => {
    const name = nameOf(use)
    const remembered = known.get(name)
    if (remembered !== undefined) return remembered
    const key = shortMac(keys, name)
    if (known.size >= REMEMBERED) known.clear()
    known.set(name, key)
    return key
  }
}

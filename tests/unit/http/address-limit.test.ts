/** One sender's share of what costs work: enough for an office, and no more for a flood, whatever addresses it has. */
import { describe, expect, it } from 'vitest'
import { createAddressLimit } from '#server/http/edge/address-limit.ts'

describe('the limit of one sender', () => {
  const setUp = () => {
    let ms = 0
    const admit = createAddressLimit({ perSecond: 2, burst: 10 }, () => ms)
    const taken = (address: string, tries: number) => Array.from({ length: tries }, () => admit(address)).filter(Boolean).length
    return { taken, pass: (time: number) => (ms += time) }
  }

  it('is a burst, then a steady pace, and never more than a burst after a rest', () => {
    const { taken, pass } = setUp()
    expect(taken('203.0.113.1', 50)).toBe(10)
    pass(1500)
    expect(taken('203.0.113.1', 50)).toBe(3)
    pass(3_600_000)
    expect(taken('203.0.113.1', 50)).toBe(10)
  })

  it('is one for an IPv6 network and for an address in both its forms, and apart for others', () => {
    const { taken } = setUp()
    expect(taken('2001:db8::1', 50) + taken('2001:db8::2:0:0:1', 50)).toBe(10)
    expect(taken('203.0.113.1', 5) + taken('::ffff:203.0.113.1', 50)).toBe(10)
    expect([taken('2001:db8:0:1::1', 1), taken('203.0.113.2', 1)]).toEqual([1, 1])
  })
})

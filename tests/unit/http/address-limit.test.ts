/** What one sender, and one network, may have of what costs work: enough for an office, and no more for a flood, whatever addresses it has (WEB-21). */
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

  it('is four times that for a network, whatever addresses of it are used, and others go on', () => {
    const { taken, pass } = setUp()
    const homeLine = Array.from({ length: 256 }, (_, subnet) => `2001:db8:0:${subnet.toString(16)}::1`)
    const ofEach = (addresses: readonly string[]) => addresses.reduce((sum, address) => sum + taken(address, 10), 0)
    expect(ofEach(homeLine)).toBe(40)
    expect(ofEach(Array.from({ length: 256 }, (_, host) => `203.0.113.${host}`))).toBe(40)
    expect([taken('2001:db8:1::1', 20), taken('198.51.100.1', 20)]).toEqual([10, 10])
    pass(1000)
    expect(ofEach(homeLine)).toBe(8)
  })

  it('leaves its neighbours their share: what it was refused costs the network nothing', () => {
    const { taken } = setUp()
    taken('203.0.113.1', 1000)
    expect(taken('203.0.113.2', 20)).toBe(10)
  })
})

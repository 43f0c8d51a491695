import { describe, expect, it } from 'vitest'
import { createGeo } from '#server/platform/network/geo.ts'

describe('the country of an address', () => {
  const geo = createGeo()
  it.each([
    ['24.48.0.1', 'CA'],
    ['::ffff:24.48.0.1', 'CA'],
    ['2607:f2c0::1', 'CA'],
    ['212.27.48.10', 'FR'],
    ['127.0.0.1', 'US'],
    ['10.0.0.1', 'US'],
    ['::1', 'US'],
    ['fe80::1%eth0', 'US'],
    ['not an address', 'US'],
    ['', 'US'],
    [undefined, 'US'],
  ])('%s is %s', (ip, country) => {
    expect(geo.country(ip)).toBe(country)
  })

  it('comes from a file that must be readable', () => {
    expect(() => createGeo('/nowhere.mmdb')).toThrow()
  })
})

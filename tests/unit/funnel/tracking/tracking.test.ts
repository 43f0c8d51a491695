// Guards the fourteen tracking values: precedence, defaults, bounds; and that no cookie, however broken, does harm (WEB-5).
import { describe, expect, it } from 'vitest'
import {
  cleanValue,
  footerLabel,
  fromHiddenFields,
  hiddenFields,
  queryValues,
  readTrackingCookie,
  resolveTracking,
  trackingCookie,
  writeTrackingCookie,
} from '#shared/funnel/tracking.ts'
import { TEST_SITE } from '../../../fixtures/site.ts'

const { campaign } = TEST_SITE

const query = (text: string) => queryValues(new URLSearchParams(text))

describe('tracking values', () => {
  it('come from the address by their public names, fourteen in all', () => {
    const values = resolveTracking({
      campaign,
      query: query(
        'utm_source=fb&utm_medium=cpc&utm_campaign=c&utm_content=x&AdSet=set&fbclid=f&adct=a&clickid=k&cid=7&suid=s&page=p&description=d',
      ),
      country: 'CA',
    })
    expect(values).toEqual({
      utm_source: 'fb',
      utm_medium: 'cpc',
      utm_campaign: 'c',
      utm_content: 'x',
      adSet: 'set',
      fbclid: 'f',
      adct: 'a',
      clickid: 'k',
      cid: '7',
      suid: 's',
      page: 'p',
      description: 'd',
      country: 'CA',
      brand: 'auto',
    })
    expect(Object.keys(values)).toHaveLength(14)
  })

  it('take the address over the cookie over the defaults', () => {
    const values = resolveTracking({ campaign, query: query('cid=7'), stored: { cid: '8', utm_source: 'stored' } })
    expect([values.cid, values.utm_source, values.page, values.country]).toEqual(['7', 'stored', campaign.label, 'US'])
    expect(resolveTracking({ campaign, query: {} }).cid).toBe(campaign.id)
  })

  it.each([
    ['clickid=k&fbclid=f&adct=a', 'k'],
    ['fbclid=f&adct=a', 'f'],
    ['adct=a', 'a'],
    ['', ''],
  ])('fall back for clickid to fbclid, then adct: %s', (text, clickid) => {
    expect(resolveTracking({ campaign, query: query(text) }).clickid).toBe(clickid)
  })

  it('name the footer form', () => {
    const { page, description } = resolveTracking({ campaign, query: {}, variant: 'footer' })
    expect([page, description]).toEqual([footerLabel(campaign.label), footerLabel(campaign.label)])
    expect(footerLabel(campaign.label)).toMatch(/ - footer popup form$/)
  })

  it('lose control characters and everything over 256 characters', () => {
    expect(cleanValue('a\u0000b\nc\u2028d\u007fe')).toBe('abcde')
    expect(cleanValue('x'.repeat(1000))).toHaveLength(256)
    expect(cleanValue('😀'.repeat(200))).toBe('😀'.repeat(128))
    expect(cleanValue('\ud800')).toBe('')
  })

  it('go into the hidden fields and come back', () => {
    const values = resolveTracking({
      campaign,
      query: query('utm_source=1&utm_medium=2&utm_campaign=3&utm_content=4&AdSet=5&clickid=k'),
    })
    expect(hiddenFields(values)).toMatchObject({ ClickID: 'k', Brand: 'auto', P1: '1', P2: '2', P3: '3', P4: '4', P5: '5' })
    expect(resolveTracking({ campaign, query: fromHiddenFields(hiddenFields(values)) })).toEqual(values)
  })
})

describe('the cookie', () => {
  it('keeps the last touch by name and the first touch beside it', () => {
    const first = writeTrackingCookie(query('utm_source=one&cid=1'))
    const second = writeTrackingCookie(query('utm_source=two'), readTrackingCookie(first))
    expect(readTrackingCookie(second)).toEqual({ last: { utm_source: 'two', cid: '1' }, first: { utm_source: 'one' } })
  })

  it('stays within 2 KiB, and is left out when nothing fits', () => {
    const long = query(
      ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'fbclid', 'page']
        .map((key) => `${key}=${'x'.repeat(256)}`)
        .join('&'),
    )
    const value = writeTrackingCookie(long) ?? ''
    expect(value.length).toBeLessThanOrEqual(2048)
    expect(readTrackingCookie(value)?.last.utm_source).toBe('x'.repeat(256))
    const wide = query(
      ['utm_source', 'fbclid', 'adct', 'clickid', 'cid'].map((key) => `${key}=${encodeURIComponent('漢'.repeat(256))}`).join('&'),
    )
    expect(writeTrackingCookie(wide)).toBeUndefined()
    expect(writeTrackingCookie({})).toBeUndefined()
  })

  it('lives 30 days on the whole site, Lax', () => {
    expect(trackingCookie('v', true)).toBe('tracking_data=v; Max-Age=2592000; Path=/; SameSite=Lax; Secure')
  })

  const enc = (value: unknown) => encodeURIComponent(JSON.stringify(value))
  it.each([
    undefined,
    '',
    '%',
    '%E0%A4%A',
    'null',
    '1',
    'true',
    '"text"',
    '[]',
    '{',
    '{}',
    enc([{ cid: '1' }]),
    enc({ cid: 1 }),
    enc({ cid: null }),
    enc({ cid: ['1'] }),
    enc({ cid: { toString: 'x' } }),
    enc({ CID: 'x' }),
    enc({ last: { cid: 'x' } }),
    enc({ constructor: 'x', toString: 'x', hasOwnProperty: 'x' }),
    '%7B%22__proto__%22%3A%7B%22cid%22%3A%22x%22%7D%7D',
    enc({ first: 'x' }),
    enc({ first: ['x'] }),
    enc({ first: { cid: 9 } }),
    enc({ cid: '\u0000\u0001' }),
    enc({ cid: '   ' }),
    enc({ utm_source: '' }),
    'x'.repeat(10_000),
    enc({ other: 'x'.repeat(3000) }),
    enc({ cid: 'x'.repeat(2100) }),
    '{"cid":"1"',
    'j%3A%7B%7D',
    'undefined',
  ])('of a stranger’s making yields no value and no error: %j', (cookie) => {
    expect(readTrackingCookie(cookie)?.last ?? {}).toEqual({})
    expect(readTrackingCookie(cookie)?.first ?? {}).toEqual({})
    expect(Object.getPrototypeOf({}).cid).toBeUndefined()
  })

  it('of our own making is read (control)', () => {
    expect(readTrackingCookie(enc({ cid: '1', extra: 'x' }))).toEqual({ last: { cid: '1' }, first: {} })
  })
})

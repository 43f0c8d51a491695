/** The advertising page sells the places that the site renders, and no others. */
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createPolicy } from '#server/funnel/policy.ts'
import { readEnv } from '#server/platform/env.ts'
import Advertise from '../../../client/routes/site/advertise.tsx'
import { TEST_SITE } from '../../fixtures/site.ts'

const pageOf = (isOnlyHere: boolean): string =>
  renderToStaticMarkup(<Advertise {...({ loaderData: { isOnlyHere } } as ComponentProps<typeof Advertise>)} />)
const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const page = pageOf(false)
const text = textOf(page)
const offer = text.slice(text.indexOf('What we offer'), text.indexOf('What we do not sell'))

describe('the advertising page', () => {
  it('offers articles, the hero, cards between stories and the place beside a story', () => {
    for (const place of ['Sponsored articles', 'first block of the home page', 'Cards between stories', 'beside each story'])
      expect(offer).toContain(place)
  })
  it('leads to the places themselves, and has the address in its head and at its end', () => {
    expect([...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replace(/@.*/, ''))).toEqual([
      expect.stringMatching(/^mailto:/),
      '/',
      '/stocks',
      expect.stringMatching(/^mailto:/),
    ])
  })
  it('offers no banners and no newsletter, for there are none', () => {
    expect(offer).not.toMatch(/banner|newsletter/i)
  })
  it('says that nothing leaves the server only where the sandbox on it is the one recipient', () => {
    const sentence = 'In this demonstration the advertiser is fictional, so nothing leaves the server.'
    expect(textOf(pageOf(true))).toContain(sentence)
    expect(text).not.toContain(sentence)
    const staysHere = (settings: Record<string, string>): boolean =>
      createPolicy(readEnv(settings), { displayName: 'Sample', address: 'Toronto' }, TEST_SITE).staysHere
    expect(staysHere({})).toBe(true)
    expect(staysHere({ LEAD_TRACKER_URL: 'https://tracker.example/leads', LEAD_TRACKER_TOKEN: 'a-token' })).toBe(false)
  })
  it('prints no audience figure', () => {
    expect(text).toContain('Audience figures on request')
    expect(text).not.toMatch(/\d\s?(?:%|K\+)/)
  })
})

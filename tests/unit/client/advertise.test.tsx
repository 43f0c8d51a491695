/** The advertising page sells the places that the site renders, and no others. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import Advertise from '../../../client/routes/site/advertise.tsx'

const page = renderToStaticMarkup(<Advertise />)
const text = page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
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
  it('prints no audience figure', () => {
    expect(text).toContain('Audience figures on request')
    expect(text).not.toMatch(/\d\s?(?:%|K\+)/)
  })
})

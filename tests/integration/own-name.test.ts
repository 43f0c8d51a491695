/** A paper is called by its own name: another record changes every place that speaks of the paper, and leaves none out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postalAddressOf, type Site as Record } from '#shared/ui/site.ts'
import type { Site } from '../support/browser/site.ts'
import { copyOf, everythingSaidBy, FIRST, OTHER, startPaper, where } from '../support/own-name.ts'

/** Where the paper that ships says its name. */
const NAMES_IT: readonly string[] = [
  '/',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/advertise',
  '/accessibility',
  '/transparency',
  '/status',
  '/markets',
  '/markets/RY',
  '/economy',
  '/topics',
  '/articles/bitcoin-jackpot-making-headlines',
  '/articles/bank-canada-holds-rate-275',
  '/register',
  '/nope',
  '/feed.xml',
  '/feed.json',
  '/topics/bitcoin/feed.xml',
  '/manifest.webmanifest',
  '/openapi.json',
  '/calendar.ics',
  '/consent-log/feed.xml',
  '/about.data',
  'the text message',
  'the desk: /',
  'the desk: /sign-in',
]

describe('a paper by another name', () => {
  const ends: (() => unknown)[] = []
  let papers: { first: Site; other: Site }
  let first: ReadonlyMap<string, string>
  let other: ReadonlyMap<string, string>
  beforeAll(async () => {
    const root = copyOf(OTHER, (remove) => void ends.push(remove))
    papers = { first: await startPaper({}), other: await startPaper({ root }) }
    ends.unshift(papers.first.stop, papers.other.stop)
    first = await everythingSaidBy(papers.first)
    other = await everythingSaidBy(papers.other)
  }, 240_000)
  afterAll(async () => {
    for (const end of ends) await end()
  })

  const text = (place: string): string => other.get(place) ?? ''

  it('says nothing of the paper that ships, anywhere', () => {
    expect(other.size).toBeGreaterThan(120)
    expect(where(other, FIRST)).toEqual([])
  })

  it('which does say its own name in all these places', () => {
    expect(where(first, FIRST)).toEqual(expect.arrayContaining([...NAMES_IT]))
  })

  it('says its own name where that one does', () => {
    const named = new Set(where(other, /Prairie (&|&amp;|\\u0026) Pacific Observer|Observer Media/))
    const lost = where(first, /Northern Ledger/).filter((place) => !named.has(place))
    expect(lost).toEqual([])
  })

  it('has its own addresses, hero, campaign and places elsewhere', () => {
    const { contacts, privacyOfficer, campaign, socials } = OTHER
    for (const address of [contacts.general, contacts.advertising, contacts.editorial, contacts.phone ?? '', '12 Albert Street'])
      expect(text('/contact')).toContain(address)
    expect(text('/privacy')).toContain(privacyOfficer.email)
    expect(text('/privacy')).toContain(`Officer for privacy of Observer Media Co-operative, ${postalAddressOf(OTHER)}`)
    expect(text('/')).toContain(`href="/articles/${OTHER.hero}"`)
    expect(text('/').slice(0, text('/').indexOf('</h1>'))).not.toContain('data-paid-label')
    for (const value of Object.values(campaign)) expect(text('/register')).toContain(`value="${value}"`)
    expect(text('/')).toContain(socials[0]?.url)
    expect(text('/')).toMatch(/"addressLocality":"Regina","addressRegion":"SK","postalCode":"S4P 2N5"/)
    expect(text('/manifest.webmanifest')).toContain('"short_name": "Observer"')
    expect(text('/calendar.ics')).toContain('PRODID:-//The Prairie & Pacific Observer//Economic calendar//EN')
  })

  it('asks for consent in its own name, which its receipts prove', () => {
    expect(text('/register')).toContain('The Prairie &amp; Pacific Observer may give my name')
    const receipt = text('/api/consent/RECEIPT')
    expect(receipt).toContain('"intact":true')
    expect(receipt).toContain(
      'Observer Media Co-operative, 12 Albert Street, Regina, Saskatchewan S4P 2N5 (mail@observer.example)',
    )
  })

  it('wears its own colours, and the first one none but those of the style sheet', async () => {
    const [, sheet = ''] = /<link rel="stylesheet" href="(\/brand\/[0-9a-f]{8}\.css)"/.exec(text('/')) ?? []
    const answer = await fetch(papers.other.url + sheet)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toContain('--maple:light-dark(#1d3f8a,#9db8ff)')
    expect((await fetch(papers.other.deskUrl + sheet)).status).toBe(200)
    expect(text('the desk: /')).toContain(sheet)
    for (const icon of ['.svg', '-192.png', '-512.png']) {
      const drawn = await fetch(papers.other.url + sheet.replace('.css', icon))
      expect([icon, drawn.status, drawn.headers.get('content-type')?.split(';')[0]]).toEqual([
        ...[icon, 200, icon === '.svg' ? 'image/svg+xml' : 'image/png'],
      ])
    }
    expect(text('/plates/v8-en/page/banking/toronto-ontario.svg')).toContain('#1d3f8a')
    expect(text('/plates/v8-en/card/paid/ai-investment-assistant-review.svg')).not.toContain('#1d3f8a')
    expect(where(first, /\/brand\/[0-9a-f]/)).toEqual([])
  })
})

it('a paper of one short word is told as well', async () => {
  const { brand: _brand, ...plain } = OTHER
  const short: Record = { ...plain, name: 'Ore', shortName: 'Ore', legalName: 'Ore', nameplate: ['Ore'] }
  const site = await startPaper({ root: copyOf(short), roles: ['web'] })
  try {
    const page = await (await fetch(site.url)).text()
    expect(page).toContain('<title>Ore: ')
    expect(page).not.toContain('/brand/')
  } finally {
    await site.stop()
  }
})

/** What is in the first HTML of an article: marks that checks and assistive technology rely on, and the label (LAW-3). */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { cardOf } from '#server/articles/store.ts'
import type { Article } from '#shared/articles/article.ts'
import { dayOf } from '#shared/days.ts'
import { passagesOf } from '../../../client/articles/body/passages.ts'
import { symbolsOf } from '../../../client/articles/body/symbols.ts'
import { isOld } from '../../../client/articles/page/dates.ts'
import { EditorialPage } from '../../../client/articles/page/editorial-page.tsx'
import { PageProvider } from '../../../client/articles/page/page-parts.ts'
import { shareLinks } from '../../../client/articles/page/share-bar.tsx'
import { PaidPage } from '../../../client/articles/paid/paid-page.tsx'
import { EVERY_BLOCK, NEWS, PAID } from '../../fixtures/articles.ts'

function html(article: Article, page: ReactNode): string {
  const parts = {
    article,
    url: `https://ledger.test${article.href}`,
    ticker: (symbol: string) => (symbol === 'RY' ? null : symbol),
    tile: (symbol: string) => <div data-symbol={symbol} />,
    leadForm: ({ id, button }: { id: string; button: string }) => (
      <form id={id}>
        <button type="submit">{button}</button>
      </form>
    ),
    gateForm: () => <form />,
  }
  return renderToString(
    <MemoryRouter initialEntries={[article.href]}>
      <PageProvider value={parts}>{page}</PageProvider>
    </MemoryRouter>,
  )
}
const paidHtml = (changes: Partial<Article> = {}, demo = false) => {
  const article = { ...PAID, ...changes }
  return html(article, <PaidPage demo={demo} />)
}
const newsHtml = (changes: Partial<Article> = {}, old = false) => {
  const article = { ...NEWS, ...changes }
  return html(article, <EditorialPage old={old} related={[PAID, NEWS].map(cardOf)} mostRead={[]} quotes={null} />)
}
const text = (markup: string): string =>
  markup
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('a paid page', () => {
  const page = paidHtml()
  it('says that it is an advertisement and who paid, before its headline', () => {
    const label = page.indexOf('data-paid-label')
    expect(label).toBeGreaterThan(-1)
    expect(label).toBeLessThan(page.indexOf('<h1'))
    expect(text(page.slice(0, page.indexOf('<h1')))).toMatch(/Advertisement Paid for by Sample Advertiser/)
    expect(page.match(/<h1/g)).toHaveLength(1)
  })
  it('prints the risk warning before its first claim', () => {
    expect(page.indexOf('You can lose all of the money you pay in')).toBeLessThan(page.indexOf('data-claim'))
    expect(page.indexOf('You can lose all of the money you pay in')).toBeGreaterThan(0)
  })
  it('has the advertiser for a byline and never a journalist', () => {
    expect(text(page)).toContain('Paid content by Sample Advertiser')
    expect(page).not.toContain('Economy desk')
  })
  it('names who may call, with their registration and their hours', () => {
    const about = text(page.slice(page.indexOf('About this ad</h2>')))
    expect(about).toMatch(/Regulators’ record .*Check it yourself.*Who may call Staff of Sample Advertiser *\. *Weekdays/)
  })
  it('has its subject behind the word Advertisement, and tells the time to read and to listen', () => {
    const head = text(page.slice(0, page.indexOf('</header>')))
    expect(head).toMatch(/Advertisement · Retirement planning .*min read .*Listen, \d:\d\d/)
  })
  it('prints each claim with its id, its marker and its status in words', () => {
    for (const { id, note } of PAID.claims) {
      const at = page.indexOf(`data-claim="${id}"`)
      expect(at).toBeGreaterThan(0)
      expect(text(page.slice(at, at + 900)).replaceAll('&#x27;', "'")).toContain(note)
    }
    expect(page).toContain('href="#claim-U1"')
    expect(page.match(/id="claim-U1"/g)).toHaveLength(1)
  })
  it('lists all its claims at the end, with evidence', () => {
    const table = page.slice(page.indexOf('Claims on this page'))
    for (const { marker, statusText } of PAID.claims) {
      expect(table).toContain(`id="claim-${marker}"`)
      expect(table).toContain(statusText)
    }
    expect(table).toContain('Offer sheet of a made-up firm.')
  })
  it('frames made-up results as hypothetical, with their method', () => {
    const box = page.slice(page.indexOf('data-claim="method" data-status="illustrative" aria-labelledby'))
    // Before the title: the marker beside it speaks the same words, but only to screen readers.
    expect(text(box.slice(0, box.indexOf('<h3')))).toContain('Hypothetical example, not real results')
    expect(text(box.slice(0, 1200))).toContain('How these figures were made. Arithmetic.')
  })
  it('repeats the word at each call to action and at the floating one, which waits for script', () => {
    const cta = page.slice(page.indexOf('data-cta'))
    expect(text(cta.slice(0, cta.indexOf('data-floating-cta')))).toMatch(/Get Started Now\s+Advertisement/)
    expect(cta).toContain('href="#contact-form"')
    expect(page).toMatch(/hidden="" data-floating-cta=""/)
    expect(text(page.slice(page.indexOf('data-floating-cta'), page.indexOf('data-floating-cta') + 300))).toContain(
      'Advertisement',
    )
  })
  it('marks links of the advertiser as sponsored', () => {
    expect(page).toMatch(/href="https:\/\/example.com\/terms" target="_blank" rel="noopener sponsored"/)
  })
  it('never shows an editorial plate', () => {
    const categories = [...page.matchAll(/\/plates\/v8-en\/\w+\/([\w-]+)\//g)].map(([, category]) => category)
    expect(new Set(categories)).toEqual(new Set(['paid']))
  })
  it('says in a demonstration that the advertiser is fictional', () => {
    expect(page).not.toContain('Demonstration:')
    expect(paidHtml({}, true)).toContain('Demonstration: the advertiser of this page is fictional')
  })
})

describe('sample comments', () => {
  const page = paidHtml()
  it('are announced as the publisher’s own, counted as they are, and marked one by one', () => {
    expect(text(page)).toContain('Sample comments (14): written by the publisher, not by customers')
    expect(page.match(/data-sample-comment/g)).toHaveLength(14)
    expect(page.match(/>Sample<\/span>/g)).toHaveLength(14)
  })
  it('are out of reach while locked: for keyboard and screen reader, with a way to the form without script', () => {
    expect(page).toMatch(/inert="" aria-hidden="true"/)
    expect(page).toContain('data-comments="locked"')
    expect(text(page)).toContain('Sample comments: sign up to view')
    expect(page).toContain('href="/enquire?page=%2Farticles%2Fan-offer&amp;source=whatsapp"')
  })
  it('stand open without a gate, five threads at once', () => {
    const open = paidHtml({ commentsGate: null })
    expect(open).toContain('data-comments="open"')
    expect(open).not.toContain('inert')
    expect(open).not.toContain('See Comments')
    expect(text(open)).toContain('Load more (2)')
  })
})

describe('a news page', () => {
  const page = newsHtml()
  it('has category, date, reading time, author, source and corrections', () => {
    for (const words of [
      'Central Banking',
      '20 Nov 2026',
      '2 min read',
      'By Economy desk',
      'Bank of Canada',
      'The day was wrong.',
    ])
      expect(text(page)).toContain(words)
    expect(page).toMatch(/<a href="https:\/\/www.bankofcanada.ca\/" target="_blank" rel="noopener"/)
    expect(page.match(/<h1/g)).toHaveLength(1)
  })
  it('says that an analysis is our own where it names no source, and only there', () => {
    const ours = 'No source is named: the reasoning and the examples are our own.'
    expect(text(newsHtml({ kind: 'analysis', source: null, ownReading: true }))).toContain(ours)
    for (const source of [null, NEWS.source]) expect(text(newsHtml({ kind: 'analysis', source }))).not.toContain(ours)
  })
  it('says when it was added here where that is not the day that it covers, and when it was updated', () => {
    expect(text(page)).not.toContain('Added here')
    expect(text(page)).toContain('Updated 20 Nov 2026')
    const at = '2026-11-22T14:30:00.000Z'
    const later = text(newsHtml({ publishedAt: at, modifiedAt: at }))
    expect(later).toMatch(/20 Nov 2026\s+Added here 22 Nov 2026/)
    expect(later).not.toContain('Updated')
  })
  it('shows beside a correction what went out and what came in, for ears too, and nothing where that is not kept', () => {
    const corrections = [
      { at: '2026-11-20T10:00:00Z', text: 'The day was wrong.' },
      {
        at: '2026-11-20T12:00:00Z',
        text: 'The rate was wrong.',
        changed: [
          [
            { kind: 'same', text: 'It is' },
            { kind: 'out', text: '3' },
            { kind: 'in', text: '2' },
          ],
        ],
      },
    ] as const
    const corrected = newsHtml({ corrections })
    expect(text(corrected.slice(0, corrected.indexOf('<h1'))), 'its margin says so too').toContain(
      `Corrected ${dayOf(corrections.at(-1)?.at ?? '')}`,
    )
    expect(corrected).toContain('href="#changes"')
    expect(newsHtml({ corrections: [] })).not.toContain('href="#changes"')
    expect(corrected.match(/<details[^>]*><summary>What was changed/g)).toHaveLength(1)
    expect(text(corrected)).toMatch(/The rate was wrong\.\s+What was changed/)
    expect(corrected).toMatch(/<del><span class="vh">Removed: <\/span>3<\/del>/)
    expect(corrected).toMatch(/<ins><span class="vh">Added: <\/span>2<\/ins>/)
    expect(corrected).not.toContain('no part of the advertisement')
    expect(paidHtml({ corrections })).toContain('no part of the advertisement any more')
  })
  it('is called breaking only where the content says so', () => {
    expect(page).toContain('BREAKING NEWS')
    expect(newsHtml({ breaking: false })).not.toContain('BREAKING NEWS')
  })
  it('tells its age once it is older than thirty days', () => {
    expect(newsHtml({}, true)).toContain('Figures and rules may have changed since')
    expect(page).not.toContain('may have changed since')
    expect(isOld('2026-10-01T12:00:00Z', Date.parse('2026-11-01T13:00:00Z'))).toBe(true)
    expect(isOld('2026-10-01T12:00:00Z', Date.parse('2026-10-31T11:00:00Z'))).toBe(false)
  })
  it('reserves the box of its picture and loads it first', () => {
    expect(page).toMatch(/plates\/v8-en\/article\/central-banking\/a-hold.svg" width="1040" height="400"/)
  })
  it('dates by the day in Toronto', () => {
    expect(dayOf('2026-11-21T03:00:00Z')).toBe('20 Nov 2026')
  })
})

describe('all of it', () => {
  it('holds no inline style and no inline handler', () => {
    expect(paidHtml() + newsHtml()).not.toMatch(/\sstyle=|\son[a-z]+="/)
  })
  it('draws every kind of block and inline', () => {
    const words = text(paidHtml())
    for (const part of [
      'strong',
      'third',
      'Worst',
      'Rates were held.',
      'A hold is a decision too.',
      'Policy rate',
      'In short.',
      'No advice.',
      'A remark.',
      'Spoken words.',
      'Remember this',
      'A card',
      'A benefit',
      'Generated illustration',
      'Your browser does not support the audio element.',
    ])
      expect(words).toContain(part)
    expect(paidHtml()).toContain('start="3"')
    expect(paidHtml()).toContain('<b>RY</b>')
  })
})

describe('passages of a paid page', () => {
  it('begin at second-level headings, and explain each claim where it first is', () => {
    expect(passagesOf(EVERY_BLOCK).map(({ markers }) => markers)).toEqual([[], ['U1', 'S1', 'H1'], []])
    expect(passagesOf(EVERY_BLOCK).flatMap(({ blocks }) => blocks)).toEqual(EVERY_BLOCK)
  })
})

describe('helpers', () => {
  it('find every symbol an article shows', () => {
    expect([...symbolsOf(NEWS)].sort()).toEqual(['RY', 'USD/CAD'])
  })
  it('build share links that carry the address and the title escaped', () => {
    const [mail, facebook, x] = shareLinks({ url: 'https://ledger.test/a?b=c&d', title: 'Advertisement: 50 & more' })
    expect(mail?.href).toBe('mailto:?subject=Advertisement%3A%2050%20%26%20more&body=https%3A%2F%2Fledger.test%2Fa%3Fb%3Dc%26d')
    expect(facebook?.href).toContain('u=https%3A%2F%2Fledger.test%2Fa%3Fb%3Dc%26d')
    expect(x?.href).toContain('text=Advertisement%3A%2050%20%26%20more')
  })
})

/** The lines that sources want beside their figures, on French pages. */
import { expect, it } from 'vitest'
import { SOURCES } from '#jobs/providers/sources.ts'
import { creditOf } from '#server/market/statistics/credits.ts'
import { CREDITS } from '#shared/economy/names.fr.ts'
import { FIGURE_PAGES } from '#shared/economy/pages.ts'
import { ownCards } from '../../../client/french/own-services.fr.ts'

it('every credit of a source or of an official figure has its French words', () => {
  const byId = new Map(SOURCES.map((source) => [source.id, source]))
  const ofSources = SOURCES.map(({ permission }) => permission.credit)
  const ofFigures = FIGURE_PAGES.map((page) => {
    const source = byId.get(page.figure.source)
    return source ? creditOf(source, page) : null
  })
  const all = [...new Set([...ofSources, ...ofFigures].flatMap((credit) => credit?.text ?? []))]
  expect(all.length).toBeGreaterThan(4)
  expect(all.filter((text) => !(text in CREDITS))).toEqual([])
})

it('what French pages are given has them in place of the English ones', () => {
  const [english = '', french = ''] = Object.entries(CREDITS)[0] ?? []
  const card = ownCards.price({
    row: { symbol: 'BTC', name: 'Bitcoin', category: 'crypto', currency: 'USD', status: 'live' },
    source: { label: 'CoinGecko', nature: 'market', credit: { text: english, url: 'https://www.coingecko.com/' } },
    days: [
      [Date.UTC(2026, 10, 25), 100],
      [Date.UTC(2026, 10, 26), 110],
    ],
    across: 86_400_000,
    mark: '',
  })
  expect(card.caption).toContain(french)
  expect(card.caption).not.toContain(english)
})

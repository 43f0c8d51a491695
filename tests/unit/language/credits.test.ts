/** The lines that sources want beside their figures, on French pages. */
import { expect, it } from 'vitest'
import { SOURCES } from '#jobs/providers/sources.ts'
import { creditOf } from '#server/market/statistics/credits.ts'
import { CREDITS } from '#shared/economy/names.fr.ts'
import { FIGURE_PAGES } from '#shared/economy/pages.ts'

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

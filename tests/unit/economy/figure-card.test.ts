/** What the share card of an official figure says, and which figure its address names. */
import { expect, it } from 'vitest'
import { figureCard } from '#shared/economy/card/card.ts'
import { figurePlate, unmarked } from '#shared/economy/card/mark.ts'
import { CARD_TEXTS } from '#shared/economy/card/texts.fr.ts'
import type { Reading, Value } from '#shared/economy/reading.ts'
import type { FigureView } from '#shared/economy/views.ts'

const VALUES: readonly Value[] = Array.from({ length: 30 }, (_, index) => [
  new Date(Date.UTC(2024, 4 + index, 1)).toISOString().slice(0, 10),
  2 + index / 100,
])
const reading = {
  ...{ slug: 'inflation', period: '2026-10-01', value: 2.29, releasedAt: '2026-11-17T13:30:00.000Z', revision: null },
  ...{ stopped: false, sampleOf: null },
}
const viewOf = (over: Partial<Reading> = {}, name = 'Inflation') =>
  ({
    ...{ measure: 'year-change', isSet: false, values: VALUES, publisher: { name: 'Statistics Canada' } },
    row: { slug: 'inflation', name, unit: '%', decimals: 1, frequency: 'monthly', reading: { ...reading, ...over } },
  }) as unknown as FigureView

it('says what a change is of, when it was released, and from which month on its line is', () => {
  expect(figureCard(viewOf())).toMatchObject({
    title: 'Inflation 2.3% in Oct 2026, unchanged',
    period: 'Oct 2026',
    value: '2.3%',
    caption:
      'Change over a year · Nov 2024 to Oct 2026 · hatched: 1.0% to 3.0%\nAdapted from Statistics Canada · released 17 Nov 2026',
  })
  expect(figureCard(viewOf({ revision: 'preliminary' }))?.caption).toContain('· preliminary ·')
  const sample = figureCard(viewOf({ value: 2.8, sampleOf: '2026-11-19' }, 'Canada bond yield, 2 years'))
  expect([sample?.title, sample?.period]).toEqual([
    'Canada bond yield, 2 years: 2.8% in Oct 2026, from 2.3%',
    'Sample · Oct 2026',
  ])
})

it('hatches the band that is aimed for, as far as its line goes, and none where there is no aim', () => {
  const box = { width: 100, height: 100 }
  const bandOf = (high: number, slug = 'inflation') => {
    const view = viewOf()
    const values = VALUES.map(([period], index): Value => [period, (high * index) / (VALUES.length - 1)])
    return figureCard({ ...view, values, row: { ...view.row, slug } })?.bandIn?.(box)
  }
  // 24 of the 30 values are drawn: from 1.2 to 6.
  expect(bandOf(6)?.top).toBeGreaterThan(50)
  expect(bandOf(6)).toMatchObject({ height: expect.closeTo(100 - (bandOf(6)?.top ?? 0), 5) })
  expect(bandOf(2.5)).toEqual({ top: 0, height: expect.closeTo(74.1, 0) })
  expect(bandOf(6, 'unemployment')).toBeUndefined()
})

it('has no figure once its source has stopped', () => {
  expect(figureCard(viewOf({ stopped: true }))).toBeUndefined()
})

it('has the same address in both languages, and the plain one while the store is read', () => {
  const { slug } = figurePlate('inflation', { view: viewOf() })
  expect(unmarked(slug)).toEqual({ slug: 'inflation', figure: figureCard(viewOf())?.mark })
  expect(figurePlate('inflation', { view: viewOf({}, 'Un autre nom') }).slug).toBe(slug)
  expect(figurePlate('inflation', { view: viewOf({ revision: 'revised' }) }).slug).not.toBe(slug)
  expect(figurePlate('inflation', Promise.resolve()).slug).toBe('inflation')
})

it('leaves the address of a picture of data as it is', () => {
  const slug = 'policy-rate--2020-01-01--2024-01-01'
  expect(unmarked(slug)).toEqual({ slug })
})

it('takes the article before a French day and quarter, not before a month', () => {
  expect(CARD_TEXTS.span('20 juin 2025', '21 nov. 2026')).toBe('du 20 juin 2025 au 21 nov. 2026')
  expect(CARD_TEXTS.span('T3 2024', 'T3 2026')).toBe('du T3 2024 au T3 2026')
  expect(CARD_TEXTS.span('nov. 2024', 'oct. 2026')).toBe('de nov. 2024 à oct. 2026')
})

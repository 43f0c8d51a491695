/** The share card of a release note: its own headline, the day of its text, and its figure as it was then. */
import { expect, it } from 'vitest'
import { createSubjects } from '#server/http/routes/site/plate-subjects.ts'
import { cardMark } from '#shared/articles/plates.ts'
import { noteCard } from '#shared/economy/card/card.ts'
import { notePlate, unmarked } from '#shared/economy/card/mark.ts'
import type { NoteFacts } from '#shared/economy/release-note/note.ts'
import type { NoteView } from '#shared/economy/views.ts'

const text = (writtenAt: string, value: number): NoteFacts => ({
  ...{ writtenAt, value: ['2026-10-01', value], before: ['2026-09-01', 2.4] },
  ...{ was: { value: 2.4, at: '2026-10-20T12:30:06.000Z' }, held: null },
})
const FIRST = text('2026-11-24T13:30:06.000Z', 2.8)
const viewOf = (...texts: [NoteFacts, ...NoteFacts[]]) => {
  const [{ value, before }] = texts
  return {
    ...{ measure: 'year-change', isSet: false, publisher: { name: 'Statistics Canada' }, values: [before, value] },
    row: { slug: 'inflation', unit: '%', decimals: 1, frequency: 'monthly', reading: { period: '2026-11-01', value: 9 } },
    note: {
      ...{ slug: 'inflation', period: '2026-10-01', path: '/economy/inflation/2026-10-01', by: 'Statistics Canada' },
      ...{ releasedAt: '2026-11-24T13:30:00.000Z', nextAt: null, texts },
    },
  } as unknown as NoteView
}
const none = { list: () => [], get: () => undefined }
const cardAt = (view: NoteView, plate: { slug: string }, title: string) => {
  const { slug, figure } = unmarked(plate.slug)
  const note = (...[of, period]: string[]) => (of === 'inflation' && period === '2026-10-01' ? noteCard(view) : undefined)
  const { cardOf } = createSubjects({ ...none, french: none, topics: () => [], version: '' }, { note })
  return cardOf({ slug, category: 'forex' }, { mark: cardMark(title), figure })
}

it('a release note has a card with its headline, day and figure, whatever was released since', () => {
  const view = viewOf(FIRST)
  const card = noteCard(view)
  expect(card).toMatchObject({
    title: 'Inflation rises to 2.8% in Oct 2026',
    date: '24 Nov 2026',
    figure: {
      value: '2.8%',
      caption:
        'Change over a year · Sept 2026 to Oct 2026 · hatched: 1.0% to 3.0%\nAdapted from Statistics Canada · released 24 Nov 2026',
    },
  })
  expect(cardAt(view, notePlate('inflation', view), card?.title ?? '')).toMatchObject({ ...card, figure: { value: '2.8%' } })
})

it('a corrected release note has a card at another address, and the old address has no figure', () => {
  const corrected = viewOf(text('2026-12-15T13:30:06.000Z', 2.7), FIRST)
  const old = notePlate('inflation', viewOf(FIRST))
  expect(notePlate('inflation', corrected)).not.toEqual(old)
  expect(cardAt(corrected, old, 'Inflation rises to 2.8% in Oct 2026')).toEqual({ title: 'Inflation' })
})

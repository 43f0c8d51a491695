/** Which figure a share card shows: its address names it, since caches keep a card for a year. Pure; part of the browser bundle. */
import type { PlateSubject } from '../../articles/plates.ts'
import { hash } from '../../hash.ts'
import { monthsEarlier } from '../../market/periods.ts'
import { MADE_UP, type Reading, type Value } from '../reading.ts'
import type { FigureView, NoteView } from '../views.ts'

/** With the newest month, two years. */
const MONTHS_BEFORE = 23
const BETWEEN = '--'
const MARKED = /^(.+)--(\d{4}-\d{2}-\d{2}-[0-9a-z]{1,7}(?:-fr)?)$/

type Read = Pick<Reading, 'period' | 'value' | 'releasedAt' | 'revision' | 'sampleOf'>
export type OnFigureCard = { readonly reading: Read; readonly values: readonly Value[] }

/** The value and the line of a card; `undefined` for what was made up, what has stopped and what has no line: such a card has no figure. */
export function onFigureCard({ row: { reading }, values }: Pick<FigureView, 'row' | 'values'>): OnFigureCard | undefined {
  if (!reading || reading.stopped || reading.sampleOf === MADE_UP) return undefined
  const from = monthsEarlier(reading.period, MONTHS_BEFORE)
  const shown = values.filter(([period]) => period >= from)
  return shown.length < 2 ? undefined : { reading, values: shown }
}

/** The figure of a release note as its newest text has it; `undefined` where it has no line. */
export function onNoteCard({ note, values }: Pick<NoteView, 'note' | 'values'>): OnFigureCard | undefined {
  const { period, releasedAt, texts } = note
  const reading = { period, value: texts[0].value[1], releasedAt, revision: null, sampleOf: null }
  return values.length < 2 ? undefined : { reading, values }
}

/** Changes with a release, and with a revision of anything that is on the card. */
export const markOf = ({ reading, values }: OnFigureCard): string =>
  `${reading.period}-${hash(JSON.stringify([values, reading.releasedAt, reading.revision, reading.sampleOf])).toString(36)}`

/** What the card of a figure's page is drawn from; without its figure while the store is still read. */
export function figurePlate(slug: string, of?: { readonly view: FigureView } | Promise<unknown>): PlateSubject {
  const shown = of === undefined || of instanceof Promise ? undefined : onFigureCard(of.view)
  return { slug: shown ? slug + BETWEEN + markOf(shown) : slug, category: 'Forex' }
}

/** The same of a release note, whose address names its own period. */
export function notePlate(slug: string, view: Pick<NoteView, 'note' | 'values'>): PlateSubject {
  const shown = onNoteCard(view)
  return { slug: shown ? slug + BETWEEN + markOf(shown) : slug, category: 'Forex' }
}

/** The slug and the mark of a card's figure, where an address names one. */
export function unmarked(slug: string): { readonly slug: string; readonly figure?: string } {
  const [, own, figure] = MARKED.exec(slug) ?? []
  return own === undefined || figure === undefined ? { slug } : { slug: own, figure }
}

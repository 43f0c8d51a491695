/** What companies report to a regulator in numbers, as they filed it. */
import type { SourceId } from '../market/quote.ts'

/** `dividend`: declared, for each share. `shares`: outstanding on a day. */
export const FILED_NAMES = ['revenue', 'profit', 'dividend', 'shares'] as const
export type FiledName = (typeof FILED_NAMES)[number]

/** What a figure is of: a business year, a quarter of one, or a day. */
export type FiledSpan = 'year' | 'quarter' | 'day'

export type FiledFigure = {
  readonly symbol: string
  readonly name: FiledName
  /** The first and last day that it is of; of a day alone, both are that day. */
  readonly first: string
  readonly last: string
  readonly value: number
  /** The currency of an amount; `shares` of a count. */
  readonly unit: string
  /** The element of the taxonomy that the company reported it under. */
  readonly concept: string
  /** The form that first had this value, the day on which it was filed, and where it is. */
  readonly form: string
  readonly filed: string
  readonly link: string
  readonly source: SourceId
}

const DAY_MS = 86_400_000
const YEAR = { least: 350, most: 380 }
const QUARTER = { least: 80, most: 100 }

/** `undefined` for what is of another length, such as nine months. */
export function spanOf({ first, last }: Pick<FiledFigure, 'first' | 'last'>): FiledSpan | undefined {
  if (first === last) return 'day'
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  if (days >= YEAR.least && days <= YEAR.most) return 'year'
  return days >= QUARTER.least && days <= QUARTER.most ? 'quarter' : undefined
}

/** A business year is reported within months of its end: an older figure says nothing of the company as it is. */
const TELLS_MS = 550 * DAY_MS

/** Of a company's figures those that a page prints: of each name the newest year, a later quarter, or a day. */
export function newestFiled(figures: readonly FiledFigure[], now: number): FiledFigure[] {
  const recent = figures.filter(({ last }) => Date.parse(last) > now - TELLS_MS)
  return FILED_NAMES.flatMap((name) => {
    const own = recent.filter((each) => each.name === name).toSorted((a, b) => (a.last < b.last ? 1 : -1))
    const newest = (span: FiledSpan) => own.find((each) => spanOf(each) === span)
    const [year, quarter, day] = [newest('year'), newest('quarter'), newest('day')]
    const later = quarter && (!year || quarter.last > year.last) ? quarter : undefined
    return [year, later, day].filter((each) => each !== undefined)
  })
}

/** A picture drawn from data: which series, which part of it, and what its caption and its text alternative say. Pure. */

import { type PlateSubject, DATA_PREFIX as PREFIX } from '../articles/plates.ts'
import { formatDay } from '../days.ts'
import { asPercent, LOCALE, SEMICOLON } from '../language/locale.en.ts'
import type { Value } from './records.ts'
import { type Chart, DATA_KINDS, type DataKind, type Route, type Series, seriesOf } from './series.ts'
import { PICTURE_TEXTS } from './texts.en.ts'

/** As an editor writes it into the front matter of a story. */
export type PictureRecord = {
  readonly kind: DataKind
  readonly series: string
  /** The first and the last day that are drawn, `YYYY-MM-DD`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The part of a chart that is drawn, or a whole route. */
export type Picture = Chart | Route

/** A part of an address cannot hold what is between two of them. */
const BETWEEN = '--'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const LEAST_VALUES = 2

/** Whether its periods are days. */
export const isDated = ({ values }: Chart): boolean => values.every(([period]) => DAY.test(period))

function partOf(series: Chart, { from, to }: PictureRecord): Chart | undefined {
  if (from === undefined && to === undefined) return series
  if (!isDated(series)) return undefined
  const values = series.values.filter(([day]) => day >= (from ?? day) && day <= (to ?? day))
  return values.length < LEAST_VALUES ? undefined : { ...series, values }
}

/** What a record draws; `undefined` where there is no such series of that kind, or fewer than two values in that time. */
export function pictureOf(record: PictureRecord): Picture | undefined {
  const series = seriesOf(record.series)
  if (series?.kind !== record.kind) return undefined
  if (series.kind !== 'route') return partOf(series, record)
  return record.from === undefined && record.to === undefined ? series : undefined
}

/** The subject that a picture has among plates, so that its address, its sizes and its social image are theirs. */
export const subjectOf = ({ kind, series, from, to }: PictureRecord): PlateSubject => ({
  category: PREFIX + kind,
  slug: [series, ...(from === undefined && to === undefined ? [] : [from ?? '', to ?? ''])].join(BETWEEN),
})

/** The picture that an address names; `undefined` where there is none. */
export function pictureAt({ category, slug }: PlateSubject): Picture | undefined {
  const kind = DATA_KINDS.find((each) => PREFIX + each === category)
  const [series = '', from, to, ...more] = slug.split(BETWEEN)
  if (!kind || more.length > 0 || (from === undefined) !== (to === undefined)) return undefined
  const days = [from, to].map((day) => day || undefined)
  if (!days.every((day) => day === undefined || DAY.test(day))) return undefined
  return pictureOf({ kind, series, from: days[0], to: days[1] })
}

/** The last day that a picture tells of. */
export function lastDay(picture: Series): string {
  const last = picture.kind === 'route' ? undefined : picture.values.at(-1)?.[0]
  return last && DAY.test(last) ? last : picture.asOf
}

const inUnit = (digits: string, unit: string): string => (unit === '%' ? asPercent(digits) : `${digits}${unit}`)
/** A value as it is in a sentence or beside its line. */
export const printed = (value: number, { unit }: Chart): string =>
  inUnit(value.toLocaleString(LOCALE, { minimumFractionDigits: Number.isInteger(value) || unit === '' ? 0 : 1 }), unit)
const said = ([period, value]: Value, chart: Chart): string =>
  `${DAY.test(period) ? formatDay(period) : period} ${printed(value, chart)}`

/** From when to when, or nothing where its periods are no days. */
function spanOf(picture: Picture): string {
  if (picture.kind === 'route' || !isDated(picture)) return ''
  const [first, last] = [picture.values[0], picture.values.at(-1)]
  return first && last ? PICTURE_TEXTS.span(formatDay(first[0]), formatDay(last[0])) : ''
}

/** Whose data a picture draws, and of which day. */
export const creditOf = (picture: Picture): string => PICTURE_TEXTS.credit(picture.source, formatDay(lastDay(picture)))

/** Under a picture: what was drawn, from whom, and of which day. */
export const captionOf = (picture: Picture): string => PICTURE_TEXTS.caption(picture.name + spanOf(picture), creditOf(picture))

/** What the picture shows, in figures, for readers who do not see it. */
export function altOf(picture: Picture): string {
  if (picture.kind === 'route')
    return PICTURE_TEXTS.route(
      picture.places.map(({ name }) => name),
      picture.name,
    )
  const { name, values } = picture
  if (picture.kind === 'bars')
    return PICTURE_TEXTS.bars(
      name,
      values.map((value) => said(value, picture)),
    )
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last) return name
  const sorted = [...values].sort((a, b) => a[1] - b[1])
  const ends = said(first, picture) + SEMICOLON + said(last, picture)
  const [low, high] = [sorted[0] ?? first, sorted.at(-1) ?? last]
  return PICTURE_TEXTS[picture.kind === 'steps' ? 'steps' : 'level'](
    name,
    ends,
    printed(low[1], picture),
    printed(high[1], picture),
  )
}

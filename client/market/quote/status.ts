/** The words for the status of prices, the same everywhere. */

import { changeOf } from '#shared/market/change-period.ts'
import type { QuoteRow, QuoteStatus } from '#shared/market/quote.ts'
import type { ChipTone } from '../../ui/graphics/badge.tsx'
import type { IconName } from '../../ui/graphics/icon.tsx'
import { type NamesOfSources, sourceIds } from '../credit/source-names.ts'
import { formatAsOf, formatDayET, formatMinuteET, isDated } from './format.ts'
import * as texts from './texts.en.tsx'

export type StatusWords = { readonly label: string; readonly tone: ChipTone; readonly icon?: IconName }

type Timed = QuoteRow & { readonly as_of: string }

/** The row of the newest price; `undefined` where none has a time. */
export const newestOf = (rows: readonly QuoteRow[]): Timed | undefined =>
  rows
    .filter((row): row is Timed => row.as_of !== null)
    .reduce<Timed | undefined>((newest, row) => (newest && newest.as_of >= row.as_of ? newest : row), undefined)

const every = (rows: readonly QuoteRow[], status: QuoteRow['status']): boolean => rows.every((row) => row.status === status)

/** Whether there are rows, and none of them has a source that may be shown. */
export const isUnlicensed = (rows: readonly QuoteRow[]): boolean => rows.length > 0 && rows.every(({ unlicensed }) => unlicensed)

const officialWords = (rows: readonly QuoteRow[]): string =>
  rows.every(({ category }) => category === 'forex') ? texts.officialDailyRate : texts.officialPrice

/** One chip for a group of rows: the status of all, or "Mixed sources" if the tiles differ and say it themselves. */
export function statusOfRows(rows: readonly QuoteRow[]): StatusWords {
  const known = rows.filter(({ status }) => status !== 'unavailable')
  const newest = newestOf(known)
  if (known.length === 0 && isUnlicensed(rows)) return { label: texts.noLicensedSource, tone: 'plain' }
  if (known.length === 0) return { label: texts.noPricesYet, tone: 'plain' }
  if (every(known, 'simulated')) return { label: texts.simulated, tone: 'simulated' }
  if (every(known, 'live')) return { label: texts.live, tone: 'live' }
  if (every(known, 'official')) return { label: officialWords(known), tone: 'plain' }
  if (every(known, 'closed'))
    return { label: newest ? texts.closedAt(formatDayET(newest.as_of)) : texts.closedTag, tone: 'plain' }
  if (every(known, 'stale'))
    return { label: newest ? texts.staleSince(formatAsOf(newest)) : texts.stale, tone: 'stale', icon: 'clock' }
  if (every(known, 'delayed'))
    return { label: texts.delayedMin(Math.max(...known.map((row) => row.delay_minutes))), tone: 'plain', icon: 'clock' }
  return { label: texts.mixedSources, tone: 'plain' }
}

/** The status that all rows share, for the section's chip; `undefined` if they differ. */
export const sharedStatus = (rows: readonly QuoteRow[]): QuoteStatus | undefined =>
  rows.every(({ status }) => status === rows[0]?.status) ? rows[0]?.status : undefined

/** A tile is too narrow for the year of a day. */
const tagDate = (row: QuoteRow): string => (changeOf(row) === 'month' ? formatAsOf(row) : formatDayET(row.as_of))

export type Tag = {
  readonly text: string
  readonly clock: boolean
  readonly spoken?: string
  /** What follows where there is room. */
  readonly more?: string
}

/** The tag in a tile's corner; `undefined` for a live price, which needs none. An official price wears the date it is of, an old one its day. */
export function tagOf(row: QuoteRow): Tag | undefined {
  const { status, delay_minutes, as_of } = row
  if (status === 'delayed') return { text: texts.min(delay_minutes), clock: true }
  if (status === 'closed') return { text: texts.closedTag, clock: false }
  if (status === 'official') return { text: tagDate(row), clock: false, spoken: texts.official }
  if (status === 'simulated') return { text: texts.simulated, clock: false }
  if (status === 'stale' && as_of)
    return { text: tagDate(row), clock: true, ...(isDated(row) ? {} : { more: formatMinuteET(as_of) }) }
  return undefined
}

/** `CoinGecko, Kraken`: every source of the rows, in the order they appear. */
export const sourcesOf = (rows: readonly QuoteRow[], names: NamesOfSources): string =>
  sourceIds(rows)
    .map((id) => names[id] ?? id)
    .join(', ') || texts.noneYet

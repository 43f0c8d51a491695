/** The closes of a month of each symbol in memory, for share cards: caches keep a card, so it shows days that have ended and no moment of today. */

import { hash } from '#shared/hash.ts'
import { CATALOGUE, type TradingCalendar } from '#shared/market/catalogue.ts'
import { changeOf } from '#shared/market/change-period.ts'
import type { DayCloses } from '#shared/market/front/day-closes.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import { closeOf } from '#shared/market/hours/calendar.ts'
import { baseDay } from '#shared/market/periods.ts'
import type { QuoteRow, SourceId } from '#shared/market/quote.ts'
import { torontoTime, torontoWall } from '#shared/toronto.ts'
import type { Clock } from '../../platform/clock.ts'
import { keepCurrent } from '../../platform/keep-current.ts'
import type { StoredOptions } from '../lines.ts'
import type { SourceBook } from '../sources.ts'
import { RESOLUTIONS } from '../store/points.ts'
import { acrossOf } from './draw.ts'
import type { Observed } from './observations.ts'

const REFRESH_MS = 60_000

type ClosesOptions = StoredOptions & {
  readonly sources: Pick<SourceBook, 'find'>
  readonly clock: Pick<Clock, 'now'>
}
type Known = { readonly of: SourceId; readonly closes: DayCloses }

const dateOf = (at: number): string => torontoWall(at).date

/** Whether the day of a stored price is over: of a stock its session, of all else the day in UTC, as the store keeps them. */
function hasEnded(calendar: TradingCalendar, at: number, now: number): boolean {
  const { size } = RESOLUTIONS['1d']
  return calendar === 'tsx' ? closeOf(dateOf(at)) <= now : Math.floor(at / size) < Math.floor(now / size)
}

/** The line of a card: a month up to the newest close, or a year of what is published once a month. */
function lineOf(ended: readonly HistoryPoint[], row: QuoteRow): readonly HistoryPoint[] {
  const last = ended.at(-1)
  const first = last && baseDay(changeOf(row) === 'month' ? '1y' : '1m', dateOf(last[0]))
  const from = first === undefined ? 0 : torontoTime(first, '00:00')
  return ended.filter(([at]) => at >= from)
}

export function createCloses({ series, sources, row, boardRead, clock, onError }: ClosesOptions) {
  let known: ReadonlyMap<string, Known> = new Map()

  function closesOf(current: QuoteRow, calendar: TradingCalendar, { observations }: Observed): Known | undefined {
    const source = current.source === null ? undefined : sources.find(current.source)
    const until = observations.findLastIndex(([at]) => hasEnded(calendar, at, clock.now())) + 1
    const days = lineOf(observations.slice(0, until), current)
    const last = days.at(-1)
    if (!source || !last || days.length < 2) return undefined
    const { id, label, nature, permission } = source
    const { symbol, name, category, currency, status } = current
    const closes: DayCloses = {
      row: { symbol, name, category, currency, status },
      source: { label, nature, credit: permission.credit },
      days,
      across: acrossOf('1m', days),
      mark: `${dateOf(last[0])}-${hash(JSON.stringify([id, days])).toString(36)}`,
    }
    return { of: id, closes }
  }

  async function read(): Promise<void> {
    const next = new Map<string, Known>()
    for (const { symbol, calendar } of CATALOGUE) {
      const current = row(symbol)
      // Of a year: those that the page's chart of a year shows.
      const found = current && (await series.observed(current, '1y'))
      const closes = current && found && closesOf(current, calendar, found)
      if (closes) next.set(symbol, closes)
    }
    known = next
  }

  const { first, refresh, stop } = keepCurrent({ read, everyMs: () => REFRESH_MS, onError })

  return {
    /** Resolves once all have been read for the first time. */
    first,
    /** `undefined` where fewer than two days have ended, and once their source is not the price's own or may not be shown. */
    of(symbol: string): DayCloses | undefined {
      const found = known.get(symbol)
      return found && row(symbol)?.source === found.of ? found.closes : undefined
    },
    /** Changes with any of them. */
    version: (): string => hash([...known.values()].map(({ closes }) => closes.mark).join()).toString(36),
    start: (): Promise<void> => boardRead.then(refresh),
    stop,
  }
}

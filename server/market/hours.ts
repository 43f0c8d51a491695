/** Trading hours and the next official release for pages, computed whenever a market opens or closes. */
import { formatNearRelease, formatWeekDay, formatWeekTime } from '#shared/economy/print.ts'
import type { Release } from '#shared/economy/release.ts'
import type { TradingCalendar } from '#shared/market/catalogue.ts'
import type { ComingRelease, MarketTurns, StateLine, Trading, Until } from '#shared/market/front/hours.ts'
import { earlyEnd, holidayAt, holidayBefore, nextChange, sessionAt } from '#shared/market/hours/calendar.ts'
import { MARKET_HOLIDAYS } from '#shared/market/texts.en.ts'
import { eastern } from '#shared/texts.en.ts'
import { torontoDate, torontoWall } from '#shared/toronto.ts'
import type { Clock } from '../platform/clock.ts'
import { HOURS_TEXTS } from './texts.en.ts'

const MARKETS: readonly (readonly [name: string, calendar: TradingCalendar])[] = [
  [HOURS_TEXTS.exchange, 'tsx'],
  [HOURS_TEXTS.currencies, 'forex'],
  [HOURS_TEXTS.coins, 'always'],
]
/** Of these a page says when they trade; the line has no place for futures. */
const CALENDARS: readonly TradingCalendar[] = [...MARKETS.map(([, calendar]) => calendar), 'futures']
/** How far ahead a page knows: more than a week of an exchange, for a page that stays open. */
const TURNS = 12
const RELEASES = 4

const iso = (at: number): string => new Date(at).toISOString()

/** Until when what is said of a market holds: its next change, or the beginning or the end of a holiday while it is closed. */
function untilOf(calendar: TradingCalendar, at: number): number {
  const change = nextChange(calendar, at)
  if (sessionAt(calendar, at).open || change === Number.POSITIVE_INFINITY) return change
  return Math.min(change, holidayAt(calendar, at)?.until ?? holidayBefore(calendar, at, change) ?? change)
}

/** `16:00 ET`; with its weekday, `Mon 09:30 ET`, where the turn that it ends did not begin on the same day. */
function whenOf(change: number, since: number): string {
  const { date, time } = torontoWall(change)
  return date === torontoDate(since) ? HOURS_TEXTS.today(eastern(time)) : formatWeekTime(iso(change))
}

/** What is true of a market now and after each of its next changes. */
function turnsOf(calendar: TradingCalendar, now: number): MarketTurns {
  const turns: Until<Trading>[] = []
  for (let at = now; turns.length < TURNS; ) {
    const { open } = sessionAt(calendar, at)
    const change = nextChange(calendar, at)
    if (change === Number.POSITIVE_INFINITY)
      return [...turns, { open, holiday: null, next: HOURS_TEXTS.always, changesAt: null, earlyEnd: null, until: null }]
    const holiday = holidayAt(calendar, at)
    const until = untilOf(calendar, at)
    const early = earlyEnd(calendar, at)
    turns.push({
      open,
      holiday: holiday ? MARKET_HOLIDAYS[holiday.name] : null,
      next: HOURS_TEXTS[open ? 'closes' : 'reopens'](whenOf(change, at)),
      changesAt: iso(change),
      earlyEnd: early === undefined ? null : iso(early),
      until: iso(until),
    })
    at = until
  }
  return turns
}

const comingOf = ({ at, series: { title, short, publisher } }: Release): Until<ComingRelease> => ({
  title,
  short: HOURS_TEXTS.release(short, formatWeekDay(iso(at))),
  publisher,
  at: iso(at),
  until: iso(at),
  when: formatNearRelease(iso(at)),
})

/** @param releases every announced release, soonest first */
export function createHours({ releases, clock }: { releases: () => readonly Release[]; clock: Pick<Clock, 'now'> }) {
  let turns: ReadonlyMap<TradingCalendar, MarketTurns> = new Map()
  let until = Number.NEGATIVE_INFINITY

  function current(): typeof turns {
    const now = clock.now()
    if (now < until) return turns
    turns = new Map(CALENDARS.map((calendar) => [calendar, turnsOf(calendar, now)]))
    until = Math.min(...CALENDARS.map((calendar) => untilOf(calendar, now)))
    return turns
  }

  return {
    line(): StateLine {
      const now = clock.now()
      const coming = releases().filter(({ at, series: { leads } }) => at > now && leads)
      current()
      const markets = MARKETS.map(([name, calendar]) => ({ name, turns: turns.get(calendar) ?? [] }))
      return { markets, releases: coming.slice(0, RELEASES).map(comingOf) }
    },
    /** When the market of an instrument trades, whether the line names it or not; empty where it has no hours. */
    turns: (calendar: TradingCalendar): MarketTurns => current().get(calendar) ?? [],
    /** Identifies which markets are open: it moves when one opens or closes, and when a holiday begins or ends. */
    version(): string {
      current()
      return String(until)
    },
  }
}

/**
 * How the figures of markets are counted, in words and with an example each: the page `/how-we-count` prints them, and
 * `tests/unit/market/definitions.test.ts` works the examples out with the code that counts.
 */
import type { TradingCalendar } from './catalogue.ts'
import type { HistoryRange } from './history.ts'

/** Stored prices by Toronto's clock, and what is counted of them. */
export type Example = {
  readonly range: HistoryRange
  readonly calendar: TradingCalendar
  /** `2026-11-20 16:00` and the price, oldest first. */
  readonly stored: readonly (readonly [when: string, price: number])[]
  /** The quote that is newer than what is stored, where there is one. */
  readonly quote?: readonly [when: string, price: number]
  /** The price that it counts from, and the change in per cent. */
  readonly from: number
  readonly gain: number
}

export type Definition = { readonly term: string; readonly means: string; readonly example?: Example }

export const DEFINITIONS: readonly Definition[] = [
  {
    term: 'A day',
    means:
      'A change on the day is the one that the source sends with the price: of a coin against 24 hours earlier, of a stock, a currency or a commodity against the previous close. An official price is compared with the previous official price that is stored here. The chart of one day shows the last 24 hours that are stored.',
  },
  {
    term: 'A week of a stock',
    means:
      'From the last close by the end of the day seven days before the newest price. The gap between a Friday’s close and a Monday’s open is therefore in the week. A month, six months, a year and five years are counted the same way, from the same date so many months before.',
    example: {
      range: '1w',
      calendar: 'tsx',
      stored: [
        ['2026-11-12 16:00', 99],
        ['2026-11-13 16:00', 100],
        ['2026-11-16 16:00', 94],
        ['2026-11-19 16:00', 96],
        ['2026-11-20 16:00', 97],
      ],
      from: 100,
      gain: -3,
    },
  },
  {
    term: 'A week of a coin, a currency or a commodity',
    means:
      'From the last price stored by the same time of day seven days before the newest price; a month and a year from the same time on the same date before.',
    example: {
      range: '1w',
      calendar: 'always',
      stored: [
        ['2026-11-13 09:00', 200],
        ['2026-11-13 10:00', 205],
        ['2026-11-13 11:00', 210],
        ['2026-11-20 09:00', 225],
      ],
      quote: ['2026-11-20 10:30', 246],
      from: 205,
      gain: 20,
    },
  },
  {
    term: 'A period that is not stored from its beginning',
    means:
      'Where no price is stored within six days before a period begins, the sheet prints no figure for it. A chart then counts from the first price that is stored and says since when.',
  },
  {
    term: 'A closed session',
    means:
      'The last quote of a session and its close are one observation. Where a source sends the close later, as 16:00 after a quote of 15:59, ranges end with the close.',
    example: {
      range: '1y',
      calendar: 'tsx',
      stored: [
        ['2025-11-20 16:00', 80],
        ['2026-11-20 16:00', 100],
      ],
      quote: ['2026-11-20 15:59', 99.5],
      from: 80,
      gain: 25,
    },
  },
  {
    term: 'A comparison',
    means:
      'Two symbols are compared from one instant that is stored of both: the last one by the beginning of the range, else the first one in it. Each is counted in per cent of its own price at that instant, in its own currency.',
  },
  {
    term: 'A year’s closes, and 52 weeks',
    means:
      'The range of a year on the market sheet is the lowest and the highest close of the year that is stored here. “52 weeks, highs and lows of days” is what a source sends: the lowest and the highest price within any of its days. The second is at least as wide as the first.',
  },
  {
    term: 'A month’s price',
    means:
      'Wheat has one official price a month. Its change is from month to month: it is called that, appears in the Month column, and counts in no sentence about the day.',
  },
  {
    term: 'A price’s own day',
    means:
      'A price is printed with the time that its source gave it. Once its session is over, its day is printed too. An official price has a day and no time.',
  },
  {
    term: 'What is drawn, and what is counted',
    means:
      'Lowest, highest, first, last and change are of every stored observation: every five minutes of a day, every hour of a week and a month, every close of longer ranges. Lines are drawn through fewer of them. All of them are in the CSV file of each range.',
  },
]

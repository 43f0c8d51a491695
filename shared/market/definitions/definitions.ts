/**
 * How the figures of markets are counted, with an example each and the words of `texts.en.ts`: the page `/how-we-count` prints them, and
 * `tests/unit/market/definitions.test.ts` works the examples out with the code that counts.
 */
import type { TradingCalendar } from '../catalogue.ts'
import type { HistoryRange } from '../history.ts'
import { DEFINITION_TEXTS } from './texts.en.ts'

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
  /** `false` where no price is stored from the beginning on. */
  readonly isWhole?: false
}

/** @property example counted over a range, or in words */
export type Definition = { readonly term: string; readonly means: string; readonly example: Example | string }

export const DEFINITIONS: readonly Definition[] = [
  DEFINITION_TEXTS.day,
  {
    ...DEFINITION_TEXTS.stockWeek,
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
    ...DEFINITION_TEXTS.coinWeek,
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
    ...DEFINITION_TEXTS.partPeriod,
    example: {
      range: '1m',
      calendar: 'tsx',
      stored: [
        ['2026-11-02 16:00', 50],
        ['2026-11-13 16:00', 52],
        ['2026-11-20 16:00', 56],
      ],
      from: 50,
      gain: 12,
      isWhole: false,
    },
  },
  {
    ...DEFINITION_TEXTS.closedSession,
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
  DEFINITION_TEXTS.comparison,
  DEFINITION_TEXTS.lowAndHigh,
  DEFINITION_TEXTS.figureRange,
  DEFINITION_TEXTS.bars,
  DEFINITION_TEXTS.yearCloses,
  DEFINITION_TEXTS.monthPrice,
  DEFINITION_TEXTS.ownDay,
  DEFINITION_TEXTS.drawn,
]

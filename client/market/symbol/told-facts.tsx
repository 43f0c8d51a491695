import type { ReactNode } from 'react'
import { asMoney } from '#shared/language/locale.en.ts'
import { changeOf } from '#shared/market/change-period.ts'
import type { FactName } from '#shared/market/facts.ts'
import type { QuoteRow, SymbolFacts } from '#shared/market/quote.ts'
import { Datum, type Origin } from '../../ui/datum.tsx'
import { named, printChosen } from '../chart/gain.tsx'
import { printedOf } from '../chart/printed.ts'
import { formatLarge } from '../price/large.ts'
import { originOf } from '../price/origin.ts'
import { RangeBar } from './range-bar.tsx'
import styles from './symbol.module.css'
import * as texts from './texts.en.tsx'

export type Fact = readonly [term: string, value: ReactNode]
type Told = {
  readonly row: QuoteRow
  readonly facts: SymbolFacts
  /** What the store keeps it under, where that is not its symbol. */
  readonly series?: string
  /** Whether the page's price is in other dollars, so that these name theirs. */
  readonly isNamed?: boolean
}
type Ends = readonly [low: FactName, high: FactName]

const OF_WINDOW = {
  day: { range: texts.dayRange, volume: texts.dayVolume },
  '24h': { range: texts.range24Hours, volume: texts.volume24Hours },
} as const

type Track = {
  readonly low: number
  readonly high: number
  readonly before?: number | undefined
  /** What the two ends are of. */
  readonly of: { readonly low: Origin; readonly high: Origin }
}

/**
 * The range of a day with the price that the day's change counts from: of a coin both are of 24 hours, and a base between two
 * observations may be beyond either. Any other base is the close before the day.
 */
export function withBase(row: QuoteRow, track: Track): Track {
  const { base } = printedOf(row)
  if (changeOf(row) !== '24 hours' || base === null) return track
  const { low, high, of } = track
  const before = originOf(row, 'before')
  return {
    ...track,
    low: Math.min(low, base),
    high: Math.max(high, base),
    of: { low: base < low ? before : of.low, high: base > high ? before : of.high },
  }
}

/** Two ends, and the price between them. */
export const rangeFact = (term: string, row: QuoteRow, { low, high, before, of }: Track, isNamed?: boolean): Fact => [
  term,
  <span key={term} className={styles.range}>
    <Datum of={of.low} value={low} field="low">
      {printChosen(row, low, isNamed)}
    </Datum>
    {row.price === null ? '\u2013' : <RangeBar low={low} high={high} price={row.price} before={before} />}
    <span className="vh">{texts.rangeTo}</span>
    <Datum of={of.high} value={high} field="high">
      {printChosen(row, high, isNamed)}
    </Datum>
  </span>,
]

/** What a fact is of: its field as the source gave it, at the source's own time. */
const originIn = ({ row, facts, series = row.symbol }: Told, name: FactName): Origin => [
  series,
  name,
  new Date(facts.asOf).toISOString(),
]

function range(term: string, [low, high]: Ends, told: Told): Fact[] {
  const { row, facts, series, isNamed } = told
  const { values } = facts
  // A price beyond the source's range is the new end of it (`factsAt`).
  const endOf = (name: FactName): Origin => (values[name] === row.price ? originOf(row, 'price', series) : originIn(told, name))
  const of = { low: endOf(low), high: endOf(high) }
  const [from, to] = [values[low], values[high]]
  if (from === undefined || to === undefined) return []
  const track = { low: from, high: to, of }
  return [rangeFact(term, row, low === 'low' ? withBase(row, { ...track, before: values.previousClose }) : track, isNamed)]
}

/** The source's facts beside the price, in the order of reading; missing ones have no row. */
export function toldFacts(told: Told): Fact[] {
  const { row, facts, isNamed } = told
  const { values } = facts
  const words = OF_WINDOW[facts.window]
  const one = (name: FactName, term: string, print: (value: number) => string): Fact[] => {
    const value = values[name]
    if (value === undefined) return []
    const printed = (
      <Datum key={name} of={originIn(told, name)} value={value}>
        {print(value)}
      </Datum>
    )
    return [[term, printed]]
  }
  const price = (value: number): string => printChosen(row, value, isNamed)
  const money = (value: number): string => {
    const printed = asMoney(formatLarge(value))
    return isNamed ? named(printed, row) : printed
  }
  const units = (value: number): string => `${formatLarge(value)} ${row.category === 'crypto' ? row.symbol : ''}`.trim()
  const volume = facts.volumeIn === 'money' ? money : units
  return [
    ...one('open', texts.open, price),
    ...range(words.range, ['low', 'high'], told),
    ...range(texts.n52WeeksHighs, ['yearLow', 'yearHigh'], told),
    ...one('previousClose', texts.previousClose, price),
    ...one('volume', words.volume, volume),
    ...one('averageVolume', texts.averageVolume, volume),
    ...one('marketCap', texts.marketCap, money),
    ...one('rank', texts.rankByMarket, String),
    ...one('supply', texts.inCirculation, units),
  ]
}

import type { Instrument } from '#shared/market/catalogue.ts'
import type { SymbolFacts as ToldFacts } from '#shared/market/facts.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import type { Stored } from '../../ui/pending.tsx'
import type { HistorySummary } from '../chart/history-lines.ts'
import { formatDateET, formatTimeET } from '../quote/format.ts'
import { FactsSource } from './facts-source.tsx'
import styles from './symbol.module.css'
import { type Fact, printPrice, toldFacts } from './told-facts.tsx'

const HOURS_OF: Readonly<Record<Instrument['calendar'], string>> = {
  always: 'Trades around the clock',
  forex: 'Sunday 17:00 to Friday 17:00 New York time',
  tsx: 'Toronto Stock Exchange, 09:30 to 16:00 ET',
  futures: 'Sunday 18:00 to Friday 17:00 ET, one hour break a day',
  published: 'None: published with its date',
}

export type Known = {
  readonly row: QuoteRow
  /** What we observed in 24 hours; `undefined` for fewer than two prices. */
  readonly day: HistorySummary | undefined
  readonly facts: ToldFacts | null
}

const fixed = ({ currency, calendar }: Instrument): Fact[] => [
  ['Currency', currency],
  ['Trading hours', HOURS_OF[calendar]],
]

/** What we observed ourselves, for want of a range from the source. */
function observedDay({ row, day }: Known): Fact[] {
  if (!day) return []
  return [
    ['24-hour low', printPrice(row, day.low[1])],
    ['24-hour high', printPrice(row, day.high[1])],
  ]
}

function factsOf(known: Known, instrument: Instrument): Fact[] {
  const { row, facts } = known
  const told = facts ? toldFacts({ row, facts }) : []
  const isTold = (...names: (keyof ToldFacts['values'])[]): boolean => names.some((name) => facts?.values[name] !== undefined)
  return [
    ...(row.price !== null && row.change_amount !== null && !isTold('previousClose')
      ? [['Before the change', printPrice(row, row.price - row.change_amount)] as const]
      : []),
    ...(isTold('low', 'high') ? [] : observedDay(known)),
    ...told,
    ...fixed(instrument),
    ...(row.delay_minutes > 0 ? [['Delay', `up to ${row.delay_minutes} minutes`] as const] : []),
    ...(row.as_of ? [['As of', row.status === 'official' ? formatDateET(row.as_of) : formatTimeET(row.as_of)] as const] : []),
  ]
}

/** The terms that nearly every symbol has, in boxes of the same size. */
const unread = (instrument: Instrument): Fact[] => [
  ['Before the change', <SkeletonBar key="before" />],
  ['24-hour low', <SkeletonBar key="low" />],
  ['24-hour high', <SkeletonBar key="high" />],
  ...fixed(instrument),
  ['As of', <SkeletonBar key="as-of" />],
]

/** What is known about the symbol; an unknown figure is left out. */
export function SymbolFacts({ instrument, known }: { instrument: Instrument; known: Stored<Known> }) {
  const facts = known.state === 'read' ? factsOf(known.value, instrument) : unread(instrument)
  const told = known.state === 'read' ? known.value.facts : null
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num" data-loading={known.state === 'read' ? undefined : known.state}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {told && <FactsSource facts={told} />}
    </>
  )
}

import type { ReactNode } from 'react'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { MarketHistory } from '#shared/market/history.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import type { Stored } from '../../ui/pending.tsx'
import { summarise } from '../chart/history-lines.ts'
import { formatPrice, formatTimeET } from '../quote/format.ts'
import styles from './symbol.module.css'

const HOURS_OF: Readonly<Record<Instrument['calendar'], string>> = {
  always: 'Trades around the clock',
  forex: 'Sunday 17:00 to Friday 17:00 New York time',
  tsx: 'Toronto Stock Exchange, 09:30 to 16:00 ET',
  futures: 'Sunday 18:00 to Friday 17:00 ET, one hour break a day',
}

type Fact = readonly [term: string, value: ReactNode]
type Known = { readonly row: QuoteRow; readonly history: MarketHistory }

const fixed = ({ currency, calendar }: Instrument): Fact[] => [
  ['Currency', currency],
  ['Trading hours', HOURS_OF[calendar]],
]

function factsOf({ row, history }: Known, instrument: Instrument): Fact[] {
  const day = summarise(history.points)
  // Coin prices follow the reader's switch and these do not. Both dollars have the same sign, so these name theirs.
  const unit = row.category === 'crypto' ? ` ${row.currency}` : ''
  const price = (value: number): string => formatPrice({ ...row, price: value }) + unit
  return [
    ...(row.price !== null && row.change_amount !== null
      ? [['Before the change', price(row.price - row.change_amount)] as const]
      : []),
    ...(day ? [['24-hour low', price(day.low[1])] as const, ['24-hour high', price(day.high[1])] as const] : []),
    ...fixed(instrument),
    ...(row.delay_minutes > 0 ? [['Delay', `up to ${row.delay_minutes} minutes`] as const] : []),
    ...(row.as_of ? [['As of', formatTimeET(row.as_of)] as const] : []),
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
  return (
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
  )
}

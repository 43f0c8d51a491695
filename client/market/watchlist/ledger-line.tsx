import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#shared/days.ts'
import { listingPath } from '#shared/market/listings.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { dayMonth } from '#shared/texts.en.ts'
import { torontoDate } from '#shared/toronto.ts'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import { Change } from '../quote/change.tsx'
import { type Direction, directionOf, formatPercent, formatPrice } from '../quote/format.ts'
import line from '../quote/quote-line.module.css'
import { QuoteLine } from '../quote/quote-line.tsx'
import { restingRow } from '../symbol/rest.ts'
import { type Entry, gainOf, gainSince, tickerOf } from './entries.ts'
import styles from './ledger.module.css'
import * as texts from './texts.en.tsx'
import { useRow } from './use-rows.ts'

type Of = { readonly entry: Entry; readonly row: QuoteRow }

/** The day since which it is followed, without a year while that lasts. */
function Day({ of }: { of: string }) {
  const [year = '', month, day] = of.split('-')
  const isThisYear = torontoDate(Date.now()).startsWith(year)
  return <time dateTime={of}>{isThisYear ? dayMonth(Number(day), Number(month)) : formatDay(of)}</time>
}

const wayOf = (row: QuoteRow, gain: number): Direction =>
  directionOf({ category: row.category, change_amount: null, change_percent: gain })

/** What the price did, and since when; made up prices make a made up gain, which says so. */
function Gained({ row, gain, children }: { row: QuoteRow; gain: number; children: ReactNode }) {
  const direction = wayOf(row, gain)
  return (
    <span data-gain={direction}>
      <Change direction={direction} text={formatPercent(gain)} muted={row.status === 'stale'} /> {children}
      {row.status === 'simulated' && texts.simulated}
    </span>
  )
}

/** Since its reader followed it, where the price of then is known and another one. */
function Followed({ entry, row }: Of) {
  const gain = gainSince(entry, row)
  if (entry.added === null) return null
  const day = <Day of={entry.added} />
  if (gain === null || wayOf(row, gain) === 'flat') return <span>{texts.followedSince(day)}</span>
  return (
    <Gained row={row} gain={gain}>
      {texts.since(day)}
    </Gained>
  )
}

/** Since the reader's own average, or else since they followed it. */
function Gain({ entry, row }: Of) {
  if (entry.average === null) return <Followed entry={entry} row={row} />
  const gain = gainOf(entry, row.price)
  const bought = texts.on(formatPrice({ ...row, price: entry.average }))
  if (gain === null) return <span>{texts.noPrice(bought)}</span>
  return (
    <Gained row={row} gain={gain}>
      {bought}
    </Gained>
  )
}

/** A stock beyond our list. Its price is had by asking for it alone, which would tell the server what is followed here: so its page asks. */
const ListedLine = ({ ticker, entry: { symbol, added } }: { ticker: string; entry: Entry }) => (
  <div className={styles.line} data-entry={symbol}>
    <p>{texts.inToronto(<Link to={listingPath(ticker)}>{ticker}</Link>)}</p>
    <p className={styles.gain}>
      {texts.priceOnPage}
      {added && <>{texts.andFollowedSince(<Day of={added} />)}</>}
    </p>
  </div>
)

/** A simulated price does not say whether its market rests: one of an earlier day is of the last session, as on its own page. */
const told = (row: QuoteRow): QuoteRow =>
  restingRow(
    row,
    row.status === 'simulated' && row.as_of !== null && torontoDate(Date.parse(row.as_of)) !== torontoDate(Date.now()),
  )

/** An entry beside its quote, each with its own statement. */
export const FollowedLine = ({ entry, row }: Of) => (
  <div className={styles.line} data-entry={entry.symbol}>
    <QuoteLine row={row} named={told} />
    <p className={styles.gain}>
      <Gain entry={entry} row={row} />
    </p>
  </div>
)

/** One entry of the ledger: its quote, and what the reader made of it. */
export function LedgerLine({ entry }: { entry: Entry }) {
  const row = useRow(entry.symbol)
  const listed = tickerOf(entry.symbol)
  if (listed !== undefined) return <ListedLine ticker={listed} entry={entry} />
  if (!row)
    return (
      <div className={line.line}>
        <b>{entry.symbol}</b>
        <SkeletonBar />
      </div>
    )
  return <FollowedLine entry={entry} row={row} />
}

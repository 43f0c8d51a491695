import type { QuoteRow } from '#shared/market/quote.ts'
import { useQuote } from '../../live/use-quote.ts'
import { cx } from '../../ui/cx.ts'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import { partOf, type Stored } from '../../ui/pending.tsx'
import { Sparkline } from '../chart/sparkline.tsx'
import { Percent, Price } from '../price/quoted.tsx'
import { directionOf } from '../quote/format.ts'
import { HeldNote } from '../quote/held-note.tsx'
import { KnownFacts } from '../quote/price-facts.tsx'
import type { Prices, SparkLines } from '../tile/tile-grid.tsx'
import styles from './rate-table.module.css'
import * as texts from './texts.en.ts'

function Rate({ row, lines }: { row: QuoteRow; lines: SparkLines }) {
  const quote = useQuote(row)
  const direction = directionOf(quote)
  const stale = quote.status === 'stale'
  return (
    <tr data-symbol={quote.symbol} data-direction={direction} data-status={quote.status}>
      <th scope="row">{quote.symbol}</th>
      <td>
        <Price quote={quote} />
        <HeldNote quote={quote} />
      </td>
      <td>
        <Percent quote={quote} />
      </td>
      <td>
        <Sparkline
          quote={quote}
          series={lines[quote.symbol]}
          direction={direction}
          stale={stale}
          width={64}
          height={24}
          className={styles.line}
        />
      </td>
    </tr>
  )
}

/** A line of the table while its rate is still read, or once it could not be. */
const NoRate = ({ symbol, state }: { symbol: string; state: 'pending' | 'failed' }) => (
  <tr>
    <th scope="row">{symbol}</th>
    <td colSpan={3} data-loading={state}>
      <SkeletonBar />
    </td>
  </tr>
)

type RateTableProps = { caption: string; symbols: readonly string[]; prices: Stored<Prices> }

/** Currency pairs in a table, with their facts below. */
export function RateTable({ caption, symbols, prices }: RateTableProps) {
  return (
    <div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.pair}</th>
              <th scope="col">{texts.rate}</th>
              <th scope="col">{texts.change}</th>
              <th scope="col">
                <span className="vh">{texts.line}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.state === 'read'
              ? prices.value.rows.map((row) => <Rate key={row.symbol} row={row} lines={prices.value.lines} />)
              : symbols.map((symbol) => <NoRate key={symbol} symbol={symbol} state={prices.state} />)}
          </tbody>
        </table>
      </div>
      <div className={cx(styles.facts, 'meta')}>
        <KnownFacts rows={partOf(prices, ({ rows }) => rows)} />
      </div>
    </div>
  )
}

import { useContext } from 'react'
import { Link } from 'react-router'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { useLiveRows } from '../../live/use-live-rows.ts'
import { useQuote } from '../../live/use-quote.ts'
import { cx } from '../../ui/cx.ts'
import type { Stored } from '../../ui/pending.tsx'
import { Credits } from '../credit/credits.tsx'
import { SourceCredits, sourceIds } from '../credit/source-names.ts'
import { Percent, Price } from '../price/quoted.tsx'
import { directionOf } from '../quote/format.ts'
import { sharedStatus, statusOfRows } from '../quote/status.ts'
import styles from './tape.module.css'
import * as texts from './texts.en.ts'

function TapeQuote({ row }: { row: QuoteRow }) {
  const quote = useQuote(row)
  const direction = directionOf(quote)
  return (
    <li>
      <Link
        to={`/markets/${symbolToPath(quote.symbol)}`}
        viewTransition
        data-symbol={quote.symbol}
        data-direction={direction}
        data-status={quote.status}
        data-closed={quote.closed || undefined}
      >
        <b>{quote.symbol}</b>
        <Price quote={quote} className="num" />
        <Percent quote={quote} />
        {quote.as_of && <time className="vh" dateTime={quote.as_of} />}
      </Link>
    </li>
  )
}

/** Without those that no source lets us show, unless that is all of them. */
function withPrices(rows: readonly QuoteRow[]): readonly QuoteRow[] {
  const shown = rows.filter(({ unlicensed }) => !unlicensed)
  return shown.length > 0 ? shown : rows
}

/** What sources want beside their prices. */
function TapeCredits({ rows }: { rows: readonly QuoteRow[] }) {
  const credits = useContext(SourceCredits)
  const isOwed = sourceIds(useLiveRows(rows)).some((id) => credits[id] !== undefined)
  return (
    isOwed && (
      <li className={styles.credits}>
        <Credits rows={rows} />
      </li>
    )
  )
}

const WORDS = { pending: texts.readingPrices, failed: texts.pricesUnreadable } as const

/** One line of quotes under the masthead. It scrolls by hand and never by itself. */
export function Tape({ rows: stored }: { rows: Stored<readonly QuoteRow[]> }) {
  const rows = stored.state === 'read' ? withPrices(stored.value) : []
  return (
    <section
      className={cx(styles.tape, 'no-print')}
      aria-label={texts.marketTape}
      data-simulated={sharedStatus(rows) === 'simulated' || undefined}
    >
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul className={styles.row} tabIndex={0} aria-label={texts.prices}>
          <li className={styles.tag}>{stored.state === 'read' ? statusOfRows(rows).label : WORDS[stored.state]}</li>
          {/* Before the prices: after them it would be out of sight on most screens. */}
          <TapeCredits rows={rows} />
          {rows.map((row) => (
            <TapeQuote key={row.symbol} row={row} />
          ))}
        </ul>
      </div>
    </section>
  )
}

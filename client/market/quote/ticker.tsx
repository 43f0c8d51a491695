import type { QuoteRow } from '#shared/market/quote.ts'
import type { Told } from '#shared/ui/told.ts'
import { useQuote } from '../../live/use-quote.ts'
import { Words } from '../../ui/words.tsx'
import { Percent, Price } from '../price/quoted.tsx'
import { directionOf } from './format.ts'
import * as texts from './texts.en.tsx'
import styles from './ticker.module.css'

/** A quote in one phrase, for a card or a line of text: `RY ▲ +0.48%`; of an old story `RY $180.20 on 29 May 2025, now $185.70`. */
export function Ticker({ row, before }: { row: QuoteRow; before?: Told | undefined }) {
  const quote = useQuote(row)
  const direction = directionOf(quote)
  // A page that had none keeps it so: a line that came later would move what is below.
  if (row.price === null) return null
  return (
    <span className={styles.ticker} data-symbol={quote.symbol} data-direction={direction} data-status={quote.status}>
      <b>{quote.symbol}</b>{' '}
      {before ? (
        // Two pieces, for a card that has no room for both in a line.
        <>
          <span className="num">
            <Words of={before} />,
          </span>{' '}
          <span className="num">
            {texts.now} <Price quote={quote} />
          </span>
        </>
      ) : (
        <Percent quote={quote} />
      )}{' '}
      {quote.status === 'simulated' && <span className={before ? '' : 'vh'}>{texts.simulatedNote}</span>}
    </span>
  )
}

/** What a symbol cost on the day of an old story, by the story's slug: `$180.20 on 29 May 2025`. */
export type ThenPrices = Readonly<Record<string, Told>>

/** Draws a story's figure: the first symbol it is about, if the page has its row; of an old story the price of its day beside the present one. */
export const tickersOf =
  (rows: readonly QuoteRow[], before?: ThenPrices) =>
  ({ symbols: [first], slug }: { readonly symbols: readonly string[]; readonly slug: string }) => {
    const row = rows.find(({ symbol }) => symbol === first)
    return row && <Ticker row={row} before={before?.[slug]} />
  }

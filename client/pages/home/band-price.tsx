import { symbolToPath } from '#shared/market/catalogue-path.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { SparkSeries } from '#shared/market/series.ts'
import { Cell } from '../../economy/today/today.tsx'
import { useQuote } from '../../live/use-quote.ts'
import { Sparkline } from '../../market/chart/sparkline.tsx'
import { Percent, Price } from '../../market/price/quoted.tsx'
import { directionOf } from '../../market/quote/format.ts'
import { statusOfRows, tagOf } from '../../market/quote/status.ts'

/** A price among official figures, as it moves: its change, and its day, its delay or how far it can be trusted. */
export function BandPrice({ row, series }: { row: QuoteRow; series: SparkSeries | undefined }) {
  const quote = useQuote(row)
  const direction = directionOf(quote)
  const muted = quote.status === 'stale'
  return (
    <Cell
      to={`/markets/${symbolToPath(quote.symbol)}`}
      name={quote.symbol}
      status={quote.status}
      value={<Price quote={quote} />}
      line={<Sparkline quote={quote} series={series} direction={direction} stale={muted} width={110} height={22} />}
      facts={
        <>
          <Percent quote={quote} />
          <span>{tagOf(quote)?.text ?? statusOfRows([quote]).label}</span>
        </>
      }
    />
  )
}

import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { pastPath } from '#shared/market/past.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { CHART_ID, RangeLinks } from '../../ui/chart/range-links.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Chip } from '../../ui/graphics/badge.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { spanWords } from '../chart/chart-time.ts'
import { RangeChart } from '../chart/range-chart.tsx'
import type { StoredChart } from '../chart/stored-chart.ts'
import { Sources } from '../credit/credits.tsx'
import { Change } from '../quote/change.tsx'
import { directionOf, formatChange, formatPercent, formatPrice, formatWhenET } from '../quote/format.ts'
import { tagOf } from '../quote/status.ts'
import styles from './past-symbol.module.css'
import { absenceOf } from './past-tile.tsx'

type PastSymbolProps = { row: QuoteRow; chart: StoredChart | undefined; at: number }

function Price({ row }: { row: QuoteRow }) {
  if (row.price === null)
    return <EmptyState title={absenceOf(row)}>No price of this hour may be shown, and none is made in its place.</EmptyState>
  const tag = tagOf(row)
  return (
    <div className={styles.price} data-past={row.symbol}>
      <p className={`${styles.figure} num`}>
        {formatPrice(row)} <span className={styles.unit}>{row.currency}</span>
      </p>
      <p className="num">
        {row.change_percent === null ? (
          absenceOf(row)
        ) : (
          <>
            <Change direction={directionOf(row)} text={formatPercent(row.change_percent)} /> {formatChange(row)}
          </>
        )}
      </p>
      <p className="meta num">
        {tag && <Chip tone={row.status === 'simulated' ? 'simulated' : 'plain'}>{tag.text}</Chip>} Observed {formatWhenET(row)}
      </p>
    </div>
  )
}

/** One instrument as it stood: its price, and its chart up to then. */
export function PastSymbol({ row, chart, at }: PastSymbolProps) {
  return (
    <>
      <LedgerSection title="Price" keepNote note={<Sources rows={[row]} />}>
        <Price row={row} />
      </LedgerSection>
      {chart && (
        <LedgerSection id={CHART_ID} title={spanWords(chart.range)} note="Up to this hour. Gaps were not observed.">
          <RangeLinks
            path={pastPath(`/markets/${symbolToPath(row.symbol)}`, at)}
            first={chart.ranges[0] ?? ''}
            ranges={chart.ranges}
            current={chart.range}
          />
          <RangeChart row={row} chart={chart} />
        </LedgerSection>
      )}
    </>
  )
}

import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { type PastRow, pastPath } from '#shared/market/past.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { CHART_ID, RangeLinks } from '../../ui/chart/range-links.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Chip } from '../../ui/graphics/badge.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { spanWords } from '../chart/chart-time.ts'
import { RangeChart } from '../chart/range-chart.tsx'
import { Sources } from '../credit/credits.tsx'
import { formatWhenET } from '../quote/format.ts'
import { tagOf } from '../quote/status.ts'
import { PastAmount, PastChange, PastPrice } from './past-figures.tsx'
import styles from './past-symbol.module.css'
import { absenceOf } from './past-tile.tsx'
import * as texts from './texts.en.tsx'

type PastSymbolProps = { row: PastRow; chart: StoredChart | undefined; at: number }

function Price({ row }: { row: PastRow }) {
  if (row.price === null) return <EmptyState title={absenceOf(row)}>{texts.noPriceShown}</EmptyState>
  const tag = tagOf(row)
  return (
    <div className={styles.price} data-past={row.symbol}>
      <p className={`${styles.figure} num`}>
        <PastPrice row={row} /> <span className={styles.unit}>{row.currency}</span>
      </p>
      <p className="num">
        {row.change_percent === null ? (
          absenceOf(row)
        ) : (
          <>
            <PastChange row={row} /> <PastAmount row={row} />
          </>
        )}
      </p>
      <p className="meta num">
        {texts.observed(
          tag && <Chip tone={row.status === 'simulated' ? 'simulated' : 'plain'}>{tag.text}</Chip>,
          <time dateTime={row.as_of ?? undefined}>{formatWhenET(row)}</time>,
        )}
      </p>
    </div>
  )
}

/** One instrument as it stood: its price, and its chart up to then. */
export function PastSymbol({ row, chart, at }: PastSymbolProps) {
  return (
    <>
      <LedgerSection title={texts.price} keepNote note={<Sources rows={[row]} />}>
        <Price row={row} />
      </LedgerSection>
      {chart && (
        <LedgerSection id={CHART_ID} title={spanWords(chart)} note={texts.chartNote}>
          <RangeLinks
            path={pastPath(`/markets/${symbolToPath(row.symbol)}`, at)}
            first={chart.ranges[0] ?? ''}
            ranges={chart.ranges}
            current={chart.range}
          />
          <RangeChart row={row} chart={chart} baseAt={row.base_at} />
        </LedgerSection>
      )}
    </>
  )
}

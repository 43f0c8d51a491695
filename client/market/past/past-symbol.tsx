import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { type PastRow, pastPath } from '#shared/market/past.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { CHART_ID, RangeLinks } from '../../ui/chart/range-links.tsx'
import { Chip } from '../../ui/graphics/badge.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { RangeChart } from '../chart/range-chart.tsx'
import { Sources } from '../credit/credits.tsx'
import { Price } from '../price/quoted.tsx'
import { formatWhenET } from '../quote/format.ts'
import { tagOf } from '../quote/status.ts'
import styles from './past-symbol.module.css'
import { PastChange } from './past-tile.tsx'
import * as texts from './texts.en.tsx'

type PastSymbolProps = { row: PastRow; chart: StoredChart | undefined; at: number }

/** One instrument as it stood: its price, and its chart up to then. */
export function PastSymbol({ row, chart, at }: PastSymbolProps) {
  const tag = tagOf(row)
  return (
    <LedgerSection id={CHART_ID} title={texts.price} keepNote note={<Sources rows={[row]} />}>
      <div className={styles.price} data-past={row.symbol} data-status={row.status}>
        <p className={`${styles.figure} num`}>
          <Price quote={row} /> <span className={styles.unit}>{row.currency}</span>
        </p>
        <p className="num">
          <PastChange row={row} />
        </p>
        {row.as_of && (
          <p className="meta num">
            {texts.observed(
              tag && <Chip tone={row.status === 'simulated' ? 'simulated' : 'plain'}>{tag.text}</Chip>,
              <time dateTime={row.as_of}>{formatWhenET(row)}</time>,
            )}
          </p>
        )}
      </div>
      {chart && (
        <>
          <RangeLinks
            path={pastPath(`/markets/${symbolToPath(row.symbol)}`, at)}
            first={chart.ranges[0] ?? ''}
            ranges={chart.ranges}
            current={chart.range}
          />
          <RangeChart row={row} chart={chart} baseAt={row.base_at} />
          <p className="meta">{texts.chartNote}</p>
        </>
      )}
    </LedgerSection>
  )
}

import type { Instrument } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { type PastCharts, type PastRow, pastPath } from '#shared/market/past.ts'
import { RangeLinks } from '../../ui/chart/range-links.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Chip } from '../../ui/graphics/badge.tsx'
import { spanWords } from '../chart/chart-time.ts'
import { RangeChart } from '../chart/range-chart.tsx'
import { Sources } from '../credit/credits.tsx'
import controls from '../interactive-chart/one-chart.module.css'
import { Price } from '../price/quoted.tsx'
import { formatAsOf, formatMomentET, isDated, overWords } from '../quote/format.ts'
import { statusOfRows } from '../quote/status.ts'
import { Frame } from '../symbol/frame.tsx'
import panel from '../symbol/panel.module.css'
import { restingRow } from '../symbol/rest.ts'
import symbol from '../symbol/symbol.module.css'
import * as symbolTexts from '../symbol/texts.en.tsx'
import { PastFacts } from './past-facts.tsx'
import { PastChange } from './past-tile.tsx'
import * as texts from './texts.en.tsx'

/** Status, time and source of the price. A live one has none to tell: it is not live any more. */
function PastState({ row }: { readonly row: PastRow }) {
  const rests = row.closed && !isDated(row)
  const told = restingRow(row, rests)
  return (
    <div className={symbol.state} data-state={row.status} data-rests={rests || undefined}>
      {told.status !== row.status && <Chip>{statusOfRows([told]).label}</Chip>}
      {row.status !== 'live' && row.as_of && <Chip tone={statusOfRows([row]).tone}>{statusOfRows([row]).label}</Chip>}
      {row.as_of && (
        <span className="num">
          {isDated(row) ? symbolTexts.pricedOf : symbolTexts.lastPrice}
          <time dateTime={row.as_of}>{isDated(row) ? formatAsOf(row) : formatMomentET(row.as_of)}</time>
        </span>
      )}
      <Sources rows={[row]} />
    </div>
  )
}

const PastPrice = ({ row }: { readonly row: PastRow }) => (
  <div className={cx(symbol.price, symbol[restingRow(row, row.closed).status])} data-past={row.symbol} data-status={row.status}>
    <p className="num">
      <Price quote={row} />
    </p>
    <p className={cx('num', symbol.change, row.category === 'crypto' && symbol.coin)}>
      <PastChange row={row} />
      {row.change_percent !== null && <small>{overWords(restingRow(row, row.closed))}</small>}
    </p>
    {row.status === 'simulated' && <p className="simulated-instead">{symbolTexts.priceHidden}</p>}
  </div>
)

type PastSymbolProps = {
  readonly instrument: Instrument
  readonly row: PastRow
  readonly charts: PastCharts | undefined
  readonly earlyEnd: string | null
  readonly at: number
}

/** The symbol's page as it stood: the same head and order, without what was not known at that time. */
export function PastSymbol({ instrument, row, charts, earlyEnd, at }: PastSymbolProps) {
  const path = `/markets/${symbolToPath(row.symbol)}`
  const simulated = row.status === 'simulated' || undefined
  return (
    <Frame instrument={instrument} state={<PastState row={row} />} simulated={simulated}>
      {charts ? <PastPrice row={row} /> : <NoPrice row={row} />}
      {charts && (
        <>
          <div className={`${controls.views} no-print`} data-simulated={simulated}>
            <RangeLinks
              path={pastPath(path, at)}
              first={charts.chart.ranges[0] ?? ''}
              ranges={charts.chart.ranges}
              current={charts.chart.range}
              bar
            />
          </div>
          <div className={panel.grid} data-simulated={simulated}>
            <section aria-labelledby="span">
              <h2 id="span" className="vh">
                {spanWords(charts.chart)}
              </h2>
              <RangeChart row={row} chart={charts.chart} baseAt={row.base_at} tools={<p className="meta">{texts.chartNote}</p>} />
            </section>
            <PastFacts instrument={instrument} row={row} day={charts.day} earlyEnd={earlyEnd} />
          </div>
        </>
      )}
    </Frame>
  )
}

const NoPrice = ({ row }: { readonly row: PastRow }) => (
  <div data-past={row.symbol} data-status={row.status}>
    <EmptyState title={row.unlicensed ? texts.noLicensedSource : texts.nothingStored}>
      {!row.unlicensed && texts.whyNothingStored}
    </EmptyState>
  </div>
)

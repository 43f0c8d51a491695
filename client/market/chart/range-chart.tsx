import { HISTORY_RANGES, type HistoryRange } from '#shared/market/history.ts'
import { Button } from '../../ui/form/button.tsx'
import { currencyWords } from '../currency/currency-words.ts'
import styles from './range-chart.module.css'
import { useRanges } from './use-ranges.ts'

const RANGE_NAMES: Readonly<Record<HistoryRange, string>> = { '1d': '1 day', '1w': '1 week', '1m': '1 month', '1y': '1 year' }

type RangeChartProps = { path: string; name: string; currency: string; decimals: number }

/** The chart with ranges. Closed at first: its code and data load when a reader opens it. */
export function RangeChart({ path, name, currency, decimals }: RangeChartProps) {
  const { state, drawn, open } = useRanges(path)
  if (state.is === 'closed')
    return (
      <div className="needs-script">
        <Button kind="ghost" onClick={() => open('1d')}>
          Open the interactive chart
        </Button>
      </div>
    )
  return (
    <section className={styles.chart} aria-label={`${name}, interactive chart`} data-simulated={drawn?.simulated || undefined}>
      <fieldset className={styles.ranges}>
        <legend className="vh">Range</legend>
        {HISTORY_RANGES.map((each) => (
          <button key={each} type="button" aria-pressed={state.range === each} onClick={() => open(each)}>
            {RANGE_NAMES[each]}
          </button>
        ))}
        <span className="meta">In {currencyWords(currency)}</span>
        {drawn?.simulated && <span className="meta">Simulated, not market data</span>}
      </fieldset>
      <div className={styles.box}>{drawn && <drawn.Chart name={name} points={drawn.points} decimals={decimals} />}</div>
      <p className="meta" role="status">
        {state.is === 'empty' && `Fewer than two observations are stored for ${RANGE_NAMES[state.range]}.`}
        {state.is === 'failed' && 'The history could not be read. Choose a range to try again.'}
      </p>
    </section>
  )
}

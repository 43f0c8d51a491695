import { useEffect, useRef, useState } from 'react'
import { HISTORY_RANGES, type HistoryRange } from '#shared/history.ts'
import { Button } from '../ui/button.tsx'
import { currencyWords } from './currency-words.ts'
import styles from './range-chart.module.css'

const RANGE_NAMES: Readonly<Record<HistoryRange, string>> = { '1d': '1 day', '1w': '1 week', '1m': '1 month', '1y': '1 year' }

type Answer = {
  readonly points: readonly (readonly [at: string, price: number])[]
  readonly simulated: boolean
  readonly source: string | null
}
type Drawn = { readonly destroy: () => void }
type State = { readonly is: 'closed' } | { readonly is: 'open' | 'empty' | 'failed'; readonly range: HistoryRange }

async function fetchHistory(path: string, range: HistoryRange, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(`/api/market-data/${path}/history?range=${range}`, { signal })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return (await response.json()) as Answer
}

/** Draws with ApexCharts, which is loaded only here. Colours are the page's own. */
async function draw(element: HTMLElement, name: string, points: Answer['points'], decimals: number): Promise<Drawn> {
  const { default: ApexCharts } = await import('apexcharts')
  const first = points[0]?.[1] ?? 0
  const last = points.at(-1)?.[1] ?? 0
  const colour = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(token).trim()
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const chart = new ApexCharts(element, {
    chart: {
      type: 'line',
      height: 320,
      toolbar: { show: false },
      animations: { enabled: !still },
      fontFamily: 'inherit',
      background: 'transparent',
    },
    series: [{ name, data: points.map(([at, price]) => [Date.parse(at), price]) }],
    colors: [
      getComputedStyle(element)
        .getPropertyValue(last >= first ? '--up' : '--down')
        .trim() || colour('--ink'),
    ],
    stroke: { width: 2 },
    grid: { borderColor: 'currentColor', strokeDashArray: 2 },
    xaxis: { type: 'datetime', labels: { datetimeUTC: false, style: { colors: 'currentColor' } } },
    yaxis: { labels: { formatter: (value: number) => value.toFixed(decimals), style: { colors: 'currentColor' } } },
    tooltip: { x: { format: 'd MMM HH:mm' } },
  })
  await chart.render()
  return chart
}

type RangeChartProps = { path: string; name: string; currency: string; decimals: number }

/** The chart with ranges. Closed at first: its code and data come when a reader opens it. */
export function RangeChart({ path, name, currency, decimals }: RangeChartProps) {
  const [state, setState] = useState<State>({ is: 'closed' })
  const [simulated, setSimulated] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const range = state.is === 'open' ? state.range : undefined

  useEffect(() => {
    const element = box.current
    if (!range || !element) return
    const abort = new AbortController()
    let drawn: Drawn | undefined
    fetchHistory(path, range, abort.signal)
      .then(async (answer) => {
        setSimulated(answer.simulated)
        if (answer.points.length < 2) return setState({ is: 'empty', range })
        element.replaceChildren()
        drawn = await draw(element, name, answer.points, decimals)
        if (abort.signal.aborted) drawn.destroy()
      })
      .catch(() => {
        if (!abort.signal.aborted) setState({ is: 'failed', range })
      })
    return () => {
      abort.abort()
      drawn?.destroy()
    }
  }, [path, name, decimals, range])

  if (state.is === 'closed')
    return (
      <div className="needs-script">
        <Button kind="ghost" onClick={() => setState({ is: 'open', range: '1d' })}>
          Open the interactive chart
        </Button>
      </div>
    )
  return (
    <section className={styles.chart} aria-label={`${name}, interactive chart`} data-simulated={simulated || undefined}>
      <fieldset className={styles.ranges}>
        <legend className="vh">Range</legend>
        {HISTORY_RANGES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={state.range === each}
            onClick={() => setState({ is: 'open', range: each })}
          >
            {RANGE_NAMES[each]}
          </button>
        ))}
        <span className="meta">In {currencyWords(currency)}</span>
        {simulated && <span className="meta">Simulated, not market data</span>}
      </fieldset>
      <div ref={box} className={styles.box} />
      <p className="meta" role="status">
        {state.is === 'empty' && `Fewer than two observations are stored for ${RANGE_NAMES[state.range]}.`}
        {state.is === 'failed' && 'The history could not be read. Choose a range to try again.'}
      </p>
    </section>
  )
}

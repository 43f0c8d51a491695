import type { ApexOptions } from 'apexcharts'
import reactApexCharts from 'react-apexcharts'

/** The package is CommonJS: to an ES module its default export is all of it, which holds the component as `default`. */
const Chart: typeof reactApexCharts = Reflect.get(reactApexCharts, 'default') ?? reactApexCharts

/** ISO time and price. */
export type HistoryPoints = readonly (readonly [at: string, price: number])[]

type HistoryChartProps = { readonly name: string; readonly points: HistoryPoints; readonly decimals: number }

const HEIGHT = 320

/** A line of prices over time. It brings ApexCharts, so `use-ranges.ts` loads it when a reader opens the chart. */
export function HistoryChart({ name, points, decimals }: HistoryChartProps) {
  const first = points[0]?.[1] ?? 0
  const last = points.at(-1)?.[1] ?? 0
  const labels = { style: { colors: 'currentColor' } }
  const options: ApexOptions = {
    chart: {
      toolbar: { show: false },
      animations: { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches },
      fontFamily: 'inherit',
      background: 'transparent',
    },
    colors: [last >= first ? 'var(--up)' : 'var(--down)'],
    stroke: { width: 2 },
    grid: { borderColor: 'currentColor', strokeDashArray: 2 },
    xaxis: { type: 'datetime', labels: { ...labels, datetimeUTC: false } },
    yaxis: { labels: { ...labels, formatter: (value: number) => value.toFixed(decimals) } },
    tooltip: { x: { format: 'd MMM HH:mm' } },
  }
  const data = points.map(([at, price]): [time: number, price: number] => [Date.parse(at), price])
  return <Chart type="line" width="100%" height={HEIGHT} options={options} series={[{ name, data }]} />
}

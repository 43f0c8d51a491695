import type { ApexOptions } from 'apexcharts'
import reactApexCharts from 'react-apexcharts'
import type { HistoryRange } from '#shared/market/history.ts'
import { chartMoment, chartTick } from '../chart/chart-time.ts'
import type { Compared } from './compare.ts'
import type { Points } from './fetch-history.ts'

/** The package is CommonJS: to an ES module its default export is all of it, which holds the component as `default`. */
const Chart: typeof reactApexCharts = Reflect.get(reactApexCharts, 'default') ?? reactApexCharts

/** The symbol that is compared with. */
export type Other = { readonly symbol: string; readonly currency: string }

/** What is drawn: one line, or two lines in per cent. */
export type Drawn =
  | { readonly kind: 'line'; readonly points: Points }
  | { readonly kind: 'compared'; readonly with: Other; readonly compared: Compared }

type DrawingProps = {
  readonly name: string
  readonly drawn: Drawn
  readonly print: (price: number) => string
  readonly range: HistoryRange
}

const LABELS = { style: { colors: 'currentColor' } }

const OWN = 'var(--ink)'
const OTHER = 'var(--maple)'

/** What every drawing has in common. The library knows UTC and the browser's own clock: Toronto's is printed by us. */
const common = (range: HistoryRange, print: (value: number) => string): ApexOptions => ({
  chart: {
    toolbar: { show: false },
    animations: { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches },
    fontFamily: 'inherit',
    background: 'transparent',
  },
  grid: { borderColor: 'currentColor', strokeDashArray: 2 },
  xaxis: { type: 'datetime', labels: { ...LABELS, formatter: (_, at) => chartTick(Number(at), range) } },
  yaxis: { labels: { ...LABELS, formatter: print } },
  tooltip: { x: { formatter: (at: number) => chartMoment(at, range) } },
})

function lineOf({ name, range, print }: DrawingProps, points: Points) {
  const [first, last] = [points[0]?.[1] ?? 0, points.at(-1)?.[1] ?? 0]
  return {
    series: [{ name, data: points.map(([at, price]): [number, number] => [at, price]) }],
    options: {
      ...common(range, print),
      colors: [last >= first ? 'var(--up)' : 'var(--down)'],
      stroke: { width: 2 },
    },
  }
}

/** The second line is broken: colour alone tells nothing apart. */
const comparedOf = ({ name, range }: DrawingProps, other: string, { own, other: theirs }: Compared) => ({
  series: [
    { name, data: own.map(({ at, percent }): [number, number] => [at, percent]) },
    { name: other, data: theirs.map(({ at, percent }): [number, number] => [at, percent]) },
  ],
  options: {
    ...common(range, (value) => `${value.toFixed(2)}%`),
    colors: [OWN, OTHER],
    stroke: { width: 2, dashArray: [0, 5] },
    legend: { show: false },
  },
})

const partsOf = (props: DrawingProps) =>
  props.drawn.kind === 'line'
    ? lineOf(props, props.drawn.points)
    : comparedOf(props, props.drawn.with.symbol, props.drawn.compared)

/** What a reader chose, as ApexCharts draws it. */
export function Drawing(props: DrawingProps) {
  const { series, options } = partsOf(props)
  return <Chart key={props.drawn.kind} type="line" width="100%" height="100%" options={options} series={series} />
}

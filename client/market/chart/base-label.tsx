import type { QuoteRow } from '#shared/market/quote.ts'
import { drawnFrom, type StoredChart } from '#shared/market/series.ts'
import { baseName } from '../quote/format.ts'
import { startName } from './chart-time.ts'
import { inBox } from './plot.tsx'
import styles from './range-chart.module.css'
import type { SparkPaths } from './spark-paths.ts'

type LabelProps = {
  readonly row: QuoteRow
  readonly chart: StoredChart
  readonly paths: SparkPaths
  /** The price that its change counts from; `null`: none is stored, and the line begins at its base. */
  readonly base: number | null
  /** What a day's change is over. */
}

/** How far from its base a label reaches, in per cent of the height, and each of its letters, of the width of a phone's chart. */
const REACH = 9
export const LETTER = 2.4
/** How far apart the places are that are tried between both ends. */
const STEP = 5

type Ends = readonly [number, number]
type Height = { readonly x: number; readonly y: number }

/** The drawn values in per cent of the box. */
const heightsOf = ({ slots }: StoredChart, { toY }: SparkPaths): Height[] =>
  slots.flatMap((point, index) => (point ? [{ x: (index / (slots.length - 1)) * 100, y: inBox(toY(drawnFrom(point)[1])) }] : []))

/** How much of the line, in per cent of the width, lies within a box, or goes through it. */
function lineWithin(line: readonly Height[], [from, to]: Ends, [top, bottom]: Ends): number {
  let covered = 0
  line.slice(1).forEach((end, index) => {
    const start = line[index] ?? end
    const width = Math.min(end.x, to) - Math.max(start.x, from)
    if (width < 0) return
    const yAt = (x: number): number => start.y + ((x - start.x) / (end.x - start.x)) * (end.y - start.y)
    const ys = [yAt(Math.max(start.x, from)), yAt(Math.min(end.x, to))]
    if (Math.max(...ys) > top && Math.min(...ys) < bottom) covered += width
  })
  return covered
}

/** Where a label of this width covers the least of the line, above or below its base: at an end of it where both are free. */
export function placeOf(line: readonly Height[], y: number, width: number) {
  const starts = [0, 100 - width]
  for (let x = STEP; x < 100 - width; x += STEP) starts.push(x)
  // Near the edges, in per cent of the height, one side alone has room, also for type twice as large.
  const sides = [...(y > 85 ? [] : [true]), ...(y < 15 ? [] : [false])]
  const places = starts.flatMap((x) =>
    sides.map((isBelow) => ({
      x,
      isBelow,
      covered: lineWithin(line, [x, x + width], isBelow ? [y + 1, y + REACH] : [y - REACH, y - 1]),
    })),
  )
  return places.reduce((best, each) => (each.covered < best.covered ? each : best))
}

/**
 * What the dotted line is, where it covers none of the line. Without room for it what is read above says the same; of a session,
 * whose readout is short on a phone, it is printed where it covers the least.
 */
export function BaseLabel({ row, chart, paths, base }: LabelProps) {
  const { range, summary } = chart
  const y = inBox(paths.baseY)
  const text = range === '1d' && base !== null ? baseName(row) : summary && startName(summary.first[0], range)
  if (!text) return null
  const width = text.length * LETTER
  const { x, isBelow, covered } = placeOf(heightsOf(chart, paths), y, width)
  if (covered > LETTER && !chart.isSession) return null
  const isRight = x + width === 100
  return (
    <text
      className={styles.label}
      {...(isRight ? { x: '99%', textAnchor: 'end' } : { x: `${x}%`, dx: x === 0 ? 4 : 0 })}
      y={`${y}%`}
      dy={isBelow ? '1.3em' : '-0.5em'}
    >
      {text}
    </text>
  )
}

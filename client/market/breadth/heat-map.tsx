import type { QuoteRow } from '#shared/market/quote.ts'
import { formatPercent } from '../quote/format.ts'
import { tintOf } from './breadth.ts'
import styles from './heat-map.module.css'

const COLUMNS = 5
const WIDTH = 100
const HEIGHT = 46
const PAD = 8

function Cell({ row, place }: { row: QuoteRow; place: number }) {
  const [x, y] = [(place % COLUMNS) * WIDTH, Math.floor(place / COLUMNS) * HEIGHT]
  const tint = tintOf(row)
  const isStrong = tint === 'u3' || tint === 'd3'
  // The strongest step is ruled as well: its colour alone would not reach everybody.
  const rules = Array.from({ length: 11 }, (_, at) => `M${x + (at + 1) * 8.5} ${y + 1}v${HEIGHT - 2}`).join('')
  return (
    <>
      <rect className={styles[tint]} x={x} y={y} width={WIDTH} height={HEIGHT} />
      {isStrong && <path className={styles.rules} d={rules} />}
      <text className={styles.symbol} x={x + PAD} y={y + 20}>
        {row.symbol}
      </text>
      <text className={styles.percent} x={x + PAD} y={y + 39}>
        {formatPercent(row.change_percent)}
      </text>
    </>
  )
}

type HeatMapProps = {
  /** The largest change first. */
  rows: readonly QuoteRow[]
  /** How many there may be: the map keeps its height while some are missing. */
  room: number
}

/** Equal cells sorted by change, drawn as the prices stood when the page was made. The table behind it says the same in words. */
export const HeatMap = ({ rows, room }: HeatMapProps) => (
  <svg
    className={styles.map}
    viewBox={`-1 -1 ${COLUMNS * WIDTH + 2} ${Math.ceil(room / COLUMNS) * HEIGHT + 2}`}
    aria-hidden="true"
    focusable="false"
  >
    {rows.map((row, place) => (
      <Cell key={row.symbol} row={row} place={place} />
    ))}
  </svg>
)

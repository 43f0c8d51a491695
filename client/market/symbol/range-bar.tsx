import styles from './range-bar.module.css'

const WIDTH = 100
const INSET = 2
const at = (part: number): number => INSET + Math.min(1, Math.max(0, part)) * (WIDTH - 2 * INSET)

/** Where a price lies between two ends, as a track with a mark; the short tick is the close before. The figures are beside it. */
export function RangeBar({
  low,
  high,
  price,
  before,
}: {
  low: number
  high: number
  price: number
  before?: number | undefined
}) {
  if (high <= low) return null
  const part = (value: number): number => at((value - low) / (high - low))
  const isTicked = before !== undefined && before >= low && before <= high
  return (
    <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className={styles.track} d={`M${INSET} 6H${WIDTH - INSET}M${INSET} 2V10M${WIDTH - INSET} 2V10`} />
      {isTicked && <path className={styles.track} d={`M${part(before)} 4V8`} />}
      <path className={styles.mark} d={`M${part(price)} 1V11`} />
    </svg>
  )
}

import styles from './tools.module.css'

const BAR = 20
const HEIGHT = 100

/** An amount for each year as bars from zero; the table below them has the figures. */
export function Bars({ name, values }: { name: string; values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const bars = values.map((value, index) => ({ x: index * BAR + 2, height: (Math.max(0, value) / most) * HEIGHT }))
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${values.length * BAR} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
    >
      {bars.map(({ x, height }) => (
        <rect key={x} x={x} width={BAR - 4} y={HEIGHT - height} height={height} />
      ))}
    </svg>
  )
}

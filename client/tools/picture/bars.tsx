import { ticksOf, verticalScale } from '../../ui/chart/scale.ts'
import { Frame } from './frame.tsx'
import styles from './picture.module.css'

const MARKS = 6

/** An amount for each year, in cents, as bars from zero; the table above them has the figures. */
export function Bars({ name, years }: { name: string; years: readonly (readonly [year: number, cents: number])[] }) {
  const ticks = ticksOf(0, Math.max(1, ...years.map(([, cents]) => cents)))
  const y = verticalScale(ticks)
  const width = 100 / years.length
  const every = Math.ceil(years.length / MARKS)
  const marks = years.flatMap(([year], index) => (index % every === 0 ? [[(index + 0.5) * width, `${year}`] as const] : []))
  return (
    <Frame name={name} ticks={ticks} y={y} marks={marks}>
      {years.map(([year, cents], index) => {
        const top = y(Math.max(0, cents))
        return (
          <rect key={year} className={styles.bar} x={(index + 0.15) * width} width={0.7 * width} y={top} height={100 - top} />
        )
      })}
    </Frame>
  )
}

import { dollars } from '#shared/tools/print.ts'
import type { YearOwed } from '#shared/tools/tool.ts'
import { ticksOf, verticalScale } from '../../ui/chart/scale.ts'
import { Table } from '../../ui/layout/table.tsx'
import { OWED_TEXTS } from '../texts.en.ts'
import { Frame } from './frame.tsx'
import styles from './picture.module.css'

const MARKS = 5
const HATCHES = 80

type Of = (year: YearOwed) => number

/** What is owed or paid at a moment between two years. */
function between(years: readonly YearOwed[], at: number, of: Of): number {
  const before = Math.min(Math.floor(at), years.length - 2)
  const [from, to] = [years[before], years[before + 1]]
  return from && to ? of(from) + (of(to) - of(from)) * (at - before) : 0
}

/** A debt at the end of each year until it is paid, and the interest paid by then: as two lines and, below them, as a table. */
export function OwedPicture({ years }: { years: readonly YearOwed[] }) {
  const last = years.length - 1
  const ticks = ticksOf(0, Math.max(...years.flatMap(({ interest, balance }) => [interest, balance])))
  const y = verticalScale(ticks)
  const x = (year: number): number => (year / last) * 100
  const pathOf = (of: Of): string =>
    years.map((year, index) => `${index ? 'L' : 'M'}${x(year.year).toFixed(2)} ${y(of(year)).toFixed(2)}`).join('')
  const balance: Of = (year) => year.balance
  const hatch = Array.from({ length: HATCHES }, (_, index) => (index + 0.5) / HATCHES)
    .map((part) => `M${(part * 100).toFixed(2)} 100V${y(between(years, part * last, balance)).toFixed(2)}`)
    .join('')
  const every = Math.ceil(last / MARKS)
  const marks = years.flatMap(({ year }) =>
    year % every === 0 ? [[x(year), year === 0 ? OWED_TEXTS.now : OWED_TEXTS.after(year)] as const] : [],
  )
  return (
    <>
      <ul className={styles.key}>
        <li>{OWED_TEXTS.owed}</li>
        <li className={styles.ofInterest}>{OWED_TEXTS.columns.interest}</li>
      </ul>
      <Frame name={OWED_TEXTS.title} ticks={ticks} y={y} marks={marks}>
        <path className={styles.hatch} d={hatch} />
        <path className={styles.owed} d={pathOf(balance)} />
        <path className={styles.interest} d={pathOf(({ interest }) => interest)} />
      </Frame>
      <details className={styles.data}>
        <summary>{OWED_TEXTS.title}</summary>
        <Table caption={OWED_TEXTS.title} heads={Object.values(OWED_TEXTS.columns)}>
          {years.slice(1).map(({ year, interest, balance: owed }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td className="num">{dollars(interest)}</td>
              <td className="num">{dollars(owed)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </>
  )
}

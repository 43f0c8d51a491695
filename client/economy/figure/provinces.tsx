import type { Value } from '#shared/economy/reading.ts'
import type { LedgerRow, ProvinceView } from '#shared/economy/views.ts'
import { verticalScale } from '../../ui/chart/scale.ts'
import { pathOf } from '../chart/scale.ts'
import { FigureValue, Period } from '../value.tsx'
import styles from './provinces.module.css'
import * as texts from './texts.en.tsx'

const MONTHS = 36

const recent = (values: readonly Value[]): readonly Value[] => values.slice(-MONTHS)

/** Provinces west to east on one scale, Canada pale behind each. */
export function Provinces({
  row,
  canada,
  provinces,
}: {
  row: LedgerRow
  canada: readonly Value[]
  provinces: readonly ProvinceView[]
}) {
  const all = [canada, ...provinces.map(({ values }) => values)].flatMap((values) => recent(values).map(([, value]) => value))
  const first = recent(canada)[0]
  const last = canada.at(-1)
  if (all.length === 0 || !first || !last) return null
  const y = verticalScale([Math.min(...all), Math.max(...all)])
  const [from, to] = [Date.parse(first[0]), Date.parse(last[0])]
  const x = (period: string): number => ((Date.parse(period) - from) / (to - from || 1)) * 100
  return (
    <div>
      <ul className={styles.grid}>
        {provinces.map(({ code, name, values }) => {
          const newest = values.at(-1)
          return (
            <li key={code}>
              <p className={styles.head}>
                <b>{code}</b>
                <b className="num">
                  {newest ? <FigureValue row={{ ...row, slug: `${row.slug}-${code}` }} of={newest} /> : texts.noneStored}
                </b>
              </p>
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.lines} aria-hidden="true">
                <path className={styles.canada} d={pathOf(recent(canada), row.frequency, x, y)} />
                <path className={styles.own} d={pathOf(recent(values), row.frequency, x, y)} />
              </svg>
              <p className="meta">
                {name}
                {newest && (
                  <>
                    , <Period of={newest[0]} frequency={row.frequency} />
                  </>
                )}
              </p>
            </li>
          )
        })}
      </ul>
      <p className="meta">{texts.provincesScale(<FigureValue row={row} of={last} />)}</p>
    </div>
  )
}

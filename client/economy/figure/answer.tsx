import { valueOn } from '#shared/economy/curve.ts'
import { changeOf, formatChange, formatPeriod, formatReleaseTime, formatWeekDay, rounded } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { FigureView, LedgerRow } from '#shared/economy/views.ts'
import { monthsEarlier } from '#shared/market/periods.ts'
import { Datum } from '../../ui/datum.tsx'
import { DaysUntil } from '../calendar/days-until.tsx'
import { FIGURE_TEXTS } from '../texts.en.ts'
import { FigureValue, figureOrigin, Period } from '../value.tsx'
import styles from './figure.module.css'
import * as texts from './texts.en.tsx'

/** Fewer values since then, or months, are no news. */
const ENOUGH = { values: 4, months: 3 }

/** `Highest since May 2024`: the period of the last value as high or as low; nothing where that was a moment ago. */
export function farthestSince(values: readonly Value[], row: Pick<LedgerRow, 'decimals' | 'frequency'>): string {
  const printed = values.map(([, value]) => rounded(value, row.decimals))
  const last = printed.at(-1)
  if (last === undefined) return ''
  const sinceOf = (isBeyond: (value: number) => boolean): number => printed.slice(0, -1).findLastIndex(isBeyond)
  const [high, low] = [sinceOf((value) => value >= last), sinceOf((value) => value <= last)]
  const at = Math.min(high, low)
  const [period, newest] = [values[at]?.[0], values.at(-1)?.[0]]
  if (period === undefined || newest === undefined || values.length - 1 - at < ENOUGH.values) return ''
  if (period > monthsEarlier(newest, ENOUGH.months)) return ''
  const words = high < low ? FIGURE_TEXTS.highest : FIGURE_TEXTS.lowest
  return words(formatPeriod(period, row.frequency))
}

/** Where the newest value is to the band that is aimed for. */
function againstTarget(value: number, { target }: FigureView): string {
  if (!target) return ''
  if (value > target.high) return FIGURE_TEXTS.above
  return value < target.low ? FIGURE_TEXTS.below : FIGURE_TEXTS.inside
}

/** How far it moved in a year: what is said of a value that is no extreme; nothing where less is stored. */
function InAYear({ row, values, last }: Pick<FigureView, 'row' | 'values'> & { last: Value }) {
  const before = valueOn(values, monthsEarlier(last[0], 12))
  if (!before) return null
  const moved = { value: last[1], before }
  return (
    <b className={styles.answer}>
      {texts.inAYear(
        <Datum of={figureOrigin(row.slug, 'change', `${before[0]}/${last[0]}`)} value={changeOf(moved, row)}>
          {formatChange(moved, row)}
        </Datum>,
      )}
    </b>
  )
}

/** What a reader asks of the line: of a rate that is set, when it is decided next; of the others, how the newest value compares. */
export function Answer({ view }: { view: FigureView }) {
  const { row, values, isSet } = view
  const last = values.at(-1)
  if (isSet && row.nextAt)
    return (
      <>
        <b className={styles.answer}>
          {FIGURE_TEXTS.nextDecision} <time dateTime={row.nextAt}>{formatWeekDay(row.nextAt)}</time>
          <DaysUntil at={row.nextAt} before=", " />
        </b>
        <time dateTime={row.nextAt}>{texts.et(formatReleaseTime(row.nextAt))}</time>
      </>
    )
  if (!last) return null
  const words = [farthestSince(values, row), againstTarget(last[1], view)].filter(Boolean).join(', ')
  const when = (
    <>
      <FigureValue row={row} of={last} />, <Period of={last[0]} frequency={row.frequency} />
    </>
  )
  return (
    <>
      {words === '' ? (
        <InAYear row={row} values={values} last={last} />
      ) : (
        <b className={styles.answer}>{words.charAt(0).toUpperCase() + words.slice(1)}</b>
      )}
      <span>{when}</span>
    </>
  )
}

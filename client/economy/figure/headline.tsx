import type { ReactNode } from 'react'
import { formatPeriod, formatSteady, inPeriod, unitWords } from '#shared/economy/print.ts'
import type { Reading, Steady } from '#shared/economy/reading.ts'
import type { Frequency } from '#shared/economy/statistics.ts'
import type { LedgerRow } from '#shared/economy/views.ts'
import { useReading } from '../../live/use-figures.ts'
import { FIGURE_TEXTS } from '../texts.en.ts'
import { FigureChange, FigureValue } from '../value.tsx'
import styles from './figure.module.css'
import * as texts from './texts.en.tsx'

/** Since when the value holds; of a sample until when that was known too. */
function sinceOf({ sampleOf, period }: Reading, steady: Steady, frequency: Frequency): ReactNode {
  const since = formatSteady(steady, frequency)
  return sampleOf ? texts.asOf(since, formatPeriod(period, frequency)) : since
}

/** The newest value in large figures, and what changed. */
export function Headline({ row }: { row: LedgerRow }) {
  const reading = useReading(row)
  if (!reading) return <p className={styles.headline}>{row.nothing}</p>
  return (
    <>
      <p className={styles.headline} data-figure={row.slug}>
        <span className="num">
          <FigureValue row={row} of={[reading.period, reading.value]} field="value" />
        </span>
        {unitWords(row.unit) && <span className={styles.unit}>{unitWords(row.unit)}</span>}
        <span className={styles.change}>
          <span className="num">
            <FigureChange row={row} reading={reading} />
          </span>
          {reading.before && (
            <span className={styles.from}>
              {reading.steady
                ? sinceOf(reading, reading.steady, row.frequency)
                : texts.from(<FigureValue row={row} of={reading.before} />, inPeriod(reading.before[0], row.frequency))}
            </span>
          )}
        </span>
      </p>
      {reading.stopped && (
        <p className={styles.stopped} role="note">
          {FIGURE_TEXTS.stopped}
        </p>
      )}
    </>
  )
}

import { Link } from 'react-router'
import { formatRelease } from '#shared/economy/print.ts'
import { isMadeUp, MADE_UP } from '#shared/economy/reading.ts'
import type { LedgerRow } from '#shared/economy/views.ts'
import { useReading } from '../../live/use-figures.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import { Standing } from '../standing.tsx'
import { FIGURE_TEXTS } from '../texts.en.ts'
import { Period } from '../value.tsx'

/** What kind of figure it is: official unless it was made up, and a sample, stopped or revised where it is. */
export function HeadChips({ row }: { row: LedgerRow }) {
  const reading = useReading(row)
  return (
    <>
      {reading?.sampleOf !== MADE_UP && <Chip>{FIGURE_TEXTS.official}</Chip>}
      {reading && <Standing reading={reading} />}
    </>
  )
}

/** The period of the newest value and when it was published, under the name of the figure; nothing of a sample whose day is its period. */
export function HeadNote({ row }: { row: LedgerRow }) {
  const reading = useReading(row)
  if (!reading) return row.source
  return (
    <div data-simulated={isMadeUp(reading)}>
      {reading.sampleOf !== reading.period && (
        <p>
          <b data-field="period">
            <Period of={reading.period} frequency={row.frequency} />
          </b>
          {reading.releasedAt && (
            <>
              , {FIGURE_TEXTS.released} <time dateTime={reading.releasedAt}>{formatRelease(reading.releasedAt)}</time>
            </>
          )}
        </p>
      )}
      {reading.note && (
        <p>
          <Link className="lone" to={reading.note} viewTransition>
            {FIGURE_TEXTS.readNote}
          </Link>
        </p>
      )}
      {reading.sampleOf && <p>{reading.sampleOf === MADE_UP ? FIGURE_TEXTS.madeUp : FIGURE_TEXTS.notCurrent}</p>}
    </div>
  )
}

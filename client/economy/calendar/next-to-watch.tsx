import { formatReleaseTime, formatWeekDay } from '#shared/economy/print.ts'
import type { ReleaseRow } from '#shared/economy/views.ts'
import { Cell, Cells } from '../ledger/cells.tsx'
import { et } from '../ledger/texts.en.ts'
import { sampleWords } from '../standing.tsx'
import { FigureValue } from '../value.tsx'
import { DaysUntil } from './days-until.tsx'
import { CALENDAR_TEXTS } from './texts.en.ts'

const SHOWN = 3

/** The next release of each of the three that move rates, soonest first. */
export function NextToWatch({ rows }: { rows: readonly ReleaseRow[] }) {
  const leading = rows.filter(({ leads }) => leads)
  const next = leading.filter(({ title }, index) => leading.findIndex((each) => each.title === title) === index)
  return (
    <Cells>
      {next.slice(0, SHOWN).map(({ id, at, title, of, last }) => (
        <Cell
          key={id}
          to={of ? `/economy/${of.slug}` : '/economy'}
          name={title}
          value={<time dateTime={at}>{formatWeekDay(at)}</time>}
        >
          {et(formatReleaseTime(at))}
          <DaysUntil at={at} before=", " />
          {of && last && (
            <>
              {CALENDAR_TEXTS.lastWas} <FigureValue row={of} of={[last.period, last.value]} />
              {last.sampleOf && `, ${sampleWords(last)}`}
            </>
          )}
        </Cell>
      ))}
    </Cells>
  )
}

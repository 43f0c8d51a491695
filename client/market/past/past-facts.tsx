import type { Instrument } from '#shared/market/catalogue.ts'
import type { PastRow } from '#shared/market/past.ts'
import type { Summary } from '#shared/market/series.ts'
import { Datum } from '../../ui/datum.tsx'
import { intervalOf } from '../chart/gain.tsx'
import { printedPast, storedBefore } from '../chart/printed.ts'
import { baseName } from '../quote/format.ts'
import { dayName, dayOf, FactList, hoursOf, observed, simulatedOpen } from '../symbol/symbol-facts.tsx'
import type { Fact } from '../symbol/told-facts.tsx'

/** What the change is counted from, as stored. */
function baseFact(row: PastRow): Fact[] {
  const { before } = printedPast(row)
  if (before === null || row.base_at === null) return []
  return [
    [
      baseName(row),
      <Datum key="before" of={[row.symbol, 'price', row.base_at]} value={storedBefore(row)}>
        {before}
      </Datum>,
    ],
  ]
}

type FactsProps = {
  readonly instrument: Instrument
  readonly row: PastRow
  readonly day: Summary | undefined
  /** When the session of that hour ended, where that was before its usual time (ISO 8601). */
  readonly earlyEnd: string | null
}

/** What was known of the symbol by then, from stored prices alone. */
export function PastFacts({ instrument, row, day, earlyEnd }: FactsProps) {
  const ofDay = dayOf(instrument, { day })
  const facts = [
    ...baseFact(row),
    ...simulatedOpen(instrument, { quoted: row }, ofDay),
    ...(ofDay ? observed(dayName(instrument), row, ofDay, intervalOf(ofDay)) : []),
    ...hoursOf(instrument, { earlyEnd }),
  ]
  return <FactList facts={facts} />
}

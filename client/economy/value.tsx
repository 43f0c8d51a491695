/** The figures of an official series, each with its period. */
import { changeOf, formatChange, formatPeriod, formatValue, type Printed } from '#shared/economy/print.ts'
import type { Reading, Value } from '#shared/economy/reading.ts'
import { Datum, type Origin } from '../ui/datum.tsx'

type Of = Printed & { readonly slug: string }

export const figureOrigin = (slug: string, field: 'value' | 'change' | 'before', at: string): Origin => [
  `figure:${slug}`,
  field,
  at,
]

/** A stored value. */
export const FigureValue = ({ row, of: [period, value], field }: { row: Of; of: Value; field?: string }) => (
  <Datum of={figureOrigin(row.slug, 'value', period)} value={value} field={field}>
    {formatValue(value, row)}
  </Datum>
)

type ChangeProps = { readonly row: Of; readonly reading: Pick<Reading, 'period' | 'value' | 'before'> }

/** What changed since the period before. */
export const FigureChange = ({ row, reading }: ChangeProps) => (
  <Datum of={figureOrigin(row.slug, 'change', reading.period)} value={changeOf(reading, row)}>
    {formatChange(reading, row)}
  </Datum>
)

/** The period that a value is of, by its first day. HTML has no form of a quarter. */
export function Period({ of, frequency }: { of: string; frequency: Of['frequency'] }) {
  const words = formatPeriod(of, frequency)
  return frequency === 'quarterly' ? words : <time dateTime={frequency === 'monthly' ? of.slice(0, 7) : of}>{words}</time>
}

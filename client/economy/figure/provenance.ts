import { formatRelease } from '#shared/economy/print.ts'
import type { FigureView } from '#shared/economy/views.ts'
import type { Provenance } from '../../ui/provenance.tsx'

const MEASURES: Readonly<Record<FigureView['measure'], string>> = {
  level: 'The value is the one that was published.',
  'year-change': 'The value is the published index divided by that of the same month a year earlier, less 1, in per cent.',
  'period-change': 'The value is the published level divided by that of the period before, less 1, in per cent.',
}
const CHANGES: Readonly<Record<string, string>> = {
  '%': 'Its change is the printed value less the one before, in percentage points.',
  persons: 'Its change is the printed value less the one before.',
  units: 'Its change is the printed value less the one before.',
}
const IN_PER_CENT = 'Its change is the value divided by the one before, less 1, in per cent.'

/** Where an official figure comes from, and how it is worked out. */
export const figureProvenance = ({ row: { slug, unit, reading }, measure, publisher }: FigureView): Provenance => ({
  source: publisher,
  series: publisher.series,
  fetched: reading && reading.sampleOf === null ? { at: reading.receivedAt, words: formatRelease(reading.receivedAt) } : null,
  formula: `${MEASURES[measure]} ${CHANGES[unit] ?? IN_PER_CENT}`,
  // A sample is no row of the store.
  rows: reading && reading.sampleOf === null ? `/api/economy/${slug}.csv` : null,
})

import { formatRelease } from '#shared/economy/print.ts'
import type { FigureView } from '#shared/economy/views.ts'
import { fileOfLanguage } from '#shared/language/locale.en.ts'
import type { Provenance } from '../../ui/provenance.tsx'
import * as texts from './texts.en.tsx'

const MEASURES: Readonly<Record<FigureView['measure'], string>> = {
  level: texts.valueAsPublished,
  'year-change': texts.valueOverYear,
  'period-change': texts.valueOverPeriod,
}
const CHANGES: Readonly<Record<string, string>> = {
  '%': texts.changeInPoints,
  persons: texts.changeInUnits,
  units: texts.changeInUnits,
}
const IN_PER_CENT = texts.changeInPercent

type Of = Pick<FigureView, 'row' | 'measure' | 'publisher'>

/** Where an official figure comes from, and how it is worked out. */
export const figureProvenance = ({ row: { slug, unit, reading }, measure, publisher }: Of): Provenance => ({
  source: publisher,
  series: publisher.series,
  fetched: reading && reading.sampleOf === null ? { at: reading.receivedAt, words: formatRelease(reading.receivedAt) } : null,
  formula: `${MEASURES[measure]} ${CHANGES[unit] ?? IN_PER_CENT}`,
  // A sample is no row of the store.
  rows: reading && reading.sampleOf === null ? fileOfLanguage(`/api/economy/${slug}.csv`) : null,
})

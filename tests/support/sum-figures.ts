/** Stored figures for sums: two months a century apart as published, a rule for the rest, and no weekends. */
import type { Value } from '#shared/economy/reading.ts'
import type { StoredFigures } from '#shared/tools/stored.ts'

const PUBLISHED: Readonly<Record<string, number>> = { '1914-04-01': 6, '2023-04-01': 156.4 }
const DAY = 86_400_000
const FIRST_RATE = Date.UTC(2017, 0, 3)
const DAYS = 3650

const months: readonly Value[] = Array.from({ length: 113 * 12 }, (_, index) => {
  const period = `${1914 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  return [period, PUBLISHED[period] ?? Math.round(60 * 1.0025 ** index) / 10]
})
const days: readonly Value[] = Array.from({ length: DAYS }, (_, index) => new Date(FIRST_RATE + index * DAY))
  .filter((day) => day.getUTCDay() % 6 !== 0)
  .map((day, index): Value => [day.toISOString().slice(0, 10), (13_000 + (index % 900)) / 10_000])

/** Dearer, and without a rate on every ninth business day. */
const ofEuro = days.filter((_, index) => index % 9 !== 0).map(([day, rate]): Value => [day, Math.round(rate * 10_842) / 10_000])

/** As the site answers what tools need. Nothing is stored of the index of Prince Edward Island. */
export const storedFigures: StoredFigures = (figure) => {
  const values = figure === 'fx-eur' ? ofEuro : figure.startsWith('fx-') ? days : months
  const [first, last] = [values[0]?.[0] ?? '', values.at(-1)?.[0] ?? '']
  const from = { publisher: 'A publisher', url: 'https://publisher.example/', series: figure, first, last, sampleOf: null }
  return figure === 'cpi-prince-edward-island' ? { values: [], from: null } : { values, from }
}

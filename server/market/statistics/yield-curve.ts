/** The yield curve of the ledger, from the figures in memory. */
import { CANADA, UNITED_STATES, valueOn } from '#shared/economy/curve.ts'
import { pageOf } from '#shared/economy/pages.ts'
import { MADE_UP } from '#shared/economy/reading.ts'
import { CURVE_NAMES } from '#shared/economy/texts.en.ts'
import type { CurveLine } from '#shared/economy/views.ts'
import { monthsEarlier } from '#shared/market/periods.ts'
import type { Economy } from './economy.ts'

/** One line of the curve: of each maturity the value of that day. Nothing made up is on a line of what was published. */
function curveLine(economy: Economy, maturities: typeof CANADA, { day, sampleOf }: Newest): CurveLine['points'] {
  const isOfKind = (slug: string): boolean => (economy.reading(pageOf(slug))?.sampleOf === MADE_UP) === (sampleOf === MADE_UP)
  return maturities
    .filter(([slug]) => isOfKind(slug))
    .flatMap(([slug, years]) => {
      const value = valueOn(economy.values(pageOf(slug)), day)
      return value === undefined ? [] : [[years, value[1], slug, value[0]] as const]
    })
}

type Newest = Pick<CurveLine, 'day' | 'sampleOf'>

/** The newest day on which any of these was set, and whether that is a sample. */
function newestOf(economy: Economy, maturities: typeof CANADA): Newest | undefined {
  const all = maturities.flatMap(([slug]) => economy.reading(pageOf(slug)) ?? [])
  const published = all.filter(({ sampleOf }) => sampleOf !== MADE_UP)
  const readings = published.length > 0 ? published : all
  const newest = readings.reduce((best, each) => (best && best.period >= each.period ? best : each), readings[0])
  return newest && { day: newest.period, sampleOf: newest.sampleOf }
}

/** Canada today, a month and a year ago, and the United States; a line of fewer than two maturities is left out. */
export function curve(economy: Economy): CurveLine[] {
  const canada = newestOf(economy, CANADA)
  const america = newestOf(economy, UNITED_STATES)
  const lines: (CurveLine | undefined)[] = [
    canada && { id: 'today', label: CURVE_NAMES.canada, ...canada, points: curveLine(economy, CANADA, canada) },
    ...[['month', 1, CURVE_NAMES.month] as const, ['year', 12, CURVE_NAMES.year] as const].map(([id, months, label]) => {
      if (!canada) return undefined
      const day = monthsEarlier(canada.day, months)
      return { id, label, day, sampleOf: canada.sampleOf, points: curveLine(economy, CANADA, { ...canada, day }) }
    }),
    america && { id: 'us', label: CURVE_NAMES.america, ...america, points: curveLine(economy, UNITED_STATES, america) },
  ]
  return lines.filter((line) => line !== undefined).filter(({ points }) => points.length > 1)
}

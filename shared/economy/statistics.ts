/** The official figures that the site follows, each with its unit and how often it is published. Types and plain data only. */
import type { SourceId } from '../market/quote.ts'
import { STATISTIC_NAMES, UNITS } from './texts.en.ts'

export type Frequency = 'daily' | 'weekly' | 'monthly' | 'quarterly'

export type Figure = {
  /** As it is in addresses. */
  readonly id: string
  readonly name: string
  readonly unit: string
  /** Decimals of the printed value. */
  readonly decimals: number
  readonly frequency: Frequency
  readonly source: SourceId
}

type Seed = readonly [id: keyof typeof STATISTIC_NAMES, unit: string, decimals: number, frequency: Frequency]

const of = (source: SourceId, seeds: readonly Seed[]): Figure[] =>
  seeds.map(([id, unit, decimals, frequency]) => ({ id, name: STATISTIC_NAMES[id], unit, decimals, frequency, source }))

/** A posted rate is the one that banks publish, not the one that people pay: it is always called so. */
export const FIGURES: readonly Figure[] = [
  ...of('bank-of-canada', [
    ['policy-rate', '%', 2, 'daily'],
    ['corra', '%', 2, 'daily'],
    ['bond-2y', '%', 2, 'daily'],
    ['bond-3y', '%', 2, 'daily'],
    ['bond-5y', '%', 2, 'daily'],
    ['bond-7y', '%', 2, 'daily'],
    ['bond-10y', '%', 2, 'daily'],
    ['bond-long', '%', 2, 'daily'],
    ['bond-real-return', '%', 2, 'daily'],
    ['bill-3m', '%', 2, 'weekly'],
    ['prime-rate', '%', 2, 'weekly'],
    ['mortgage-posted-1y', '%', 2, 'weekly'],
    ['mortgage-posted-3y', '%', 2, 'weekly'],
    ['mortgage-posted-5y', '%', 2, 'weekly'],
    ['dollar-index', 'index', 2, 'daily'],
    ['commodity-index', UNITS.index, 2, 'weekly'],
    ['commodity-index-without-energy', UNITS.index, 2, 'weekly'],
    ['commodity-index-energy', UNITS.index, 2, 'weekly'],
    ['commodity-index-metals', UNITS.index, 2, 'weekly'],
    ['commodity-index-forestry', UNITS.index, 2, 'weekly'],
    ['commodity-index-agriculture', UNITS.index, 2, 'weekly'],
    ['commodity-index-fish', UNITS.index, 2, 'weekly'],
    ['fx-usd', UNITS.each, 4, 'daily'],
    ['fx-eur', UNITS.each, 4, 'daily'],
    ['fx-gbp', UNITS.each, 4, 'daily'],
    ['fx-jpy', UNITS.each, 6, 'daily'],
    ['fx-chf', UNITS.each, 4, 'daily'],
    ['fx-aud', UNITS.each, 4, 'daily'],
    ['fx-cny', UNITS.each, 4, 'daily'],
    ['fx-inr', UNITS.each, 5, 'daily'],
    ['gic-1y', '%', 2, 'weekly'],
    ['gic-3y', '%', 2, 'weekly'],
    ['gic-5y', '%', 2, 'weekly'],
  ]),
  ...of('statcan', [
    ['cpi', 'index', 1, 'monthly'],
    ['cpi-quebec', 'index', 1, 'monthly'],
    ['cpi-ontario', 'index', 1, 'monthly'],
    ['cpi-alberta', 'index', 1, 'monthly'],
    ['cpi-british-columbia', 'index', 1, 'monthly'],
    ['cpi-saskatchewan', 'index', 1, 'monthly'],
    ['cpi-manitoba', 'index', 1, 'monthly'],
    ['cpi-new-brunswick', 'index', 1, 'monthly'],
    ['cpi-nova-scotia', 'index', 1, 'monthly'],
    ['cpi-prince-edward-island', 'index', 1, 'monthly'],
    ['cpi-newfoundland-and-labrador', 'index', 1, 'monthly'],
    ['cpi-food', 'index', 1, 'monthly'],
    ['cpi-shelter', 'index', 1, 'monthly'],
    ['cpi-household', 'index', 1, 'monthly'],
    ['cpi-clothing', 'index', 1, 'monthly'],
    ['cpi-transportation', 'index', 1, 'monthly'],
    ['cpi-gasoline', 'index', 1, 'monthly'],
    ['cpi-health', 'index', 1, 'monthly'],
    ['cpi-recreation', 'index', 1, 'monthly'],
    ['cpi-alcohol', 'index', 1, 'monthly'],
    ['cpi-energy', 'index', 1, 'monthly'],
    ['unemployment', '%', 1, 'monthly'],
    ['unemployment-quebec', '%', 1, 'monthly'],
    ['unemployment-ontario', '%', 1, 'monthly'],
    ['unemployment-alberta', '%', 1, 'monthly'],
    ['unemployment-british-columbia', '%', 1, 'monthly'],
    ['employment', 'persons', 0, 'monthly'],
    ['participation', '%', 1, 'monthly'],
    ['hourly-earnings', 'C$', 2, 'monthly'],
    ['gdp', 'C$', 0, 'monthly'],
    ['retail-sales', 'C$', 0, 'monthly'],
    ['housing-starts', 'units', 0, 'monthly'],
    ['population', 'persons', 0, 'quarterly'],
    ['wheat-alberta', UNITS.tonne, 2, 'monthly'],
    ['canola-alberta', UNITS.tonne, 2, 'monthly'],
  ]),
  ...of('us-treasury', [
    ['us-bond-2y', '%', 2, 'daily'],
    ['us-bond-5y', '%', 2, 'daily'],
    ['us-bond-10y', '%', 2, 'daily'],
    ['us-bond-30y', '%', 2, 'daily'],
  ]),
  ...of('eia', [
    ['oil-wti', UNITS.barrel, 2, 'daily'],
    ['oil-brent', UNITS.barrel, 2, 'daily'],
    ['gas-henry-hub', UNITS.btu, 2, 'daily'],
  ]),
]

/** The Bank of Canada's exchange rates of today's kind begin on this day: it published others before. */
export const RATES_SINCE = '2017-01-03'

const BY_ID = new Map(FIGURES.map((figure) => [figure.id, figure]))

/** The figure with an id, or `undefined` for one we do not follow. */
export const figureOf = (id: string): Figure | undefined => BY_ID.get(id)

export const figuresOf = (source: SourceId): Figure[] => FIGURES.filter((figure) => figure.source === source)

/** The official figures that the site follows, each with its unit and how often it is published. Types and plain data only. */
import type { SourceId } from '../market/quote.ts'

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

type Seed = readonly [id: string, name: string, unit: string, decimals: number, frequency: Frequency]

const of = (source: SourceId, seeds: readonly Seed[]): Figure[] =>
  seeds.map(([id, name, unit, decimals, frequency]) => ({ id, name, unit, decimals, frequency, source }))

/** A posted rate is the one that banks publish, not the one that people pay: it is always called so. */
export const FIGURES: readonly Figure[] = [
  ...of('bank-of-canada', [
    ['policy-rate', 'Policy rate of the Bank of Canada', '%', 2, 'daily'],
    ['corra', 'Overnight rate, CORRA', '%', 2, 'daily'],
    ['bond-2y', 'Canada bond yield, 2 years', '%', 2, 'daily'],
    ['bond-3y', 'Canada bond yield, 3 years', '%', 2, 'daily'],
    ['bond-5y', 'Canada bond yield, 5 years', '%', 2, 'daily'],
    ['bond-7y', 'Canada bond yield, 7 years', '%', 2, 'daily'],
    ['bond-10y', 'Canada bond yield, 10 years', '%', 2, 'daily'],
    ['bond-long', 'Canada bond yield, long', '%', 2, 'daily'],
    ['bond-real-return', 'Canada bond yield, real return', '%', 2, 'daily'],
    ['bill-3m', 'Treasury bill, 3 months', '%', 2, 'weekly'],
    ['prime-rate', 'Prime rate', '%', 2, 'weekly'],
    ['mortgage-posted-1y', 'Posted mortgage rate, 1 year', '%', 2, 'weekly'],
    ['mortgage-posted-3y', 'Posted mortgage rate, 3 years', '%', 2, 'weekly'],
    ['mortgage-posted-5y', 'Posted mortgage rate, 5 years', '%', 2, 'weekly'],
    ['dollar-index', 'Canadian dollar against all partners, CEER', 'index', 2, 'daily'],
    ['commodity-index', 'Commodity price index, total', 'index, 1972 = 100', 2, 'weekly'],
    ['commodity-index-without-energy', 'Commodity price index without energy', 'index, 1972 = 100', 2, 'weekly'],
    ['commodity-index-energy', 'Commodity price index, energy', 'index, 1972 = 100', 2, 'weekly'],
    ['commodity-index-metals', 'Commodity price index, metals and minerals', 'index, 1972 = 100', 2, 'weekly'],
    ['commodity-index-forestry', 'Commodity price index, forestry', 'index, 1972 = 100', 2, 'weekly'],
    ['commodity-index-agriculture', 'Commodity price index, agriculture', 'index, 1972 = 100', 2, 'weekly'],
    ['commodity-index-fish', 'Commodity price index, fish', 'index, 1972 = 100', 2, 'weekly'],
  ]),
  ...of('statcan', [
    ['cpi', 'Consumer price index, all items', 'index', 1, 'monthly'],
    ['cpi-quebec', 'Consumer price index, Quebec', 'index', 1, 'monthly'],
    ['cpi-ontario', 'Consumer price index, Ontario', 'index', 1, 'monthly'],
    ['cpi-alberta', 'Consumer price index, Alberta', 'index', 1, 'monthly'],
    ['cpi-british-columbia', 'Consumer price index, British Columbia', 'index', 1, 'monthly'],
    ['unemployment', 'Unemployment rate', '%', 1, 'monthly'],
    ['unemployment-quebec', 'Unemployment rate, Quebec', '%', 1, 'monthly'],
    ['unemployment-ontario', 'Unemployment rate, Ontario', '%', 1, 'monthly'],
    ['unemployment-alberta', 'Unemployment rate, Alberta', '%', 1, 'monthly'],
    ['unemployment-british-columbia', 'Unemployment rate, British Columbia', '%', 1, 'monthly'],
    ['employment', 'Employment', 'persons', 0, 'monthly'],
    ['participation', 'Participation rate', '%', 1, 'monthly'],
    ['hourly-earnings', 'Average hourly earnings', 'C$', 2, 'monthly'],
    ['gdp', 'Real gross domestic product', 'C$', 0, 'monthly'],
    ['retail-sales', 'Retail sales', 'C$', 0, 'monthly'],
    ['housing-starts', 'Housing starts, annual rate', 'units', 0, 'monthly'],
    ['population', 'Population', 'persons', 0, 'quarterly'],
    ['wheat-alberta', 'Wheat, farm price in Alberta', 'C$ a tonne', 2, 'monthly'],
    ['canola-alberta', 'Canola, farm price in Alberta', 'C$ a tonne', 2, 'monthly'],
  ]),
  ...of('us-treasury', [
    ['us-bond-2y', 'US Treasury yield, 2 years', '%', 2, 'daily'],
    ['us-bond-5y', 'US Treasury yield, 5 years', '%', 2, 'daily'],
    ['us-bond-10y', 'US Treasury yield, 10 years', '%', 2, 'daily'],
    ['us-bond-30y', 'US Treasury yield, 30 years', '%', 2, 'daily'],
  ]),
  ...of('eia', [
    ['oil-wti', 'Crude oil, WTI at Cushing', 'US$ a barrel', 2, 'daily'],
    ['oil-brent', 'Crude oil, Brent', 'US$ a barrel', 2, 'daily'],
    ['gas-henry-hub', 'Natural gas, Henry Hub', 'US$ a million Btu', 2, 'daily'],
  ]),
]

const BY_ID = new Map(FIGURES.map((figure) => [figure.id, figure]))

/** The figure with an id, or `undefined` for one we do not follow. */
export const figureOf = (id: string): Figure | undefined => BY_ID.get(id)

export const figuresOf = (source: SourceId): Figure[] => FIGURES.filter((figure) => figure.source === source)

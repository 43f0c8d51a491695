/** The series that pictures are drawn from: each with its unit, its source and the day it was taken from there. */
import { APAC_RATES, CAPITAL_PARTS, COMMODITY_CHANGES, ENERGY_INDEX, POLICY_RATE, RBC_PROVISIONS, type Value } from './records.ts'
import { SERIES_TEXTS } from './texts.en.ts'

/**
 * - `steps`: a value that holds until the next one
 * - `level`: a line above and below the value it began with
 * - `bars`: values side by side
 * - `route`: places on a map
 */
export const DATA_KINDS = ['steps', 'level', 'bars', 'route'] as const
export type DataKind = (typeof DATA_KINDS)[number]

type Facts = {
  readonly id: string
  /** As it is in captions. */
  readonly name: string
  readonly source: string
  /** The day that the source was read or captured, or that it published what is drawn: `YYYY-MM-DD`. */
  readonly asOf: string
}

export type Chart = Facts & {
  readonly kind: Exclude<DataKind, 'route'>
  /** Behind each value in a sentence, e.g. `%`. */
  readonly unit: string
  readonly values: readonly Value[]
}

export type Place = { readonly name: string; readonly longitude: number; readonly latitude: number }
export type Route = Facts & {
  readonly kind: 'route'
  /** In their order along the route. */
  readonly places: readonly Place[]
  /** The leg that the news is about, by the number of the place it begins at. */
  readonly leg: number
}

export type Series = Chart | Route

const MAINLINE: Route = {
  id: 'enbridge-mainline',
  kind: 'route',
  ...SERIES_TEXTS['enbridge-mainline'],
  asOf: '2025-11-14',
  places: [
    { name: 'Edmonton', longitude: -113.5, latitude: 53.5 },
    { name: 'Superior', longitude: -92.1, latitude: 46.7 },
    { name: 'Flanagan', longitude: -88.9, latitude: 40.9 },
    { name: 'Cushing', longitude: -96.8, latitude: 36 },
  ],
  leg: 2,
}

export const SERIES: readonly Series[] = [
  {
    id: 'policy-rate',
    kind: 'steps',
    ...SERIES_TEXTS['policy-rate'],
    asOf: '2025-10-29',
    unit: '%',
    values: POLICY_RATE,
  },
  {
    id: 'commodity-index-energy',
    kind: 'level',
    ...SERIES_TEXTS['commodity-index-energy'],
    asOf: '2025-02-26',
    unit: '',
    values: ENERGY_INDEX,
  },
  {
    id: 'commodity-changes',
    kind: 'bars',
    ...SERIES_TEXTS['commodity-changes'],
    asOf: '2025-02-26',
    unit: '%',
    values: COMMODITY_CHANGES,
  },
  {
    id: 'rbc-provisions',
    kind: 'bars',
    ...SERIES_TEXTS['rbc-provisions'],
    asOf: '2025-05-29',
    unit: '',
    values: RBC_PROVISIONS,
  },
  {
    id: 'capital-parts',
    kind: 'bars',
    ...SERIES_TEXTS['capital-parts'],
    asOf: '2025-08-22',
    unit: '%',
    values: CAPITAL_PARTS,
  },
  {
    id: 'apac-rates',
    kind: 'bars',
    ...SERIES_TEXTS['apac-rates'],
    asOf: '2025-01-21',
    unit: '%',
    values: APAC_RATES,
  },
  MAINLINE,
]

const BY_ID = new Map(SERIES.map((series) => [series.id, series]))

/** The series with an id, or `undefined`. */
export const seriesOf = (id: string): Series | undefined => BY_ID.get(id)

/** Taxes and fees on the transfer of a home. Money is in whole cents, rounded half up. */
import { bracketed } from '../brackets.ts'
import { scaled, toCents } from '../exact.ts'
import type { ParameterSet } from '../parameters/parameter-set.ts'
import type { SetName, YearParameters } from '../parameters/years.ts'
import type { CITIES, PROVINCES } from './texts.en.ts'

export type Province = keyof typeof PROVINCES
export type City = keyof typeof CITIES
/** What each takes, before the rebate. */
type Taxes = { readonly provincial: number; readonly municipal: number; readonly rebate: number }

/** A base fee, and a fee for each further part of the price or a piece of it. */
function steppedFee(price: number, { values = {} }: ParameterSet): number {
  const { base = 0, flatUpTo = 0, step = 1, perStep = 0, most } = values
  const parts = Math.ceil(Math.max(0, price - toCents(flatUpTo)) / toCents(step))
  const fee = toCents(base) + parts * toCents(perStep)
  return most === undefined ? fee : Math.min(fee, toCents(most))
}

/** What one set of parameters charges for a price. */
export function chargeOf(price: number, set: ParameterSet): number {
  const { freeUpTo = 0, flatUpTo = 0, base = 0 } = set.values ?? {}
  if (!set.brackets) return steppedFee(price, set)
  if (price <= toCents(freeUpTo)) return 0
  return price <= toCents(flatUpTo) ? toCents(base) : bracketed(price, set.brackets)
}

/** What a first buyer gets back of a tax: at most an amount, which some provinces let fall to nothing as the price rises. */
function rebateOf(price: number, tax: number, { values = {} }: ParameterSet): number {
  const { mostRebate = 0, fullUpTo, noneFrom } = values
  const most = toCents(mostRebate)
  if (fullUpTo === undefined || noneFrom === undefined || price <= toCents(fullUpTo)) return Math.min(tax, most)
  const left = toCents(noneFrom) - price
  return left <= 0 ? 0 : Math.min(tax, scaled(most, { times: left / 100, by: noneFrom - fullUpTo }))
}

/** Whose tax it is that a province's set names. */
const MUNICIPAL: readonly Province[] = ['QC', 'NS']
/** Here a first buyer pays nothing. */
const FREE_FOR_FIRST: readonly Province[] = ['PE']

export function taxesOf(
  { price, province, city, isFirst }: { price: number; province: Province; city: City; isFirst: boolean },
  parameters: YearParameters,
): Taxes {
  const name: SetName = city === 'montreal' ? 'transfer-montreal' : `transfer-${province}`
  const set: ParameterSet = parameters[name]
  const own = chargeOf(price, set)
  const toronto: ParameterSet = parameters['transfer-toronto']
  const added = city === 'toronto' ? chargeOf(price, toronto) : 0
  const back = FREE_FOR_FIRST.includes(province) ? own : rebateOf(price, own, set) + rebateOf(price, added, toronto)
  const isMunicipal = MUNICIPAL.includes(province)
  return {
    provincial: isMunicipal ? 0 : own,
    municipal: (isMunicipal ? own : 0) + added,
    rebate: isFirst ? back : 0,
  }
}

/** Taxes and fees on the transfer of a home. Money is in whole cents, rounded half up. */
import { atRate, bracketed } from '../brackets.ts'
import { scaled, toCents } from '../exact.ts'
import type { ParameterSet } from '../parameters/parameter-set.ts'
import type { SetName, YearParameters } from '../parameters/years.ts'
import { dollars, type Part, type PartLine, wholeDollars } from '../print.ts'
import { STEP_TEXTS } from '../texts.en.ts'
import { BASE_FEE, type CITIES, eachStep, type PROVINCES } from './texts.en.ts'

export type Province = keyof typeof PROVINCES
export type City = keyof typeof CITIES
/** What each takes, and what a first-time buyer gets back of it. */
type Taxes = { readonly provincial: Part; readonly municipal: Part; readonly rebate: Part }

const flat = (cents: number): Part => ({ cents, worked: () => dollars(cents) })
const NOTHING = flat(0)

const plus = (one: Part, other: Part): Part => {
  if (one.cents === 0) return other
  return other.cents === 0 ? one : { cents: one.cents + other.cents, worked: () => `${one.worked()} + ${other.worked()}` }
}
const atMost = (part: Part, most: number): Part =>
  part.cents <= most
    ? part
    : {
        ...part,
        cents: most,
        worked: () => STEP_TEXTS.lesser(part.worked(), dollars(most)),
        total: (sum) => STEP_TEXTS.lesser(sum, dollars(most)),
      }
const atLeast = (part: Part, least: number): Part =>
  part.cents >= least ? part : { cents: least, worked: () => STEP_TEXTS.greater(part.worked(), dollars(least)) }

/** A base fee, and a fee for each further part of the price or a piece of it. */
function steppedFee(price: number, { values = {} }: ParameterSet): Part {
  const { base = 0, flatUpTo = 0, step = 1, perStep = 0, most } = values
  const steps = Math.ceil(Math.max(0, price - toCents(flatUpTo)) / toCents(step))
  const each = { cents: steps * toCents(perStep), worked: () => `${steps} × ${dollars(toCents(perStep))}` }
  const [first, above] = [dollars(toCents(base)), flatUpTo > 0 ? wholeDollars(toCents(flatUpTo)) : undefined]
  const lines = (): PartLine[] => [
    [BASE_FEE, first, first],
    [eachStep(wholeDollars(toCents(step)), above), each.worked(), dollars(each.cents)],
  ]
  const fee = { ...plus(flat(toCents(base)), each), ...(steps > 0 && { lines }) }
  return most === undefined ? fee : atMost(fee, toCents(most))
}

/** Whether the whole price has one rate. */
const isWhole = (price: number, { values = {} }: Pick<ParameterSet, 'values'>): boolean =>
  values.wholeFrom !== undefined && price >= toCents(values.wholeFrom)

/** Each part of the price at its own rate; some count each piece of a step as a whole one. */
function byBrackets(price: number, { brackets = [], values = {} }: ParameterSet): Part {
  const { step, least = 0, wholeRate = 0 } = values
  if (isWhole(price, { values })) return atRate(price, wholeRate)
  const counted = step === undefined ? price : Math.ceil(price / toCents(step)) * toCents(step)
  return atLeast(bracketed(counted, brackets), toCents(least))
}

/** What one set of parameters charges for a price. */
export function chargeOf(price: number, set: ParameterSet): Part {
  const { freeUpTo = 0, flatUpTo = 0, base = 0 } = set.values ?? {}
  if (set.fees) return flat(toCents(set.fees.findLast(([from]) => price >= toCents(from))?.[1] ?? 0))
  if (!set.brackets) return steppedFee(price, set)
  if (price <= toCents(freeUpTo)) return NOTHING
  return price <= toCents(flatUpTo) ? flat(toCents(base)) : byBrackets(price, set)
}

/** What a first-time buyer gets back of a tax: at most an amount, which some provinces let fall to nothing as the price rises. */
function rebateOf(price: number, { cents: tax }: Part, { values = {} }: ParameterSet): Part {
  const { mostRebate = 0, fullUpTo, noneFrom } = values
  const most = toCents(mostRebate)
  if (fullUpTo === undefined || noneFrom === undefined || price <= toCents(fullUpTo)) return atMost(flat(tax), most)
  const [left, span] = [toCents(noneFrom) - price, noneFrom - fullUpTo]
  if (left <= 0) return NOTHING
  const falling = {
    cents: scaled(most, { times: left / 100, by: span }),
    worked: () => `${dollars(most)} × ${dollars(left)} ÷ ${dollars(toCents(span))}`,
  }
  return falling.cents < tax ? falling : flat(tax)
}

/** Whose tax it is that a province's set names. */
const MUNICIPAL: readonly Province[] = ['QC', 'NS']
/** Here a first-time buyer pays nothing, but for homes whose whole price has one rate. */
const FREE_FOR_FIRST: readonly Province[] = ['PE']

type Place = { readonly province: Province; readonly city: City }
/** Whose rules a place has: first those of its province or, in Quebec, of its city; then those that a city adds. */
export function setsAt({ province, city }: Place): readonly [SetName, ...SetName[]] {
  if (city === 'montreal') return ['transfer-montreal']
  return city === 'toronto' ? ['transfer-ON', 'transfer-toronto'] : [`transfer-${province}`]
}

export function taxesOf(
  { price, province, city, isFirst }: Place & { price: number; isFirst: boolean },
  parameters: YearParameters,
): Taxes {
  const [name, cityName] = setsAt({ province, city })
  const set: ParameterSet = parameters[name]
  const own = chargeOf(price, set)
  const cityToo: ParameterSet | undefined = cityName && parameters[cityName]
  const added = cityToo ? chargeOf(price, cityToo) : NOTHING
  const back = FREE_FOR_FIRST.includes(province)
    ? flat(isWhole(price, set) ? 0 : own.cents)
    : plus(rebateOf(price, own, set), cityToo ? rebateOf(price, added, cityToo) : NOTHING)
  const isMunicipal = MUNICIPAL.includes(province)
  return {
    provincial: isMunicipal ? NOTHING : own,
    municipal: isMunicipal ? own : added,
    rebate: isFirst ? back : NOTHING,
  }
}

/** Amounts to ten decimals, as whole numbers: prices, rates and numbers of shares are not rounded until they are printed. */
import { DECIMAL, LOCALE } from '../../language/locale.en.ts'

const SCALE = 10_000_000_000n
const DECIMALS = 10
const NUMBER = /^(-?)(\d{1,12})(?:\.(\d{1,10}))?$/

/** A typed number; `undefined` for anything else. Groups and a dollar sign are allowed. */
export function readExact(text: string): bigint | undefined {
  const [, sign = '', units = '', decimals = ''] = NUMBER.exec(text.replaceAll(/[\s,$]/g, '')) ?? []
  if (units === '') return undefined
  const value = BigInt(units) * SCALE + BigInt(decimals.padEnd(DECIMALS, '0'))
  return sign === '-' ? -value : value
}

/** Half away from zero. */
function divided(value: bigint, by: bigint): bigint {
  const [size, sign] = value < 0n ? [-value, -1n] : [value, 1n]
  return (sign * (size * 2n + by)) / (by * 2n)
}

export const times = (a: bigint, b: bigint): bigint => divided(a * b, SCALE)
/** `a` × `part` ÷ `whole`, which is above zero. */
export const share = (a: bigint, part: bigint, whole: bigint): bigint => divided(a * part, whole)

/** Whole cents, half away from zero. */
export const toCents = (value: bigint): number => Number(divided(value, SCALE / 100n))

/** Cents with two decimals of their own: dollars with four, half away from zero. */
export const toFineCents = (value: bigint): number => Number(divided(value, SCALE / 10_000n)) / 100

/** As it was typed, without zeros at the end. */
export function printExact(value: bigint): string {
  const [size, sign] = value < 0n ? [-value, '-'] : [value, '']
  const decimals = `${size % SCALE}`.padStart(DECIMALS, '0').replace(/0+$/, '')
  return `${sign}${size / SCALE}${decimals && `.${decimals}`}`
}

/** The same as readers see it, with at least the given number of decimals. */
export function printTyped(value: bigint, least = 0): string {
  const [units = '', decimals = ''] = printExact(value).split('.')
  const ended = decimals.padEnd(least, '0')
  return `${BigInt(units).toLocaleString(LOCALE)}${ended && DECIMAL}${ended}`
}

export const ONE = SCALE

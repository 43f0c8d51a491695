import { asMoney, LOCALE } from '#shared/language/locale.en.ts'
import type { FiledFigure } from '#shared/wire/filed.ts'
import { once } from '../../ui/once.ts'
import { formatLarge } from '../price/large.ts'
import * as texts from './texts.en.tsx'

const MINUS = '\u2212'

/** A dividend has the fractions of a cent that it was declared with. */
const perShare = once(() => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 5 }))

/** A filed figure as a page prints it, with its currency: `$11.56 billion USD`, `−$581.00 million USD`, `$1.08 CAD`, `1.43 billion`. */
export function printFiled({ name, value, unit }: Pick<FiledFigure, 'name' | 'value' | 'unit'>): string {
  const size = Math.abs(value)
  const digits = name === 'dividend' ? perShare().format(size) : formatLarge(size)
  return `${value < 0 ? MINUS : ''}${name === 'shares' ? digits : texts.inCurrency(asMoney(digits), unit)}`
}

import { isKeyOf } from '../typed-keys.ts'
import type { QuoteRow } from './quote.ts'
import { NAMES } from './texts.fr.ts'

/** A row with its instrument's French name. */
export const ownRow = <Row extends QuoteRow>(row: Row): Row =>
  isKeyOf(NAMES, row.symbol) ? { ...row, name: NAMES[row.symbol] } : row

/** The gain of a sale, worked through with a reader's own numbers. */
import { formatDay } from '../../days.ts'
import { COLON, DECIMAL } from '../../language/locale.en.ts'
import { dollars, exactDollars, step } from '../print.ts'
import type { Entry } from './ledger.ts'
import { printExact, toCents, toFineCents } from './money.ts'
import { ACB_TEXTS } from './texts.en.ts'

const exact = (value: bigint): string => printExact(value).replace('.', DECIMAL)
/** What another step takes keeps its parts of a cent: a reader who checks the sum comes to the same. */
const printed = (value: bigint): string => exactDollars(toFineCents(value))
/** Where the sum ends, as the table above it prints it. */
const rounded = (value: bigint): string => dollars(toCents(value))

/** Nothing for a purchase. */
export function saleSteps({ trade, amount, gain, denied, replaced, before }: Entry): readonly string[] {
  if (gain === null) return []
  const { day, security, shares, price, commission, rate } = trade
  const own = `(${exact(shares)} × ${exact(price)} − ${exact(commission)}) × ${exact(rate)}`
  const cost = `${printed(before.cost)} × ${exact(shares)} ÷ ${exact(before.held)}`
  const loss = (denied > 0n ? printed : rounded)(gain - denied)
  return [
    step(`${security}, ${formatDay(day)}${COLON} ${ACB_TEXTS.results.amount}`, own, printed(amount)),
    step(ACB_TEXTS.results.gain, `${printed(amount)} − ${cost}`, loss),
    ...(denied > 0n
      ? [
          step(ACB_TEXTS.results.denied, `${printed(denied - gain)} × ${exact(replaced)} ÷ ${exact(shares)}`, printed(denied)),
          step(ACB_TEXTS.results.gain, `${loss} + ${printed(denied)}`, rounded(gain)),
        ]
      : []),
  ]
}

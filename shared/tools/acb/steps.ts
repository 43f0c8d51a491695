/** What a trade comes to, worked through with a reader's own numbers. */
import { formatDay } from '../../days.ts'
import { COLON, DECIMAL } from '../../language/locale.en.ts'
import { dollars, exactDollars, step } from '../print.ts'
import type { Entry, Trade } from './ledger.ts'
import { printExact, toCents, toFineCents } from './money.ts'
import { ACB_TEXTS } from './texts.en.ts'

const exact = (value: bigint): string => printExact(value).replace('.', DECIMAL)
/** What another step takes keeps its parts of a cent: a reader who checks the sum comes to the same. */
const printed = (value: bigint): string => exactDollars(toFineCents(value))
/** Where the sum ends, as the table above it prints it. */
const rounded = (value: bigint): string => dollars(toCents(value))

/** The rate that a trade took of the Bank, with its day. */
const bankSteps = ({ currency, rate, rateDay }: Trade): readonly string[] =>
  rateDay === undefined ? [] : [step(ACB_TEXTS.bankRate(currency, formatDay(rateDay)), exact(rate), exact(rate))]

/** A purchase in Canadian dollars needs none. */
export function tradeSteps({ trade, amount, gain, denied, replaced, before }: Entry): readonly string[] {
  const { day, security, shares, price, commission, currency, rate } = trade
  if (gain === null && currency === 'CAD') return []
  const own = `(${exact(shares)} × ${exact(price)} ${gain === null ? '+' : '−'} ${exact(commission)}) × ${exact(rate)}`
  const amountStep = step(`${security}, ${formatDay(day)}${COLON} ${ACB_TEXTS.results.amount}`, own, printed(amount))
  if (gain === null) return [...bankSteps(trade), amountStep]
  const cost = `${printed(before.cost)} × ${exact(shares)} ÷ ${exact(before.held)}`
  const loss = (denied > 0n ? printed : rounded)(gain - denied)
  return [
    ...bankSteps(trade),
    amountStep,
    step(ACB_TEXTS.results.gain, `${printed(amount)} − ${cost}`, loss),
    ...(denied > 0n
      ? [
          step(ACB_TEXTS.results.denied, `${printed(denied - gain)} × ${exact(replaced)} ÷ ${exact(shares)}`, printed(denied)),
          step(ACB_TEXTS.results.gain, `${loss} + ${printed(denied)}`, rounded(gain)),
        ]
      : []),
  ]
}

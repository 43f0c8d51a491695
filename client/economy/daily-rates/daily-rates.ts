/** The Bank of Canada's rates of a day, as they are stored, whatever else prices a currency. For loaders: browsers get the rows. */
import type { Value } from '#shared/economy/reading.ts'
import { figureOf } from '#shared/economy/statistics.ts'
import { CURRENCIES } from '#shared/tools/currency/texts.en.ts'
import type { StoredFigures, TakenFrom } from '#shared/tools/stored.ts'
import { keysOf } from '#shared/typed-keys.ts'

export type DailyRate = {
  /** The id of its figure. */
  readonly slug: string
  readonly code: string
  readonly name: string
  readonly decimals: number
  /** Canadian dollars for one unit, and the rate stored before it. */
  readonly newest: Value
  readonly before: Value | null
}

/** The Bank names one series a currency; all come from one place on one day. */
export type DailyRates = { readonly rows: readonly DailyRate[]; readonly from: TakenFrom }

/** @returns `undefined` where nothing is stored, or nothing may be shown */
export function dailyRates(stored: StoredFigures): DailyRates | undefined {
  const known = keysOf(CURRENCIES).flatMap((code) => {
    const slug = `fx-${code.toLowerCase()}`
    const { values, from } = stored(slug)
    const [before = null, newest = null] = [values.at(-2), values.at(-1)]
    const rate = { slug, code, name: CURRENCIES[code], decimals: figureOf(slug)?.decimals ?? 4, before }
    return newest && from ? [{ from, row: { ...rate, newest } }] : []
  })
  // A sample would pass for what the Bank sent beside it: one says of the whole table what it is.
  const sent = known.filter(({ from }) => from.sampleOf === null)
  const [shown, first] = sent[0] ? [sent, sent[0]] : [known, known[0]]
  return first && { rows: shown.map(({ row }) => row), from: first.from }
}

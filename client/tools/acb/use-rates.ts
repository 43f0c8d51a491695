import { useEffect, useState } from 'react'
import { RATES_SINCE } from '#shared/economy/statistics.ts'
import type { BankRate, Row } from '#shared/tools/acb/file.ts'
import { readJson } from '../../request/read.ts'

/** `null` of a currency and a day for which there is none. */
type Rates = Readonly<Record<string, BankRate | null>>

const keyOf = (currency: string, day: string): string => `${currency} ${day}`

/** A currency and a day go to the server, and nothing else of a trade. */
async function request(key: string, signal: AbortSignal): Promise<BankRate | null> {
  const [from = '', on = ''] = key.split(' ')
  const query = new URLSearchParams({ amount: '1', from, to: 'CAD', on })
  try {
    const { result } = (await readJson(`/api/tools/currency?${query}`, signal)) as { result: { rate: number; day: string } }
    return { rate: String(result.rate), day: result.day }
  } catch {
    return null
  }
}

/** The Bank of Canada's rates of the trades that have none of their own. `isReading` while one is awaited. */
export function useRates(rows: readonly Row[]) {
  const [rates, setRates] = useState<Rates>({})
  const needed = rows
    .map(({ currency, date, rate }) => ({ currency: currency.trim().toUpperCase(), date, rate }))
    .filter(({ currency, date, rate }) => rate === '' && /^[A-Z]{3}$/.test(currency) && currency !== 'CAD' && date >= RATES_SINCE)
    .map(({ currency, date }) => keyOf(currency, date))
  const next = needed.find((key) => rates[key] === undefined)
  useEffect(() => {
    if (next === undefined) return
    const control = new AbortController()
    void request(next, control.signal).then((rate) => control.signal.aborted || setRates((known) => ({ ...known, [next]: rate })))
    return () => control.abort()
  }, [next])
  return {
    isReading: next !== undefined,
    rateOf: (currency: string, day: string): BankRate | undefined => rates[keyOf(currency, day)] ?? undefined,
  }
}

/** The Bank of Canada's own rates on /forex: by figures that a reader can check, whatever else prices a currency. */
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StoredFigures } from '#shared/tools/stored.ts'
import { dailyRates } from '../../../client/economy/daily-rates/daily-rates.ts'
import { RatesTable } from '../../../client/economy/daily-rates/rates-table.tsx'

const from = { publisher: 'Bank of Canada', url: 'https://www.bankofcanada.ca/', series: 'FXUSDCAD', sampleOf: null }
const VALUES: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  'fx-usd': [
    ['2026-11-25', 1.25],
    ['2026-11-26', 1.2625],
  ],
  'fx-jpy': [['2026-11-26', 0.009123]],
}
const stored: StoredFigures = (id) => {
  const values = VALUES[id] ?? []
  return { values, from: values[0] ? { ...from, first: values[0][0], last: '2026-11-26' } : null }
}

it('each currency that is stored has a row with its newest rate, its change since the business day before, and its day', () => {
  const rates = dailyRates(stored)
  if (!rates) throw new Error('nothing is stored')
  const cells = renderToString(<RatesTable rates={rates} />)
    .split('<tr>')
    .slice(2)
    .map((row) =>
      row
        .replaceAll(/<[^>]*>/g, '|')
        .replaceAll(/\|+/g, '|')
        .replaceAll('| |', ' '),
    )
  expect(cells.map((row) => row.replace(/\|$/, ''))).toEqual([
    expect.stringMatching(/^\|US dollar.*USD\|1\.2625\|\+1\.0%\|26 Nov 2026/),
    expect.stringMatching(/^\|Japanese yen.*JPY\|0\.009123\|—\|26 Nov 2026/),
  ])
})

it('a sample has no row beside rates that the Bank sent, and says that it is one where there are samples alone', () => {
  const sampled =
    (...samples: readonly string[]): StoredFigures =>
    (id) => {
      const { values, from } = stored(id)
      return { values, from: from && { ...from, sampleOf: samples.includes(id) ? '2026-03-15' : null } }
    }
  const told = (...samples: readonly string[]) => {
    const rates = dailyRates(sampled(...samples))
    return [rates?.rows.map(({ code }) => code), rates?.from.sampleOf]
  }
  expect(told()).toEqual([['USD', 'JPY'], null])
  expect(told('fx-usd')).toEqual([['JPY'], null])
  expect(told('fx-jpy')).toEqual([['USD'], null])
  expect(told('fx-usd', 'fx-jpy')).toEqual([['USD', 'JPY'], '2026-03-15'])
  const rates = dailyRates(sampled('fx-usd', 'fx-jpy'))
  const text = renderToString(rates && <RatesTable rates={rates} />).replaceAll(/<[^>]*>/g, ' ')
  expect(text, 'of one day alone').toMatch(/Sample +Rates of 26 Nov 2026, not comparable with the prices above\./)
  expect(text).not.toContain('Mar 2026')
})

it('without a stored rate, or the right to show one, there is no section', () => {
  expect(dailyRates(() => ({ values: [], from: null }))).toBeUndefined()
})

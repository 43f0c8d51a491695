/** Which source costs what and unlocks which pages, as an operator reads it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { licenceLines, licencesOf, licenceTable } from '#ops/machine/licences.ts'

const DOCUMENT = 'docs/licences.md'
const licences = (MARKET_RIGHTS?: string) =>
  licencesOf(
    configureSources(SOURCES, { texts: MARKET_RIGHTS === undefined ? {} : { MARKET_RIGHTS }, production: true }).standing,
  )
const of = (all: ReturnType<typeof licences>, source: string) => all.find((each) => each.source === source)

it('the list of licences promises nothing that a source is not used for', () => {
  expect(of(licences(), 'Kraken')?.unlocks).toBe('/forex')
  expect(of(licences(), 'simulated feed')).toMatchObject({ here: 'Yes: off here', unlocks: 'prices of a demonstration' })
})

it('the list of licences names for each source its cost, whether it may be shown, and what it unlocks', () => {
  const all = licences()
  expect(all.map(({ cost, here, unlocks }) => [cost, here, unlocks].every((text) => text !== ''))).toEqual(
    SOURCES.map(() => true),
  )
  expect(of(all, 'Twelve Data')).toMatchObject({
    cost: expect.stringMatching(/^US\$499 a month/),
    unlocks: '/stocks, /forex, /markets',
  })
  expect(of(all, 'Statistics Canada')?.unlocks).toMatch(/^\/markets, \/economy \(\d+ figures\), \/wire\/statcan, \/calendar$/)
})

it('the list of licences names both that filings fill, before and after their source is set up', () => {
  const filled = '/wire/sec, filed figures on pages of stocks'
  expect(of(licences(), 'SEC filings')?.unlocks).toBe(`${filled}, once it is set up`)
  const texts = { SEC_CONTACT: 'desk@ledger.example' }
  const { standing } = configureSources(SOURCES, { texts, production: true })
  expect(of(licencesOf(standing), 'SEC filings')?.unlocks).toBe(filled)
})

it('the list of licences follows the operator’s rights', () => {
  expect(of(licences(), 'Twelve Data')?.here).not.toBe(of(licences('twelvedata:Venture'), 'Twelve Data')?.here)
  expect(of(licences('twelvedata:Venture'), 'Twelve Data')?.here).toContain('Venture')
})

it('the list of licences is printed with each source over what it costs, where it is shown and what it unlocks', () => {
  const lines = licenceLines(licences())
  const at = lines.indexOf('CoinGecko')
  expect(lines.slice(at + 1, at + 4).map((line) => line.split(': ')[0])).toEqual([
    '     Costs',
    '     Shown here',
    '     Unlocks',
  ])
})

it('docs/licences.md is written down as the code has it', () => {
  const [head = ''] = readFileSync(DOCUMENT, 'utf8').split('\n| ')
  const text = `${head}\n${licenceTable(licences())}\n`
  if (process.env.UPDATE === '1') writeFileSync(DOCUMENT, text)
  expect(text, `${DOCUMENT} is out of date: run this test with UPDATE=1`).toBe(readFileSync(DOCUMENT, 'utf8'))
})

/** What companies filed, from captured bodies of EDGAR, and from what a stranger may send in their place. */
import { expect, test } from 'vitest'
import { createRefusals } from '#jobs/providers/refusals.ts'
import { parseConcept } from '#jobs/providers/sec/parse-concept.ts'
import { type FiledFigure, type FiledName, newestFiled, spanOf } from '#shared/wire/filed.ts'
import { damaged } from '../../support/damaged.ts'
import { good } from '../../support/good.ts'
import { captured, capturedText, type Json } from '../../support/market/provider-fixtures.ts'

const JULY_2026 = Date.UTC(2026, 6, 12, 15)
const JUNE_2021 = Date.UTC(2021, 5, 1, 15)
const DAY = 86_400_000

const SHOP = { symbol: 'SHOP', cik: '0001594805', receivedAt: JULY_2026 }
const RY = { symbol: 'RY', cik: '0001000275', receivedAt: JUNE_2021 }
const BODIES = {
  revenue: { file: 'sec/concept_SHOP_Revenues_2026-07-12', of: SHOP, concept: 'us-gaap/Revenues', name: 'revenue' },
  part: {
    ...{ file: 'sec/concept_SHOP_RevenueFromContractWithCustomerExcludingAssessedTax_2026-07-12', of: SHOP, name: 'revenue' },
    concept: 'us-gaap/RevenueFromContractWithCustomerExcludingAssessedTax',
  },
  loss: { file: 'sec/concept_SHOP_NetIncomeLoss_2026-07-12', of: SHOP, concept: 'us-gaap/NetIncomeLoss', name: 'profit' },
  profit: { file: 'sec/concept_RY_ProfitLoss_2021', of: RY, concept: 'ifrs-full/ProfitLoss', name: 'profit' },
  shares: {
    ...{ file: 'sec/concept_RY_EntityCommonStockSharesOutstanding_2021', of: RY, name: 'shares' },
    concept: 'dei/EntityCommonStockSharesOutstanding',
  },
} as const satisfies Record<string, { file: string; of: typeof SHOP; concept: string; name: FiledName }>
type Body = keyof typeof BODIES

function read(body: Body, given: unknown = captured(BODIES[body].file)) {
  const { of, concept, name } = BODIES[body]
  const refusals = createRefusals()
  const answer = parseConcept(given, { ...of, concept, name, refusals })
  return { answer, reasons: refusals.rows().map(({ reason, times }) => `${times} ${reason}`) }
}
const newest = (body: Body, given?: unknown) =>
  newestFiled(good(read(body, given).answer), BODIES[body].of.receivedAt).map(
    ({ name, first, last, value, unit, form, filed }) => `${name} ${first}/${last} ${value} ${unit} ${form} ${filed}`,
  )

test('a company’s newest year and the quarter after it are taken, under the filing that first had them', () => {
  expect(newest('revenue')).toEqual([
    'revenue 2025-01-01/2025-12-31 11556000000 USD 10-K 2026-02-11',
    'revenue 2026-01-01/2026-03-31 3170000000 USD 10-Q 2026-05-05',
  ])
  // The same year in the report of the year after it.
  expect(good(read('revenue').answer).find(({ last }) => last === '2024-12-31')?.filed).toBe('2025-02-11')
  expect(newest('loss').at(-1)).toBe('profit 2026-01-01/2026-03-31 -581000000 USD 10-Q 2026-05-05')
  expect(newest('profit')).toEqual([
    'profit 2019-11-01/2020-10-31 11437000000 CAD 40-F 2020-12-02',
    'profit 2021-02-01/2021-04-30 4015000000 CAD 6-K 2021-05-27',
  ])
})

test('a figure leads to its filing', () => {
  expect(good(read('profit').answer).at(-1)?.link).toBe(
    'https://www.sec.gov/Archives/edgar/data/1000275/000119312521174237/0001193125-21-174237-index.htm',
  )
})

test('sums of six and nine months, and what is older than two years, are left out and not refused', () => {
  const { answer, reasons } = read('revenue')
  expect(good(answer).map(spanOf)).not.toContain(undefined)
  expect(good(answer).every(({ last }) => last > '2024-05-01')).toBe(true)
  expect(reasons).toEqual([])
  expect(good(read('part').answer)).toEqual([])
})

test('a cover that says no shares is refused, and the one before it holds', () => {
  const { answer, reasons } = read('shares')
  expect(good(answer).map(({ last, value, unit }) => [last, value, unit])).toEqual([['2019-10-31', 1_430_678_036, 'shares']])
  expect(reasons).toEqual(['1 an amount that no company has'])
  expect(newest('shares')).toEqual([])
})

const ROW = { start: '2025-01-01', end: '2025-12-31', val: 5e9, accn: '0001594805-26-000007', form: '10-K', filed: '2026-02-11' }
const HEAD = { cik: 1594805, taxonomy: 'us-gaap', tag: 'Revenues' }
const bodyOf = (...rows: Json[]): Json => ({ ...HEAD, units: { USD: rows } })

test('of a restated period the last filing’s value holds', () => {
  const restated = { ...ROW, val: 6e9, accn: '0001594805-26-000050', filed: '2026-06-01' }
  expect(newest('revenue', bodyOf(restated, ROW))).toEqual(['revenue 2025-01-01/2025-12-31 6000000000 USD 10-K 2026-06-01'])
})

test('the currency in which a company reports now is taken', () => {
  const old = { ...ROW, start: '2024-01-01', end: '2024-12-31', filed: '2025-02-11' }
  expect(newest('revenue', { ...HEAD, units: { CAD: [old], USD: [ROW], EUR: [ROW] } })).toEqual([
    'revenue 2025-01-01/2025-12-31 5000000000 USD 10-K 2026-02-11',
  ])
})

test.each([
  ['an amount in text', { val: '5000000000' }, 'not a filed figure'],
  ['a form that reports nothing', { form: 'SC 13G' }, 'not a filed figure'],
  ['an accession number that leads elsewhere', { accn: '../../evil' }, 'not a filed figure'],
  ['a day that there is not', { end: '2025-02-31' }, 'not a filed figure'],
  ['a filing to come', { filed: '2027-01-01' }, 'a filing that lies ahead'],
  ['a year that was not over', { filed: '2025-06-01' }, 'filed before its period was over'],
  ['an end before its beginning', { start: '2026-01-01' }, 'a period that ends before it begins'],
  ['an amount without measure', { val: 1e300 }, 'an amount that no company has'],
])('a row with %s is refused, and the next one is taken', (_what, over, reason) => {
  const { answer, reasons } = read('revenue', bodyOf({ ...ROW, ...over }, { ...ROW, start: '2025-10-01' }))
  expect(good(answer).map(({ first }) => first)).toEqual(['2025-10-01'])
  expect(reasons).toEqual([`1 ${reason}`])
})

test.each([
  ['another company', { ...bodyOf(ROW), cik: 320193 }],
  ['another concept', { ...bodyOf(ROW), tag: 'Assets' }],
  ['a page of words', 'Request Rate Threshold Exceeded'],
  ['nothing', null],
  ['no units', { ...HEAD, units: [] }],
])('%s is malformed', (_what, body) => {
  expect(read('revenue', body).answer).toMatchObject({ ok: false, problem: { kind: 'malformed' } })
})

test('a company that has filed nothing for a year and a half has no figures to print', () => {
  const figures = good(read('revenue').answer)
  expect(newestFiled(figures, Date.UTC(2026, 2, 31) + 549 * DAY)).toHaveLength(1)
  expect(newestFiled(figures, Date.UTC(2026, 2, 31) + 551 * DAY)).toEqual([])
})

const isSound = ({ symbol, first, last, value, unit, filed, link, form }: FiledFigure): boolean =>
  ['SHOP', 'RY'].includes(symbol) &&
  first <= last &&
  last <= filed &&
  Number.isFinite(value) &&
  /^(CAD|USD|shares)$/.test(unit) &&
  /^[A-Z0-9/-]{3,6}$/.test(form) &&
  /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/\d+\/\d{18}\/[\d-]{20}-index\.htm$/.test(link)

test('two hundred damaged bodies of each concept let nothing unsound through, and nothing throws', () => {
  let [answered, refused] = [0, 0]
  for (const body of Object.keys(BODIES) as Body[]) {
    const whole = capturedText(BODIES[body].file)
    for (let seed = 0; seed < 200; seed++) {
      const text = damaged(whole, seed)
      let given: unknown
      try {
        given = JSON.parse(text)
      } catch {
        // As `fetchJson` answers: not JSON.
        refused++
        continue
      }
      const { answer } = read(body, given)
      if (!answer.ok) {
        refused++
        continue
      }
      answered++
      expect(answer.value.filter((figure) => !isSound(figure))).toEqual([])
    }
  }
  expect(answered).toBeGreaterThan(20)
  expect(refused).toBeGreaterThan(100)
})

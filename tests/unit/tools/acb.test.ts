/** The adjusted cost base: what is published, superficial losses, files, and what is absurd. */
import { describe, expect, it } from 'vitest'
import { ACB_EXAMPLES } from '#shared/tools/acb/examples.ts'
import {
  ANY_RATE,
  type BankRate,
  COLUMNS,
  fileOf,
  type Row,
  readFile,
  readRow,
  resultFileOf,
  workOut,
} from '#shared/tools/acb/file.ts'
import { gainsByYear } from '#shared/tools/acb/ledger.ts'
import { printExact, printTyped, readExact, toCents } from '#shared/tools/acb/money.ts'
import { tradeSteps } from '#shared/tools/acb/steps.ts'

const HEAD = 'date,security,type,shares,price,commission,currency,rate\n'
const none = (): undefined => undefined

function rowsOf(text: string): Row[] {
  const file = readFile(HEAD + text)
  if ('problem' in file) throw new Error(file.problem)
  return file.rows
}
function entriesOf(text: string, rateOf: Parameters<typeof workOut>[1] = none) {
  const worked = workOut(rowsOf(text), rateOf)
  if (worked.wrong) throw new Error(`${worked.wrong.row}: ${worked.wrong.problem}`)
  return worked.entries
}

it.each(ACB_EXAMPLES)('$publisher prints what is computed: $given, $field', ({ printed, compute }) =>
  expect(compute()).toBe(printed),
)

describe('a superficial loss', () => {
  const sold = (buy: string) => entriesOf(`2025-01-02,X,buy,10,10,0,CAD,\n2025-06-30,X,sell,10,4,0,CAD,\n${buy}`)[1]

  it.each([
    ['2025-07-30', 60],
    ['2025-07-31', 0],
  ])('reaches 30 days after the sale and no further: bought again on %s', (day, dollars) => {
    expect(toCents(sold(`${day},X,buy,10,4,0,CAD,`)?.denied ?? -1n)).toBe(dollars * 100)
  })

  it('reaches 30 days before it, for what is still held at its end', () => {
    const boughtOn = (day: string) =>
      entriesOf(`2025-01-02,X,buy,10,10,0,CAD,\n${day},X,buy,10,10,0,CAD,\n2025-06-30,X,sell,10,4,0,CAD,`)[2]
    expect(toCents(boughtOn('2025-05-31')?.denied ?? -1n)).toBe(6000)
    expect(toCents(boughtOn('2025-05-30')?.denied ?? -1n)).toBe(0)
  })

  it('is none where nothing is held at the end, and where another security is bought', () => {
    expect(sold('2025-07-01,X,buy,10,4,0,CAD,\n2025-07-02,X,sell,10,5,0,CAD,')?.denied).toBe(0n)
    expect(
      entriesOf('2025-01-02,X,buy,10,10,0,CAD,\n2025-06-30,X,sell,10,4,0,CAD,\n2025-07-01,Y,buy,9,4,0,CAD,')[1]?.denied,
    ).toBe(0n)
  })
})

it('no dollar appears or is lost: gains are what was received less what was paid and what is still held', () => {
  for (let n = 1; n <= 60; n++) {
    const lines: string[] = []
    let held = 0
    for (let at = 0; at < 12; at++) {
      const random = (n * 7919 * (at + 3)) % 10_007
      const shares = 1 + (random % 40)
      const isSale = held > shares && random % 3 === 0
      held += isSale ? -shares : shares
      const day = new Date(Date.UTC(2024, 0, 1 + at * (5 + (n % 40)))).toISOString().slice(0, 10)
      lines.push(`${day},X,${isSale ? 'sell' : 'buy'},${shares},${(random % 9973) / 100},${random % 7},USD,1.3${n}`)
    }
    const entries = entriesOf(lines.join('\n'))
    const flow = entries.reduce((sum, { trade, amount }) => sum + (trade.kind === 'sell' ? amount : -amount), 0n)
    const gains = gainsByYear(entries).reduce((sum, [, gain]) => sum + gain, 0n)
    const difference = gains - flow - (entries.at(-1)?.cost ?? 0n)
    expect(Math.abs(toCents(difference))).toBe(0)
    expect(entries.every(({ cost, denied }) => cost >= 0n && denied >= 0n)).toBe(true)
  }
})

describe('a file', () => {
  it('is read with its columns in any order, quoted cells and others beside them, and comes back as it was', () => {
    const text = '\uFEFFSecurity,Date,note,Type,Shares,Price,Currency\r\n"A, ""B"" Inc",2025-01-02,x,Buy,"1,000",$1.50,cad\r\n'
    const file = readFile(text)
    const rows = 'rows' in file ? file.rows : []
    expect(rows).toEqual([
      {
        date: '2025-01-02',
        security: 'A, "B" Inc',
        type: 'Buy',
        shares: '1,000',
        price: '$1.50',
        commission: '',
        currency: 'cad',
        rate: '',
      },
    ])
    const again = readFile(fileOf(rows))
    expect('rows' in again && again.rows).toEqual(rows)
    expect(toCents((workOut(rows, none) && entriesOf('2025-01-02,A,buy,1000,1.5,0,CAD,')[0]?.cost) || 0n)).toBe(150_000)
  })

  it('runs nothing in a spreadsheet, and survives the quote that it was given for that', () => {
    const rows = rowsOf('2025-01-02,=HYPERLINK(1),buy,1,1,0,CAD,')
    expect(fileOf(rows)).toContain(`"'=HYPERLINK(1)"`)
    expect(readFile(fileOf(rows))).toEqual({ rows })
    expect(resultFileOf(entriesOf('2025-01-02,=A,buy,1,1,0,CAD,'))).toContain(`"'=A"`)
  })

  it('says which columns it lacks', () => {
    expect(readFile('date,security\n')).toEqual({
      problem: 'The first line of the file lacks these columns: type, shares, price, currency.',
    })
  })

  it.each([
    ['2025-02-30,X,buy,1,1,0,CAD,', 'Enter the date as YYYY-MM-DD; you typed “2025-02-30”.'],
    ['2025-01-02,,buy,1,1,0,CAD,', 'Enter the security’s name or symbol.'],
    [`2025-01-02,${'n'.repeat(41)},buy,1,1,0,CAD,`, `Enter a name of at most 40 characters; you typed “${'n'.repeat(40)}”.`],
    ['2025-01-02,X,,1,1,0,CAD,', 'Enter buy or sell.'],
    ['2025-01-02,X,gift,1,1,0,CAD,', 'Enter buy or sell; you typed “gift”.'],
    ['2025-01-02,X,buy,0,1,0,CAD,', 'Enter a number of shares above 0, with at most 10 decimals; you typed “0”.'],
    ['2025-01-02,X,buy,1e9,1,0,CAD,', 'Enter a number of shares above 0, with at most 10 decimals; you typed “1e9”.'],
    ['2025-01-02,X,buy,1000000000000000,1,0,CAD,', /above 0, with at most 10 decimals; you typed “1000000000000000”\.$/],
    ['2025-01-02,X,buy,1,-1,0,CAD,', 'Enter a price of 0 or more, with at most 10 decimals; you typed “-1”.'],
    ['2025-01-02,X,buy,1,1,-1,CAD,', 'Enter a commission of 0 or more, with at most 10 decimals; you typed “-1”.'],
    ['2025-01-02,X,buy,1,1,0,DOLLARS,', 'Enter a currency of three letters, such as CAD or USD; you typed “DOLLARS”.'],
    ['2025-01-02,X,buy,1,1,0,USD,0', 'Enter Canadian dollars for one unit; you typed “0”.'],
    ['2025-01-02,X,buy,1,1,0,USD,', 'We don’t have the Bank’s rate for that day. Enter Canadian dollars for one unit.'],
    [
      '2025-01-02,X,sell,1,1,0,CAD,',
      'X on 2 Jan 2025: you sold more than you held. Add the earlier purchase, or remove this trade.',
    ],
  ])('names what is wrong with %s, and in which line', (line, problem) => {
    const { entries, wrong } = workOut(rowsOf(`2025-01-01,Y,buy,1,1,0,CAD,\n${line}\n2025-03-01,Y,buy,1,1,0,CAD,`), none)
    expect(wrong).toEqual({ row: 1, problem: typeof problem === 'string' ? problem : expect.stringMatching(problem) })
    expect(
      entries.map(({ trade }) => trade.day),
      'and what was before it is worked out',
    ).toEqual(['2025-01-01'])
  })

  it.each([
    ['a name of 40 characters', `2025-01-02,${'n'.repeat(40)},buy,1,1,0,CAD,`],
    ['a price of nothing', '2025-01-02,X,buy,1,0,0,CAD,'],
    ['no commission and no currency', '2025-01-02,X,buy,1,1,,,'],
  ])('may have %s', (_, line) => expect(workOut(rowsOf(line), none)).not.toHaveProperty('wrong'))

  it('has at most 5,000 trades', () => {
    const file = (trades: number) => readFile(HEAD + '2025-01-02,X,buy,1,1,0,CAD,\n'.repeat(trades))
    expect(file(5000)).toHaveProperty('rows.length', 5000)
    expect(file(5001)).toEqual({ problem: 'A file has at most 5,000 trades.' })
  })

  it('is told all that is wrong with a row at once, in the order of its columns', () => {
    const empty = Object.fromEntries(COLUMNS.map((column) => [column, ''])) as Row
    const read = readRow({ ...empty, type: 'buy', commission: '-1' }, ANY_RATE)
    expect('problems' in read ? Object.entries(read.problems) : []).toEqual([
      ['date', 'Enter the date.'],
      ['security', 'Enter the security’s name or symbol.'],
      ['shares', 'Enter the number of shares.'],
      ['price', 'Enter the price of one share.'],
      ['commission', 'Enter a commission of 0 or more, with at most 10 decimals; you typed “-1”.'],
    ])
  })

  it('takes the Bank’s rate of the day for a trade without one, and the reader’s where there is one', () => {
    const rate = (currency: string, day: string): BankRate | undefined =>
      `${currency} ${day}` === 'USD 2025-01-02' ? { rate: '1.4418', day: '2024-12-31' } : undefined
    expect(entriesOf('2025-01-02,X,buy,1,100,0,usd,', rate).map(({ cost }) => toCents(cost))).toEqual([14_418])
    expect(entriesOf('2025-01-02,X,buy,1,100,0,USD,1.5', rate).map(({ cost }) => toCents(cost))).toEqual([15_000])
    const stepsOf = (line: string) => entriesOf(line, rate).flatMap(tradeSteps)
    expect(stepsOf('2025-01-02,X,buy,1,100,9.5,usd,'), 'and says whose rate it is, and of which day').toEqual([
      'Bank of Canada rate, USD, 31 Dec 2024 = 1.4418',
      'X, 2 Jan 2025: Amount, C$ = (1 × 100 + 9.5) × 1.4418 = $157.8771',
    ])
    expect(stepsOf('2025-01-02,X,buy,1,100,0,USD,1.5')).toEqual(['X, 2 Jan 2025: Amount, C$ = (1 × 100 + 0) × 1.5 = $150.00'])
    expect(stepsOf('2025-01-02,X,buy,1,100,0,CAD,')).toEqual([])
  })
})

it('a number is kept as it was typed, at the greatest size too', () => {
  for (const text of ['0', '1.5', '0.0000000001', '999999999999.9999999999'])
    expect(printExact(readExact(text) ?? -1n)).toBe(text)
  for (const text of ['', '1.2.3', '1e5', 'NaN', '0.00000000001', '1234567890123']) expect(readExact(text)).toBeUndefined()
})

it('a number is printed as exactly as it was typed, in groups', () => {
  const printed = (text: string, least?: number): string => printTyped(readExact(text) ?? -1n, least)
  expect(printed('999999999999.9999999999')).toBe('999,999,999,999.9999999999')
  expect(['50', '62.5', '1.2345'].map((text) => printed(text, 2))).toEqual(['50.00', '62.50', '1.2345'])
  expect(printed('1000.0')).toBe('1,000')
})

/** Room in registered plans: what is published, what the law says at least, and what is absurd. */
import { describe, expect, it } from 'vitest'
import { ACB_EXAMPLES } from '#shared/tools/acb/examples.ts'
import { EXAMPLE_FIELDS } from '#shared/tools/acb/texts.fr.ts'
import { ROOM_EXAMPLES } from '#shared/tools/room/examples.ts'
import { LAST_YEAR, RRSP_LIMITS, TFSA_LIMITS } from '#shared/tools/room/limits.ts'
import { fhsaYears, type Moves, rrspRoom, tfsaYears } from '#shared/tools/room/room.ts'
import { ROOM_GIVEN } from '#shared/tools/room/texts.fr.ts'

const NONE: Moves = new Map()
const paid = (year: number, dollars: number, taken = 0): Moves => new Map([[year, { paid: dollars * 100, taken: taken * 100 }]])

it.each(ROOM_EXAMPLES)('$publisher prints what is computed: $given', ({ printed, compute }) => expect(compute()).toBe(printed))

describe('a TFSA', () => {
  it('brings nothing before its holder is 18, or lives in Canada, and every limit after', () => {
    expect(tfsaYears({ bornIn: 2008, until: LAST_YEAR }, NONE).map(({ year }) => year)).toEqual([2026])
    expect(tfsaYears({ bornIn: 1980, residentSince: 2025, until: LAST_YEAR }, NONE).at(-1)?.room).toBe(1_400_000)
    expect(tfsaYears({ bornIn: 2020, until: LAST_YEAR }, NONE)).toEqual([])
    expect(tfsaYears({ bornIn: 1850, until: LAST_YEAR }, NONE)).toHaveLength(Object.keys(TFSA_LIMITS).length)
  })

  it('counts a withdrawal only from the next year on, and an excess until it is used up', () => {
    const rows = tfsaYears({ bornIn: 2006, until: 2026 }, paid(2024, 10_000, 2000))
    expect(rows.map(({ room, left }) => [room / 100, left / 100])).toEqual([
      [7000, -3000],
      [6000, 6000],
      [13_000, 13_000],
    ])
  })

  it('never has less than all limits and withdrawals less what was paid in', () => {
    for (let n = 0; n < 300; n++) {
      const bornIn = 1950 + (n % 58)
      const all: Moves = new Map(
        Object.keys(TFSA_LIMITS).map((year, index) => [
          Number(year),
          { paid: (n * 7919 * (index + 1)) % 2_000_000, taken: (n * 104_729 * (index + 3)) % 1_000_000 },
        ]),
      )
      const rows = tfsaYears({ bornIn, until: LAST_YEAR }, all)
      const sum = (of: (year: number) => number): number => rows.reduce((total, { year }) => total + of(year), 0)
      const last = rows.at(-1)
      const own = sum((year) => (TFSA_LIMITS[year] ?? 0) * 100 - (all.get(year)?.paid ?? 0))
      const back = sum((year) => (year === last?.year ? 0 : (all.get(year)?.taken ?? 0)))
      expect(last?.left ?? 0).toBe(own + back)
    }
  })
})

describe('an FHSA', () => {
  it('ends at its lifetime limit, whatever the years bring', () => {
    const all: Moves = new Map([2023, 2024, 2025, 2026].map((year) => [year, { paid: 1_600_000, taken: 0 }]))
    const rows = fhsaYears({ openedIn: 2023, until: 2026 }, all)
    expect(rows.map(({ room }) => room / 100)).toEqual([8000, 0, 0, 0])
    const slow = fhsaYears(
      { openedIn: 2023, until: 2040 },
      new Map([2024, 2026, 2028].map((year) => [year, { paid: 1_600_000, taken: 0 }])),
    )
    expect(slow.at(-1)?.room).toBe(0)
  })

  it('begins in 2023 at the earliest, and takes an excess off the next year', () => {
    expect(fhsaYears({ openedIn: 1990, until: 2023 }, NONE)).toMatchObject([{ year: 2023, room: 800_000 }])
    expect(fhsaYears({ openedIn: 2024, until: 2025 }, paid(2024, 9000)).map(({ room }) => room / 100)).toEqual([8000, 7000])
    expect(fhsaYears({ openedIn: 3000, until: 2026 }, NONE)).toEqual([])
  })
})

describe('an RRSP', () => {
  const BASE = { year: 2026, earned: 0, pensionAdjustment: 0, unused: 0, paid: 0 }

  it('gets 18% of earned income, at most the limit of the year, and never less than nothing', () => {
    expect(rrspRoom({ ...BASE, earned: 12_345_678 })).toEqual({ added: 2_222_222, room: 2_222_222, left: 2_222_222 })
    expect(rrspRoom({ ...BASE, earned: 10 ** 14 }).added).toBe((RRSP_LIMITS[2026] ?? 0) * 100)
    expect(rrspRoom({ ...BASE, earned: 1_000_000, pensionAdjustment: 500_000, unused: 100 })).toMatchObject({
      added: 0,
      room: 100,
    })
    expect(rrspRoom({ ...BASE, paid: 1 }).left).toBe(-1)
  })
})

it('says in French what each published example of ours is of', () => {
  const [english, french] = [ROOM_EXAMPLES.map(({ given }) => given), Object.values<string>(ROOM_GIVEN)]
  expect(french).toHaveLength(english.length)
  expect(french.filter((text) => english.includes(text))).toEqual([])
  const ofTrades = ACB_EXAMPLES.map(({ field }) => field)
  expect(new Set<string>(Object.values(EXAMPLE_FIELDS)).size).toBe(new Set(ofTrades).size)
  expect(Object.values<string>(EXAMPLE_FIELDS).filter((text) => ofTrades.includes(text))).toEqual([])
})

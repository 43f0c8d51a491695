/** What publishers print of room, as found on 26 and 27 November 2026, and what is computed of the same. */
import { fhsaYears, type Moves, type RoomYear, rrspRoom, tfsaYears } from './room.ts'
import { ROOM_GIVEN } from './texts.en.ts'

export type RoomExample = {
  readonly publisher: string
  readonly url: string
  readonly given: string
  readonly printed: number
  /** In dollars. */
  readonly compute: () => number
}

type Year = readonly [year: number, paid: number, taken?: number]
const moves = (...years: readonly Year[]): Moves =>
  new Map(years.map(([year, paid, taken = 0]) => [year, { paid: paid * 100, taken: taken * 100 }]))
const roomOf = (rows: readonly RoomYear[]): number => (rows.at(-1)?.room ?? Number.NaN) / 100

const CRA = {
  publisher: 'Canada Revenue Agency, examples of TFSA contribution room',
  url: 'https://www.canada.ca/en/revenue-agency/services/tax/individuals/topics/tax-free-savings-account/examples-tfsa-contribution-room.html',
}
const PRECISION = {
  publisher: 'Precision Wealth, FHSA carryforward rules',
  url: 'https://www.precisionwealth.ca/post/fhsa-carryforward-rules----not-all-registered-plans-are-the-same',
}
const PULSE = {
  publisher: 'Pulse Alternative, FHSA carryforward rules',
  url: 'https://pulsealternative.com/segregated-funds/fhsa-carryforward-rules-everything-you-need-to-know',
}
/** Everything that the years to 2016 brought was used. */
const USED: readonly Year[] = [[2016, 46_500]]

export const ROOM_EXAMPLES: readonly RoomExample[] = [
  {
    ...CRA,
    given: ROOM_GIVEN.brayden,
    printed: 5500,
    compute: () => roomOf(tfsaYears({ bornIn: 1997, until: 2017 }, moves([2016, 15_500]))),
  },
  {
    ...CRA,
    given: ROOM_GIVEN.josh,
    printed: 14_500,
    compute: () => roomOf(tfsaYears({ bornIn: 1993, until: 2017 }, moves([2015, 31_000], [2016, 500, 4000]))),
  },
  {
    publisher: 'Wealthsimple, TFSA room after a withdrawal',
    url: 'https://help.wealthsimple.com/hc/en-ca/articles/115014816527-What-happens-to-my-TFSA-contribution-room-when-I-make-a-withdrawal-',
    given: ROOM_GIVEN.withdrawn2016,
    printed: 15_500,
    compute: () => roomOf(tfsaYears({ bornIn: 1990, until: 2017 }, moves([2016, 46_500, 10_000]))),
  },
  {
    publisher: 'MoneySense, the rule that could supersize your TFSA limit',
    url: 'https://www.moneysense.ca/save/investing/tfsa-contribution-limit-rule/',
    given: ROOM_GIVEN.withdrawn2017,
    printed: 105_500,
    compute: () => roomOf(tfsaYears({ bornIn: 1990, until: 2018 }, moves(...USED, [2017, 5500, 100_000]))),
  },
  {
    publisher: 'Investment Planning Counsel, Money facts 2026',
    url: 'https://www.ipcc.ca/money-facts',
    given: ROOM_GIVEN.neverUsed,
    printed: 109_000,
    compute: () => roomOf(tfsaYears({ bornIn: 1980, until: 2026 }, moves())),
  },
  {
    ...PRECISION,
    given: ROOM_GIVEN.fhsa4000,
    printed: 12_000,
    compute: () => roomOf(fhsaYears({ openedIn: 2023, until: 2024 }, moves([2023, 4000]))),
  },
  {
    ...PRECISION,
    given: ROOM_GIVEN.fhsaNothing,
    printed: 16_000,
    compute: () => roomOf(fhsaYears({ openedIn: 2023, until: 2025 }, moves([2023, 4000]))),
  },
  {
    publisher: 'National Bank of Canada, unused FHSA room',
    url: 'https://www.nbc.ca/personal/help-centre/savings-investment/saving-plans/fhsa-contribution-defferal.html',
    given: ROOM_GIVEN.fhsa6000,
    printed: 10_000,
    compute: () => roomOf(fhsaYears({ openedIn: 2023, until: 2024 }, moves([2023, 6000]))),
  },
  {
    ...PULSE,
    given: ROOM_GIVEN.fhsaTwice,
    printed: 16_000,
    compute: () => roomOf(fhsaYears({ openedIn: 2023, until: 2025 }, moves([2023, 4000], [2024, 4000]))),
  },
  {
    ...PULSE,
    given: ROOM_GIVEN.fhsaThrice,
    printed: 16_000,
    compute: () => roomOf(fhsaYears({ openedIn: 2023, until: 2026 }, moves([2023, 4000], [2024, 4000], [2025, 4000]))),
  },
  {
    publisher: 'Canada Revenue Agency, its example of Seonho, as quoted on r/PersonalFinanceCanada',
    url: 'https://redlib.plushiemc.com/r/PersonalFinanceCanada/comments/1i7ogzq/fhsa_carryover_only_to_the_following_year',
    given: ROOM_GIVEN.fhsaUnused,
    printed: 16_000,
    compute: () => roomOf(fhsaYears({ openedIn: 2023, until: 2030 }, moves())),
  },
  {
    publisher: 'Davies Mahnke, contribution limits',
    url: 'https://clients.daviesmahnke.com/tax-resources-contribution-limits',
    given: ROOM_GIVEN.rrsp2025,
    printed: 18_000,
    compute: () => rrspRoom({ year: 2025, earned: 10_000_000, pensionAdjustment: 0, unused: 0, paid: 0 }).added / 100,
  },
  {
    publisher: 'MoneySense, RRSP carry forward rules',
    url: 'http://www.banks.ca/retirement/how-do-the-rrsp-contribution-carry-forward-rules-work-nov-2nd/',
    given: ROOM_GIVEN.rrsp2022,
    printed: 29_210,
    compute: () => rrspRoom({ year: 2022, earned: 16_227_800, pensionAdjustment: 0, unused: 0, paid: 0 }).added / 100,
  },
]

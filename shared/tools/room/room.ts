/** Room in registered plans: what may be paid in without a penalty. Money is in whole cents. */
import { FHSA, RRSP_LIMITS, RRSP_PERCENT, TFSA_LIMITS } from './limits.ts'

const CENTS = 100
const ADULT = 18

/** What was paid in and taken out, by year. */
export type Moves = ReadonlyMap<number, { readonly paid: number; readonly taken: number }>

/** `room`: on 1 January, or on the day the plan was opened; `left`: at the end of the year, below zero where too much was paid in. */
export type RoomYear = {
  readonly year: number
  /** What the year before left, with what came back, and what the year brought. */
  readonly carried: number
  readonly brought: number
  readonly room: number
  readonly paid: number
  readonly taken: number
  readonly left: number
}

const NO_MOVE = { paid: 0, taken: 0 }

type TfsaHolder = { readonly bornIn: number; readonly residentSince?: number; readonly until: number }

/** The years in which a TFSA brings room: from 2009, the year of the eighteenth birthday and of residence on. */
export function tfsaYears({ bornIn, residentSince = bornIn, until }: TfsaHolder, moves: Moves): RoomYear[] {
  const rows: RoomYear[] = []
  let carried = 0
  for (const [of, limit] of Object.entries(TFSA_LIMITS)) {
    const year = Number(of)
    if (year < Math.max(bornIn + ADULT, residentSince) || year > until) continue
    const { paid, taken } = moves.get(year) ?? NO_MOVE
    const room = carried + limit * CENTS
    rows.push({ year, carried, brought: limit * CENTS, room, paid, taken, left: room - paid })
    // What was taken out comes back on 1 January.
    carried = room - paid + taken
  }
  return rows
}

/** Since the year in which the first FHSA was opened: unused room is carried once, and a lifetime has its own limit. */
export function fhsaYears({ openedIn, until }: { readonly openedIn: number; readonly until: number }, moves: Moves): RoomYear[] {
  const rows: RoomYear[] = []
  let carried = 0
  let lifetime = FHSA.lifetime * CENTS
  for (let year = Math.max(openedIn, FHSA.since); year <= until; year++) {
    const { paid } = moves.get(year) ?? NO_MOVE
    const ofYear = FHSA.roomAYear * CENTS + carried
    const room = Math.max(0, Math.min(ofYear, lifetime))
    rows.push({ year, carried, brought: FHSA.roomAYear * CENTS, room, paid, taken: 0, left: room - paid })
    lifetime -= paid
    carried = Math.min(FHSA.mostCarried * CENTS, ofYear - paid)
  }
  return rows
}

export type RrspYear = {
  readonly year: number
  /** Of the year before, as is the pension adjustment. */
  readonly earned: number
  readonly pensionAdjustment: number
  readonly unused: number
  readonly paid: number
}

/** The new room of a year is never below zero; `left` is, where too much was paid in. */
export function rrspRoom({ year, earned, pensionAdjustment, unused, paid }: RrspYear) {
  const most = (RRSP_LIMITS[year] ?? 0) * CENTS
  const share = Number((BigInt(earned) * BigInt(RRSP_PERCENT) + 50n) / 100n)
  const added = Math.max(0, Math.min(share, most) - pensionAdjustment)
  return { added, room: unused + added, left: unused + added - paid }
}

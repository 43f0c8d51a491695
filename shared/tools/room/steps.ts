/** Room in registered plans, worked through with a reader's own numbers. */
import { dollars, percent, step } from '../print.ts'
import { STEP_TEXTS } from '../texts.en.ts'
import { RRSP_LIMITS, RRSP_PERCENT } from './limits.ts'
import { type RoomYear, type RrspYear, rrspRoom } from './room.ts'
import { ROOM_TEXTS } from './texts.en.ts'

/** The last year of a plan; a lifetime's limit may leave less than the year brought. */
export function roomSteps(rows: readonly RoomYear[]): readonly string[] {
  const last = rows.at(-1)
  if (!last) return []
  const { year, carried, brought, room, paid, left } = last
  const sum = `${dollars(carried)} + ${dollars(brought)}`
  const ofYear = carried + brought === room ? sum : STEP_TEXTS.lesser(sum, dollars(room))
  return [
    step(ROOM_TEXTS.roomOf(year), ofYear, dollars(room)),
    step(ROOM_TEXTS.leftAtEnd(year), `${dollars(room)} − ${dollars(paid)}`, dollars(left)),
  ]
}

export function rrspSteps(of: RrspYear): readonly string[] {
  const { year, earned, pensionAdjustment, unused, paid } = of
  const { added, room, left } = rrspRoom(of)
  const most = dollars((RRSP_LIMITS[year] ?? 0) * 100)
  const share = STEP_TEXTS.lesser(`${dollars(earned)} × ${percent(RRSP_PERCENT)}`, most)
  // Without an adjustment the share is the new room.
  const whole = dollars(rrspRoom({ ...of, pensionAdjustment: 0 }).added)
  const less = STEP_TEXTS.greater(`${whole} − ${dollars(pensionAdjustment)}`, dollars(0))
  return [
    ...(pensionAdjustment === 0
      ? [step(ROOM_TEXTS.added, share, whole)]
      : [step(ROOM_TEXTS.earnedShare, share, whole), step(ROOM_TEXTS.added, less, dollars(added))]),
    step(ROOM_TEXTS.total, `${dollars(unused)} + ${dollars(added)}`, dollars(room)),
    step(ROOM_TEXTS.leftAtEnd(year), `${dollars(room)} − ${dollars(paid)}`, dollars(left)),
  ]
}

/** When the desk's notes are due: at the open, at noon and at the close of the exchange; on other days at noon. Pure. */

import type { Edition } from '#shared/market/front/notes.ts'
import { sessionAt } from '#shared/market/hours/calendar.ts'
import { torontoTime, torontoWall } from '#shared/toronto.ts'

const MINUTE = 60_000
/** A delayed price is of the session by then. */
const AFTER_OPEN = 30 * MINUTE
const AFTER_CLOSE = 20 * MINUTE
/** Later than this a note would not be of its hour: it is left out, never made up afterwards. */
const LATE = 30 * MINUTE

/** A note that is due. `since`: the prices of its exchange count from here (epoch ms); `null` where that has no session today. */
export type Due = { readonly day: string; readonly edition: Edition; readonly since: number | null }

/** The note that is due at a time (epoch ms), if one is. */
export function dueAt(now: number): Due | undefined {
  const day = torontoWall(now).date
  const noon = torontoTime(day, '12:00')
  const session = sessionAt('tsx', noon)
  const since = session.open ? session.openedAt : null
  const times: readonly (readonly [Edition, number])[] = session.open
    ? [
        ['opening', session.openedAt + AFTER_OPEN],
        ['noon', noon],
        ['closing', session.closesAt + AFTER_CLOSE],
      ]
    : [['noon', noon]]
  const due = times.find(([, at]) => now >= at && now < at + LATE)
  return due && { day, edition: due[0], since }
}

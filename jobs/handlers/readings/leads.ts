/** What the worker reads of leads, messages and the machine every minute, for the desk's lines of a fortnight. */
import { statfsSync } from 'node:fs'
import type { Funnel } from '#server/funnel/funnel.ts'
import { backupAgeSeconds } from '#server/platform/copies/notes.ts'
import type { Reading } from '#shared/desk/readings.ts'

type Deps = {
  readonly office: Pick<ReturnType<Funnel['office']>, 'standing' | 'count'>
  readonly spending: Pick<Funnel['spending'], 'sentSince' | 'verifiedSince' | 'budgets'>
  readonly now: () => number
  readonly env: { readonly DATA_DIR: string; readonly BACKUP_DIR: string }
}
type LeadReading = Omit<Reading, 'price_age' | 'prices_stale' | 'prices_held'>

const MINUTE_MS = 60_000
const MIB = 2 ** 20
/** Under way, and for a person. */
const WAITING = ['received', 'queued', 'sending']
const PARKED = ['ambiguous', 'dead', 'rejected']

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

function freeMib(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return (bavail * bsize) / MIB
  } catch {
    return null
  }
}

export const createLeadReadings =
  ({ office, spending, now, env }: Deps) =>
  async (): Promise<LeadReading> => {
    const at = now()
    const standing = await office.standing()
    const among = (states: readonly string[]) => standing.filter(({ state }) => states.includes(state))
    const sum = (states: readonly string[]): number => among(states).reduce((all, { count }) => all + count, 0)
    const waiting = among(WAITING)
    const codes = (await spending.budgets()).filter(({ name }) => name.startsWith('send.'))
    return {
      leads_taken: await office.count({ from: at - MINUTE_MS }),
      leads_waiting: sum(WAITING),
      lead_oldest: waiting.length === 0 ? 0 : Math.max(...waiting.map(({ since }) => at - since)) / 1000,
      leads_parked: sum(PARKED),
      codes_sent: await spending.sentSince(at - MINUTE_MS),
      codes_verified: await spending.verifiedSince(at - MINUTE_MS),
      codes_left: Math.min(...codes.map(({ used, max }) => (100 * Math.max(0, max - used)) / max)),
      copy_age: finite(backupAgeSeconds(env.BACKUP_DIR, at)),
      disk_free: freeMib(env.DATA_DIR),
    }
  }

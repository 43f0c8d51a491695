import { readRecords } from '#server/content/records.ts'
import { type OpenFunnel, openFunnel } from '#server/funnel/open.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { StoreLocation } from '#server/platform/db/connect.ts'
import { type Env, exitOnEnvProblem } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'

type Which = {
  /** A store that need not belong to its journal yet; without it the one that the settings name. */
  readonly restoring?: StoreLocation
  /** Where what is published is read, if it is not there yet. */
  readonly published?: Env
}

/** Opens a leads store as a process does at its start, with the keys and brought up to date. */
export async function withFunnel<T>(env: Env, which: Which, use: (opened: OpenFunnel) => Promise<T>): Promise<T> {
  const { restoring } = which
  const [log, alarm] = [createLogger('ledger', 'silent'), () => undefined]
  const published = await readRecords(which.published ?? env)
  const opened = await openFunnel({ env, log, clock: systemClock, alarm, ...published, restoring }).catch(exitOnEnvProblem)
  try {
    return await use(opened)
  } finally {
    await opened.db.destroy()
  }
}

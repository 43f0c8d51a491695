import { userInfo } from 'node:os'
import { readRecords } from '#server/content/records.ts'
import { type OpenFunnel, openFunnel } from '#server/funnel/open.ts'
import { createAlarms } from '#server/platform/alarms/send.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Env, exitOnEnvProblem, readEnvOrExit } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import type { Outcome } from './command.ts'
import { missingStore } from './stores/missing-store.ts'

export type Office = ReturnType<OpenFunnel['funnel']['office']>

/** Opens the office of a leads store for one command; `by` is the name in the audit trail. */
export type WithOffice = (by: string | undefined, use: (office: Office) => Promise<Outcome>) => Promise<Outcome>

/** Opens the configured funnel for one command. */
export async function withConfiguredFunnel(use: (opened: OpenFunnel, env: Env) => Promise<Outcome>): Promise<Outcome> {
  const missing = missingStore('leads')
  if (missing) return missing
  const env = readEnvOrExit()
  const log = createLogger('ledger', 'silent')
  const alarm = createAlarms({ log, now: systemClock.monotonic })
  const published = await readRecords(env)
  const opened = await openFunnel({ env, log, clock: systemClock, alarm, ...published }).catch(exitOnEnvProblem)
  try {
    return await use(opened, env)
  } finally {
    await opened.db.destroy()
  }
}

/** The configured store; the audit trail gets the operator's login unless another name is given. */
export const withConfiguredOffice: WithOffice = (by, use) =>
  withConfiguredFunnel(({ funnel }) => use(funnel.office(by ?? userInfo().username)))

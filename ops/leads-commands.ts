/** `leads …` over the configured store. Every look at personal data is written to the audit trail under the operator's name. */
import { userInfo } from 'node:os'
import { systemClock } from '#shared/clock.ts'
import { createAlarms } from '../server/alarms.ts'
import { exitOnEnvProblem, readEnvOrExit } from '../server/env.ts'
import { createLogger } from '../server/log.ts'
import { openFunnel } from '../server/open-funnel.ts'
import type { Command, Options, Outcome } from './command.ts'
import { leadsCommand } from './leads.ts'

async function run(name: string, args: readonly string[], options: Options): Promise<Outcome> {
  const env = readEnvOrExit()
  const log = createLogger('ledger', 'silent')
  const alarm = createAlarms({ log, now: systemClock.monotonic })
  const { db, funnel } = await openFunnel({ env, log, clock: systemClock, alarm }).catch(exitOnEnvProblem)
  const flags = (['format', 'phone', 'email'] as const).flatMap((flag) =>
    options[flag] === undefined ? [] : [`--${flag}`, options[flag]],
  )
  const json = options.json ? ['--json'] : []
  const { code, text } = await leadsCommand(funnel.office(options.by ?? userInfo().username), [name, ...args, ...flags, ...json])
  await db.destroy()
  return { exit: code, text, data: asData(text) }
}

/** The command has printed JSON already when it was asked to; anything else is a sentence. */
function asData(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { message: text }
  }
}

const command = (name: string, args: string | undefined, does: string): Command => ({
  name: `leads ${name}`,
  args,
  does,
  run: (words, options) => run(name, words, options),
})

export const leadsCommands: readonly Command[] = [
  command('list', undefined, 'every lead with its state, without personal data'),
  command('show', 'ID', 'one lead with its person'),
  command('export', '--format csv', 'all leads as CSV, safe to open in a spreadsheet'),
  command('retry', 'ID', 'sends a parked or dead lead again, under its own key'),
  command('erase', '--phone E164', 'forgets a person everywhere and keeps them from coming back'),
  command('trace', 'ID', 'page, claims, consent, attempts and answer of one lead'),
]

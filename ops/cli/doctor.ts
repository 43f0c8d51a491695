/** `doctor`: says what of this machine and configuration works, the web process last. */
import { sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Env, readEnvOrExit } from '#server/platform/env.ts'
import { damagedStores, type Finding, findingsOf } from '../machine/findings.ts'
import { type Command, command, done, NOTHING, type Outcome } from './command.ts'

async function web(env: Env): Promise<Finding> {
  const url = `http://${env.OPS_HOST}:${env.OPS_PORT}/readyz`
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch((error: Error) => error)
  if (answer instanceof Error) return { what: 'web process', problem: 'does not answer', detail: url }
  return { what: 'web process', problem: answer.ok ? null : await answer.text(), detail: url }
}

async function examine(): Promise<Outcome> {
  const env = readEnvOrExit(sourceSettings(SOURCES))
  const findings = [...(await findingsOf(env, systemClock.now())), ...damagedStores(env), await web(env)]
  const sick = findings.some(({ problem }) => problem !== null)
  const text = findings
    .map(({ what, problem, detail }) => `${problem === null ? 'ok  ' : 'BAD '} ${what}: ${problem ?? detail}`)
    .join('\n')
  return sick ? { exit: 1, text, data: findings } : done(text, findings)
}

export const doctorCommands: readonly Command[] = [
  command({
    name: 'doctor',
    does: 'checks settings, folders, stores, Redis and the web process, and how old the terms and the countries are',
    takes: NOTHING,
    run: examine,
  }),
]

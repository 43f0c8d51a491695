/** `doctor`: says what of this machine and configuration does not work, and how much does. */
import { z } from 'zod'
import { configureSources, sourceSettings } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Env, readEnvOrExit } from '#server/platform/env.ts'
import { counted } from '#shared/counted.ts'
import type { Finding } from '../machine/finding.ts'
import { damagedStores, findingsOf } from '../machine/findings.ts'
import { licenceLines, licencesOf } from '../machine/licences.ts'
import { reachedBy } from '../machine/reached.ts'
import { inColumns } from './columns.ts'
import { type Command, command, done, type Outcome } from './command.ts'

const webUrl = ({ OPS_HOST, OPS_PORT }: Env): string => `http://${OPS_HOST}:${OPS_PORT}`

async function web(env: Env): Promise<Finding> {
  const url = `${webUrl(env)}/readyz`
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch((error: Error) => error)
  if (answer instanceof Error)
    return { what: 'web process', problem: `does not answer at ${url}. Start it: npm start`, detail: url }
  return { what: 'web process', problem: answer.ok ? null : await answer.text(), detail: url }
}

const isPassed = ({ problem, isUnseen }: Finding): boolean => problem === null && !isUnseen

const headline = (bad: number, unseen: number): string =>
  [bad === 0 ? 'No problems' : counted(bad, 'problem'), ...(unseen === 0 ? [] : [`${unseen} to look at`])].join(', ')

async function examine(showAll: boolean): Promise<Outcome> {
  const env = readEnvOrExit(sourceSettings(SOURCES), 'not-made')
  const reached = await reachedBy(env, systemClock)
  const shownAtDesk = await findingsOf(env, systemClock.now())
  const asked = await web(env)
  const findings = [...shownAtDesk, ...damagedStores(env), ...reached, asked]
  const bad = findings.filter(({ problem }) => problem !== null)
  const unseen = findings.filter(({ isUnseen }) => isUnseen)
  const passed = findings.filter(isPassed)
  const found = [
    headline(bad.length, unseen.length),
    ...bad.map(({ what, problem }) => `BAD  ${what}: ${problem}`),
    ...unseen.map(({ what, detail }) => `?    ${what}: ${detail}`),
    `${counted(passed.length, 'check')} passed, ${asked.problem === null ? `of the site at ${env.PUBLIC_URL}` : 'without the site, which does not answer'}`,
    `The desk shows ${shownAtDesk.filter(isPassed).length} of them, on System`,
    ...(showAll ? [] : ['All of them: doctor --all']),
    ...(showAll ? passed.map(({ what, detail }) => `ok   ${what}: ${detail}`) : []),
    ...(showAll ? ['', ...licenceLines(licencesOf(configureSources(SOURCES, env).standing))] : []),
  ]
  const text = inColumns(found.join('\n'))
  return bad.length > 0 ? { exit: 1, text, data: findings } : done(text, findings)
}

export const doctorCommands: readonly Command[] = [
  command({
    name: 'doctor',
    does: 'names what does not work: settings, folders, stores, Redis, copies, worker, open alarms, tracker, mail, certificate and web',
    takes: z.object({ all: z.boolean().default(false) }),
    run: ({ all }) => examine(all),
  }),
]

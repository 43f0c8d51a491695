/** The output of `npm start` once the site is ready: lines for a person at a terminal, one line for a program. */
import { join, relative } from 'node:path'
import { configureSources } from '#jobs/providers/configuration.ts'
import { describeBriefly, describeSources } from '#jobs/providers/describe.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import type { Env } from '#server/platform/env.ts'
import { counted } from '#shared/counted.ts'
import { silentSources } from '#shared/desk/source-problems.ts'

/** Where the JSON lines of the children go while a terminal shows lines for a person. */
export const logFile = ({ DATA_DIR }: Env): string => join(DATA_DIR, 'log.ndjson')

const smsWords = ({ SMS_PROVIDER, DATA_DIR }: Env): string =>
  SMS_PROVIDER === 'twilio' ? 'sent through Twilio' : `kept in ${DATA_DIR}/outbox/sms.ndjson`

const sourceWords = (env: Env): string => describeSources(configureSources(SOURCES, env))

/** `hasDesk`: whether the operators' desk is started as well. */
export function readyLine(env: Env, hasDesk: boolean): string {
  const desk = hasDesk ? `; desk: http://localhost:${env.DESK_PORT}` : ''
  return `Ready on http://localhost:${env.PORT} (${sourceWords(env)}; SMS messages: ${smsWords(env)}${desk})`
}

/** A line of the log about a source; its prices, figures, schedule and announcements are asked apart. */
const ANSWER =
  /"provider":"(.+?)(-wire|-figures|-schedule|-filed|-history)?".*"msg":"(a provider is failing|a provider is back|the connection ended)/

/** The sources that do not answer, by the log since this start: the worker's first report is still to come. */
export function silentSince(log: string): readonly string[] {
  const asked = new Map<string, { readonly id: string; readonly problem: string | null }>()
  for (const line of log.split('\n')) {
    const [, id, part = '', said = ''] = ANSWER.exec(line) ?? []
    if (id !== undefined) asked.set(id + part, { id, problem: said === 'a provider is back' ? null : said })
  }
  return silentSources(asked.values()).map(({ id }) => id)
}

const silentWords = (env: Env, { length }: readonly string[]): string => {
  if (length === 0) return 'no problems so far'
  const asked = configureSources(SOURCES, env).standing.length
  const said = length > 1 && length >= asked ? `none of ${length} answers` : counted(length, 'does not answer', 'do not answer')
  return `${said}${env.MODE === 'demo' ? '; figures not yet received are demo data' : ''}`
}

/** As a person at this terminal would type it. */
export function fromHere(file: string): string {
  const path = relative('.', file)
  return path.startsWith('..') ? file : path
}

/** The same for a person, in six lines of 80 columns. `log`: what the children wrote so far. */
export function readyLines(env: Env, hasDesk: boolean, log: string): string {
  const site = `http://localhost:${env.PORT}`
  const rows = [
    ['Desk', hasDesk ? `http://localhost:${env.DESK_PORT}` : `not started: port ${env.DESK_PORT} is in use`],
    ['Codes', env.SMS_PROVIDER === 'twilio' ? smsWords(env) : `${site}/outbox (no texts are sent)`],
    ['Prices', describeBriefly(configureSources(SOURCES, env))],
    ['Sources', silentWords(env, silentSince(log))],
    ['Log', fromHere(logFile(env))],
  ]
  return [`Ready on ${site} (Ctrl-C to stop)`, ...rows.map(([name = '', text]) => `  ${name.padEnd(9)}${text}`)].join('\n')
}

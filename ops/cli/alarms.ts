/** `alarms`: when each alarm is raised and what to do, from the table by which the site judges itself. */
import { z } from 'zod'
import { type Alarms, LASTING } from '#server/platform/alarms/conditions.ts'
import { EVENTS } from '#server/platform/alarms/events.ts'
import { type Command, command, done, misused, type Outcome } from './command.ts'

const GROUPS: readonly (readonly [heading: string, alarms: Alarms])[] = [
  ['These clear when the cause is gone:', LASTING],
  ['These report one event and do not clear:', EVENTS],
]

type Entry = readonly [kind: string, alarm: Alarms[string]]

const linesOf = ([kind, { title, when, todo }]: Entry): string => `${kind}: ${title}\n    Raised when ${when}.\n    ${todo}`

function explain(only: string | undefined): Outcome {
  const groups = GROUPS.map(([heading, alarms]) => ({
    heading,
    entries: Object.entries(alarms).filter(([kind]) => only === undefined || kind === only),
  })).filter(({ entries }) => entries.length > 0)
  if (groups.length === 0) return misused(`There is no alarm ${only}. All of them: npm run ledger -- alarms`)
  const text = groups.map(({ heading, entries }) => [heading, ...entries.map(linesOf)].join('\n')).join('\n\n')
  return done(text, Object.fromEntries(groups.flatMap(({ entries }) => entries)))
}

export const alarmCommands: readonly Command[] = [
  command({
    name: 'alarms',
    does: 'says when each alarm, or this one, is raised, and what to do',
    words: ['kind'],
    takes: z.object({ kind: z.string().optional().describe('[ALARM]') }),
    run: async ({ kind }) => explain(kind),
  }),
]

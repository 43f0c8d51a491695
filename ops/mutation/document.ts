/** docs/mutation.md: the score of each room. */
import { REASONS } from './reasons.ts'
import type { Tried } from './try-room.ts'

/** What a room must reach. */
export const LEAST_PERCENT = 85

/** What survived on one line of code, and why it may. */
type Survivor = {
  readonly file: string
  readonly line: string
  readonly changes: readonly string[]
  readonly why: string | undefined
}
type Score = {
  readonly mutants: number
  readonly killed: number
  readonly percent: number
  readonly minutes: number
  readonly survivors: readonly Survivor[]
}

export function scoreOf({ mutants, survived }: Pick<Tried, 'mutants' | 'survived'>, ms: number): Score {
  const killed = mutants.length - survived.length
  const survivors = [...Map.groupBy(survived, ({ file, line }) => `${file}\n${line}`).values()].flatMap((those) => {
    const [first] = those
    if (!first) return []
    const { file, line } = first
    const why = REASONS[file]?.find(([code]) => line.includes(code))?.[1]
    return [{ file, line, changes: those.map(({ change }) => change), why }]
  })
  return { mutants: mutants.length, killed, percent: (100 * killed) / mutants.length, minutes: ms / 60_000, survivors }
}

/** The document with a room's row written again, or added at its end. */
export function withRoom(document: string, room: string, { mutants, killed, percent, minutes }: Score): string {
  const row = `| ${room} | ${mutants} | ${killed} | ${percent.toFixed(1)} % | ${minutes.toFixed(1)} min |`
  const others = document
    .trimEnd()
    .split('\n')
    .filter((each) => !each.startsWith(`| ${room} |`))
  return `${[...others, row].join('\n')}\n`
}

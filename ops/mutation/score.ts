/** The score of each room; `scores.json` has the newest. */
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

/** What is kept of a room's newest run, by its name. */
type Scores = Readonly<Record<string, Pick<Score, 'mutants' | 'killed' | 'minutes'>>>

/** The kept scores with a room's written again, or added at their end. */
export const withScore = (scores: Scores, room: string, { mutants, killed, minutes }: Score): Scores => ({
  ...scores,
  [room]: { mutants, killed, minutes: Math.round(minutes * 10) / 10 },
})

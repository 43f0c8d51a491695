/** docs/mutation.md: the score of each room, and the kinds of reasons for what survived there. */
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

/** A reason without what is particular to one line: reasons.ts has that, by file and line. */
const kindOf = (why = 'no reason yet'): string => why.replace(/[:;] .*/, '')

/** How many changes survived for each kind of reason, the most common first; what only one line has is counted together. */
function kindsOf(survivors: readonly Survivor[]): string[] {
  const kinds = [...Map.groupBy(survivors, ({ why }) => kindOf(why))].toSorted(([, a], [, b]) => b.length - a.length)
  const [shared, single] = [kinds.filter(([, those]) => those.length > 1), kinds.filter(([, those]) => those.length === 1)]
  const rows =
    single.length > 0 ? [...shared, ['a reason that one line has', single.flatMap(([, those]) => those)] as const] : shared
  return rows.map(([kind, those]) => `| ${kind} | ${those.flatMap(({ changes }) => changes).length} |`)
}

/** The document with a room's row and list written again, or added at its end. */
export function withRoom(document: string, room: string, { mutants, killed, percent, minutes, survivors }: Score): string {
  const row = `| ${room} | ${mutants} | ${killed} | ${percent.toFixed(1)} % | ${minutes.toFixed(1)} min |`
  const section = [`## ${room}`, '| why they may survive | changes |', '|---|---:|', ...kindsOf(survivors)].join('\n')
  const [head = '', ...sections] = document.trimEnd().split(/\n+(?=## )/)
  const rows = head.split('\n').filter((each) => !each.startsWith(`| ${room} |`))
  const others = sections.filter((each) => !each.startsWith(`## ${room}\n`))
  return `${[[...rows, row].join('\n'), ...others, section].join('\n\n')}\n`
}

/** What a reader may have meant by words that find nothing. Pure; for the server. */
import { type Findable, folded } from './find.ts'

/** Shorter words are near too many. */
const SHORTEST = 4
const ALMOST = 1
/** Letters from which two slips are still one word. */
const LONG = 7

/** How many letters must be put in, taken out, replaced or swapped with the next one to make one word of the other. */
function slips(one: string, other: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? 0
}

type Named = Pick<Findable, 'symbol' | 'name' | 'aliases'>

/**
 * The entry one of whose names, or a word of its name, is a slip away from what was typed; the nearest, and the first of equals.
 * @param shortest letters from which words are compared
 */
export function nearest<T extends Named>(query: string, among: readonly T[], shortest = SHORTEST): T | undefined {
  const typed = folded(query.trim())
  if (typed.length < shortest) return undefined
  const distanceOf = ({ symbol, name, aliases }: Named): number =>
    Math.min(...[symbol, name, ...aliases, ...name.split(' ')].map((own) => slips(typed, folded(own))))
  const most = typed.length < LONG ? ALMOST : ALMOST + 1
  const found = among.map((each) => ({ each, distance: distanceOf(each) })).filter(({ distance }) => distance <= most)
  return found.toSorted((a, b) => a.distance - b.distance)[0]?.each
}

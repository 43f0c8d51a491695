/** The difference of two texts, line by line, for people to compare. */
import { diffArrays } from 'diff'
import type { ChangedLine } from '#shared/articles/article.ts'

type DiffLine = { readonly kind: 'same' | 'out' | 'in'; readonly text: string }
type Run = { readonly kind: DiffLine['kind']; readonly parts: readonly string[] }

/** Texts that differ in more places are shown whole, one against the other: comparing them would hold up the process. */
const MOST_EDITS = 500

function runsOf(before: readonly string[], after: readonly string[]): Run[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS })
  if (!changes)
    return [
      { kind: 'out', parts: before },
      { kind: 'in', parts: after },
    ]
  return changes.map(({ added, removed, value }) => ({ kind: added ? 'in' : removed ? 'out' : 'same', parts: value }))
}

const all = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }))

/** Of lines that have less in common, both are shown whole: words that only chance put in both make no sentence. */
const LEAST_IN_COMMON = 0.3

function wordsBetween(before: string, after: string): ChangedLine {
  const runs = runsOf(before.split(' '), after.split(' '))
  const words = runs.flatMap(({ kind, parts }) => all(kind, parts))
  const same = words.filter(({ kind }) => kind === 'same').length
  if (same / words.length < LEAST_IN_COMMON) return [...all('out', [before]), ...all('in', [after])]
  return runs.map(({ kind, parts }) => ({ kind, text: parts.join(' ') }))
}

/** @returns every line of both: of those that changed the words that went out and came in */
export function comparedLines(before: readonly string[], after: readonly string[]): readonly ChangedLine[] {
  const compared: ChangedLine[] = []
  let [out, put]: [string[], string[]] = [[], []]
  const close = (): void => {
    const pairs = Math.min(out.length, put.length)
    for (let at = 0; at < pairs; at++) compared.push(wordsBetween(out[at] ?? '', put[at] ?? ''))
    compared.push(...all('out', out.slice(pairs)).map((line) => [line]), ...all('in', put.slice(pairs)).map((line) => [line]))
    ;[out, put] = [[], []]
  }
  for (const { kind, parts } of runsOf(before, after)) {
    if (kind === 'same') {
      close()
      compared.push(...all(kind, parts).map((line) => [line]))
    } else (kind === 'out' ? out : put).push(...parts)
  }
  close()
  return compared
}

export const isChanged = (line: ChangedLine): boolean => line.some(({ kind }) => kind !== 'same')

/** @returns the lines that are not the same in both, each with the words that went out and came in */
export const changedLines = (before: readonly string[], after: readonly string[]): readonly ChangedLine[] =>
  comparedLines(before, after).filter(isChanged)

/** What differs between two texts, line by line, for people to compare. */
import type { ChangedLine } from '#shared/articles/article.ts'

export type DiffLine = { readonly kind: 'same' | 'out' | 'in'; readonly text: string }

/** Longer texts are compared after their common ends only: a table of all pairs of lines would take too much memory. */
const MOST_CELLS = 4_000_000

/** How long the longest common run of lines is from each pair of places on. */
function lengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    const [row, next] = [table[i] ?? new Uint16Array(), table[i + 1] ?? new Uint16Array()]
    for (let j = b.length - 1; j >= 0; j--)
      row[j] = a[i] === b[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
  }
  return table
}

const all = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }))

function between(a: readonly string[], b: readonly string[]): DiffLine[] {
  if (a.length * b.length > MOST_CELLS) return [...all('out', a), ...all('in', b)]
  const table = lengths(a, b)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const [before = '', after = ''] = [a[i], b[j]]
    if (before === after) {
      lines.push({ kind: 'same', text: before })
      i++
      j++
    } else if ((table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0)) lines.push({ kind: 'out', text: a[i++] ?? '' })
    else lines.push({ kind: 'in', text: b[j++] ?? '' })
  }
  return [...lines, ...all('out', a.slice(i)), ...all('in', b.slice(j))]
}

/** @returns every line of both: what stayed, what went out, and what came in */
export function diffOf(before: string, after: string): readonly DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return [
    ...all('same', a.slice(0, start)),
    ...between(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...all('same', end === 0 ? [] : a.slice(-end)),
  ]
}

/** Of lines that have less in common, both are shown whole: words that only chance put in both make no sentence. */
const LEAST_IN_COMMON = 0.3

function wordsBetween(before: string, after: string): ChangedLine {
  const words = diffOf(before.replaceAll(' ', '\n'), after.replaceAll(' ', '\n'))
  const same = words.filter(({ kind }) => kind === 'same').length
  if (same / words.length < LEAST_IN_COMMON) return [...all('out', [before]), ...all('in', [after])]
  const runs: DiffLine[] = []
  for (const { kind, text } of words) {
    const last = runs.at(-1)
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: `${last.text} ${text}` }
    else runs.push({ kind, text })
  }
  return runs
}

/** @returns the lines that are not the same in both, each with the words that went out and came in */
export function changedLines(before: readonly string[], after: readonly string[]): readonly ChangedLine[] {
  const changed: ChangedLine[] = []
  let [out, put]: [string[], string[]] = [[], []]
  const close = (): void => {
    const pairs = Math.min(out.length, put.length)
    for (let at = 0; at < pairs; at++) changed.push(wordsBetween(out[at] ?? '', put[at] ?? ''))
    changed.push(...all('out', out.slice(pairs)).map((line) => [line]), ...all('in', put.slice(pairs)).map((line) => [line]))
    ;[out, put] = [[], []]
  }
  for (const { kind, text } of diffOf(before.join('\n'), after.join('\n'))) {
    if (kind === 'same') close()
    else (kind === 'out' ? out : put).push(text)
  }
  close()
  return changed
}

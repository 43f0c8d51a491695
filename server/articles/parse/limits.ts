/**
 * What no page has, refused before it is parsed: the time that the parser takes grows with the square of the number of containers,
 * of the lines in them and of the markers in a paragraph. Within these bounds the dearest text takes under two seconds of CPU time.
 */
import type { ContentProblem } from '../problem.ts'

/** The longest page that ships has 7,700 characters and 12 such lines; no paragraph of one has more than 20 of a marker. */
const MOST = {
  characters: 60_000,
  lines: 2000,
  contained: 1000,
  directives: 50,
  nesting: 6,
  indentation: 24,
  inParagraph: 200,
} as const
const INLINE_MARKERS = ['*', '_', '[', '{', '<', '~', '`']

const CONTAINED = /^[ \t]*(?:[>*+-]|\d{1,9}[.)])(?:[ \t]|$)/
const NESTED = new RegExp(`^(?:[ \\t]*(?:[>*+-]|\\d{1,9}[.)])(?=[ \\t>])){${MOST.nesting + 1}}`)
/** Behind quotations and list markers too. */
const DIRECTIVE = /^[ \t]*(?:(?:>|[*+-]|\d{1,9}[.)])[ \t]*)*:::/
const RUN = /([*_~`:>#[\](){}!<+-])\1{19}/
const PARAGRAPH_END = /^[ \t]*$/

/** In columns: lists nest by it, and a tab reaches the next fourth column. */
const indentationOf = (line: string): number => (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length

type Excess = readonly [line: number, message: string, allowed: string]

function excessOf(text: string): Excess | undefined {
  if (text.length > MOST.characters) return [1, `has ${text.length} characters`, `at most ${MOST.characters}`]
  let [directives, contained] = [0, 0]
  let counts = INLINE_MARKERS.map(() => 0)
  const lines = text.split('\n')
  if (lines.length > MOST.lines) return [1, `has ${lines.length} lines`, `at most ${MOST.lines}`]
  for (const [index, line] of lines.entries()) {
    const at = index + 1
    if (RUN.test(line)) return [at, 'repeats one marker', 'fewer than 20 equal markers in a row']
    if (NESTED.test(line)) return [at, 'nests too deep', `at most ${MOST.nesting} quotations or lists in one another`]
    if (indentationOf(line) > MOST.indentation) return [at, 'is indented too far', `at most ${MOST.indentation} columns`]
    if (DIRECTIVE.test(line) && ++directives > MOST.directives)
      return [at, 'has too many directives', `at most ${MOST.directives} lines that begin with :::`]
    if (CONTAINED.test(line) && ++contained > MOST.contained)
      return [at, 'has too many lists and quotations', `at most ${MOST.contained} lines of them`]
    counts = PARAGRAPH_END.test(line)
      ? INLINE_MARKERS.map(() => 0)
      : counts.map((count, each) => count + line.split(INLINE_MARKERS[each] ?? '').length - 1)
    const many = INLINE_MARKERS.find((_, each) => (counts[each] ?? 0) > MOST.inParagraph)
    if (many) return [at, `has too many ${many} in one paragraph`, `at most ${MOST.inParagraph}`]
  }
  return undefined
}

/** Why a file is not parsed; `undefined` for what a page may be. */
export function tooMuch(file: string, text: string): ContentProblem | undefined {
  const excess = excessOf(text)
  if (!excess) return undefined
  const [line, message, allowed] = excess
  return { rule: 'size', file, line, field: 'text', message, allowed }
}

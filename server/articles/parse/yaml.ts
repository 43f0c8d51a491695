/** YAML whose fields know their line. */
import { type ErrorCode, isMap, isNode, isScalar, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ContentProblem } from '../problem.ts'

export type FieldPath = readonly PropertyKey[]
export type YamlSource = {
  readonly file: string
  readonly data: unknown
  /** Line of a field in the file, or of its nearest parent if the field is missing. */
  readonly lineOf: (path: FieldPath) => number
}

/** The search for duplicate keys takes time that grows with the square of their number. */
const MOST_LINES = 3000

/** What is wrong and what to write instead, by the parser's codes; of its others that a line cannot be read. */
const WRONG: Readonly<Partial<Record<ErrorCode, readonly [message: string, allowed: string]>>> = {
  BAD_INDENT: ['the list before this line is not closed, or this line begins too far left', 'the ] or } that is missing'],
  DUPLICATE_KEY: ['this field is here twice', 'each field once'],
  MISSING_CHAR: ['a quotation mark or a colon is missing', 'name: "words"'],
  TAB_AS_INDENT: ['this line begins with a tab', 'spaces'],
}
const UNREAD = [
  'this line cannot be read',
  'name: "words"; words that hold a colon, # or quotation marks go between quotation marks',
] as const

/** @param firstLine line of the file where `text` begins, from 1 */
export function readYaml(file: string, text: string, firstLine = 1): Result<YamlSource, ContentProblem[]> {
  const count = text.split('\n').length
  if (count > MOST_LINES) {
    const message = `has ${count} lines`
    return fail([{ rule: 'size', file, line: firstLine, field: 'YAML', message, allowed: `at most ${MOST_LINES}` }])
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number): number => firstLine + lines.linePos(offset).line - 1
  if (document.errors.length > 0) {
    // Those behind the first only follow from it; a field that is there twice stops nothing.
    const [first, ...others] = document.errors
    const told = [first, ...others.filter(({ code }) => code === 'DUPLICATE_KEY')].filter((error) => error !== undefined)
    return fail(
      told.map(({ code, pos }) => {
        const [message, allowed] = WRONG[code] ?? UNREAD
        return { rule: 'yaml', file, line: lineAt(pos[0]), field: 'front matter', message, allowed }
      }),
    )
  }
  const aliases: ContentProblem[] = []
  // An alias whose anchor is missing is found only while values are built, and is thrown then.
  visit(document, {
    Alias: (_key, { source, range }) => {
      const message = `*${source} refers to an anchor`
      aliases.push({
        rule: 'yaml',
        file,
        line: lineAt(range?.[0] ?? 0),
        field: 'front matter',
        message,
        allowed: 'the value itself; put a text that begins with * in quotation marks',
      })
    },
  })
  return aliases.length > 0 ? fail(aliases) : ok({ file, data: document.toJS(), lineOf })

  function lineOf(path: FieldPath): number {
    for (let length = path.length; length > 0; length--) {
      const offset = offsetOf(path.slice(0, length))
      if (offset !== undefined) return lineAt(offset)
    }
    return firstLine
  }

  function offsetOf(path: FieldPath): number | undefined {
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
    if (isMap(parent)) return keyOffset(parent, path.at(-1))
    const node = document.getIn(path, true)
    return isNode(node) ? node.range?.[0] : undefined
  }
}

function keyOffset(map: YAMLMap, key: PropertyKey | undefined): number | undefined {
  const pair = map.items.find((item) => isScalar(item.key) && item.key.value === key)
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined
}

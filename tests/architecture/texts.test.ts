/** The texts of a screen have one home, a typed module beside its feature; its components hold none. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isNode, lineAt, parse, type SyntaxNode, walk } from './edges.ts'

/** The screens whose texts are in `client/funnel/texts.en.tsx`. */
const WORDED = globSync([
  'client/funnel/*.{ts,tsx}',
  'client/funnel/{challenge,code,details}/*.{ts,tsx}',
  'client/funnel/outcome/{outcome,submitted,thanks}.*',
]).filter((path) => !/texts\.\w+\.tsx?$/.test(path))

/** Between tags any word is for readers; elsewhere what begins like a sentence, or has several words and a value. */
function isText({ type, value }: SyntaxNode): boolean {
  if (type === 'JSXText') return /\p{L}{2}/u.test(String(value))
  if (type === 'Literal' && typeof value === 'string') return /^\p{Lu}\p{Ll}/u.test(value)
  return type === 'TemplateElement' && /\p{L} \p{L}/u.test(JSON.stringify(value))
}

/** The arguments of an error, which is for programmers. */
const unread = (node: SyntaxNode): readonly SyntaxNode[] =>
  node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'Error'
    ? [node.arguments].flat().filter(isNode)
    : []

function textsOf(path: string, source: string): string[] {
  const found: string[] = []
  const skipped = new Set<SyntaxNode>()
  walk(parse(path, source), (node) => {
    for (const each of unread(node)) skipped.add(each)
    if (isText(node) && !skipped.has(node))
      found.push(`${path}:${lineAt(source, node.start)} ${source.slice(node.start, node.end).trim()}`)
  })
  return found
}

describe('a screen of the registration', () => {
  it('holds no text of its own', () => {
    expect(WORDED.length).toBeGreaterThan(20)
    expect(WORDED.flatMap((path) => textsOf(path, readFileSync(path, 'utf8')))).toEqual([])
  })

  it.each(['<p>Please wait</p>', '<b title="Close" />', 'const say = () => `only one of them left`'])(
    'would be found with one: %s',
    (source) => expect(textsOf('planted.tsx', source)).toHaveLength(1),
  )
})

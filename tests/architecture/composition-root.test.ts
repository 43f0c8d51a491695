/** The entries of the processes are lists of parts: what decides, repeats or counts has a home in a room, with a test. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isNode, lineAt, parse, type SyntaxNode, walk } from './edges.ts'

const MOST_LINES = 145

/** What a list of parts is written with. Whatever else the language has decides, repeats or counts. */
const PARTS: ReadonlySet<string> = new Set([
  ...['Program', 'ImportDeclaration', 'ImportSpecifier', 'VariableDeclaration', 'VariableDeclarator', 'ExpressionStatement'],
  ...[
    'Identifier',
    'Literal',
    'MemberExpression',
    'ChainExpression',
    'CallExpression',
    'AwaitExpression',
    'ParenthesizedExpression',
  ],
  ...[
    'ObjectExpression',
    'ObjectPattern',
    'ArrayExpression',
    'Property',
    'SpreadElement',
    'ArrowFunctionExpression',
    'BlockStatement',
  ],
])
/** Calls that repeat, choose or come later: methods of lists and promises, and timers. */
const REPEATS =
  /^(forEach|map|flatMap|filter|reduce|reduceRight|some|every|find|findIndex|findLast|sort|toSorted|then|finally|set(Timeout|Interval|Immediate))$/

const nameOf = (callee: unknown): string => {
  if (!isNode(callee)) return ''
  if (callee.type === 'MemberExpression')
    return isNode(callee.property) ? String(callee.property.name ?? callee.property.value) : ''
  return String(callee.name)
}

function isLogic({ type, kind, operator, callee }: SyntaxNode): boolean {
  if (type.startsWith('TS')) return false
  // Compared, not decided: what takes the answer decides.
  if (type === 'BinaryExpression') return operator !== '==='
  if (type === 'UnaryExpression') return operator !== 'void'
  if (type === 'VariableDeclaration') return kind !== 'const'
  if (type === 'CallExpression') return REPEATS.test(nameOf(callee))
  return !PARTS.has(type)
}

/** The lines with logic. */
function logicOf(code: string): string[] {
  const found = new Set<number>()
  walk(parse('main.ts', code), (node) => {
    if (isLogic(node)) found.add(lineAt(code, node.start))
  })
  return [...found].map((line) => code.split('\n')[line - 1] ?? '')
}

describe.each(['ops/programs/web.ts', 'ops/programs/desk.ts', 'ops/programs/worker.ts'])('the entry %s', (file) => {
  const main = readFileSync(file, 'utf8')

  it('is read from top to bottom', () => expect(main.split('\n').length).toBeLessThanOrEqual(MOST_LINES))

  it('holds no logic', () => expect(logicOf(main)).toEqual([]))
})

describe('logic in an entry', () => {
  it.each([
    'env.PORT > 1 && [env.PORT].forEach(listen)',
    '[env.PORT].forEach(listen)',
    '[env.PORT]["map"](listen)',
    'if (dev) listen(1)',
    'const port = dev ? 1 : 2',
    'const port = env.PORT ?? 1',
    'env.PORT ||= 1',
    'let port = 1',
    'const next = env.PORT + 1',
    'const isProduction = !dev',
    'for (const port of ports) listen(port)',
    'function start() { listen(1) }',
    'const start = () => { return listen(1) }',
    'setTimeout(listen, 1)',
    'starting.then(listen)',
    'try { listen(1) } catch {}',
    'const name = `web`',
  ])('is found: %s', (line) => expect(logicOf(`const env = read();\n${line}`)).toEqual([line]))
})

/** Which functions a function calls, in the order of the text, read from the syntax trees. */
import { isNode, parse, type SyntaxNode, walk } from './edges.ts'
import { resolve, type Tree } from './resolve.ts'

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')
const nodesIn = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** What a file imports by name: `FILE:NAME` by the name that the file gives it. */
function importsOf(tree: Tree, file: string, program: SyntaxNode): ReadonlyMap<string, string> {
  const imports = new Map<string, string>()
  for (const { type, source, specifiers } of nodesIn(program.body)) {
    if (type !== 'ImportDeclaration' || !isNode(source)) continue
    const from = resolve(tree, file, String(source.value))
    for (const { local, imported } of nodesIn(specifiers)) imports.set(nameOf(local), `${from}:${nameOf(imported)}`)
  }
  return imports
}

/** The functions of a file that have a name, outermost first. */
function namedIn(program: SyntaxNode): ReadonlyMap<string, SyntaxNode> {
  const named = new Map<string, SyntaxNode>()
  walk(program, ({ type, id, init, ...node }) => {
    const body = type === 'VariableDeclarator' ? init : { type, id, ...node }
    const name = nameOf(id)
    if (name !== '' && isNode(body) && FUNCTIONS.includes(body.type) && !named.has(name)) named.set(name, body)
  })
  return named
}

/**
 * The calls of each function of a file that are known by a name, as `FILE:NAME`. What a function of the same file calls is where
 * that function is called. A call ends after those that make its arguments, so the ends give the order.
 */
export function callsOf(tree: Tree, file: string): string[][] {
  const program = parse(file, tree.get(file) ?? '')
  const imports = importsOf(tree, file, program)
  const named = namedIn(program)

  function callsIn(node: SyntaxNode, inside: readonly string[]): string[] {
    const calls: { readonly name: string; readonly end: number }[] = []
    walk(node, ({ type, callee, name, end }) => {
      const called = nameOf(type === 'CallExpression' ? callee : type === 'JSXOpeningElement' ? name : undefined)
      if (called !== '') calls.push({ name: called, end })
    })
    return calls
      .sort((a, b) => a.end - b.end)
      .flatMap(({ name }) => {
        const own = named.get(name)
        if (!own) return imports.get(name) ?? []
        return inside.includes(name) ? [] : [`${file}:${name}`, ...callsIn(own, [...inside, name])]
      })
  }

  const functions: SyntaxNode[] = []
  walk(program, (node) => {
    if (FUNCTIONS.includes(node.type)) functions.push(node)
  })
  return functions.map((node) => callsIn(node, []))
}

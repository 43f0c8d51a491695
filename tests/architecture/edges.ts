/** The imports of one source file, read from its syntax tree: each import, however written, is one edge. */
import { parseSync } from 'vite'

export type Edge = { readonly to: string; readonly types: boolean; readonly line: number }

export type SyntaxNode = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

/** Calls `visit` with every node below `value`, parents first. */
export function walk(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (isNode(value)) {
    visit(value)
    for (const field of Object.values(value)) if (typeof field === 'object') walk(field, visit)
  }
}

/** @throws when the file is no TypeScript: a file that cannot be read must not pass for one without imports. */
export function parse(path: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  if (!isNode(program)) throw new Error(`${path}: no program`)
  return program
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

const everyIsType = (specifiers: unknown, kind: string): boolean =>
  Array.isArray(specifiers) && specifiers.length > 0 && specifiers.every((specifier) => specifier[kind] === 'type')

/** Whether none of it is left at run time. */
function isTypeOnly(node: SyntaxNode): boolean {
  if (node.type === 'TSImportType') return true
  if (node.type === 'ImportDeclaration') return node.importKind === 'type' || everyIsType(node.specifiers, 'importKind')
  return node.exportKind === 'type' || everyIsType(node.specifiers, 'exportKind')
}

const NAMES_A_MODULE = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType']

/** The node with the address: `from '…'`, `import('…')`, `require('…')`, `import x = require('…')`. */
function sourceOf(node: SyntaxNode): unknown {
  if (NAMES_A_MODULE.includes(node.type)) return node.source
  if (node.type === 'TSExternalModuleReference') return node.expression
  const isRequire = node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'require'
  return isRequire && Array.isArray(node.arguments) ? node.arguments[0] : undefined
}

const REFERENCE = /^\/\/\/\s*<reference (?:types|path)="([^"]+)"/gm

/** By path and text: the walls, the circles and the walks ask the same files, some of them hundreds of times. */
const known = new Map<string, readonly Edge[]>()

/** Every import of a file. A path that is put together at run time has no address and is no edge. */
export function edgesOf(path: string, text: string): readonly Edge[] {
  const key = `${path}\n${text}`
  const edges = known.get(key) ?? readEdges(path, text)
  known.set(key, edges)
  return edges
}

function readEdges(path: string, text: string): Edge[] {
  const edges: Edge[] = [...text.matchAll(REFERENCE)].map(({ 1: to = '', index }) => ({
    to,
    types: true,
    line: lineAt(text, index),
  }))
  walk(parse(path, text), (node) => {
    const source = sourceOf(node)
    if (!isNode(source)) return
    const [quasi] = source.type === 'TemplateLiteral' && Array.isArray(source.quasis) ? source.quasis : []
    const to = source.value ?? quasi?.value?.cooked
    if (typeof to === 'string') edges.push({ to, types: isTypeOnly(node), line: lineAt(text, node.start) })
  })
  return edges
}

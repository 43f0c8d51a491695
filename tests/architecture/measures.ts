/** Sizes of the code, read from the syntax tree: lines per file and function, files per folder, fields of options, casts and `any`. */
import { posix } from 'node:path'
import { isNode, lineAt, parse, type SyntaxNode, walk } from './edges.ts'
import type { Tree } from './resolve.ts'

/** Where something is, and how much of it. */
export type Finding = { readonly at: string; readonly size: number }

export type Measures = {
  readonly files: readonly Finding[]
  readonly functions: readonly Finding[]
  readonly folders: readonly Finding[]
  /** What is passed to open a part, with its fields; `at` is the type's name. */
  readonly options: readonly Finding[]
  readonly casts: readonly Finding[]
  readonly anys: readonly Finding[]
}

const SOURCE = /^(client|server|shared|jobs|ops)\/.*\.tsx?$/
const CODE = /^(client|server|shared|jobs|ops)\/.*\.(tsx?|css)$/
/** The French twin of a text module: read with it, as one. */
const TWIN = /\.fr\.tsx?$/
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

const linesIn = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** `as const` narrows; it does not claim a type. */
function isCast(node: SyntaxNode): boolean {
  if (node.type === 'TSTypeAssertion') return true
  if (node.type !== 'TSAsExpression' || !isNode(node.typeAnnotation)) return false
  const { typeName } = node.typeAnnotation
  return !(isNode(typeName) && typeName.name === 'const')
}

const OPTIONS = /(?:Options|Props|Deps|Services)$/

/** @returns the fields that a type writes down itself or picks by name; those of a type that it joins count there */
function fieldsIn(type: unknown): number {
  if (!isNode(type)) return 0
  if (type.type === 'TSTypeLiteral' && Array.isArray(type.members)) return type.members.length
  if ((type.type === 'TSIntersectionType' || type.type === 'TSUnionType') && Array.isArray(type.types))
    return type.types.reduce((sum: number, each) => sum + fieldsIn(each), 0)
  if (type.type === 'TSTypeReference' && isNode(type.typeName) && type.typeName.name === 'Pick') {
    let names = 0
    walk(type.typeArguments, ({ type }) => void (type === 'Literal' && names++))
    return names
  }
  return 0
}

/** @returns every file, function and folder with its size, and every cast and `any` with the size 1 */
export function measure(tree: Tree): Measures {
  const files: Finding[] = []
  const functions: Finding[] = []
  const casts: Finding[] = []
  const anys: Finding[] = []
  const options: Finding[] = []
  const folders = new Map<string, number>()
  for (const [path, text] of tree) {
    if (CODE.test(path) && !TWIN.test(path)) folders.set(posix.dirname(path), (folders.get(posix.dirname(path)) ?? 0) + 1)
    if (!SOURCE.test(path)) continue
    files.push({ at: path, size: linesIn(text) })
    walk(parse(path, text), (node) => {
      const at = () => `${path}:${lineAt(text, node.start)}`
      if (FUNCTIONS.includes(node.type)) functions.push({ at: at(), size: linesIn(text.slice(node.start, node.end)) })
      if (isCast(node)) casts.push({ at: at(), size: 1 })
      if (node.type === 'TSTypeAliasDeclaration' && isNode(node.id) && OPTIONS.test(String(node.id.name)))
        options.push({ at: `${path}:${node.id.name}`, size: fieldsIn(node.typeAnnotation) })
      if (node.type === 'TSAnyKeyword') anys.push({ at: at(), size: 1 })
    })
  }
  return { files, functions, options, casts, anys, folders: [...folders].map(([at, size]) => ({ at, size })) }
}

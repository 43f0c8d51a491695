/** Searches source text for code that could compare a one-time code's secret in anything but constant time. */
import { parseSync } from 'vite'

type Node = { readonly type: string; readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The name after the dot, in `row.code_mac` and `this.#bytes` alike. */
function memberName({ type, property }: Node): unknown {
  return type === 'MemberExpression' && isNode(property) ? property.name : undefined
}
const isCallOf = (node: Node | undefined, name: string): boolean =>
  node?.type === 'CallExpression' && isNode(node.callee) && (node.callee.name === name || memberName(node.callee) === name)

/** What a secret may be part of; `parents` are its ancestors, nearest first. */
const ALLOWED: Readonly<Record<string, (parents: readonly Node[]) => boolean>> = {
  // The column is read by the function that makes a digest of it.
  code_mac: ([parent]) => isCallOf(parent, 'storedDigest'),
  // A digest turns into text where it is written to the column, or for the one query that writes it.
  toColumn: ([call, property, , query]) =>
    isCallOf(call, 'toColumn') &&
    property?.type === 'Property' &&
    isNode(property.key) &&
    (property.key.name === 'code_mac' || isCallOf(query, 'upsertCode')),
  // One function compares the bytes, and reports them to the column.
  bytes: ([parent, call, around]) =>
    isCallOf(parent, 'timingSafeEqual') ||
    parent?.type === 'AssignmentExpression' ||
    (parent !== undefined && memberName(parent) === 'length') ||
    (isCallOf(call, 'toString') && around?.type === 'ReturnStatement'),
}

/** Every use of a code's secret that is not allowed, as `file: source text`. */
export function secretUses(file: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: Node, parents: readonly Node[]): void => {
    const name = memberName(node)
    const destructured = node.type === 'ObjectPattern' && /\bcode_mac\b/.test(text.slice(Number(node.start), Number(node.end)))
    const isAllowed = typeof name === 'string' ? ALLOWED[name] : undefined
    if (destructured || (isAllowed && !isAllowed(parents)))
      found.push(`${file}: ${text.slice(Number((parents[0] ?? node).start), Number((parents[0] ?? node).end))}`)
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, [node, ...parents])
  }
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file} cannot be parsed`)
  visit(program, [])
  return found
}

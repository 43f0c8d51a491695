import type { Directive, Nodes, Parents } from '../parse/tree.ts'

const isPlainWord = (node: Nodes): node is Directive =>
  node.type === 'textDirective' && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0

/** `ratio 3:one` is a colon in a sentence, not a directive: without brackets or braces it becomes text again. */
export function restoreColons<N extends Nodes>(node: N): N {
  if (!('children' in node)) return node
  const children = (node as Parents).children.map((child) =>
    isPlainWord(child) ? ({ type: 'text', value: `:${child.name}`, position: child.position } as const) : restoreColons(child),
  )
  return { ...node, children }
}

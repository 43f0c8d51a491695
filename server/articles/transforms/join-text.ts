import type { Nodes, Parents } from '../parse/tree.ts'

/** Joins neighbouring pieces of text, so that a rule sees the whole sentence and a page has fewer nodes. */
export function joinText<N extends Nodes>(node: N): N {
  if (!('children' in node)) return node
  const children: Parents['children'] = []
  for (const child of (node as Parents).children) {
    const last = children.at(-1)
    if (child.type === 'text' && last?.type === 'text')
      children[children.length - 1] = { ...last, value: last.value + child.value }
    else children.push(joinText(child) as never)
  }
  return { ...node, children }
}

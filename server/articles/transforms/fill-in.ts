import type { Nodes, Parents } from '../parse/tree.ts'

/** What a text may leave to the records: `{{site.name}}`. */
export type Blanks = Readonly<Record<string, string>>

/** One with a name; what is written otherwise stays and is refused. */
const BLANK = /\{\{([a-z.]+)\}\}/g

/** Puts the records' words into the text's blanks, after Markdown was read: no name can bring markup with it. */
export function fillIn<N extends Nodes>(node: N, blanks: Blanks): N {
  if (node.type === 'text') return { ...node, value: node.value.replace(BLANK, (blank, name: string) => blanks[name] ?? blank) }
  if (!('children' in node)) return node
  return { ...node, children: (node as Parents).children.map((child) => fillIn(child, blanks)) }
}

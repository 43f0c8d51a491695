import type { Directive, Nodes, Parents, Root } from '../parse/tree.ts'

const isPlainWord = (node: Nodes): node is Directive =>
  node.type === 'textDirective' && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0

/** `ratio 3:one` is a colon in a sentence, not a directive: without brackets or braces it becomes text again. */
function restoreColons<N extends Nodes>(node: N): N {
  if (!('children' in node)) return node
  const children = (node as Parents).children.map((child) =>
    isPlainWord(child) ? ({ type: 'text', value: `:${child.name}`, position: child.position } as const) : restoreColons(child),
  )
  return { ...node, children }
}

/** Joins neighbouring pieces of text, so that a rule sees the whole sentence and a page has fewer nodes. */
function joinText<N extends Nodes>(node: N): N {
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

/** What a text may leave to the records: `{{site.name}}`. */
type Blanks = Readonly<Record<string, string>>

/** One with a name; what is written otherwise stays and is refused. */
const BLANK = /\{\{([a-z.]+)\}\}/g

/** Puts the records' words into the text's blanks, after Markdown was read: no name can bring markup with it. */
function fillIn<N extends Nodes>(node: N, blanks: Blanks): N {
  if (node.type === 'text') return { ...node, value: node.value.replace(BLANK, (blank, name: string) => blanks[name] ?? blank) }
  if (!('children' in node)) return node
  return { ...node, children: (node as Parents).children.map((child) => fillIn(child, blanks)) }
}

/** Pure steps over the tree, in this order: restoring colons splits sentences, which are then joined, and have their blanks whole. */
const TRANSFORMS: readonly ((tree: Root, blanks: Blanks) => Root)[] = [restoreColons, joinText, fillIn]

export const transform = (tree: Root, blanks: Blanks): Root => TRANSFORMS.reduce((current, step) => step(current, blanks), tree)

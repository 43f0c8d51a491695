/** The Markdown tree and how to walk it. */
import type { Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast'
// Adds the directive nodes to the tree's types.
import type {} from 'remark-directive'

export type { Nodes, Parents, PhrasingContent, Root, RootContent }
export type Directive = Extract<Nodes, { type: 'containerDirective' | 'leafDirective' | 'textDirective' }>

export const isDirective = (node: Nodes): node is Directive =>
  node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective'

/** A node with its ancestors, outermost first. */
export type Placed<N extends Nodes = Nodes> = { readonly node: N; readonly parents: readonly Parents[] }

/** Every node of the tree in the order of the text. */
export function* walk(node: Nodes, parents: readonly Parents[] = []): Generator<Placed> {
  yield { node, parents }
  if (!('children' in node)) return
  const inner = [...parents, node]
  for (const child of node.children) yield* walk(child, inner)
}

/** The words of a node, those of directives included; `skip` leaves a directive out and marks the gap. */
export function plainText(node: Nodes, skip?: (node: Nodes) => boolean): string {
  if (skip?.(node)) return '\u{FFFC}'
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return '\n'
  if (!('children' in node)) return ''
  const separator = node.children.some(
    (child) => child.type === 'paragraph' || child.type === 'listItem' || child.type === 'tableRow',
  )
  return node.children
    .map((child) => plainText(child, skip))
    .join(separator ? '\n' : node.type === 'tableRow' ? ' \u{FFFC} ' : '')
}

export const lineOf = (node: Nodes): number => node.position?.start.line ?? 1

/** An attribute's trimmed text; undefined if missing or empty. */
export const attribute = ({ attributes }: Directive, name: string): string | undefined => attributes?.[name]?.trim() || undefined

/** Whether a container's child is its `[label]`; this format has no labels on containers. */
export const isLabel = (node: Nodes): boolean =>
  node.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data

/** Splits a paid page into passages, so that claims can be explained right beside them. */
import type { Block, Inline, ListItem } from '#shared/articles/blocks.ts'

export type Passage = {
  readonly blocks: readonly Block[]
  /** Markers that appear here for the first time, in order. */
  readonly markers: readonly string[]
}

const inInlines = (nodes: readonly Inline[]): string[] =>
  nodes.flatMap((node) => (node.type === 'claim' ? [node.marker] : 'children' in node ? inInlines(node.children) : []))

const inItems = (items: readonly ListItem[]): string[] =>
  items.flatMap(({ children, list }) => [...inInlines(children), ...(list ? inItems(list.items) : [])])

/** The markers of a block in the order of its text. */
function markersIn(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inInlines(block.children)
    case 'list':
    case 'takeaways':
    case 'benefits':
      return inItems(block.items)
    case 'table':
      return [...block.head, ...block.rows.flat()].flatMap(inInlines)
    case 'quote':
    case 'pull-quote':
      return block.paragraphs.flatMap(inInlines)
    case 'key-figures':
      return block.items.flatMap(({ value, label }) => [...inInlines(value), ...inInlines(label)])
    case 'cards':
      return block.cards.flatMap(({ title, blocks }) => [...inInlines(title), ...blocks.flatMap(markersIn)])
    case 'results':
      return [block.marker, ...block.blocks.flatMap(markersIn)]
    default:
      return 'blocks' in block ? block.blocks.flatMap(markersIn) : []
  }
}

/** A passage begins with each second-level heading. */
export function passagesOf(blocks: readonly Block[]): readonly Passage[] {
  const parts: Block[][] = []
  for (const block of blocks) {
    const open = parts.at(-1)
    if (open && !(block.type === 'heading' && block.level === 2)) open.push(block)
    else parts.push([block])
  }
  const seen = new Set<string>()
  return parts.map((part) => {
    const markers = [...new Set(part.flatMap(markersIn))].filter((marker) => !seen.has(marker))
    for (const marker of markers) seen.add(marker)
    return { blocks: part, markers }
  })
}

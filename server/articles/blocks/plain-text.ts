/** The plain text of an article, for the search index and the reading time. */
import type { Block, Inline } from '#shared/articles/blocks.ts'
import { unreachable } from '#shared/result.ts'

export function inlineText(nodes: readonly Inline[]): string {
  return nodes.map(textOf).join('')
}

function textOf(node: Inline): string {
  switch (node.type) {
    case 'text':
    case 'code':
      return node.value
    case 'strong':
    case 'emphasis':
    case 'link':
      return inlineText(node.children)
    case 'claim':
      return node.text
    case 'symbol':
      return node.symbol
    case 'break':
      return ' '
    default:
      return unreachable(node)
  }
}

type List = Extract<Block, { type: 'list' }>
const itemText = ({ children, list }: List['items'][number]): string =>
  `${inlineText(children)}${list ? `\n${list.items.map(itemText).join('\n')}` : ''}`

/** One line per paragraph, item or row. */
export const blocksText = (blocks: readonly Block[]): string => blocks.map(blockText).filter(Boolean).join('\n')

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.children)
    case 'list':
    case 'takeaways':
    case 'benefits':
      return block.items.map(itemText).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' ')).join('\n')
    case 'quote':
    case 'pull-quote':
      return block.paragraphs.map(inlineText).join('\n')
    case 'key-figures':
      return block.items.map(({ value, label }) => `${inlineText(value)} ${inlineText(label)}`).join('\n')
    case 'cards':
      return block.cards.map(({ title, blocks }) => `${inlineText(title)}\n${blocksText(blocks)}`).join('\n')
    case 'summary':
    case 'risk':
    case 'disclaimer':
    case 'note':
    case 'transcript':
    case 'results':
      return blocksText(block.blocks)
    case 'figure':
      return block.caption
    case 'audio':
    case 'cta':
    case 'floating-cta':
    case 'lead-form':
    case 'comments':
    case 'newsroom-contact':
    case 'symbol':
      return ''
    default:
      return unreachable(block)
  }
}

/** Number of words, as counted for the reading time. */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Turns a checked Markdown tree into the typed blocks that components draw. Pure; what the lint refuses never gets here. */

import type { Block, FeatureCard, Inline, KeyFigure, ListBlock, ListItem, TableBlock } from '#shared/articles/blocks.ts'
import { unreachable } from '#shared/result.ts'
import { isOneOf } from '#shared/typed-keys.ts'
import { attribute, type Directive, type Nodes, plainText, type RootContent } from '../parse/tree.ts'
import { type ClaimsById, inline, splitAtDash } from './inline.ts'

type BlockContext = { readonly claims: ClaimsById; readonly slug: string; readonly headingId: (text: string) => string }
type ListNode = Extract<Nodes, { type: 'list' }>

/** Ids that the page itself uses; a heading must not take them. */
const RESERVED_IDS = ['contact-form', 'comments', 'main', 'claims', 'transcript']

/** Ids made from headings, unique on the page. */
function headingIds(): (text: string) => string {
  const used = new Set(RESERVED_IDS)
  return (text) => {
    const stem =
      text
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'section'
    let id = stem
    for (let count = 2; used.has(id); count++) id = `${stem}-${count}`
    used.add(id)
    return id
  }
}

export function buildBlocks(slug: string, nodes: readonly RootContent[], claims: ClaimsById): Block[] {
  const context: BlockContext = { claims, slug, headingId: headingIds() }
  return blocksOf(nodes, context)
}

const blocksOf = (nodes: readonly Nodes[], context: BlockContext): Block[] => nodes.map((node) => blockOf(node, context))

function blockOf(node: Nodes, context: BlockContext): Block {
  const { claims } = context
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', children: inline(node.children, claims) }
    case 'heading':
      return {
        type: 'heading',
        level: node.depth === 2 ? 2 : 3,
        id: context.headingId(plainText(node)),
        children: inline(node.children, claims),
      }
    case 'list':
      return list(node, context)
    case 'table':
      return table(node, context)
    case 'blockquote':
      return { type: 'pull-quote', paragraphs: paragraphs(node.children, context) }
    case 'containerDirective':
    case 'leafDirective':
      return directive(node, context)
    default:
      throw new Error(`The lint let a ${node.type} through`)
  }
}

const paragraphs = (nodes: readonly Nodes[], { claims }: BlockContext): Inline[][] =>
  nodes.flatMap((node) => (node.type === 'paragraph' ? [inline(node.children, claims)] : []))

const list = (node: ListNode, context: BlockContext): ListBlock => ({
  type: 'list',
  ordered: node.ordered === true,
  start: node.start ?? 1,
  items: items(node, context),
})

const items = (node: ListNode, context: BlockContext): ListItem[] =>
  node.children.map(({ children }) => {
    const words = paragraphs(children, context).flatMap((line, index): Inline[] =>
      index === 0 ? line : [{ type: 'break' }, ...line],
    )
    const nested = children.find((child) => child.type === 'list')
    return { children: words, list: nested ? list(nested, context) : null }
  })

/** The items of the lists in a container. */
const itemsIn = (node: Directive, context: BlockContext): ListItem[] =>
  (node.children as readonly Nodes[]).flatMap((child) => (child.type === 'list' ? items(child, context) : []))

function table(node: Extract<Nodes, { type: 'table' }>, { claims }: BlockContext): TableBlock {
  const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => inline(cell.children, claims)))
  return { type: 'table', align: head.map((_, column) => node.align?.[column] ?? null), head, rows }
}

function figures(node: Directive, context: BlockContext): KeyFigure[] {
  return itemsIn(node, context).flatMap(({ children }) => {
    const parts = splitAtDash(children)
    return parts ? [{ value: parts.before, label: parts.after }] : []
  })
}

/** Each `###` begins a card, up to the next one. */
function cards(node: Directive, context: BlockContext): FeatureCard[] {
  const found: { title: Inline[]; nodes: Nodes[] }[] = []
  for (const child of node.children) {
    if (child.type === 'heading') found.push({ title: inline(child.children, context.claims), nodes: [] })
    else found.at(-1)?.nodes.push(child)
  }
  return found.map(({ title, nodes }) => ({ title, blocks: blocksOf(nodes, context) }))
}

const DIRECTIVE_BLOCKS = [
  'summary',
  'risk',
  'disclaimer',
  'note',
  'transcript',
  'takeaways',
  'key-figures',
  'cards',
  'benefits',
  'results',
  'quote',
  'figure',
  'audio',
  'cta',
  'floating-cta',
  'lead-form',
  'comments',
  'newsroom-contact',
  'symbol',
] as const
type DirectiveBlock = (typeof DIRECTIVE_BLOCKS)[number]
const isDirectiveBlock = (name: string): name is DirectiveBlock => isOneOf(DIRECTIVE_BLOCKS, name)

function directive(node: Directive, context: BlockContext): Block {
  const { name } = node
  if (!isDirectiveBlock(name)) throw new Error(`The lint let the directive ${name} through`)
  const given = (key: string): string => attribute(node, key) ?? ''
  switch (name) {
    case 'summary':
    case 'risk':
    case 'disclaimer':
    case 'note':
    case 'transcript':
      return { type: name, blocks: blocksOf(node.children, context) }
    case 'takeaways':
      return { type: name, items: itemsIn(node, context) }
    case 'benefits':
      return { type: name, title: given('title'), items: itemsIn(node, context) }
    case 'key-figures':
      return { type: name, items: figures(node, context) }
    case 'cards':
      return { type: name, cards: cards(node, context) }
    case 'results':
      return results(node, context)
    case 'quote':
      return {
        type: name,
        by: given('by'),
        role: attribute(node, 'role') ?? null,
        url: given('url'),
        paragraphs: paragraphs(node.children, context),
      }
    case 'figure':
      return { type: name, seed: `${context.slug}-${context.headingId('figure')}`, alt: given('alt'), caption: given('caption') }
    case 'cta':
    case 'floating-cta':
      return { type: name, label: plainText(node) }
    case 'lead-form':
      return { type: name, id: attribute(node, 'id') ?? 'contact-form', button: given('button') }
    case 'symbol':
      return { type: name, symbol: given('id') }
    case 'audio':
    case 'comments':
    case 'newsroom-contact':
      return { type: name }
    default:
      return unreachable(name)
  }
}

function results(node: Directive, context: BlockContext): Block {
  const claim = context.claims.get(attribute(node, 'dataset') ?? '')
  if (!claim) throw new Error('The lint let an unknown data set through')
  const { id, marker, evidence } = claim
  const blocks = blocksOf(node.children, context)
  return { type: 'results', title: attribute(node, 'title') ?? '', claim: id, marker, method: evidence, blocks }
}

import type { ArticleClaim } from '#shared/articles/article.ts'
import type { Inline } from '#shared/articles/blocks.ts'
import { attribute, type Nodes, type PhrasingContent, plainText } from '../parse/tree.ts'

export type ClaimsById = ReadonlyMap<string, ArticleClaim>

const EXTERNAL = /^https?:/

/** Inline content of a block. Nodes that the lint refuses never get here. */
export function inline(nodes: readonly PhrasingContent[], claims: ClaimsById): Inline[] {
  return nodes.flatMap((node) => inlineOne(node, claims))
}

function inlineOne(node: PhrasingContent, claims: ClaimsById): Inline[] {
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: node.value.replace(/\s*\n\s*/g, ' ') }]
    case 'strong':
    case 'emphasis':
      return [{ type: node.type, children: inline(node.children, claims) }]
    case 'link':
      return [{ type: 'link', href: node.url, external: EXTERNAL.test(node.url), children: inline(node.children, claims) }]
    case 'inlineCode':
      return [{ type: 'code', value: node.value }]
    case 'break':
      return [{ type: 'break' }]
    case 'textDirective':
      return node.name === 'claim' ? claimInline(node, claims) : [{ type: 'symbol', symbol: attribute(node, 'id') ?? '' }]
    default:
      throw new Error(`The lint let a ${node.type} through`)
  }
}

function claimInline(node: Extract<Nodes, { type: 'textDirective' }>, claims: ClaimsById): Inline[] {
  const claim = claims.get(attribute(node, 'id') ?? '')
  if (!claim) throw new Error('The lint let an unknown claim through')
  const { id, marker, status, note } = claim
  return [{ type: 'claim', id, marker, status, note, text: plainText(node).replace(/\s*\n\s*/g, ' ') }]
}

/** `$4.4 billion — net income` → the parts before and after the first dash between spaces; undefined without one. */
export function splitAtDash(words: readonly Inline[]): { before: Inline[]; after: Inline[] } | undefined {
  const at = words.findIndex((word) => word.type === 'text' && / [—–] /.test(word.value))
  const word = words[at]
  if (word?.type !== 'text') return undefined
  const [left = '', ...right] = word.value.split(/ [—–] /)
  const side = (value: string): Inline[] => (value === '' ? [] : [{ type: 'text', value }])
  return { before: [...words.slice(0, at), ...side(left)], after: [...side(right.join(' — ')), ...words.slice(at + 1)] }
}

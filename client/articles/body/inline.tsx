import { Link } from 'react-router'
import type { Inline } from '#shared/articles/blocks.ts'
import { unreachable } from '#shared/result.ts'
import { NewTab } from '../../ui/new-tab.tsx'
import { usePage } from '../page/page-parts.ts'
import { ClaimText } from '../paid/claim-marker.tsx'
import { drawn } from './drawn.ts'

/** Text within a block, one branch for each kind. */
export const Inlines = ({ nodes }: { nodes: readonly Inline[] }) => drawn(nodes, drawInline)

function drawInline(node: Inline) {
  switch (node.type) {
    case 'text':
      return node.value
    case 'strong':
      return <strong>{drawn(node.children, drawInline)}</strong>
    case 'emphasis':
      return <em>{drawn(node.children, drawInline)}</em>
    case 'code':
      return <code>{node.value}</code>
    case 'break':
      return <br />
    case 'link':
      return <TextLink node={node} />
    case 'claim':
      return <ClaimText claim={node} />
    case 'symbol':
      return <InlineQuote symbol={node.symbol} />
    default:
      return unreachable(node)
  }
}

/** Another site opens in a new tab and the link says so; on a paid page it is marked as sponsored. */
function TextLink({ node: { href, external, children } }: { node: Extract<Inline, { type: 'link' }> }) {
  const { kind } = usePage().article
  const text = drawn(children, drawInline)
  if (!external) return href.startsWith('#') ? <a href={href}>{text}</a> : <Link to={href}>{text}</Link>
  return (
    <a href={href} target="_blank" rel={kind === 'paid' ? 'noopener sponsored' : 'noopener'}>
      {text}
      <NewTab />
    </a>
  )
}

/** Without a price the sentence still names its symbol. */
function InlineQuote({ symbol }: { symbol: string }) {
  return usePage().ticker(symbol) ?? <b>{symbol}</b>
}

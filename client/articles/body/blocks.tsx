import type { Block, BlockOf } from '#shared/articles/blocks.ts'
import { unreachable } from '#shared/result.ts'
import { ArticleAudio } from '../audio/audio-player.tsx'
import { Comments } from '../comments/comments.tsx'
import { ContactBox } from '../page/contact-box.tsx'
import { usePage } from '../page/page-parts.ts'
import { CallToAction, FloatingCallToAction } from '../paid/cta.tsx'
import { LeadForm } from '../paid/lead-form.tsx'
import { Box, Cards, Titled } from './boxes.tsx'
import { drawn } from './drawn.ts'
import { Illustration, KeyFigures } from './figures.tsx'
import { Inlines } from './inline.tsx'
import { Items, List } from './list.tsx'
import { PullQuote, Quote } from './quotes.tsx'
import { Results } from './results.tsx'
import { Table } from './table.tsx'
import * as texts from './texts.en.ts'

/** An article's body, each kind of block drawn by one component. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) => drawn(blocks, drawBlock)

function drawBlock(block: Block) {
  switch (block.type) {
    case 'paragraph':
      return <Paragraph block={block} />
    case 'heading':
      return <Heading block={block} />
    case 'list':
      return <List block={block} />
    case 'table':
      return <Table block={block} />
    case 'quote':
      return <Quote block={block} />
    case 'pull-quote':
      return <PullQuote block={block} />
    case 'key-figures':
      return <KeyFigures block={block} />
    case 'summary':
    case 'risk':
    case 'disclaimer':
    case 'note':
    case 'transcript':
      return <Box type={block.type}>{drawn(block.blocks, drawBlock)}</Box>
    case 'takeaways':
      return (
        <Titled look="takeaways" title={texts.whatToRemember}>
          <Items items={block.items} look="plain" />
        </Titled>
      )
    case 'benefits':
      return (
        <Titled look="benefits" title={block.title}>
          <Items items={block.items} look="ticks" />
        </Titled>
      )
    case 'cards':
      return <Cards cards={block.cards} draw={drawBlock} />
    case 'results':
      return <Results block={block}>{drawn(block.blocks, drawBlock)}</Results>
    case 'figure':
      return <Illustration block={block} />
    case 'audio':
      return <ArticleAudio />
    case 'cta':
      return <CallToAction label={block.label} />
    case 'floating-cta':
      return <FloatingCallToAction label={block.label} />
    case 'lead-form':
      return <LeadForm block={block} />
    case 'comments':
      return <Comments />
    case 'newsroom-contact':
      return <ContactBox />
    case 'symbol':
      return <QuoteTile symbol={block.symbol} />
    default:
      return unreachable(block)
  }
}

const Paragraph = ({ block: { children } }: { block: BlockOf<'paragraph'> }) => (
  <p>
    <Inlines nodes={children} />
  </p>
)

function Heading({ block: { level, id, children } }: { block: BlockOf<'heading'> }) {
  const Tag = level === 2 ? 'h2' : 'h3'
  return (
    <Tag id={id}>
      <Inlines nodes={children} />
    </Tag>
  )
}

function QuoteTile({ symbol }: { symbol: string }) {
  return usePage().tile(symbol)
}

import type { BlockOf } from '#shared/articles/blocks.ts'
import { usePage } from '../page/page-parts.ts'
import styles from './blocks.module.css'
import { drawn } from './drawn.ts'
import { Inlines } from './inline.tsx'
import * as texts from './texts.en.ts'

const drawParagraph = (nodes: BlockOf<'pull-quote'>['paragraphs'][number]) => (
  <p>
    <Inlines nodes={nodes} />
  </p>
)

/** A quotation, with its source. */
export function Quote({ block: { by, role, url, paragraphs } }: { block: BlockOf<'quote'> }) {
  const { kind } = usePage().article
  return (
    <figure className={styles.quote}>
      <blockquote cite={url}>{drawn(paragraphs, drawParagraph)}</blockquote>
      <figcaption>
        {texts.quoted(by, role)}{' '}
        <a href={url} target="_blank" rel={kind === 'paid' ? 'noopener sponsored' : 'noopener'}>
          {texts.source}
          <span className="vh">{texts.quotationSourceHint}</span>
        </a>
      </figcaption>
    </figure>
  )
}

/** Our own sentence, repeated large: not a quotation, so no quotation marks and no name. */
export const PullQuote = ({ block: { paragraphs } }: { block: BlockOf<'pull-quote'> }) => (
  <div className={styles.pull}>{drawn(paragraphs, drawParagraph)}</div>
)

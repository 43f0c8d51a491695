import type { BlockOf, KeyFigure } from '#shared/articles/blocks.ts'
import { PAID_PLATE } from '#shared/articles/plates.ts'
import { PlateFigure } from '../../ui/graphics/plate.tsx'
import { usePage } from '../page/page-parts.ts'
import styles from './blocks.module.css'
import { drawn } from './drawn.ts'
import { Inlines } from './inline.tsx'

const drawFigure = ({ value, label }: KeyFigure) => (
  <div>
    <dt>
      <Inlines nodes={label} />
    </dt>
    <dd>
      <Inlines nodes={value} />
    </dd>
  </div>
)

/** A grid of figures with their labels. On paid pages they are no larger than the text. */
export function KeyFigures({ block: { items } }: { block: BlockOf<'key-figures'> }) {
  return <dl className={styles.figures}>{drawn(items, drawFigure)}</dl>
}

/** An engraved illustration within the text. */
export function Illustration({ block: { seed, alt, caption } }: { block: BlockOf<'figure'> }) {
  const { kind, category } = usePage().article
  return (
    <div className={styles.illustration}>
      <PlateFigure
        slug={seed}
        category={kind === 'paid' ? PAID_PLATE : category}
        size="wide"
        phone="phone"
        alt={alt}
        caption={caption}
      />
    </div>
  )
}

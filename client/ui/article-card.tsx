import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ArticleCard as Card } from '#shared/article.ts'
import type { PlateSize } from '#shared/plates/catalogue.ts'
import styles from './article-card.module.css'
import { PaidChip } from './badge.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Plate } from './plate.tsx'
import { StoryTime } from './story-time.tsx'

export type CardLook = 'standard' | 'lead' | 'row'

type ArticleCardProps = {
  card: Card
  look?: CardLook
  eager?: boolean
  /** A live figure about the story, e.g. `RY +0.48%`. */
  ticker?: ReactNode
  heading?: 'h2' | 'h3'
  className?: string
}

const SIZES: Readonly<Record<CardLook, PlateSize>> = { standard: 'card', lead: 'lead', row: 'thumb' }

/** The whole card is one link; an address of another site opens in a new tab and says so. */
function Headline({ card: { href, title, kind } }: { card: Card }) {
  if (!href.startsWith('http'))
    return (
      <Link to={href} viewTransition>
        {title}
      </Link>
    )
  return (
    <a href={href} target="_blank" rel={kind === 'paid' ? 'noopener sponsored' : 'noopener'}>
      {title}
      <Icon name="external" small className={styles.external} />
      <span className="vh"> (opens in a new tab)</span>
    </a>
  )
}

/** One story in a list. Paid ones carry their label before the headline and never an editorial plate. */
export function ArticleCard({ card, look = 'standard', eager, ticker, heading: Heading = 'h3', className }: ArticleCardProps) {
  const { slug, category, excerpt, publishedAt, kind, paidLabel, featured } = card
  const paid = kind === 'paid'
  return (
    <article className={cx(styles.card, styles[look], paid && styles.paid, className)} data-featured={featured || undefined}>
      <div className={styles.art}>
        <Plate slug={slug} category={paid ? 'Paid' : category} size={SIZES[look]} eager={eager} />
      </div>
      <div className={styles.text}>
        <div className={styles.meta}>
          {paid ? <PaidChip>{paidLabel ?? 'Advertisement'}</PaidChip> : <span className={styles.category}>{category}</span>}
          <StoryTime iso={publishedAt} className="meta" />
        </div>
        <Heading className={styles.title}>
          <Headline card={card} />
        </Heading>
        <p className={styles.excerpt}>{excerpt}</p>
        {ticker}
      </div>
    </article>
  )
}

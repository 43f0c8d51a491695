import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ArticleCard as Card } from '#shared/articles/article.ts'
import { categoryName } from '#shared/articles/category-texts.en.ts'
import { PAID_PLATE } from '#shared/articles/plates.ts'
import { dayOf } from '#shared/days.ts'
import { storyLocale } from '#shared/language/locale.en.ts'
import { cx } from '../../ui/cx.ts'
import { Chip, PaidChip } from '../../ui/graphics/badge.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import * as icons from '../../ui/graphics/page-icons.ts'
import { Plate } from '../../ui/graphics/plate.tsx'
import { NewTab } from '../../ui/new-tab.tsx'
import { Photo } from '../photo/photo.tsx'
import styles from './article-card.module.css'
import { briefOf } from './brief.ts'
import { StoryTime } from './story-time.tsx'
import * as texts from './texts.en.tsx'

type ArticleCardProps = {
  card: Card
  look?: 'standard' | 'row'
  eager?: boolean | undefined
  /** A live figure about the story, e.g. `RY +0.48%`. */
  ticker?: ReactNode
  heading?: 'h2' | 'h3'
  className?: string | undefined
}

/** How wide a photograph is shown. */
const WIDTHS = {
  standard: '(min-width: 1100px) 300px, (min-width: 720px) 50vw, 100vw',
  row: '112px',
} as const
/** On phones every card is text with a small picture. */
const SIZES = { standard: { size: 'card', phone: 'thumb' }, row: { size: 'thumb' } } as const

/** The whole card is one link; a link to another site opens in a new tab and says so. */
function Headline({ card: { href, title, kind } }: { card: Card }) {
  if (!href.startsWith('http'))
    return (
      <Link to={href} rel={kind === 'paid' ? 'sponsored' : undefined} prefetch="intent" viewTransition>
        {title}
      </Link>
    )
  return (
    <a href={href} target="_blank" rel="noopener">
      {title}
      <Icon name={icons.external} small className={styles.external} />
      <NewTab />
    </a>
  )
}

/** Another publisher's page: its site's name in place of a picture of ours, no date of ours, sans serif. */
function ExternalCard({ card, heading: Heading = 'h3', className }: ArticleCardProps) {
  return (
    <article className={cx(styles.card, styles.elsewhere, className)} data-external="">
      <div className={styles.source} aria-hidden="true">
        <Icon name={icons.external} />
        {card.sourceName}
      </div>
      <div className={styles.text}>
        <div className={styles.meta}>
          <span className={styles.category}>{texts.elsewhere(card.sourceName ?? '')}</span>
        </div>
        <Heading className={styles.title} lang={storyLocale(card)}>
          <Headline card={card} />
        </Heading>
        <p className={styles.excerpt} lang={storyLocale(card)}>
          {card.excerpt}
        </p>
      </div>
    </article>
  )
}

/**
 * One entry in a list. Paid ones carry their label before the headline and never an editorial plate; external ones have
 * a design of their own and never look like our reporting.
 */
export function ArticleCard(props: ArticleCardProps) {
  return props.card.kind === 'external' ? <ExternalCard {...props} /> : <StoryCard {...props} />
}

function StoryCard({ card, look = 'standard', eager, ticker, heading: Heading = 'h3', className }: ArticleCardProps) {
  const { slug, category, excerpt, date, kind, paidLabel, featured, archived, explainer, picture, photo } = card
  const paid = kind === 'paid'
  return (
    <article className={cx(styles.card, styles[look], paid && styles.paid, className)} data-featured={featured || undefined}>
      <div className={styles.art}>
        {photo ? (
          <>
            <Photo of={photo} sizes={WIDTHS[look]} eager={eager} />
            <small className={styles.credit}>{photo.credit}</small>
          </>
        ) : (
          <Plate {...(picture ?? { slug, category: paid ? PAID_PLATE : category })} {...SIZES[look]} eager={eager} />
        )}
      </div>
      <div className={styles.text}>
        <div className={styles.meta}>
          {paid ? (
            <PaidChip>{paidLabel ? texts.paidLabel(paidLabel) : texts.advertisement}</PaidChip>
          ) : (
            <span className={styles.category}>{categoryName(category)}</span>
          )}
          {archived && <Chip>{texts.archive}</Chip>}
          {storyLocale(card) && <Chip>{texts.inEnglish}</Chip>}
          {explainer ? (
            <span className="meta">{texts.explainer}</span>
          ) : paid ? (
            // No news: its age would make it the freshest thing on the page.
            <time className="meta" dateTime={date}>
              {dayOf(date)}
            </time>
          ) : (
            <StoryTime iso={date} className="meta" />
          )}
        </div>
        <Heading className={styles.title} lang={storyLocale(card)}>
          <Headline card={card} />
        </Heading>
        <p className={styles.excerpt} lang={storyLocale(card)}>
          {briefOf(excerpt)}
        </p>
        {ticker}
      </div>
    </article>
  )
}

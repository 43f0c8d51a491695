import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Article, ArticleCard as Card } from '#shared/articles/article.ts'
import { categoryName } from '#shared/articles/category-texts.en.ts'
import { topicName, topicPath } from '#shared/articles/topic-texts.en.ts'
import { dayOf } from '#shared/days.ts'
import { cx } from '../../ui/cx.ts'
import { Banner } from '../../ui/feedback/states.tsx'
import { Badge } from '../../ui/graphics/badge.tsx'
import { PlateFigure } from '../../ui/graphics/plate.tsx'
import { Blocks } from '../body/blocks.tsx'
import { ArticleCard } from '../card/article-card.tsx'
import type { StoryTicker } from '../card/story-grid.tsx'
import { PhotoFigure } from '../photo/photo.tsx'
import { ContactBox } from './contact-box.tsx'
import styles from './editorial-page.module.css'
import { usePage } from './page-parts.ts'
import { ShareBar } from './share-bar.tsx'
import { Changes, Corrected, SourceLine } from './story-facts.tsx'
import * as texts from './texts.en.tsx'

type EditorialPageProps = {
  /** Older than 30 days. */
  old: boolean
  related: readonly Card[]
  /** The newest of its section, where hardly any is related. */
  more?: { readonly title: string; readonly cards: readonly Card[] }
  mostRead: readonly Card[]
  /** One paid page, apart and under its label; below the text where the rail would be longer. */
  ad?: { readonly card: Card; readonly isBelow: boolean } | undefined
  /** The figure of each card. */
  ticker?: StoryTicker
  /** Live quotes of the symbols the story is about. */
  quotes: ReactNode
  /** What its symbols and figures did since. */
  since?: ReactNode
}

/** A news story or an analysis: serif, on paper, with the double red line and a rail beside the text. */
export function EditorialPage({ old, related, more, mostRead, ad, ticker, quotes, since }: EditorialPageProps) {
  const { article } = usePage()
  const { title, excerpt, plate, photo, blocks, eventDate, language } = article
  const advertisement = ad && (
    <section data-ad-place="">
      <h2>{texts.advertisement}</h2>
      <div className={styles.ad}>
        <ArticleCard card={ad.card} look="row" />
      </div>
    </section>
  )
  return (
    <article className={cx('ledger', styles.article)} lang={language && 'fr-CA'}>
      <div className={cx('wrap', styles.sheet)}>
        <Margin article={article} />
        <div className={styles.main}>
          <header>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.standfirst}>{excerpt}</p>
          </header>
          <div className={styles.plate}>
            {photo ? (
              <PhotoFigure photo={photo} />
            ) : (
              <PlateFigure {...plate.subject} size="article" phone="phone" eager alt={plate.alt} caption={plate.caption} />
            )}
          </div>
          <div className={styles.columns}>
            <div className={styles.text}>
              {old && <Banner>{texts.archiveNotice(<time dateTime={eventDate}>{dayOf(eventDate)}</time>)}</Banner>}
              <div className={styles.body}>
                <Blocks blocks={blocks} />
              </div>
              <SourceLine article={article} />
              <Changes article={article} />
            </div>
            <div className={styles.side}>
              {since && <div className={styles.since}>{since}</div>}
              <aside className={cx(styles.rail, 'no-print')} aria-label={texts.aboutThisStory}>
                {quotes && (
                  <section>
                    <h2>{texts.inThisStory}</h2>
                    {quotes}
                  </section>
                )}
                <CardList title={texts.relatedStories} cards={related} ticker={ticker} />
                {more && <CardList {...more} ticker={ticker} />}
                <CardList title={texts.mostRead} cards={mostRead} ticker={ticker} />
                {!ad?.isBelow && advertisement}
              </aside>
            </div>
            <Foot article={article} />
            {ad?.isBelow && <div className={cx(styles.below, 'no-print')}>{advertisement}</div>}
          </div>
        </div>
      </div>
    </article>
  )
}

/** The day that a story covers, and that of its first release where it is another. */
const Dates = ({ of: { eventDate, publishedAt } }: { of: Article }) => (
  <>
    <time dateTime={eventDate}>{dayOf(eventDate)}</time>
    {dayOf(publishedAt) !== dayOf(eventDate) && (
      <span>{texts.addedHere(<time dateTime={publishedAt}>{dayOf(publishedAt)}</time>)}</span>
    )}
  </>
)

/** The margin column: category, dates, reading time, tools. */
function Margin({ article }: { article: Article }) {
  const { category, breaking, explainer, readingMinutes, author, title } = article
  const { url } = usePage()
  return (
    <div className={styles.margin}>
      <p className={styles.meta}>
        {breaking && <Badge>{texts.breakingNews}</Badge>}
        <span className={styles.category}>{categoryName(category)}</span>
        {explainer ? <span>{texts.explainer}</span> : <Dates of={article} />}
        <span>{texts.minRead(readingMinutes)}</span>
        {author && <span>{texts.by(author.name, author.role)}</span>}
        <Corrected article={article} />
      </p>
      {url !== null && <ShareBar url={url} title={title} />}
    </div>
  )
}

/** Topics, who wrote it, and how to reach the desk. */
function Foot({ article: { topics, author } }: { article: Article }) {
  return (
    <footer className={styles.foot}>
      <nav className="no-print" aria-label={texts.topicsLabel}>
        <ul className={styles.topics}>
          {topics.map((topic) => (
            <li key={topic}>
              <Link to={topicPath(topic)}>{topicName(topic)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {author && (
        <p className={styles.bio}>
          <b>{author.name}.</b> {author.bio}
        </p>
      )}
      <ContactBox />
      <p className={styles.bio}>{texts.notAdvice}</p>
    </footer>
  )
}

function CardList({ title, cards, ticker }: { title: string; cards: readonly Card[]; ticker: StoryTicker | undefined }) {
  if (cards.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <div className={styles.cards}>
        {cards.map((card) => (
          <ArticleCard key={card.slug} card={card} look="row" ticker={ticker?.(card)} />
        ))}
      </div>
    </section>
  )
}

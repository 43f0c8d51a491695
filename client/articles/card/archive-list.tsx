import { Link } from 'react-router'
import type { ArticleCard } from '#shared/articles/article.ts'
import { dayOf } from '#shared/days.ts'
import { storyLocale } from '#shared/language/locale.en.ts'
import type { Told } from '#shared/ui/told.ts'
import { GoLink } from '../../ui/form/button.tsx'
import { Words } from '../../ui/words.tsx'
import styles from './archive-list.module.css'

/** A headline; an explainer's with the newest value of a figure that it is about. `madeUp`: that is of no source. */
export type HeadlineCard = ArticleCard & { readonly standing?: Told; readonly madeUp?: true | undefined }

export type ArchivePart = {
  readonly title: string
  readonly href: string
  readonly label: string
  readonly cards: readonly HeadlineCard[]
}

/** Stories by their dates, and explainers, which have none: headlines, and a photograph where the page gives one. */
const StoryRows = ({ cards }: Pick<ArchivePart, 'cards'>) => (
  <ul className={styles.rows}>
    {cards.map((card) => (
      <li key={card.slug}>
        {card.photo && (
          <picture>
            {card.photo.sources.map((source) => (
              <source key={source.type} {...source} />
            ))}
            {/* biome-ignore lint/a11y/useAltText: among the attributes */}
            <img {...card.photo.img} />
          </picture>
        )}
        {card.explainer || <time dateTime={card.date}>{dayOf(card.date)}</time>}
        <Link to={card.href} lang={storyLocale(card)} prefetch="intent" viewTransition>
          {card.title}
        </Link>
        {card.standing && (
          <small data-simulated={card.madeUp}>
            <Words of={card.standing} />
          </small>
        )}
      </li>
    ))}
  </ul>
)

/** Old stories of a section by their dates: headlines alone, below all that is of today. */
const Part = ({ part: { title, href, label, cards } }: { part: ArchivePart }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <StoryRows cards={cards} />
    <GoLink href={href}>{label}</GoLink>
  </section>
)

/** Stories in a column. */
export const StoryColumn = ({ title, cards }: Pick<ArchivePart, 'title' | 'cards'>) => (
  <section aria-label={title}>
    <h3 className={styles.heading}>{title}</h3>
    <StoryRows cards={cards} />
  </section>
)

export const ArchiveList = ({ parts }: { parts: readonly ArchivePart[] }) => (
  <div className={styles.archive}>
    {parts.map((part) => (
      <Part key={part.href} part={part} />
    ))}
  </div>
)

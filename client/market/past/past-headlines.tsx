import { Link } from 'react-router'
import type { ArticleCard } from '#shared/articles/article.ts'
import { dayOf } from '#shared/days.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { formatMinuteET } from '../quote/format.ts'
import styles from './past-headlines.module.css'
import * as texts from './texts.en.tsx'

export type Headline = Pick<ArticleCard, 'slug' | 'href' | 'title' | 'date'>

/** The newest stories of the hour, with their days: beside a past hour no age counts from now. */
export const PastHeadlines = ({ stories }: { stories: readonly Headline[] }) => (
  <LedgerSection title={texts.headlines} note={texts.headlinesNote}>
    {stories.length === 0 ? (
      <EmptyState title={texts.none}>{texts.noHeadlines}</EmptyState>
    ) : (
      <ul className={styles.list}>
        {stories.map(({ slug, href, title, date }) => (
          <li key={slug}>
            <Link to={href}>{title}</Link>
            <time className="meta num" dateTime={date}>
              {dayOf(date)}, {formatMinuteET(date)}
            </time>
          </li>
        ))}
      </ul>
    )}
  </LedgerSection>
)

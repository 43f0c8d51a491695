import type { Article } from '#shared/articles/article.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { longDay } from './dates.ts'
import styles from './story-facts.module.css'

/** What the story rests on; the source opens in a new tab. */
export function SourceLine({ article: { source } }: { article: Article }) {
  if (!source) return null
  return (
    <p className={styles.source}>
      <Icon name="external" small />
      Source{' '}
      <a href={source.url} target="_blank" rel="noopener" className="print-url">
        {source.name}
        <span className="vh"> (opens in a new tab)</span>
      </a>
      <span className={cx('meta', 'no-print')} aria-hidden="true">
        Opens in a new tab
      </span>
    </p>
  )
}

/** What was changed after publication, and when. */
export function Changes({ article: { updatedAt, corrections } }: { article: Article }) {
  if (!updatedAt && corrections.length === 0) return null
  return (
    <section className={styles.changes} aria-label="Changes to this page">
      {updatedAt && (
        <p>
          Updated <time dateTime={updatedAt}>{longDay(updatedAt)}</time>.
        </p>
      )}
      {corrections.map(({ at, text }) => (
        <p key={at}>
          <b>
            Correction, <time dateTime={at}>{longDay(at)}</time>:
          </b>{' '}
          {text}
        </p>
      ))}
    </section>
  )
}

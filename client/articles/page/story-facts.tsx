import { Fragment } from 'react'
import type { Article, ChangedLine } from '#shared/articles/article.ts'
import { dayOf } from '#shared/days.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './story-facts.module.css'

/** What the story rests on; the source opens in a new tab. */
export function SourceLine({ article: { source, ownReading } }: { article: Article }) {
  if (ownReading) return <p className={styles.source}>No source is named: the reasoning and the examples are our own.</p>
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

/** The text before and the text now, unfolded on demand. */
function Versions({ lines, isPaid }: { lines: readonly ChangedLine[]; isPaid: boolean }) {
  return (
    <details className={styles.versions}>
      <summary>What was changed</summary>
      <p className="meta">
        Struck out: what stood on this page. Underlined: what came in its place.{' '}
        {isPaid && 'What is struck out is no part of the advertisement any more, and its figures are claims of that time.'}
      </p>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same for as long as the page is
        <p key={at}>
          {line.map(({ kind, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as the lines
            <Fragment key={place}>
              {place > 0 && ' '}
              {kind === 'same' && text}
              {kind === 'out' && (
                <del>
                  <span className="vh">Removed: </span>
                  {text}
                </del>
              )}
              {kind === 'in' && (
                <ins>
                  <span className="vh">Added: </span>
                  {text}
                </ins>
              )}
            </Fragment>
          ))}
        </p>
      ))}
    </details>
  )
}

/** What was changed after publication, and when. */
export function Changes({ article: { publishedAt, modifiedAt, corrections, kind } }: { article: Article }) {
  const isUpdated = modifiedAt !== publishedAt
  if (!isUpdated && corrections.length === 0) return null
  return (
    <section className={styles.changes} aria-label="Changes to this page">
      {isUpdated && (
        <p>
          Updated <time dateTime={modifiedAt}>{dayOf(modifiedAt)}</time>.
        </p>
      )}
      {corrections.map(({ at, text, changed = [] }) => (
        <Fragment key={`${at} ${text}`}>
          <p>
            <b>
              Correction, <time dateTime={at}>{dayOf(at)}</time>:
            </b>{' '}
            {text}
          </p>
          {changed.length > 0 && <Versions lines={changed} isPaid={kind === 'paid'} />}
        </Fragment>
      ))}
    </section>
  )
}

import { Fragment } from 'react'
import type { Article, ChangedLine } from '#shared/articles/article.ts'
import { dayOf } from '#shared/days.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import * as icons from '../../ui/graphics/page-icons.ts'
import { NewTab } from '../../ui/new-tab.tsx'
import styles from './story-facts.module.css'
import * as texts from './texts.en.tsx'

/** What the story rests on; the source opens in a new tab. */
export function SourceLine({ article: { source, ownReading } }: { article: Article }) {
  if (ownReading) return <p className={styles.source}>{texts.noSourceNamed}</p>
  if (!source) return null
  return (
    <p className={styles.source}>
      <Icon name={icons.external} small />
      {texts.source(
        <a href={source.url} target="_blank" rel="noopener" className="print-url">
          {source.name}
          <NewTab />
        </a>,
      )}
      <span className={cx('meta', 'no-print')} aria-hidden="true">
        {texts.opensInANewTab}
      </span>
    </p>
  )
}

/** The text before and the text now, unfolded on demand. */
function Versions({ lines, isPaid }: { lines: readonly ChangedLine[]; isPaid: boolean }) {
  return (
    <details className={styles.versions}>
      <summary>{texts.whatWasChanged}</summary>
      <p className="meta">{texts.correctionKey(isPaid ? texts.struckOutClaims : '')}</p>
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
                  <span className="vh">{texts.removed}</span>
                  {text}
                </del>
              )}
              {kind === 'in' && (
                <ins>
                  <span className="vh">{texts.added}</span>
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

const CHANGES_ID = 'changes'

/** The day of the last correction, beside that of the story, and the way to it; nothing of a story that has none. */
export function Corrected({ article: { corrections } }: { article: Pick<Article, 'corrections'> }) {
  const last = corrections
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  return (
    last !== undefined && (
      <a className={cx('lone', styles.corrected)} href={`#${CHANGES_ID}`}>
        {texts.corrected(<time dateTime={last}>{dayOf(last)}</time>)}
      </a>
    )
  )
}

/** What was changed after publication, and when. */
export function Changes({ article: { publishedAt, modifiedAt, corrections, kind } }: { article: Article }) {
  const isUpdated = modifiedAt !== publishedAt
  if (!isUpdated && corrections.length === 0) return null
  return (
    <section className={styles.changes} id={CHANGES_ID} aria-label={texts.changesToThis}>
      {isUpdated && <p>{texts.updated(<time dateTime={modifiedAt}>{dayOf(modifiedAt)}</time>)}</p>}
      {corrections.map(({ at, text, changed = [] }) => (
        <Fragment key={`${at} ${text}`}>
          <p>
            <b>{texts.correction(<time dateTime={at}>{dayOf(at)}</time>)}</b> {text}
          </p>
          {changed.length > 0 && <Versions lines={changed} isPaid={kind === 'paid'} />}
        </Fragment>
      ))}
    </section>
  )
}

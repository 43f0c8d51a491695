import { useEffect, useId, useRef } from 'react'
import type { SampleComment } from '#shared/articles/article.ts'
import { drawn } from '../body/drawn.ts'
import { usePage } from '../page/page-parts.ts'
import styles from './comments.module.css'
import { CommentsGate } from './comments-gate.tsx'
import * as texts from './texts.en.ts'
import { useOpened } from './use-opened.ts'

/** How many threads are open at first; the rest is behind "Load more". */
const THREADS_SHOWN = 5

type Saying = { readonly author: string; readonly text: string }

/** One comment: always marked as a sample; no photo, no time, no likes. */
const drawComment = ({ author, text }: Saying) => (
  <article className={styles.comment} data-sample-comment="">
    <p className={styles.author}>
      <b>{author}</b> <span className={styles.mark}>{texts.sample}</span>
    </p>
    <p>{text}</p>
  </article>
)

const drawThread = (comment: SampleComment) => (
  <li>
    {drawComment(comment)}
    {comment.replies.length > 0 && <div className={styles.replies}>{drawn(comment.replies, drawComment)}</div>}
  </li>
)

/** Threads of sample comments, open; each comment is marked as what it is. */
export function Threads({ comments }: { comments: readonly SampleComment[] }) {
  const rest = comments.slice(THREADS_SHOWN)
  return (
    <>
      <ul className={styles.threads}>{drawn(comments.slice(0, THREADS_SHOWN), drawThread)}</ul>
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>
            <span className={styles.whenClosed}>{texts.loadMore(rest.length)}</span>
            <span className={styles.whenOpen}>{texts.showFewer}</span>
          </summary>
          <ul className={styles.threads}>{drawn(rest, drawThread)}</ul>
        </details>
      )}
    </>
  )
}

/** The sample comments of a page, behind the comments gate if it has one. */
export function Comments() {
  const { comments, commentCount, commentsGate: gate, href } = usePage().article
  const { opened, open } = useOpened(href)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    // The button that had the focus is gone, and so is its dialog, which trapped the focus until now.
    if (opened === 'now') heading.current?.focus()
  }, [opened])
  if (comments.length === 0) return null
  const locked = gate !== null && opened === 'no'
  const onClosed = () => {
    // A dialog with a finished registration has trapped the focus for longer.
    if (!locked) heading.current?.focus()
  }
  return (
    <section className={styles.comments} aria-labelledby={id} data-comments={locked ? 'locked' : 'open'}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {texts.sampleHeading(commentCount)}
      </h2>
      <div role="status" className="vh">
        {gate && opened === 'now' && texts.samplesOpen}
      </div>
      <div className={locked ? styles.locked : undefined}>
        <div className={locked ? styles.blurred : undefined} inert={locked} aria-hidden={locked || undefined}>
          <Threads comments={comments} />
        </div>
        {gate !== null && opened !== 'before' && <CommentsGate gate={gate} locked={locked} onOpened={open} onClosed={onClosed} />}
      </div>
    </section>
  )
}

import { Link } from 'react-router'
import type { WireRow } from '#shared/wire/announcement.ts'
import { WIRE_PATH } from '#shared/wire/topics.ts'
import { WIRE_TEXTS } from './texts.en.ts'
import styles from './wire.module.css'
import { WireRows } from './wire-rows.tsx'

/** The newest announcements in a column; without any, that none has been fetched. */
export const WireColumn = ({ rows }: { rows: readonly WireRow[] }) => (
  <section className={styles.column} aria-labelledby="wire-column">
    <h3 id="wire-column">{WIRE_TEXTS.title}</h3>
    {rows.length > 0 ? <WireRows rows={rows} brief /> : <p>{WIRE_TEXTS.noneYet}</p>}
    <Link to={WIRE_PATH} viewTransition>
      {rows.length > 0 ? WIRE_TEXTS.whole : WIRE_TEXTS.whence}
    </Link>
  </section>
)

/** An announcement of importance at the head of the day: the source's headline, and our page of the figure. */
export const WireLead = ({ row: { by, time, at, title, link, language, tag } }: { row: WireRow }) => (
  <article className={styles.lead} data-wire-lead="">
    <p>
      <b>{by}</b> <time dateTime={at}>{WIRE_TEXTS.eastern(time)}</time>
    </p>
    <h3>
      <a href={link} lang={language} target="_blank" rel="noopener">
        {title}
        <span className="vh"> {WIRE_TEXTS.opens}</span>
      </a>
    </h3>
    <p>
      {WIRE_TEXTS.own}{' '}
      {tag && (
        <Link to={tag.href} viewTransition>
          {WIRE_TEXTS.figures(tag.name)}
        </Link>
      )}
    </p>
  </article>
)

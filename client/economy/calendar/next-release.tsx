import { formatRelease } from '#shared/economy/print.ts'
import type { ReleaseRow } from '#shared/economy/views.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { Countdown } from './countdown.tsx'
import styles from './releases.module.css'

/** The release that comes next, how long until then, and the calendar for the reader's own. */
export const NextRelease = ({ row }: { row: ReleaseRow }) => (
  <div className={styles.next}>
    <p className="label">Next release</p>
    <Countdown at={row.at} />
    <p>
      <b>{row.title}.</b> <time dateTime={row.at}>{formatRelease(row.at)}</time>, {row.publisher}.
    </p>
    <a className={styles.add} href="/calendar.ics">
      <Icon name="clock" small />
      Add to your calendar
    </a>
  </div>
)

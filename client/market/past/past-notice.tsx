import { Link } from 'react-router'
import { formatRelease } from '#shared/economy/print.ts'
import { hourBeside, PAST_STEP_MS, pastPath } from '#shared/market/past.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { Moment } from '../../ui/when.tsx'
import styles from './past-notice.module.css'
import * as texts from './texts.en.tsx'

/** The hours that are one step away, in minutes. */
const STEPS = [
  [texts.aDayEarlier, -1440],
  [texts.anHourEarlier, -60],
  [texts.n15MinEarlier, -15],
  [texts.n15MinLater, 15],
  [texts.anHourLater, 60],
  [texts.aDayLater, 1440],
] as const

/** The hours that are offered before one was chosen. */
const EARLIER = STEPS.filter(([, minutes]) => minutes === -60 || minutes === -1440)

/** Leads to a page as it was a day and an hour ago. */
export function ReadyHours({ page, now }: { readonly page: string; readonly now: number }) {
  const quarter = Math.floor(now / PAST_STEP_MS) * PAST_STEP_MS
  return (
    <nav aria-label={texts.hours} className={styles.ready}>
      {EARLIER.map(([label, minutes]) => {
        const there = hourBeside(quarter, minutes, now)
        return (
          there !== undefined && (
            <Link key={label} to={pastPath(page, there)} rel="nofollow">
              {label}, {formatRelease(new Date(there).toISOString())}
            </Link>
          )
        )
      })}
    </nav>
  )
}

type NoticeProps = {
  readonly at: number
  readonly now: number
  /** The page as it is now, and with the range of its chart. */
  readonly path: string
  readonly ranged: string
}

/** Says of a whole page, wherever one is in it, that it is not of now, and leads to the hours beside it. */
export function PastNotice({ at, now, path, ranged }: NoticeProps) {
  const hours = STEPS.map(([label, minutes]) => ({ label, there: hourBeside(at, minutes, now) }))
  return (
    <aside className={styles.notice} aria-label={texts.aPastHour} data-as-of="">
      <div className={`wrap ${styles.inner}`}>
        <p>
          <Icon name="clock" />
          <b>{texts.asOf(<Moment at={at}>{formatRelease(new Date(at).toISOString())}</Moment>)}</b>
          <span>{texts.notCurrent}</span>
        </p>
        <nav aria-label={texts.hours} className="no-print">
          {hours.map(
            ({ label, there }) =>
              there !== undefined && (
                <Link key={label} to={pastPath(ranged, there)} rel="nofollow" preventScrollReset>
                  {label}
                </Link>
              ),
          )}
          <Link to={path} className={styles.now}>
            {texts.backToNow}
          </Link>
        </nav>
      </div>
    </aside>
  )
}

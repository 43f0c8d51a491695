import { Link } from 'react-router'
import { Icon } from '../../ui/graphics/icon.tsx'
import { Moment } from '../../ui/when.tsx'
import { hourWords } from './hour-words.ts'
import styles from './past-notice.module.css'
import * as texts from './texts.en.tsx'

/** Another hour of the same page; `href` is missing where none is shown. */
export type HourLink = { readonly label: string; readonly href: string | undefined }

type NoticeProps = { at: number; now: string; steps: readonly HourLink[] }

/** Says of a whole page, wherever one is in it, that it is not of now, and leads to the hours beside it. */
export const PastNotice = ({ at, now, steps }: NoticeProps) => (
  <aside className={styles.notice} aria-label={texts.aPastHour} data-as-of="">
    <div className={`wrap ${styles.inner}`}>
      <p>
        <Icon name="clock" />
        <b>{texts.asOf(<Moment at={at}>{hourWords(at)}</Moment>)}</b>
        <span>{texts.notCurrent}</span>
      </p>
      <nav aria-label={texts.hours} className="no-print">
        {steps.map(({ label, href }) =>
          href === undefined ? null : (
            <Link key={label} to={href} rel="nofollow" preventScrollReset>
              {label}
            </Link>
          ),
        )}
        <Link to={now} className={styles.now}>
          {texts.backToNow}
        </Link>
      </nav>
    </div>
  </aside>
)

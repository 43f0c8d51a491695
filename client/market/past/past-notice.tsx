import { Link } from 'react-router'
import { Icon } from '../../ui/graphics/icon.tsx'
import { Moment } from '../../ui/when.tsx'
import { hourWords } from './hour-words.ts'
import styles from './past-notice.module.css'

/** Another hour of the same page; `href` is missing where none is shown. */
export type HourLink = { readonly label: string; readonly href: string | undefined }

type NoticeProps = { at: number; now: string; steps: readonly HourLink[] }

/** Says of a whole page, wherever one is in it, that it is not of now, and leads to the hours beside it. */
export const PastNotice = ({ at, now, steps }: NoticeProps) => (
  <aside className={styles.notice} aria-label="A past hour" data-as-of="">
    <div className={`wrap ${styles.inner}`}>
      <p>
        <Icon name="clock" />
        <b>
          As of <Moment at={at}>{hourWords(at)}</Moment>
        </b>
        <span>Not current: nothing on this page moves.</span>
      </p>
      <nav aria-label="Hours" className="no-print">
        {steps.map(({ label, href }) =>
          href === undefined ? null : (
            <Link key={label} to={href} rel="nofollow" preventScrollReset>
              {label}
            </Link>
          ),
        )}
        <Link to={now} className={styles.now}>
          Back to now
        </Link>
      </nav>
    </div>
  </aside>
)

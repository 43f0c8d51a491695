import { Link } from 'react-router'
import { formatRelease } from '#shared/economy/print.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { Moment } from '../../ui/when.tsx'
import styles from './past-notice.module.css'
import * as texts from './texts.en.tsx'

/** Says of a whole page, wherever one is in it, that it is not of now. `path`: the page as it is now. */
export const PastNotice = ({ at, path }: { readonly at: number; readonly path: string }) => (
  <aside className={styles.notice} aria-label={texts.aPastHour} data-as-of="">
    <div className={`wrap ${styles.inner}`}>
      <b>
        <Icon name="clock" />
        <span>{texts.asOf(<Moment at={at}>{formatRelease(new Date(at).toISOString())}</Moment>)}</span>
      </b>
      <span>{texts.notCurrent}</span>
      <Link to={path} className={`no-print ${styles.now}`}>
        {texts.backToNow}
      </Link>
    </div>
  </aside>
)

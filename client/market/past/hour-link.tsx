import { Link } from 'react-router'
import { PAST_PATH } from '#shared/market/past.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import * as texts from './hour-link.en.ts'
import styles from './hour-link.module.css'

/** Leads from a market page to the form that sets it to a past hour. */
export const HourLink = ({ page }: { page: string }) => (
  <Link to={`${PAST_PATH}?of=${page}`} rel="nofollow" className={cx('no-print', styles.link)}>
    <Icon name="clock" small />
    {texts.earlierTime}
  </Link>
)

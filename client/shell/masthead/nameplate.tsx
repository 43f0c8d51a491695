import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { useSite } from '../../ui/site.ts'
import styles from './nameplate.module.css'
import * as texts from './texts.en.ts'

/** The name with the north needle between or after its words. The needle is the brand and never means "up". */
export function Nameplate({ inFooter = false }: { inFooter?: boolean }) {
  const [before, after] = useSite().nameplate
  return (
    <Link to="/" viewTransition className={cx(styles.nameplate, inFooter && styles.footer)}>
      <span>{before} </span>
      <svg viewBox="0 0 14 40" width="14" height="40" aria-hidden="true" focusable="false">
        <path className={styles.north} d="M7 0 13.2 20H.8z" />
        <path className={styles.south} d="M7 38.5 12.4 20H1.6z" />
      </svg>
      {after && <span>{after}</span>}
      <span className="vh">{texts.home}</span>
    </Link>
  )
}

import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import styles from './nameplate.module.css'

/** The name with the north needle between its words. The needle is the brand and never means "up". */
export function Nameplate({ inFooter = false }: { inFooter?: boolean }) {
  return (
    <Link to="/" viewTransition className={cx(styles.nameplate, inFooter && styles.footer)}>
      <span>Northern </span>
      <svg viewBox="0 0 14 40" width="14" height="40" aria-hidden="true" focusable="false">
        <path className={styles.north} d="M7 0 13.2 20H.8z" />
        <path className={styles.south} d="M7 38.5 12.4 20H1.6z" />
      </svg>
      <span>Ledger</span>
      <span className="vh">, home</span>
    </Link>
  )
}

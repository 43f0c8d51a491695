import { Link } from 'react-router'
import styles from './funnel.module.css'
import { DETAILS_TEXTS } from './texts.en.tsx'

/** The way out for a visitor who is refused and cannot tell why. */
export const WriteToUs = () => (
  <Link to="/contact" className={styles.way}>
    {DETAILS_TEXTS.writeToUs}
  </Link>
)

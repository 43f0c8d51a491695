import { FIGURE_TEXTS } from '../texts.en.ts'
import styles from './figure-chart.module.css'

/** How a chart is read: by keys only where there are any. */
export const ReadingHint = () => (
  <p className="meta needs-script no-print">
    {FIGURE_TEXTS.drag}
    <span className={styles.keys}>{FIGURE_TEXTS.keys}</span>
  </p>
)

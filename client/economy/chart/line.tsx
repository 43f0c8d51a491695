import styles from './line.module.css'

/** Two years of a figure in one line of ink: a higher figure is not "up". Decorative: its row has the words. */
export const Line = ({ path, height }: { path: string; height: number }) => (
  <svg viewBox="0 0 110 26" width={110} height={height} preserveAspectRatio="none" aria-hidden="true" className={styles.line}>
    <path d={path} />
  </svg>
)

import styles from './converted-unit.module.css'

/** Printed after a converted price, because both dollars have the same sign. */
export function ConvertedUnit({ quoted, shown }: { quoted: string; shown: string }) {
  return quoted === shown ? null : <small className={styles.unit}>{shown}</small>
}

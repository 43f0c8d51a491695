import type { Credit } from '#shared/market/permission.ts'
import styles from './credit-link.module.css'
import { NewTab } from './new-tab.tsx'

/** The line that a source wants beside its figures, as a link. */
export const CreditLink = ({ credit }: { credit: Credit }) => (
  <a className={`lone ${styles.credit}`} href={credit.url} target="_blank" rel="noopener">
    <span>{credit.text}</span>
    <NewTab />
  </a>
)

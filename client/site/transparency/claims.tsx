import type { ClaimRecord } from '#shared/articles/article.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Day } from '../../ui/when.tsx'
import styles from './claims.module.css'

/** Every claim of the paid pages with its status. */
export function Claims({ claims }: { claims: readonly ClaimRecord[] }) {
  if (claims.length === 0) return <EmptyState title="No claims">Our paid pages claim nothing at the moment.</EmptyState>
  return (
    <ul className={styles.claims}>
      {claims.map((claim) => (
        <li key={claim.id} id={claim.id} data-claim={claim.id} data-status={claim.status}>
          <p className={styles.status}>
            {claim.statusText} <span className="meta">{claim.kind}</span>
          </p>
          <p className={claim.status === 'withdrawn' ? styles.withdrawn : undefined}>“{claim.text}”</p>
          <p>
            {claim.note}. {claim.evidence}{' '}
            {claim.source && (
              <a href={claim.source} target="_blank" rel="noopener">
                Source<span className="vh"> (opens in a new tab)</span>
              </a>
            )}
          </p>
          <p className="meta num">
            {claim.checkedOn ? (
              <>
                Checked <Day of={claim.checkedOn} />
              </>
            ) : (
              'Entered'
            )}{' '}
            by {claim.reviewer}; published <Day of={claim.publishedOn} />; valid until <Day of={claim.expires} />
          </p>
        </li>
      ))}
    </ul>
  )
}

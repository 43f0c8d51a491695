import type { ClaimRecord } from '#shared/articles/article.ts'
import { QUOTED_LOCALE } from '#shared/language/locale.en.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { NewTab } from '../../ui/new-tab.tsx'
import { Day } from '../../ui/when.tsx'
import styles from './claims.module.css'
import { Folded } from './folded.tsx'
import { TRANSPARENCY_TEXTS } from './in-short.en.ts'
import * as texts from './texts.en.tsx'

/** Every claim of the paid pages with its status, folded; an address of one opens them. */
export function Claims({ claims }: { claims: readonly ClaimRecord[] }) {
  if (claims.length === 0) return <EmptyState title={texts.noClaims}>{texts.noClaimsText}</EmptyState>
  return (
    <Folded summary={TRANSPARENCY_TEXTS.allClaims(claims.length, claims.filter(({ status }) => status === 'withdrawn').length)}>
      <ul className={styles.claims}>
        {claims.map((claim) => (
          <li key={claim.id} id={claim.id} data-claim={claim.id} data-status={claim.status}>
            <p className={styles.status}>
              {texts.claimStatus(claim)} <span className="meta">{texts.claimKind(claim)}</span>
            </p>
            <p className={claim.status === 'withdrawn' ? styles.withdrawn : undefined}>
              {texts.quoted(<span lang={QUOTED_LOCALE}>{claim.text}</span>)}
            </p>
            <p>
              {texts.noteAndEvidence(texts.claimNote(claim), <span lang={QUOTED_LOCALE}>{claim.evidence}</span>)}{' '}
              {claim.source && (
                <a href={claim.source} target="_blank" rel="noopener">
                  {texts.source}
                  <NewTab />
                </a>
              )}
            </p>
            <p className="meta num">
              {texts.claimDates(
                claim.checkedOn ? texts.checked(<Day of={claim.checkedOn} />) : texts.entered,
                <span lang={QUOTED_LOCALE}>{claim.reviewer}</span>,
                <Day of={claim.publishedOn} />,
                <Day of={claim.expires} />,
              )}
            </p>
          </li>
        ))}
      </ul>
    </Folded>
  )
}

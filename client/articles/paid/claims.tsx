import type { ArticleClaim } from '#shared/articles/article.ts'
import type { ClaimStatus } from '#shared/articles/blocks.ts'
import { Heads } from '../../ui/layout/heads.tsx'
import { claimAnchor, Marker } from './claim-marker.tsx'
import styles from './claims.module.css'
import * as texts from './texts.en.tsx'

/** What the letters mean. Each claim has its own sentence; these explain the letters. */
const LEGEND: readonly { status: ClaimStatus; letter: string; word: string; text: string }[] = [
  { status: 'attributed', letter: 'U', word: texts.notChecked, text: texts.uncheckedMeaning },
  { status: 'substantiated', letter: 'S', word: texts.sourceRead, text: texts.sourceReadMeaning },
  { status: 'illustrative', letter: 'H', word: texts.hypothetical, text: texts.hypotheticalMeaning },
]

/** "How to read this page": what the letters beside the claims mean. */
export function ClaimLegend() {
  return (
    <section className={styles.legend} aria-labelledby="how-to-read">
      <h2 id="how-to-read">{texts.readingGuide}</h2>
      <ul>
        {LEGEND.map(({ status, letter, word, text }) => (
          <li key={status}>
            <Marker marker={letter} status={status} />
            <span>
              <b>{word}</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The status of claims in words, beside the passage that makes them. */
export function SideNotes({ claims }: { claims: readonly ArticleClaim[] }) {
  return (
    <ul className={styles.notes} aria-label={texts.passageClaimsLabel}>
      {claims.map(({ marker, status, statusText, note }) => (
        <li key={marker}>
          <Marker marker={marker} status={status} />
          <span>
            <b>{statusText}.</b> {note}.
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Every claim of the page with its status and evidence; markers in the text link to its rows. */
export function ClaimsTable({ claims }: { claims: readonly ArticleClaim[] }) {
  return (
    <table className={styles.table}>
      <caption>{texts.claimsOnThis}</caption>
      <Heads of={[texts.ref, texts.claimsHeading, texts.status]} />
      <tbody>
        {claims.map((claim) => (
          <tr key={claim.marker} id={claimAnchor(claim.marker)} tabIndex={-1}>
            <td>
              <Marker marker={claim.marker} status={claim.status} />
            </td>
            <td data-claim={claim.id}>
              {claim.text}
              <span className="vh"> ({claim.note})</span>
            </td>
            <td>
              <b>{claim.statusText}</b>
              <span>{texts.noteAndEvidence(claim.note, claim.evidence)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

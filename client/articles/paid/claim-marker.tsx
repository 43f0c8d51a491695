import type { ClaimInline, ClaimStatus } from '#shared/articles/blocks.ts'
import { cx } from '../../ui/cx.ts'
import styles from './claims.module.css'
import * as texts from './texts.en.tsx'

/** The row of the claims table that explains a marker. */
export const claimAnchor = (marker: string): string => `claim-${marker}`

type MarkerProps = { marker: string; status: ClaimStatus }

/** The boxed letter and number; letter and border show the status, so that it survives greyscale. */
export const Marker = ({ marker, status }: MarkerProps) => <span className={cx(styles.marker, styles[status])}>{marker}</span>

/** A marker in the text: links to the claim's row and speaks its status. */
export function MarkerLink({ marker, status, note }: MarkerProps & { note: string }) {
  return (
    <a href={`#${claimAnchor(marker)}`} className={cx(styles.marker, styles[status])}>
      <span className="vh">{texts.claim}</span>
      {marker}
      <span className="vh">: {note}</span>
    </a>
  )
}

/** A claim in the text: dotted underline, marker, and its status in words. Never larger than its sentence. */
export function ClaimText({ claim: { id, marker, status, text, note } }: { claim: ClaimInline }) {
  return (
    <span className={styles.claim} data-claim={id} data-status={status}>
      <span className={styles.text}>{text}</span>
      <MarkerLink marker={marker} status={status} note={note} />
    </span>
  )
}

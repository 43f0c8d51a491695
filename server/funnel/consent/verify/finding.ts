/**
 * What is wrong with the log:
 * - `cut`: a checkpoint knows of more entries than there are
 * - `fork`: the log up to a checkpoint is not the one that it signed
 * - `head`: the signed head is not that of these entries
 * - `edited`, `missing`, `inserted`: one receipt or entry
 * - `undone`: a withdrawal that no longer stops anything
 * - `foreign`: a checkpoint that this log's key did not sign
 * - `forked`: this log parted from an earlier one and lost entries of it, and says so itself
 */
type FindingKind = 'cut' | 'fork' | 'head' | 'edited' | 'missing' | 'inserted' | 'undone' | 'foreign' | 'forked'

/** `seq` is the number of the first entry concerned, 1 for the oldest. */
export type Finding = { readonly kind: FindingKind; readonly seq: number; readonly text: string }

/** What a check of the consent log found. */
export type LogFindings = {
  /** Entries in the log. */
  readonly size: number
  /** Checkpoints that it was compared with. */
  readonly checkpoints: number
  readonly findings: readonly Finding[]
}

/** A receipt's row and its entry in the log: how one is made from the other, and where they differ. */
import type { ReceiptRow } from '../store/schema.ts'
import { commitment, type Leaf, type NewLeaf, personText } from './log/leaf.ts'

type Columns = Omit<ReceiptRow, 'seq'>

type ReceiptLeaf = Extract<NewLeaf, { readonly kind: 'consent' | 'withdrawal' }>

/** What is left of a receipt in its row: the number, the times and what it refers to. */
export const EMPTY_RECEIPT = { body: '', salt: '', phone_index: '', email_index: '' } as const

/** The entry that commits to every column of a receipt. */
export function receiptLeaf(row: Columns): ReceiptLeaf {
  const { id } = row
  const body = commitment(row.salt, row.body)
  const who = commitment(row.salt, personText(row))
  return row.kind === 'consent'
    ? { kind: 'consent', id, subject: null, body, who }
    : { kind: 'withdrawal', id, subject: row.subject_id, body, who }
}

export const isEmptied = (row: ReceiptRow): boolean =>
  row.body === '' && row.salt === '' && row.phone_index === '' && row.email_index === ''

/** The column of a receipt that is not as it was logged; that its text is gone is none. */
export function alteration(row: ReceiptRow, leaf: Leaf): string | undefined {
  if (leaf.kind !== row.kind || (leaf.kind !== 'consent' && leaf.kind !== 'withdrawal')) return 'kind'
  if (leaf.id !== row.id) return 'id'
  if (leaf.subject !== row.subject_id) return 'subject_id'
  if (Date.parse(leaf.at) !== row.created_at) return 'created_at'
  if (isEmptied(row)) return undefined
  if (leaf.body !== commitment(row.salt, row.body)) return 'body'
  return leaf.who === commitment(row.salt, personText(row)) ? undefined : 'person'
}

/** Holds every receipt against its entry: none changed, none missing, none too many, and no withdrawal without effect. */
import type { LeadsDb, ReceiptRow } from '../../store/schema.ts'
import { alteration, isEmptied } from '../entry.ts'
import { type Leaf, parseLeaf } from '../log/leaf.ts'
import { isOfVerifiedPhone } from '../receipt.ts'
import type { Finding } from './finding.ts'
import type { Page } from './pages.ts'

/** A withdrawal works through the suppression of its phone, where one was verified. */
async function undoneAmong(db: LeadsDb, rows: readonly ReceiptRow[]): Promise<readonly Finding[]> {
  const withdrawals = rows.filter((row) => row.kind === 'withdrawal' && row.phone_index !== '')
  if (withdrawals.length === 0) return []
  const subjects = withdrawals.flatMap((row) => row.subject_id ?? [])
  const consents = await db.selectFrom('consent_receipt').select(['id', 'body']).where('id', 'in', subjects).execute()
  const stopping = new Set(consents.filter(({ body }) => isOfVerifiedPhone(body)).map(({ id }) => id))
  const phones = withdrawals.map((row) => row.phone_index)
  const kept = await db.selectFrom('suppression').select(['person_index', 'at']).where('person_index', 'in', phones).execute()
  const isUndone = ({ subject_id, phone_index, created_at }: ReceiptRow): boolean =>
    stopping.has(subject_id ?? '') && !kept.some((each) => each.person_index === phone_index && each.at >= created_at)
  return withdrawals.filter(isUndone).map(({ id, seq }) => ({
    kind: 'undone',
    seq,
    text: `withdrawal ${id} no longer stops what was collected before it (entry ${seq})`,
  }))
}

export function createReceiptAudit(db: LeadsDb) {
  const findings: Finding[] = []
  const emptied: ReceiptRow[] = []
  const erased = new Set<number>()
  let emptiedBefore = 0
  /** Numbers without an entry, and the numbers between which a restored store may lack them. */
  const unknown: number[] = []
  const lost: { readonly through: number; readonly until: number }[] = []

  const found = (kind: Finding['kind'], seq: number, text: string): void => void findings.push({ kind, seq, text })

  function note(seq: number, leaf: Leaf | undefined, row: ReceiptRow | undefined): void {
    if (leaf?.seq !== seq) return found('edited', seq, `entry ${seq} is not readable as the entry of this number`)
    if (leaf.kind === 'erased') for (const subject of leaf.subjects) erased.add(subject)
    if (leaf.kind === 'emptied') emptiedBefore = Math.max(emptiedBefore, Date.parse(leaf.before))
    if (leaf.kind === 'restored') lost.push({ through: leaf.through, until: seq })
    if (leaf.kind !== 'consent' && leaf.kind !== 'withdrawal') {
      if (row) found('inserted', seq, `receipt ${row.id} is where the log has none (entry ${seq})`)
      return
    }
    if (!row) return found('missing', seq, `receipt ${leaf.id} is gone (entry ${seq})`)
    const column = alteration(row, leaf)
    if (column === 'person') return found('edited', seq, `receipt ${leaf.id} was given to another person (entry ${seq})`)
    if (column !== undefined) return found('edited', seq, `the ${column} of receipt ${leaf.id} was changed (entry ${seq})`)
    if (isEmptied(row)) emptied.push(row)
  }

  return {
    async read({ range, data, receipts }: Page): Promise<void> {
      for (let seq = range.begin + 1; seq <= range.end; seq += 1) {
        const text = data.get(seq)
        if (text === undefined) unknown.push(seq)
        else note(seq, parseLeaf(text), receipts.get(seq))
      }
      findings.push(...(await undoneAmong(db, [...receipts.values()])))
    },
    /** @param size entries in the log */
    async end(size: number): Promise<readonly Finding[]> {
      for (const seq of unknown)
        if (!lost.some(({ through, until }) => through < seq && seq < until)) found('missing', seq, `entry ${seq} is gone`)
      for (const { seq, id, created_at } of emptied)
        if (!erased.has(seq) && created_at >= emptiedBefore)
          found('edited', seq, `receipt ${id} was emptied and no entry says why (entry ${seq})`)
      const beyond = await db.selectFrom('consent_receipt').select(['seq', 'id']).where('seq', '>', size).execute()
      for (const { seq, id } of beyond) found('inserted', seq, `receipt ${id} is behind the end of the log (entry ${seq})`)
      return findings
    },
  }
}

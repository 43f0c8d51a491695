/** The whole log in pages, oldest first: what each table holds under the same numbers. */
import type { LeadsDb, ReceiptRow } from '../../store/schema.ts'
import { hashesOf } from '../log/nodes.ts'
import type { Range } from '../log/tree.ts'

const PAGE = 512

export type Page = {
  /** Indexes in the tree; an entry's number is its index and one. */
  readonly range: Range
  /** By number. */
  readonly data: ReadonlyMap<number, string>
  readonly receipts: ReadonlyMap<number, ReceiptRow>
  /** The stored hashes of the page's leaves, in order. */
  readonly leaves: readonly Buffer[]
}

export async function* pagesOf(db: LeadsDb, size: number): AsyncGenerator<Page> {
  for (let begin = 0; begin < size; begin += PAGE) {
    const end = Math.min(size, begin + PAGE)
    const data = await db.selectFrom('consent_leaf').selectAll().where('seq', '>', begin).where('seq', '<=', end).execute()
    const receipts = await db.selectFrom('consent_receipt').selectAll().where('seq', '>', begin).where('seq', '<=', end).execute()
    yield {
      range: { begin, end },
      data: new Map(data.map((row) => [row.seq, row.data])),
      receipts: new Map(receipts.map((row) => [row.seq, row])),
      leaves: await hashesOf(db, 0, { begin, end }),
    }
  }
}

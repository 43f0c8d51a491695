/** Letters for operators, with each look and act recorded. They are kept here whether or not mail leaves. */
import { countOf } from '#server/platform/db/rows.ts'
import { among } from '../person/identity.ts'
import { nameHint } from '../person/name-hint.ts'
import type { StoreParts } from '../store/parts.ts'
import type { LeadsDb } from '../store/schema.ts'
import { type Audit, createTrail } from '../store/trail.ts'
import { type Letter, type LetterFilter, matchingLetters } from './letter-filter.ts'
import { type LetterText, openLetter, openNotice } from './letter-text.ts'
import { openFields } from './personal.ts'

export type { Letter, LetterFilter } from './letter-filter.ts'
export type LetterCase = Letter & {
  readonly page: string
  readonly receiptId: string | null
  /** What a notice says; of a personal letter, `undefined` until {@link Letters.open}. */
  readonly text: string | undefined
}
type Slice = { readonly limit: number; readonly offset?: number }
/** What is done about many: what the filter names, the oldest first. */
type Many = LetterFilter & { readonly limit: number }

export type Letters = ReturnType<typeof createLetters>

/** What an operator may read. */
const createReading = ({ db, keys }: Pick<StoreParts, 'db' | 'keys'>, audit: Audit) => ({
  /** Newest first, without anything of a person; see {@link hints}. */
  list: ({ limit, offset = 0, ...filter }: LetterFilter & Slice): Promise<Letter[]> =>
    matchingLetters(db, filter).selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
  count: (filter: LetterFilter): Promise<number> => countOf(matchingLetters(db, filter)),
  /** Open letters of a filter: how many, and since when. */
  async unhandled(filter: Pick<LetterFilter, 'kind' | 'isHere'>): Promise<{ readonly count: number; readonly since: number }> {
    const { count, since } = await matchingLetters(db, { ...filter, isHandled: false })
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('since')])
      .executeTakeFirstOrThrow()
    return { count: Number(count), since: Number(since ?? 0) }
  },
  /** As much of their writers as tells letters apart, by the letter's number; a notice has none, nor has a letter without a name. */
  async hints(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await db.selectFrom('enquiry').select(['id', 'fields_cipher']).where('id', 'in', among(ids)).execute()
    return new Map(
      rows.flatMap((row) => {
        const { name } = openFields(keys, row)
        return name ? [[row.id, nameHint(name)]] : []
      }),
    )
  },
  /** Everything about one letter but its person. */
  async outline(id: string): Promise<LetterCase | undefined> {
    const letter = await matchingLetters(db, { number: id }).selectAll().executeTakeFirst()
    return letter && { ...letter, ...(await openNotice({ db, keys }, id)) }
  },
  /** Writer and text; `undefined` once erased. */
  async open(id: string): Promise<LetterText | undefined> {
    const text = await openLetter({ db, keys }, id)
    if (text) await audit('show letter', id)
    return text
  },
})

/** Says of a letter and its mail that they are dealt with, of a withdrawal that its recipient was told, or with `null` that not. @returns whether that is new */
const setHandled = (db: LeadsDb, id: string, at: number | null): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const rule = at === null ? 'is not' : 'is'
    const letter = trx.updateTable('enquiry').set({ handled_at: at }).where('id', '=', id).where('handled_at', rule, null)
    const mail = trx.updateTable('mail_outbox').set({ handled_at: at }).where('id', '=', id).where('handled_at', rule, null)
    const rows = [await letter.executeTakeFirst(), await mail.executeTakeFirst()]
    return rows.some(({ numUpdatedRows }) => numUpdatedRows > 0n)
  })

/** What an operator may do; each says whether it was possible, or of how many letters it was. */
function createActing({ db, now }: Pick<StoreParts, 'db' | 'now'>, audit: Audit) {
  async function handle(id: string): Promise<boolean> {
    const isNew = await setHandled(db, id, now())
    await audit('letter handled', id)
    return isNew
  }
  async function sendAgain(id: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('mail_outbox')
      .set({ state: 'queued', attempts: 0, next_attempt_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'dead')
      .executeTakeFirst()
    await audit('send letter again', id)
    return numUpdatedRows > 0n
  }
  async function each({ limit, ...filter }: Many, run: (id: string) => Promise<boolean>): Promise<number> {
    const due = await matchingLetters(db, filter).select('id').orderBy('created_at').limit(limit).execute()
    let count = 0
    for (const { id } of due) if (await run(id)) count += 1
    return count
  }

  return {
    handle,
    async reopen(id: string): Promise<boolean> {
      const isNew = await setHandled(db, id, null)
      await audit('open letter again', id)
      return isNew
    },
    sendAgain,
    handleAll: (many: Many): Promise<number> => each({ ...many, isHandled: false }, handle),
    sendAllAgain: (many: Many): Promise<number> => each({ ...many, mail: 'dead' }, sendAgain),
  }
}

export function createLetters(parts: StoreParts, actor: string) {
  const audit = createTrail(parts, actor)
  return { ...createReading(parts, audit), ...createActing(parts, audit) }
}

import { jsonText } from '#server/platform/db/engine.ts'
import type { LeadsDb } from '../../store/schema.ts'
import { pauseOf } from '../delivery/buyer-pause.ts'

type Options = {
  readonly db: LeadsDb
  readonly now: () => number
  readonly actor: string
  readonly audit: (action: string, subject: string) => Promise<unknown>
}

/** Older consents than these are looked through by address only: their texts are long. */
const CONSENTS = 1000

/** What a person decides about a buyer, by the id of its record. What changed nothing is not in the trail: its history lists what happened. */
export const createBuyers = ({ db, now, actor, audit }: Options) => ({
  /** Its newest pauses and resumptions, by any actor. */
  async changes(buyer: string, limit: number) {
    const begins = `${buyer}: `
    const rows = await db
      .selectFrom('leads_audit')
      .select(['at', 'actor', 'action', 'subject'])
      .where('action', 'in', ['pause buyer', 'resume buyer'])
      .where('subject', 'like', `${begins}%`)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ subject, at, ...row }) => ({
      ...row,
      at: Number(at),
      subject: buyer,
      reason: subject.slice(begins.length),
    }))
  },
  /** The names that the newest consents give them, by id. */
  async named(): Promise<Readonly<Record<string, string>>> {
    const found = await db
      .selectFrom(({ selectFrom }) =>
        selectFrom('consent_receipt')
          .select('body')
          .where('kind', '=', 'consent')
          .orderBy('seq', 'desc')
          .limit(CONSENTS)
          .as('newest'),
      )
      .select([jsonText(db, 'body', ['advertiser', 'id']).as('id'), jsonText(db, 'body', ['advertiser', 'name']).as('name')])
      .distinct()
      .orderBy('name')
      .execute()
    return Object.fromEntries(found.flatMap(({ id, name }) => (id === null || name === null ? [] : [[id, name]])))
  },
  pauseOf: (buyer: string) => pauseOf(db, buyer),
  /** @returns whether this paused it: a pause that is there keeps its reason and its time */
  async pause(buyer: string, reason: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('buyer_pause')
      .values({ buyer, reason, actor, since: now() })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst()
    const isChanged = Number(numInsertedOrUpdatedRows) > 0
    if (isChanged) await audit('pause buyer', `${buyer}: ${reason}`)
    return isChanged
  },
  /** @returns whether it was paused */
  async resume(buyer: string, reason: string): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('buyer_pause').where('buyer', '=', buyer).executeTakeFirst()
    const isChanged = Number(numDeletedRows) > 0
    if (isChanged) await audit('resume buyer', `${buyer}: ${reason}`)
    return isChanged
  },
})

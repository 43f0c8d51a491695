/** Reads the trail of the leads store: actor, act, and the lead or person. */
import { contains } from '#server/platform/db/engine.ts'
import { countOf } from '#server/platform/db/rows.ts'
import type { LeadsDb } from '../../store/schema.ts'

/** `about`: what the subject has in it. */
type Filter = {
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly about?: string | undefined
}

/** @param without entries of actors whose name begins so are left out */
export function createTrailReads(db: LeadsDb, without: string) {
  const entries = ({ actor, action, about }: Filter = {}) =>
    db
      .selectFrom('leads_audit')
      .where('actor', 'not like', `${without}%`)
      .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
      .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
      .$if(about !== undefined, (query) => query.where(contains('subject', about ?? '')))
  return {
    /** Newest first. */
    lines: ({ limit, offset, ...filter }: Filter & { readonly limit: number; readonly offset: number }) =>
      entries(filter).selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    count: (filter: Filter): Promise<number> => countOf(entries(filter)),
    actors: async (): Promise<string[]> =>
      (await entries().select('actor').distinct().orderBy('actor').execute()).map(({ actor }) => actor),
    actions: async (): Promise<string[]> =>
      (await entries().select('action').distinct().orderBy('action').execute()).map(({ action }) => action),
  }
}

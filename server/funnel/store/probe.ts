import type { LeadsDb } from './schema.ts'

/** For `/healthz`: what is wrong with the store, or `null`. */
export const storeProblem = (db: LeadsDb): Promise<string | null> =>
  db
    .selectFrom('limit_use')
    .select('key')
    .limit(1)
    .execute()
    .then(
      () => null,
      (error: Error) => error.message,
    )

/** For `/readyz`: one row, written as a limit's key that counts nothing. @throws where the store cannot be written */
export const writeProbe = (db: LeadsDb, at: number): Promise<unknown> =>
  db
    .insertInto('limit_key')
    .values({ key: 'readyz', touched_at: at })
    .onConflict((oc) => oc.column('key').doUpdateSet({ touched_at: at }))
    .execute()

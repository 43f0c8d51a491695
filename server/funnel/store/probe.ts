import type { LeadsDb } from './schema.ts'

/** For `/readyz`: what is wrong with the store, or `null`. */
export const storeProblem = (db: LeadsDb): Promise<string | null> =>
  db
    .selectFrom('limit_event')
    .select('id')
    .limit(1)
    .execute()
    .then(
      () => null,
      (error: Error) => error.message,
    )

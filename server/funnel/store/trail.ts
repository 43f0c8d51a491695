import { randomUUID } from 'node:crypto'
import type { StoreParts } from './parts.ts'

/** Writes down what an operator saw or did; `actor` is a login name, or the desk's. */
export const createTrail =
  ({ db, now }: Pick<StoreParts, 'db' | 'now'>, actor: string) =>
  (action: string, subject: string) =>
    db.insertInto('leads_audit').values({ id: randomUUID(), at: now(), actor, action, subject }).execute()

export type Audit = ReturnType<typeof createTrail>

import { sql } from 'kysely'
import { locksRows } from '#server/platform/db/dialect.ts'
import type { Step } from '#server/platform/db/migrate.ts'

/** Letters of a key from now on. */
const KEY_LENGTH = 22

/**
 * Uses by the number that they have under their key: what a window asks is one look, not a walk through all that it holds.
 * One tree on SQLite, where an event stood in four. Its keys are shorter, and so are those of what is shut.
 * `limit_event` stays for processes of before, which count on in it until they end; retention empties it.
 */
export const limitUses: Step = async (db) => {
  const use = db.schema
    .createTable('limit_use')
    .ifNotExists()
    .addColumn('key', 'text', (col) => col.notNull())
    .addColumn('nth', 'bigint', (col) => col.notNull())
    .addColumn('at', 'bigint', (col) => col.notNull())
    .addColumn('member', 'text')
    .addPrimaryKeyConstraint('limit_use_place', ['key', 'nth'])
  await (locksRows(db) ? use : use.modifyEnd(sql`without rowid`)).execute()
  const short = (column: string) => sql`substr(${sql.ref(column)}, 1, ${sql.lit(KEY_LENGTH)})`
  await sql`insert into limit_use (key, nth, at, member)
    select ${short('key')}, row_number() over (partition by key order by at, id), at, ${short('member')} from limit_event where true
    on conflict do nothing`.execute(db)
  await sql`insert into limit_block (key, until) select ${short('key')}, until from limit_block where true
    on conflict do nothing`.execute(db)
}

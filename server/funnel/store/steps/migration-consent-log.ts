import type { Step } from '#server/platform/db/migrate.ts'
import { hasColumn, table } from '#server/platform/db/tables.ts'

/** Existing receipts are taken into the log when it is first opened: that needs its key. */
export const consentLog: Step = async (db) => {
  if (!(await hasColumn(db, 'consent_receipt', 'salt')))
    await db.schema
      .alterTable('consent_receipt')
      .addColumn('salt', 'text', (col) => col.notNull().defaultTo(''))
      .execute()
  await table(db, 'consent_leaf', [
    ['seq', 'bigint', 'key'],
    ['data', 'text'],
  ])
  await db.schema
    .createTable('consent_node')
    .ifNotExists()
    .addColumn('level', 'integer', (col) => col.notNull())
    .addColumn('position', 'bigint', (col) => col.notNull())
    .addColumn('hash', 'text', (col) => col.notNull())
    .addPrimaryKeyConstraint('consent_node_place', ['level', 'position'])
    .execute()
  await table(db, 'consent_log', [
    ['id', 'text', 'key'],
    ['origin', 'text'],
    ['size', 'bigint'],
    ['peaks', 'text'],
    ['checkpoint', 'text'],
  ])
  await db
    .insertInto('consent_log')
    .values({ id: 'log', origin: '', size: 0, peaks: '', checkpoint: '' })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
  await table(db, 'consent_anchor', [
    ['day', 'text', 'key'],
    ['checkpoint', 'text'],
    ['at', 'bigint'],
  ])
}

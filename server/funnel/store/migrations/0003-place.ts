import type { MigrationStep } from '#server/platform/db/migrate.ts'
import { addColumn } from '#server/platform/db/tables.ts'

/** Where the store is, so that a dump that was put elsewhere is known. */
export const place: MigrationStep = (db) => addColumn(db, 'store_mark', 'place', 'text')

import type { Step } from '#server/platform/db/migrate.ts'

/** Steps of the market store, for `migrate(db, 'market', MARKET_STEPS)`. */
export const MARKET_STEPS: Record<string, Step> = {
  '001_quotes': async (db) => {
    await db.schema
      .createTable('quotes')
      .ifNotExists()
      .addColumn('symbol', 'text', (column) => column.primaryKey())
      .addColumn('price', 'double precision', (column) => column.notNull())
      .addColumn('change_amount', 'double precision')
      .addColumn('change_percent', 'double precision')
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('delay_minutes', 'integer', (column) => column.notNull())
      .addColumn('as_of', 'bigint', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('heard_at', 'bigint', (column) => column.notNull())
      .addColumn('fresh_for_ms', 'bigint', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('quotes_version').ifNotExists().on('quotes').column('version').execute()
    await db.schema
      .createTable('market_meta')
      .ifNotExists()
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute()
  },
  '002_points': async (db) => {
    await db.schema
      .createTable('quote_points')
      .ifNotExists()
      .addColumn('symbol', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('resolution', 'text', (column) => column.notNull())
      .addColumn('bucket', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('price', 'double precision', (column) => column.notNull())
      .addPrimaryKeyConstraint('quote_points_key', ['symbol', 'source', 'resolution', 'bucket'])
      .execute()
    await db.schema.createIndex('quote_points_age').ifNotExists().on('quote_points').columns(['resolution', 'bucket']).execute()
  },
  '003_quarantine': async (db) => {
    await db.schema
      .createTable('quarantine')
      .ifNotExists()
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('symbol', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('raw', 'text', (column) => column.notNull())
      .addColumn('first_at', 'bigint', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('quarantine_key', ['source', 'symbol', 'reason'])
      .execute()
  },
  '004_held_since': async (db) => {
    // SQLite has no `if not exists` for columns, so the step checks for itself before it runs a second time.
    const quotes = (await db.introspection.getTables()).find(({ name }) => name === 'quotes')
    if (quotes?.columns.some(({ name }) => name === 'held_since')) return
    await db.schema.alterTable('quotes').addColumn('held_since', 'bigint').execute()
  },
  '005_acceptances': async (db) => {
    await db.schema
      .createTable('acceptances')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('symbol', 'text', (column) => column.notNull())
      .addColumn('quote', 'text', (column) => column.notNull())
      .addColumn('accepted_by', 'text', (column) => column.notNull())
      .addColumn('accepted_at', 'bigint', (column) => column.notNull())
      .addColumn('settled_at', 'bigint')
      .addColumn('outcome', 'text')
      .execute()
    const quotes = (await db.introspection.getTables()).find(({ name }) => name === 'quotes')
    if (quotes?.columns.some(({ name }) => name === 'confirmed_at')) return
    await db.schema.alterTable('quotes').addColumn('confirmed_at', 'bigint').execute()
  },
  '006_observations': async (db) => {
    await db.schema
      .createTable('observations')
      .ifNotExists()
      .addColumn('figure', 'text', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('value', 'double precision', (column) => column.notNull())
      .addColumn('unit', 'text', (column) => column.notNull())
      .addColumn('released_at', 'bigint')
      .addColumn('revision', 'text')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('licence', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('observations_key', ['figure', 'period'])
      .execute()
  },
}

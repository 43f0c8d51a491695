import { type CreateTableBuilder, sql } from 'kysely'
import type { Step } from '#server/platform/db/migrate.ts'
import { hasColumn } from '#server/platform/db/tables.ts'

/** As they were when the step was written. */
const READING_COLUMNS = [
  ...['leads_taken', 'leads_waiting', 'lead_oldest', 'leads_parked', 'codes_sent', 'codes_verified', 'codes_left'],
  ...['price_age', 'prices_stale', 'prices_held', 'copy_age', 'disk_free'],
]

const BAR_KEY: readonly string[] = ['symbol', 'source', 'day']
const BAR_PRICES: readonly string[] = ['open', 'high', 'low', 'close']

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
  '007_quote_facts': async (db) => {
    await db.schema
      .createTable('quote_facts')
      .ifNotExists()
      .addColumn('symbol', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('as_of', 'bigint', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .execute()
  },
  '008_verdicts': async (db) => {
    await db.schema
      .createTable('worker_reports')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute()
    if (await hasColumn(db, 'acceptances', 'verdict')) return
    await db.schema
      .alterTable('acceptances')
      .addColumn('verdict', 'text', (column) => column.notNull().defaultTo('accept'))
      .execute()
  },
  '009_readings': async (db) => {
    let builder = db.schema
      .createTable('readings')
      .ifNotExists()
      .addColumn('minute', 'bigint', (column) => column.primaryKey())
    for (const id of READING_COLUMNS) builder = builder.addColumn(id, 'double precision')
    await builder.execute()
  },
  '010_one_open_verdict': async (db) => {
    // Of several that an older version took for one symbol, the first stands.
    const open = await db.selectFrom('acceptances').selectAll().where('settled_at', 'is', null).orderBy('accepted_at').execute()
    for (const [, ...later] of Map.groupBy(open, ({ symbol }) => symbol).values())
      for (const { id, accepted_at } of later)
        await db.updateTable('acceptances').set({ settled_at: accepted_at, outcome: 'overtaken' }).where('id', '=', id).execute()
    await db.schema
      .createIndex('acceptances_open')
      .ifNotExists()
      .unique()
      .on('acceptances')
      .column('symbol')
      .where(sql.ref('settled_at'), 'is', null)
      .execute()
  },
  '011_coins': async (db) => {
    await db.schema
      .createTable('coins')
      .ifNotExists()
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('symbol', 'text')
      .addColumn('ticker', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('rank', 'integer')
      .addColumn('price', 'double precision')
      .addColumn('change_percent', 'double precision')
      .addColumn('market_cap', 'double precision')
      .addColumn('volume', 'double precision')
      .addColumn('high', 'double precision')
      .addColumn('low', 'double precision')
      .addColumn('supply', 'double precision')
      .addColumn('as_of', 'bigint')
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('held_since', 'bigint')
      .addColumn('entered_at', 'bigint', (column) => column.notNull())
      .addColumn('left_at', 'bigint')
      .addPrimaryKeyConstraint('coins_key', ['source', 'id'])
      .execute()
  },
  '012_lease': async (db) => {
    await db.schema
      .createTable('lease')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('epoch', 'bigint', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute()
  },
  '013_note_quotes': async (db) => {
    await db.schema
      .createTable('note_quotes')
      .ifNotExists()
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('edition', 'text', (column) => column.notNull())
      .addColumn('written_at', 'bigint', (column) => column.notNull())
      .addColumn('symbol', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('price', 'double precision', (column) => column.notNull())
      .addColumn('change_amount', 'double precision')
      .addColumn('change_percent', 'double precision')
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('as_of', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('note_quotes_key', ['day', 'edition', 'symbol'])
      .execute()
    await db.schema.createIndex('note_quotes_age').ifNotExists().on('note_quotes').column('written_at').execute()
  },
  '014_bars': async (db) => {
    let bars: CreateTableBuilder<'quote_bars', string> = db.schema.createTable('quote_bars').ifNotExists()
    for (const id of BAR_KEY) bars = bars.addColumn(id, 'text', (column) => column.notNull())
    for (const id of BAR_PRICES) bars = bars.addColumn(id, 'double precision', (column) => column.notNull())
    await bars
      .addColumn('volume', 'double precision')
      .addPrimaryKeyConstraint('quote_bars_key', [...BAR_KEY])
      .execute()
  },
}

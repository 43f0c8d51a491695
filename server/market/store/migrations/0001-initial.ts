import type { MigrationStep } from '#server/platform/db/migrate.ts'
import { index, table, uniqueWhereNull } from '#server/platform/db/tables.ts'

const quotes: MigrationStep = async (db) => {
  await table(db, 'quotes', [
    ['symbol', 'text', 'key'],
    ['price', 'double precision'],
    ['change_amount', 'double precision', 'null'],
    ['change_percent', 'double precision', 'null'],
    ['currency', 'text'],
    ['source', 'text'],
    ['delay_minutes', 'integer'],
    ['as_of', 'bigint'],
    ['received_at', 'bigint'],
    ['heard_at', 'bigint'],
    ['fresh_for_ms', 'bigint'],
    ['version', 'bigint'],
    ['held_since', 'bigint', 'null'],
    ['confirmed_at', 'bigint', 'null'],
  ])
  await index(db, 'quotes', ['version'])
  await table(db, 'market_meta', [
    ['key', 'text', 'key'],
    ['value', 'bigint'],
  ])
  await table(db, 'quote_facts', [
    ['symbol', 'text', 'key'],
    ['source', 'text'],
    ['as_of', 'bigint'],
    ['received_at', 'bigint'],
    ['facts', 'text'],
  ])
}

const history: MigrationStep = async (db) => {
  const pointKey = { name: 'quote_points_key', columns: ['symbol', 'source', 'resolution', 'bucket'] }
  await table(
    db,
    'quote_points',
    [
      ['symbol', 'text'],
      ['source', 'text'],
      ['resolution', 'text'],
      ['bucket', 'bigint'],
      ['at', 'bigint'],
      ['price', 'double precision'],
    ],
    pointKey,
  )
  await index(db, 'quote_points', ['resolution', 'bucket'], 'quote_points_age')
  const barKey = { name: 'quote_bars_key', columns: ['symbol', 'source', 'day'] }
  await table(
    db,
    'quote_bars',
    [
      ['symbol', 'text'],
      ['source', 'text'],
      ['day', 'text'],
      ['open', 'double precision'],
      ['high', 'double precision'],
      ['low', 'double precision'],
      ['close', 'double precision'],
      ['volume', 'double precision', 'null'],
    ],
    barKey,
  )
}

const judgement: MigrationStep = async (db) => {
  await table(
    db,
    'quarantine',
    [
      ['source', 'text'],
      ['symbol', 'text'],
      ['reason', 'text'],
      ['raw', 'text'],
      ['first_at', 'bigint'],
      ['last_at', 'bigint'],
      ['times', 'integer'],
    ],
    { name: 'quarantine_key', columns: ['source', 'symbol', 'reason'] },
  )
  await table(db, 'acceptances', [
    ['id', 'text', 'key'],
    ['symbol', 'text'],
    ['quote', 'text'],
    ['accepted_by', 'text'],
    ['accepted_at', 'bigint'],
    ['settled_at', 'bigint', 'null'],
    ['outcome', 'text', 'null'],
    ['verdict', 'text'],
  ])
  await uniqueWhereNull(db, 'acceptances', ['symbol'], 'settled_at', 'acceptances_open')
}

const OBSERVATION = [
  ['figure', 'text'],
  ['period', 'text'],
  ['value', 'double precision'],
  ['unit', 'text'],
  ['released_at', 'bigint', 'null'],
  ['revision', 'text', 'null'],
  ['source', 'text'],
  ['licence', 'text'],
  ['received_at', 'bigint'],
] as const

/** The value that holds of each period, and those that it replaced. */
const observations: MigrationStep = async (db) => {
  await table(db, 'observations', OBSERVATION, { name: 'observations_key', columns: ['figure', 'period'] })
  await table(db, 'earlier_observations', OBSERVATION, {
    name: 'earlier_observations_key',
    columns: ['figure', 'period', 'received_at'],
  })
}

/** The days of releases as publishers' own schedules give them. One that is off stays: it may have come with the site. */
const releaseDays: MigrationStep = (db) =>
  table(
    db,
    'release_days',
    [
      ['series', 'text'],
      ['day', 'text'],
      ['at', 'bigint'],
      ['was', 'text', 'null'],
      ['is_off', 'integer'],
      ['received_at', 'bigint'],
    ],
    { name: 'release_days_key', columns: ['series', 'day'] },
  )

const coins: MigrationStep = (db) =>
  table(
    db,
    'coins',
    [
      ['source', 'text'],
      ['id', 'text'],
      ['slug', 'text', 'unique'],
      ['symbol', 'text', 'null'],
      ['ticker', 'text'],
      ['name', 'text'],
      ['rank', 'integer', 'null'],
      ['price', 'double precision', 'null'],
      ['change_percent', 'double precision', 'null'],
      ['market_cap', 'double precision', 'null'],
      ['volume', 'double precision', 'null'],
      ['high', 'double precision', 'null'],
      ['low', 'double precision', 'null'],
      ['supply', 'double precision', 'null'],
      ['as_of', 'bigint', 'null'],
      ['received_at', 'bigint'],
      ['held_since', 'bigint', 'null'],
      ['entered_at', 'bigint'],
      ['left_at', 'bigint', 'null'],
    ],
    { name: 'coins_key', columns: ['source', 'id'] },
  )

/** An exchange's directory, and the prices of those of its stocks that readers look at. */
const listings: MigrationStep = async (db) => {
  const key = ['source', 'ticker']
  await table(
    db,
    'listings',
    [
      ['source', 'text'],
      ['ticker', 'text'],
      ['name', 'text'],
      ['kind', 'text'],
    ],
    { name: 'listings_key', columns: key },
  )
  await table(
    db,
    'listing_quotes',
    [
      ['source', 'text'],
      ['ticker', 'text'],
      ['requested', 'integer'],
      ['refused_at', 'bigint', 'null'],
      ['price', 'double precision', 'null'],
      ['change_amount', 'double precision', 'null'],
      ['change_percent', 'double precision', 'null'],
      ['currency', 'text', 'null'],
      ['delay_minutes', 'integer', 'null'],
      ['as_of', 'bigint', 'null'],
      ['received_at', 'bigint', 'null'],
      ['heard_at', 'bigint', 'null'],
      ['fresh_for_ms', 'bigint', 'null'],
      ['held_since', 'bigint', 'null'],
      ['facts', 'text', 'null'],
    ],
    { name: 'listing_quotes_key', columns: key },
  )
}

/** What the worker says of itself: who may write prices, its reports, and a line of figures a minute. */
const worker: MigrationStep = async (db) => {
  await table(db, 'lease', [
    ['name', 'text', 'key'],
    ['holder', 'text'],
    ['epoch', 'bigint'],
    ['until', 'bigint'],
  ])
  await table(db, 'worker_reports', [
    ['name', 'text', 'key'],
    ['at', 'bigint'],
    ['body', 'text'],
  ])
}

const notes: MigrationStep = async (db) => {
  await table(
    db,
    'note_quotes',
    [
      ['day', 'text'],
      ['edition', 'text'],
      ['written_at', 'bigint'],
      ['symbol', 'text'],
      ['source', 'text'],
      ['status', 'text'],
      ['price', 'double precision'],
      ['change_amount', 'double precision', 'null'],
      ['change_percent', 'double precision', 'null'],
      ['currency', 'text'],
      ['as_of', 'bigint'],
    ],
    { name: 'note_quotes_key', columns: ['day', 'edition', 'symbol'] },
  )
  await index(db, 'note_quotes', ['written_at'], 'note_quotes_age')
}

/** What sources announce. Another text of the same announcement is a further revision; none is overwritten. */
const announcements: MigrationStep = async (db) => {
  await table(
    db,
    'announcements',
    [
      ['source', 'text'],
      ['id', 'text'],
      ['revision', 'integer'],
      ['title', 'text'],
      ['link', 'text'],
      ['summary', 'text', 'null'],
      ['language', 'text'],
      ['published_at', 'bigint'],
      ['received_at', 'bigint'],
    ],
    { name: 'announcements_key', columns: ['source', 'id', 'revision'] },
  )
  await index(db, 'announcements', ['published_at'])
}

/** What companies reported to a regulator, under the days that it is of. */
const filed: MigrationStep = (db) =>
  table(
    db,
    'filed_figures',
    [
      ['symbol', 'text'],
      ['name', 'text'],
      ['first', 'text'],
      ['last', 'text'],
      ['value', 'double precision'],
      ['unit', 'text'],
      ['concept', 'text'],
      ['form', 'text'],
      ['filed', 'text'],
      ['link', 'text'],
      ['source', 'text'],
    ],
    { name: 'filed_figures_key', columns: ['symbol', 'name', 'first', 'last'] },
  )

export const initial: MigrationStep = async (db) => {
  const figures = [observations, releaseDays]
  for (const part of [quotes, history, judgement, ...figures, coins, listings, worker, notes, announcements, filed])
    await part(db)
}

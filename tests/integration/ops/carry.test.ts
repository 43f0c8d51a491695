/** Guards the way from SQLite to Postgres: every row, every proof, and never two stores that deliver. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createDrafts } from '#server/content/drafts.ts'
import { hashOf } from '#server/content/manifest.ts'
import { createNewsroom } from '#server/content/newsroom.ts'
import { openPaper } from '#server/content/paper.ts'
import { seed } from '#server/content/releases.ts'
import { CONTENT_STEPS } from '#server/content/store/migrations.ts'
import type { ContentSchema } from '#server/content/store/schema.ts'
import { DESK_STEPS } from '#server/desk/store/migrations.ts'
import { MARKET_STEPS } from '#server/market/store/migrations.ts'
import type { MarketSchema } from '#server/market/store/rows.ts'
import { carryStore } from '#server/platform/db/carry.ts'
import { openStore, type StoreLocation } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { FIXTURE_NOW, FIXTURES, NEWS } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { journaledSite } from '../../support/ops/journaled-site.ts'
import { ledger } from '../../support/ops/ledger.ts'
import { newDatabase } from '../../support/store-location.ts'
import { until } from '../../support/until.ts'

/** What an engine may read in its own way: quotes, a backslash, an escape, another plane, signs that sort by language. */
const ODD = ['it\'s "so"', '\\x41', 'a\nb\u0007', '🦆', 'é', 'e\u0301', 'Z', 'z', 'ß', '']

const outcome = z.object({
  epoch: z.number(),
  stores: z.array(z.object({ store: z.string(), tables: z.array(z.object({ table: z.string(), rows: z.number() })) })),
})

function opened<Schema>(location: StoreLocation) {
  const db = openStore<Schema>(location)
  onTestFinished(() => db.destroy())
  return db
}

const fileIn = (folder: string, name: string): StoreLocation => ({
  kind: 'sqlite',
  file: join(folder, `${name}.db`),
  durability: 'FULL',
})

/** A market store with a point a minute, and texts that engines sort each in its own way. */
async function fillMarket(folder: string, points: number): Promise<void> {
  const market = openStore<MarketSchema>(fileIn(folder, 'market'))
  await migrate(market, 'market', MARKET_STEPS)
  const at = (nth: number) => 1_790_000_000_000 + nth * 60_000
  const rows = Array.from({ length: points }, (_, nth) => ({
    ...{ symbol: 'BTC', source: 'coingecko', resolution: 'minute', bucket: at(nth), at: at(nth) },
    price: 0.1 + nth / 3,
  }))
  for (let start = 0; start < points; start += 500)
    await market
      .insertInto('quote_points')
      .values(rows.slice(start, start + 500))
      .execute()
  await market
    .insertInto('market_meta')
    .values(ODD.map((key, nth) => ({ key, value: 2 ** 52 + nth })))
    .execute()
  await market.destroy()
}

async function fillDesk(folder: string): Promise<void> {
  const desk = openStore<{
    desk_audit: { seq: number; at: number; actor: string; action: string; subject: string; reason: string }
  }>(fileIn(folder, 'desk'))
  await migrate(desk, 'desk', DESK_STEPS)
  const rows = ODD.map((reason, nth) => ({ seq: nth + 1, at: nth, actor: 'ann', action: 'reveal', subject: 'x', reason }))
  await desk.insertInto('desk_audit').values(rows).execute()
  await desk.destroy()
}

/** A release with its narration, and a draft over it. */
async function fillContent(folder: string): Promise<void> {
  const content = openStore<ContentSchema>(fileIn(folder, 'content'))
  await migrate(content, 'content', CONTENT_STEPS)
  await seed(content, FIXTURES, FIXTURE_NOW)
  const drafts = createDrafts({ db: content, now: () => FIXTURE_NOW })
  const { text = '', hash = null } = (await drafts.published(NEWS)) ?? {}
  await drafts.save({ path: NEWS, text: text.replace('third quarter"', 'fourth quarter"'), author: 'Ada', from: hash })
  await content.destroy()
}

const onDatabase = (env: Readonly<Record<string, string>>, url: string) => ({ ...env, DATABASE_URL: url })

/** The newsroom goes on there: the draft that was carried is published, and a web process serves it with its narration. */
async function publishesThere(dataDir: string, url: string): Promise<void> {
  const db = opened<ContentSchema>({ kind: 'postgres', url })
  const clock = manualClock(FIXTURE_NOW)
  const paper = await openPaper({ db, dataDir, clock, alarm: () => undefined, warn: () => undefined, folder: FIXTURES })
  expect(paper.articles.get('good-news')?.title).toContain('third quarter')
  const newsroom = createNewsroom({ db, now: clock.now })
  const text = (await newsroom.drafts.find(NEWS))?.text ?? ''
  expect(await newsroom.publish({ path: NEWS, from: hashOf(text), actor: 'Bea', isTypo: true })).toEqual({ ok: true, value: 2 })
  await paper.follow()
  expect(paper.articles.get('good-news')?.title).toContain('fourth quarter')
  const { folder, file } = paper.media('tone.wav') ?? { folder: '', file: '' }
  expect(readFileSync(join(folder, file)).equals(readFileSync(join(FIXTURES, 'media/tone.wav')))).toBe(true)
}

it('db copy carries every row of every store, goes on there, and the store that was left does not start again', async () => {
  const site = await journaledSite({ postgres: false })
  await fillMarket(site.folder, 2500)
  await fillDesk(site.folder)
  await fillContent(site.folder)
  const before = await site.open()
  const people = []
  for (let nth = 0; nth < 12; nth++) {
    site.tracker.isBusy = nth >= 8
    people.push(await before.register(nth))
  }
  site.tracker.isBusy = false
  await before.funnel.privacy.erase({ phone: people[0]?.phone ?? '' })
  await before.funnel.consent.withdraw(people[1]?.receiptId ?? '')
  await before.close()

  const url = await newDatabase()
  const env = onDatabase(site.env, url)
  const ran = await ledger(site.folder, ['db', 'copy', '--json'], { env })
  expect(ran).toMatchObject({ exit: 0 })
  const { epoch, stores } = outcome.parse(JSON.parse(ran.out))
  expect(epoch).toBe(2)
  const rows = Object.fromEntries(stores.flatMap(({ tables }) => tables.map((each) => [each.table, each.rows])))
  expect(rows).toMatchObject({
    quote_points: 2500,
    market_meta: ODD.length,
    desk_audit: ODD.length,
    lead: 12,
    lead_delivery: 12,
    content_release: 1,
    content_draft: 1,
  })

  await expect(site.open()).rejects.toThrow('is older than its journal')
  const there = await site.open({ DATABASE_URL: url })
  onTestFinished(there.close)
  site.clock.advance(3_600_000)
  await there.funnel.leads.recover()
  await there.funnel.leads.deliverDue()
  expect([site.arrivals.size, Math.max(...site.arrivals.values())]).toEqual([12, 1])
  const office = there.funnel.office('tester')
  expect((await office.show(people[0]?.leadId ?? ''))?.person).toBeNull()
  expect((await office.show(people[5]?.leadId ?? ''))?.person?.fields).toMatchObject({ firstName: 'Canary' })
  expect((await there.funnel.consent.get(people[1]?.receiptId ?? ''))?.withdrawnAt).not.toBeNull()
  await there.register(12)
  expect((await there.funnel.consent.verify([])).findings).toEqual([])
  await publishesThere(site.folder, url)
  const market = opened<MarketSchema>({ kind: 'postgres', url })
  expect((await market.selectFrom('market_meta').selectAll().execute()).map(({ key }) => key).toSorted()).toEqual(ODD.toSorted())
})

it('db copy leaves the points of the market behind where that is asked', async () => {
  const site = await journaledSite({ postgres: false })
  await fillMarket(site.folder, 10)
  await (await site.open()).close()
  const ran = await ledger(site.folder, ['db', 'copy', '--without-points', '--json'], {
    env: onDatabase(site.env, await newDatabase()),
  })
  const { stores } = outcome.parse(JSON.parse(ran.out))
  expect(stores.flatMap(({ tables }) => tables.map(({ table }) => table))).not.toContain('quote_points')
})

it('db copy takes a row that arrived otherwise for a difference, and not one of another language’s order', async () => {
  const site = await journaledSite({ postgres: false })
  await fillMarket(site.folder, 0)
  const db = opened({ kind: 'postgres', url: await newDatabase({ language: 'en-CA' }) })
  const carried = (spoil: string) =>
    db
      .transaction()
      .execute(async (trx) => {
        await migrate(trx, 'market', MARKET_STEPS)
        if (spoil) {
          await sql`create function spoil() returns trigger language plpgsql as ${sql.lit(spoil)}`.execute(trx)
          await sql`create trigger spoil before insert on market_meta for each row execute function spoil()`.execute(trx)
        }
        throw await carryStore(trx, { file: join(site.folder, 'market.db') })
      })
      .catch((outcome: unknown) => outcome)
  expect(await carried('')).toMatchObject({
    carried: expect.arrayContaining([{ table: 'market_meta', rows: ODD.length, sha256: expect.any(String) }]),
  })
  const changed = "begin if new.key = 'é' then new.value = 1; end if; return new; end"
  expect(await carried(changed)).toEqual({ table: 'market_meta', problem: 'its rows are not what was sent' })
  const swallowed = "begin if new.key = 'é' then return null; end if; return new; end"
  expect(await carried(swallowed)).toEqual({ table: 'market_meta', problem: `${ODD.length - 1} of ${ODD.length} rows arrived` })
})

it('db copy is not cut off however long it reads and hashes here between two statements', async () => {
  const site = await journaledSite({ postgres: false })
  await fillMarket(site.folder, 0)
  const url = await newDatabase()
  const [db, beside] = [opened({ kind: 'postgres', url }), opened({ kind: 'postgres', url })]
  const stopped = (pid: number) =>
    sql`select from pg_stat_activity where pid = ${pid} and clock_timestamp() - state_change > interval '2 s'`.execute(beside)
  await db.transaction().execute(async (trx) => {
    await migrate(trx, 'market', MARKET_STEPS)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = '1 s'`.execute(trx)
    await carryStore(trx, { file: join(site.folder, 'market.db') })
    await until('a long pause', async () => (await stopped(rows[0]?.pid ?? 0)).rows.length > 0)
    await sql`select 1`.execute(trx)
  })
})

it('db copy refuses a database that holds something, a store in use, a wrong secret, and changes nothing then', async () => {
  const site = await journaledSite({ postgres: false })
  const process = await site.open()
  await process.register(0)
  const url = await newDatabase()
  const env = onDatabase(site.env, url)
  const copy = (more: Readonly<Record<string, string>> = {}) => ledger(site.folder, ['db', 'copy'], { env: { ...env, ...more } })
  expect(await copy()).toMatchObject({ exit: 1, out: expect.stringContaining('The leads store is in use') })
  await process.close()
  expect(await copy({ APP_SECRET: 'another secret, which is unknown here' })).not.toMatchObject({ exit: 0 })
  const db = openStore({ kind: 'postgres', url })
  await sql`create table mine (id text)`.execute(db)
  expect(await copy()).toMatchObject({ exit: 1, out: expect.stringContaining('Another program is connected') })
  await db.destroy()
  expect(await copy()).toMatchObject({ exit: 1, out: expect.stringContaining('holds tables already') })
  expect(await ledger(site.folder, ['db', 'copy'], { env: site.env })).toMatchObject({
    exit: 1,
    out: expect.stringContaining('DATABASE_URL is missing'),
  })
  const again = await site.open()
  onTestFinished(again.close)
  await again.register(1)
})

it('fences nothing for a store whose log of consents was changed', async () => {
  const site = await journaledSite({ postgres: false })
  const before = await site.open()
  await before.register(0)
  await sql`update consent_leaf set data = replace(data, '"kind":"', '"kind": "') where seq = 1`.execute(before.db)
  await before.close()
  const ran = await ledger(site.folder, ['db', 'copy'], { env: onDatabase(site.env, await newDatabase()) })
  expect(ran).toMatchObject({ exit: 1, out: expect.stringContaining('must not be used there') })
  await (await site.open()).close()
})

/**
 * Guards that retention and re-encryption delay no request: on a store of 100,000 leads and a million prices no
 * statement of retention or rotation takes longer than 10 ms of the processor.
 */
import SQLite from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openLeads } from '#jobs/leads.ts'
import { CIPHER_COLUMNS } from '#server/funnel/funnel.ts'
import { rotate } from '#server/funnel/store/rotate.ts'
import type { LeadsSchema } from '#server/funnel/store/schema.ts'
import { deleteOldPoints } from '#server/market/store/points.ts'
import { createKeyring } from '#server/platform/crypto/keyring.ts'
import { openStore } from '#server/platform/db/connect.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { testProgram } from '../../support/bare-env.ts'
import { marketStore } from '../../support/market/market.ts'
import { journaledSite } from '../../support/ops/journaled-site.ts'
import { sized } from '../../support/size.ts'
import { onPostgres } from '../../support/store-location.ts'

const LEADS = sized(50_000, 100_000)
const POINTS = sized(200_000, 1_000_000)
/** A few of each are due; the rest was emptied long ago, or is kept. */
const DUE = 400
/** Beside other tests twice as long: they share the processor's caches. */
const LONGEST_MS = sized(20, 10)
const DAY = 86_400_000

type Longest = { ms: number; text: string }

/** The longest time that a statement has used this thread's processor for, since the call. */
function timeStatements(): Longest {
  const longest: Longest = { ms: 0, text: '' }
  const timed = <Result>(text: string, run: () => Result): Result => {
    const before = process.threadCpuUsage()
    const result = run()
    const { user, system } = process.threadCpuUsage(before)
    const ms = (user + system) / 1000
    if (ms > longest.ms) Object.assign(longest, { ms, text: text.slice(0, 300) })
    return result
  }
  const { prepare } = SQLite.prototype
  const preparing = vi.spyOn(SQLite.prototype, 'prepare').mockImplementation(function (this: SQLite.Database, text: string) {
    const statement = prepare.call(this, text)
    const { run, all } = statement
    statement.run = (...values: unknown[]) => timed(text, () => Reflect.apply(run, statement, values))
    statement.all = (...values: unknown[]) => timed(text, () => Reflect.apply(all, statement, values))
    return statement
  })
  onTestFinished(() => preparing.mockRestore())
  return longest
}

/** Rows numbered from 1 in one statement. */
const numbers = (count: number) =>
  sql`with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${count})`

/** Of each kind: rows that were emptied, rows that are due, and rows that are kept. */
async function fillLeads(db: Kysely<LeadsSchema>, now: number): Promise<void> {
  const [old, fresh] = [now - 4 * 365 * DAY, now - DAY]
  const isOld = sql`i <= ${LEADS * 0.5}`
  const isEmptied = sql`i <= ${LEADS * 0.5 - DUE}`
  const at = sql`case when ${isOld} then ${old} else ${fresh} end + i`
  await sql`insert into lead (id, verification_id, body_mac, phone_index, email_index, campaign, fields_cipher, context_cipher,
      ip_cipher, locale, province, receipt_id, duplicate_of, answer, created_at, purged_at)
    ${numbers(LEADS)} select printf('%08x-lead', i), 'v' || i, 'm', 'p' || i, 'e' || i, '', case when ${isEmptied} then null else 'c' end,
      null, case when ${isEmptied} then null else 'c' end, 'en-CA', 'ON', 'r' || i, null, null, ${at},
      case when ${isEmptied} then ${old} end from numbers`.execute(db)
  await sql`insert into lead_delivery (lead_id, state, idempotency_key, attempts, next_attempt_at, lease_owner, lease_until,
      url_cipher, problem, updated_at)
    ${numbers(LEADS)} select printf('%08x-lead', i), 'done', 'k' || i, 1, ${at}, null, null, null, null, ${at} from numbers`.execute(
    db,
  )
  await sql`insert into consent_receipt (seq, id, kind, body, phone_index, email_index, subject_id, created_at, salt)
    ${numbers(LEADS)} select i, 'r' || i, 'consent', case when ${isEmptied} then '' else printf('%2000d', i) end, 'p' || i, 'e' || i,
      null, ${at}, '' from numbers`.execute(db)
  await sql`insert into enquiry (id, kind, fields_cipher, phone_index, email_index, source, page, receipt_id, created_at)
    ${numbers(LEADS)} select 'q' || i, 'contact', 'c', '', '', '', '', null, ${fresh} + i from numbers`.execute(db)
  await sql`insert into mail_outbox (id, subject, text_cipher, state, attempts, next_attempt_at, created_at)
    ${numbers(LEADS)} select 'o' || i, '', 'c', 'sent', 1, ${fresh}, ${fresh} + i from numbers`.execute(db)
  await sql`insert into sandbox_lead (id, idempotency_key, first_name_cipher, phone_hint, campaign, calls, at)
    ${numbers(LEADS)} select 's' || i, 'k' || i, 'c', '', '', 1, ${fresh} + i from numbers`.execute(db)
  await sql`insert into limit_use (key, nth, at, member)
    ${numbers(LEADS)} select 'k' || (i % 999), i, ${at}, null from numbers`.execute(db)
}

async function openFilled() {
  const site = await journaledSite()
  const env = readEnv({ ...site.env, DATA_DIR: site.folder })
  const location = { kind: 'sqlite', file: `${site.folder}/leads.db`, durability: 'FULL' } as const
  await (await site.open()).close()
  const db = openStore<LeadsSchema>(location)
  onTestFinished(() => db.destroy())
  await fillLeads(db, site.clock.now())
  return { env, site, db, location }
}

it.skipIf(onPostgres)('retention of the leads', { timeout: 240_000 }, async () => {
  const { env, site } = await openFilled()
  const longest = timeStatements()
  const job = await openLeads({
    env,
    log: createLogger('test', 'silent'),
    clock: site.clock,
    alarm: () => undefined,
    copyProgram: testProgram('copies'),
    site: () => TEST_SITE,
  })
  onTestFinished(() => job.close())
  const erased = await job.retain()
  expect(erased).toMatchObject({ lead: DUE, 'ip-address': 0, 'consent-proof': DUE, enquiry: 0, 'office-mail': 0 })
  expect(longest.ms, longest.text).toBeLessThan(LONGEST_MS)
})

it.skipIf(onPostgres)('rotation of the leads', { timeout: 240_000 }, async () => {
  const { db, location } = await openFilled()
  const old = createKeyring({ secret: 'the secret of before, long enough' })
  const column = CIPHER_COLUMNS.find(({ column: name }) => name === 'fields_cipher')
  if (!column) throw new Error('no such column')
  const rows = await db
    .selectFrom('lead')
    .select('id')
    .where('fields_cipher', 'is not', null)
    .orderBy('id', 'desc')
    .limit(DUE)
    .execute()
  await db
    .updateTable('lead')
    .set({ fields_cipher: createKeyring({ secret: 'new'.repeat(9) }).encrypt('{}', 'any') })
    .execute()
  for (const { id } of rows)
    await db
      .updateTable('lead')
      .set({ fields_cipher: old.encrypt('{}', column.context(id)) })
      .where('id', '=', id)
      .execute()
  const keys = createKeyring({ secret: 'new'.repeat(9), previous: ['the secret of before, long enough'] })
  const longest = timeStatements()
  const measured = openStore<LeadsSchema>(location)
  expect(await rotate(measured, keys, [column])).toBe(DUE)
  await measured.destroy()
  expect(longest.ms, longest.text).toBeLessThan(LONGEST_MS)
})

it.skipIf(onPostgres)('retention of the prices', { timeout: 240_000 }, async () => {
  const store = await marketStore()
  const now = Date.UTC(2026, 10, 20)
  await sql`insert into quote_points (symbol, source, resolution, bucket, at, price)
    ${numbers(POINTS)} select 'S' || (i % 60), 'simulated', case when i % 2 then '5m' else '1d' end,
      ${now} - 8 * ${DAY} + (i - ${DUE * 150}) * 5000, 0, 1 from numbers`.execute(store.db)
  const longest = timeStatements()
  expect(await deleteOldPoints(store.db, now)).toBeGreaterThan(DUE)
  expect(longest.ms, longest.text).toBeLessThan(LONGEST_MS)
})

// Guards that erasure is complete: the columns of a person are read from the migrated store, not from a list.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { verificationMarks } from '#server/funnel/person/identity.ts'
import type { LeadsDb } from '#server/funnel/store/schema.ts'
import { createKeyring } from '#server/platform/crypto/keyring.ts'
import { onPostgres } from '../../../support/funnel/funnel.ts'
import { funnelServer } from '../../../support/funnel/funnel-server.ts'
import { personalColumnsOf, undeclared } from '../../../support/funnel/personal-columns.ts'

const PHONE = '+14165550123'
const EMAIL = 'ada@example.ca'
const TRACES = ['Ada', 'Canary', PHONE, EMAIL]

/** Columns that still hold this person, `table.column`. Others in the store fill the same columns. */
async function filled(db: LeadsDb): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await personalColumnsOf(db)) {
    const rows = await sql<{ value: string | null }>`select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(db)
    if (rows.rows.some(({ value }) => value !== null && value !== '')) found.push(`${table}.${column}`)
  }
  return found
}

/** A person of whom every table holds something. */
async function knownPerson() {
  const rig = await funnelServer()
  const visitor = rig.browser()
  const lead = { firstName: 'Ada', lastName: 'Canary', email: EMAIL, phoneNumber: PHONE, consents: ['sharing'] }
  await visitor.call('/api/send-otp', lead)
  await visitor.call('/api/verify-otp', { ...lead, code: await rig.lastCode() })
  expect((await visitor.call('/api/track-lead', lead)).status).toBe(200)
  await rig.funnel.drafts.save(visitor.cookie().split('=')[1] ?? '', {
    kind: 'form',
    details: { fields: lead, country: 'CA', consents: ['sharing'] },
    tracking: {},
    origin: { page: '', source: '' },
  })
  await visitor.call('/api/enquiries', { name: 'Ada', email: EMAIL, phone: PHONE })
  // Another code under way, whose hash is not used up.
  rig.clock.advance(61_000)
  expect((await rig.browser().call('/api/send-otp', { email: EMAIL, phoneNumber: PHONE })).status).toBe(200)
  return rig
}

const KEPT = ['lead.body_mac', 'suppression.person_index']

describe.skipIf(onPostgres)('erasure', () => {
  it('covers every column of a person that the store has', async () => {
    const { db, funnel } = await knownPerson()
    expect(await undeclared(db, funnel.personal)).toEqual([])
    // Control: a column that is added without its domain forgetting it is named.
    await sql`alter table enquiry add column nickname_cipher text`.execute(db)
    await sql`create table newsletter (id text primary key, email_index text)`.execute(db)
    expect(await undeclared(db, funnel.personal)).toEqual(['enquiry.nickname_cipher', 'newsletter.email_index'])
  })

  it('leaves none of them filled, but for the marks that are kept on purpose', async () => {
    const { db, funnel } = await knownPerson()
    const all = (await personalColumnsOf(db)).map(({ table, column }) => `${table}.${column}`)
    expect((await filled(db)).sort()).toEqual(all.filter((name) => name !== 'suppression.person_index').sort())
    const forgotten = await funnel.privacy.erase({ phone: PHONE, email: EMAIL })
    expect(forgotten).toEqual({ leads: 1, enquiries: 1, receipts: 1, verifications: 2, drafts: 1, sandbox: 1 })
    expect((await filled(db)).sort()).toEqual(KEPT)
    expect(
      funnel.personal
        .flatMap(({ columns }) => Object.entries(columns))
        .flatMap(([table, { kept = {} }]) => Object.keys(kept).map((name) => `${table}.${name}`))
        .sort(),
    ).toEqual(KEPT)
  })

  it('leaves everybody else as they are (control)', async () => {
    const { db, funnel } = await knownPerson()
    const before = await filled(db)
    await funnel.privacy.erase({ phone: '+16045550142', email: 'bo@example.ca' })
    expect((await filled(db)).sort()).toEqual([...before, 'suppression.person_index'].sort())
    expect(await funnel.privacy.erase({})).toEqual({
      leads: 0,
      enquiries: 0,
      receipts: 0,
      verifications: 0,
      drafts: 0,
      sandbox: 0,
    })
  })
})

describe('a copy', () => {
  it('holds in the clear what every domain has of the person, and nothing of a stranger', async () => {
    const { funnel } = await knownPerson()
    const copy = await funnel.privacy.export({ phone: PHONE, email: EMAIL })
    expect(Object.fromEntries(Object.entries(copy).map(([name, records]) => [name, records.length]))).toEqual({
      leads: 1,
      enquiries: 1,
      receipts: 1,
      verifications: 2,
      drafts: 1,
      sandbox: 1,
    })
    for (const trace of TRACES) expect(JSON.stringify(copy)).toContain(trace)
    const stranger = await funnel.privacy.export({ phone: '+16045550142' })
    expect(Object.values(stranger).flat()).toEqual([])
  })
})

describe('a person’s hashes', () => {
  it('are those that stand in stores since the first release', () => {
    const keys = createKeyring({ secret: 'a secret of the tests, long enough' })
    const marks = verificationMarks(keys, PHONE, ' Ada@Example.ca ')
    expect(marks).toEqual({ phoneMac: keys.mac('otp-phone', PHONE), emailMac: keys.mac('otp-email', EMAIL) })
  })
})

/** What receipts mean for a person: withdrawal, erasure, a copy of what is kept, and the proof of one's own receipt. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createAnchors } from '#server/funnel/consent/anchors.ts'
import { createConsent } from '#server/funnel/consent/consent.ts'
import { keep, readKept } from '#server/funnel/consent/kept-checkpoints.ts'
import { receiptsOfPerson } from '#server/funnel/consent/personal.ts'
import { publishedLog } from '#server/funnel/consent/published.ts'
import type { JournalEntry } from '#server/funnel/store/journal.ts'
import { type ConsentRig, consentRig, RECEIPT } from '../../../support/funnel/consent.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const unverified = { verificationId: null as unknown as string }
const subject = (phoneIndexes: readonly string[], emailIndexes: readonly string[]) =>
  ({ phoneIndexes, emailIndexes, phoneMacs: [], verificationIds: [] }) as const
const suppressions = ({ db }: ConsentRig) =>
  db.selectFrom('suppression').select(['person_index', 'kind', 'at']).orderBy('person_index').execute()

describe('a withdrawal', () => {
  it('tells whom the receipt names, and the journal', async () => {
    const rig = await consentRig(1)
    const [told, entered]: [string[], JournalEntry[]] = [[], []]
    const journal = {
      run: <T>(db: typeof rig.db, work: (trx: typeof rig.db, enter: (entry: JournalEntry) => void) => Promise<T>) =>
        db.transaction().execute((trx) => work(trx, (entry) => void entered.push(entry))),
    }
    const consent = createConsent({
      db: rig.db,
      now: rig.clock.now,
      keys: rig.keys,
      consentLog: rig.consentLog,
      onWithdrawal: async (_trx, id, advertiser) => void told.push(`${id} ${advertiser}`),
      journal: journal as never,
    })
    const unnamed = await rig.record({ advertiser: null as never })
    for (const id of [rig.ids[0] ?? '', unnamed.id, 'NOPE']) await consent.withdraw(id)
    expect(told).toEqual([`${rig.ids[0]} Sample Advertiser`, `${unnamed.id} the recipient`])
    expect(entered).toEqual([
      { kind: 'withdrawn', receipt: rig.ids[0] },
      { kind: 'withdrawn', receipt: unnamed.id },
    ])
    expect([await consent.recipientOf(rig.ids[0] ?? ''), await consent.recipientOf('NOPE')]).toEqual([
      'Sample Advertiser',
      undefined,
    ])
  })

  it('of a receipt without a verified phone stops nothing of that phone, whose number may be a stranger’s', async () => {
    const rig = await consentRig()
    const { id } = await rig.record(unverified)
    expect((await rig.consent.get(id))?.verificationId).toBeNull()
    await rig.consent.withdraw(id)
    expect([await suppressions(rig), await rig.kinds()]).toEqual([[], []])
  })

  it('of an erased receipt is not found', async () => {
    const rig = await consentRig(1)
    rig.clock.advance(1000)
    await rig.consent.purge(rig.clock.now())
    expect(await rig.consent.recipientOf(rig.ids[0] ?? '')).toBeUndefined()
    expect(await rig.consent.proof(rig.ids[0] ?? '')).toBeUndefined()
  })
})

describe('a person', () => {
  /** A verified receipt of a phone, an unverified one of an address, which was withdrawn, and a stranger's with that address. */
  async function persons() {
    const rig = await consentRig()
    const own = await rig.record({ phoneIndex: 'p', emailIndex: 'e' })
    const typed = await rig.record({ ...unverified, phoneIndex: '', emailIndex: 'e' })
    const stranger = await rig.record({ phoneIndex: 'q', emailIndex: 'e' })
    await rig.consent.withdraw(typed.id)
    const domain = receiptsOfPerson({ now: rig.clock.now, log: rig.consentLog })
    const forget = (phones: readonly string[], emails: readonly string[]) =>
      rig.db.transaction().execute((trx) => domain.forget(trx, subject(phones, emails)))
    const ids = async (phones: readonly string[], emails: readonly string[]) =>
      ((await domain.export(rig.db, subject(phones, emails))) as { id: string }[]).map(({ id }) => id)
    return { ...rig, own: own.id, typed: typed.id, stranger: stranger.id, forget, exported: ids, domain }
  }

  it('gets the receipts of the phone, and those of the address for which no phone was verified', async () => {
    const { exported, own, typed, stranger } = await persons()
    expect(await exported(['p'], ['e'])).toEqual([own, typed])
    expect(await exported(['p'], [])).toEqual([own])
    expect(await exported([], ['e'])).toEqual([typed])
    expect(await exported(['q'], ['other'])).toEqual([stranger])
  })

  it('is forgotten with every receipt and withdrawal, and nothing of a stranger', async () => {
    const rig = await persons()
    expect(await rig.forget(['p'], ['e'])).toBe(3)
    expect([await rig.consent.get(rig.own), await rig.consent.get(rig.typed)]).toEqual([undefined, undefined])
    expect((await rig.consent.get(rig.stranger))?.intact).toBe(true)
    const at = rig.clock.now()
    expect(await suppressions(rig)).toEqual([
      { person_index: 'e', kind: 'erased', at },
      { person_index: 'p', kind: 'erased', at },
    ])
    const leaf = await rig.db.selectFrom('consent_leaf').select('data').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(JSON.parse(leaf.data)).toMatchObject({ kind: 'erased', subjects: [1, 2, 4] })
    expect(await rig.kinds()).toEqual([])
    expect(await rig.exported(['p'], ['e'])).toEqual([])
  })

  it('of whom there is nothing leaves no entry, but a suppression', async () => {
    const rig = await persons()
    expect(await rig.forget(['unknown'], [''])).toBe(0)
    expect((await rig.consent.verify()).size).toBe(4)
    expect(await suppressions(rig)).toMatchObject([{ person_index: 'unknown' }])
    expect(await rig.forget([], [])).toBe(0)
    expect(rig.domain.columns.suppression?.forgotten).toEqual([])
  })
})

describe('a receipt of one’s own', () => {
  it('keeps the first 256 characters of what a browser calls itself', async () => {
    const rig = await consentRig()
    const { id } = await rig.record({ userAgent: 'x'.repeat(300) })
    expect((await rig.consent.get(id))?.userAgent).toBe('x'.repeat(256))
  })

  it('is intact with its place and proof, and not once it, its entry or the head was changed', async () => {
    const rig = await consentRig(4)
    const [id = ''] = rig.ids.slice(1)
    expect(await rig.consent.get(id)).toMatchObject({ intact: true, log: { index: 1, size: 4, origin: rig.consentLog.origin } })
    const intact = async () => (await rig.consent.get(id))?.intact
    const { data } = await rig.db.selectFrom('consent_leaf').select('data').where('seq', '=', 2).executeTakeFirstOrThrow()
    const leaf = (text: string) => rig.db.updateTable('consent_leaf').set({ data: text }).where('seq', '=', 2).execute()
    await leaf('nonsense')
    expect(await intact()).toBe(false)
    await leaf(data)
    await rig.db.updateTable('consent_receipt').set({ created_at: 1 }).where('seq', '=', 2).execute()
    expect(await intact()).toBe(false)
    await rig.db.updateTable('consent_receipt').set({ created_at: rig.clock.now() }).where('seq', '=', 2).execute()
    expect(await intact()).toBe(true)
    await rig.db
      .updateTable('consent_node')
      .set({ hash: Buffer.alloc(32).toString('base64') })
      .where('level', '=', 0)
      .execute()
    expect(await intact()).toBe(false)
    await rig.db.deleteFrom('consent_node').where('level', '=', 0).execute()
    expect(await intact()).toBe(false)
    await rig.db.deleteFrom('consent_leaf').where('seq', '=', 2).execute()
    expect(await intact()).toBe(false)
  })
})

describe('the tiles of the log', () => {
  const bytes = async ({ db, consentLog }: ConsentRig, path: string) => (await publishedLog(db, consentLog).tile(path))?.length

  it('are as wide as is asked, up to what there is', async () => {
    const rig = await consentRig(20)
    expect(await Promise.all(['0/000.p/20', '0/000.p/3', '0/000.p/21', '0/000'].map((path) => bytes(rig, path)))).toEqual([
      640,
      96,
      undefined,
      undefined,
    ])
  })

  it('are named by level, groups of three digits and a width below 256', async () => {
    const rig = await consentRig(3)
    const hash = Buffer.alloc(32, 1).toString('base64')
    const rows = (level: number, from: number, count: number) =>
      Array.from({ length: count }, (_, nth) => ({ level, position: from + nth, hash }))
    await rig.db
      .insertInto('consent_node')
      .values([...rows(0, 256_000, 3), ...rows(0, 256_000_000, 3), ...rows(56, 0, 3)])
      .execute()
    await rig.db
      .insertInto('consent_node')
      .values(rows(8, 0, 300))
      .execute()
    for (const path of ['0/x001/000.p/3', '0/x001/x000/000.p/3', '7/000.p/3']) expect(await bytes(rig, path), path).toBe(96)
    expect([await bytes(rig, '1/000'), await bytes(rig, '1/000.p/255'), await bytes(rig, '1/000.p/99')]).toEqual([
      8192, 8160, 3168,
    ])
    for (const path of [
      'a0/000.p/3',
      '0/000.p/3a',
      '0/000.p/03',
      '0/00.p/3',
      '0/0000.p/3',
      '0/abc.p/3',
      '0/xabc/000.p/3',
      '0/x01/000.p/3',
      '8/000.p/3',
      '1/000.p/256',
      '1/000.p/300',
      '0/000.p/',
      '0',
    ])
      expect(await bytes(rig, path), path).toBeUndefined()
  })

  it('of a log that parted from another stand at an address of their own', async () => {
    const { db, consentLog } = await consentRig()
    const branch = (origin: string) => publishedLog(db, { ...consentLog, origin }).branch
    expect(['a/fork-12ab', 'a', 'a/fork-', 'a/fork-12ab/b', 'a/fork-xyz'].map(branch)).toEqual([
      'fork-12ab',
      ...Array(4).fill(undefined),
    ])
  })
})

describe('a checkpoint', () => {
  it('is due once a day, and mailed with what it continues', async () => {
    const rig = await consentRig(2)
    const mails: { subject: string; text: string }[] = []
    const anchors = createAnchors({
      db: rig.db,
      now: rig.clock.now,
      log: rig.consentLog,
      enqueueMail: async (_trx, mail) => void mails.push(mail),
    })
    expect(await anchors.isDue()).toBe(true)
    await anchors.take()
    expect([await anchors.isDue(), await anchors.take()]).toEqual([false, undefined])
    expect(mails[0]?.text).toBe(
      `The log of consents had 2 entries on 2026-11-20. Keep this mail: with it anybody can show later that no receipt was changed, removed or given to another person.\n\n${await rig.checkpoint()}\nPublic key: ${rig.consentLog.vkey}\n`,
    )
    rig.clock.set(rig.clock.now() - 86_400_000)
    expect(await anchors.take()).toBeUndefined()
    rig.clock.set(rig.clock.now() + 2 * 86_400_000)
    await rig.record()
    const head = { size: 9, root: Buffer.alloc(32) }
    await rig.db.transaction().execute((trx) => rig.consentLog.fork(trx, { newest: head, at: rig.clock.now() }))
    expect(await anchors.isDue()).toBe(true)
    await anchors.take()
    expect(mails[1]?.subject).toBe('Checkpoint of the consent log, 2026-11-21: 4 entries')
    expect(mails[1]?.text).toContain('it parted from it after entry 3 on 2026-11-21')
  })

  it('that is kept beside the store is never written over, and read in the order of days', async () => {
    const folder = join(temporaryFolder(), 'new')
    expect(await readKept(folder)).toEqual([])
    await keep(folder, '2026-11-21', 'second')
    await keep(folder, '2026-11-20', 'first')
    writeFileSync(join(folder, '2026-11-22.tmp'), 'half')
    await expect(keep(folder, '2026-11-20', 'other')).rejects.toThrow('EEXIST')
    expect(await readKept(folder)).toEqual(['first', 'second'])
  })
})

it('what is recorded of a person is nothing but hashes', async () => {
  const { db } = await consentRig(1)
  const rows = JSON.stringify(await db.selectFrom('consent_leaf').selectAll().execute())
  for (const text of [RECEIPT.ip, RECEIPT.page, RECEIPT.phoneIndex, RECEIPT.userAgent]) expect(rows).not.toContain(text)
})

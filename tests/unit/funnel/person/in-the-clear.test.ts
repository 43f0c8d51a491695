/** What a thief of the store, a tracker or a log reader must not find in the clear: personal addresses, cookies, letters. */
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createMailQueue } from '#server/funnel/enquiries/mail-queue.ts'
import { createDrafts } from '#server/funnel/registration/drafts.ts'
import type { LeadsDb } from '#server/funnel/store/schema.ts'
import { pickMail } from '#server/platform/network/mail.ts'
import { onPostgres } from '../../../support/funnel/funnel.ts'
import { leadsRig } from '../../../support/funnel/leads.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const DAY = 86_400_000
/** A dashboard that its address opens. */
const PERSONAL_URL = 'https://go.example.com/welcome?id=1'

async function delivered() {
  const rig = await leadsRig()
  const verificationId = await rig.verified()
  const submit = async () => {
    const outcome = await rig.leads.submit(rig.request(verificationId))
    if (outcome.kind !== 'answer') throw new Error(outcome.kind)
    return outcome
  }
  return { ...rig, verificationId, submit, first: await submit() }
}
const storedAnswer = async ({ db }: Pick<Awaited<ReturnType<typeof delivered>>, 'db'>): Promise<string> =>
  (await db.selectFrom('lead').select('answer').executeTakeFirstOrThrow()).answer ?? ''
const bytesOf = (file: string): string => readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1')

describe('the address that a tracker gave a visitor', () => {
  it('is in the store sealed only, and a repeated request gets the same answer', async () => {
    const rig = await delivered()
    expect(rig.first.answer.body).toEqual({ ret_code: '200', url: PERSONAL_URL })
    expect((await rig.submit()).answer).toEqual(rig.first.answer)
    expect(await storedAnswer(rig)).not.toContain('welcome')
    if (!onPostgres) expect(bytesOf(rig.file)).not.toContain('welcome')
  })

  it('is gone after the retention of leads, for a repeated request too', async () => {
    const rig = await delivered()
    rig.clock.advance(181 * DAY)
    await rig.leads.purge(rig.clock.now() - 180 * DAY)
    expect((await rig.submit()).answer).toEqual({ status: 200, body: { ret_code: '200' } })
  })
})

describe('the visitor’s cookie', () => {
  it('never leaves as the tracker’s key, which stays the same over retries', async () => {
    const rig = await leadsRig()
    rig.tracker.answer = () => ({ kind: 'retry', reason: 'HTTP 503' })
    const verificationId = await rig.verified()
    await rig.leads.submit(rig.request(verificationId))
    rig.clock.advance(60_000)
    await rig.leads.deliverDue()
    const keys = rig.tracker.calls.map(({ key }) => key)
    expect([keys.length, new Set(keys).size, keys.includes(verificationId)]).toEqual([2, 1, false])
  })

  it('is not in what a receipt shows', async () => {
    const { consent, first, verificationId } = await delivered()
    expect(JSON.stringify(await consent.get(first.receiptId))).not.toContain(verificationId)
  })
})

describe('a reader of the store', () => {
  /** Every text in every table. */
  async function textsOf(db: LeadsDb): Promise<string[]> {
    const texts: string[] = []
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
      texts.push(...rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string'))
    }
    return texts
  }

  it('finds no cookie in it, before the code, after it, and once the lead is there; what it finds opens no registration', async () => {
    const rig = await leadsRig()
    const drafts = createDrafts(rig)
    const draft = { kind: 'done', url: PERSONAL_URL, message: '', receipt: 'R', agreed: [] } as const
    const waiting = await rig.begin({ phone: '+14165550177', email: 'grace@example.ca' })
    const cookies = [waiting, await rig.verified()]
    for (const cookie of cookies) await drafts.save(cookie, draft)
    const opens = async (text: string): Promise<boolean> =>
      (await rig.otp.status(text)).step !== 'none' || (await drafts.load(text)) !== undefined
    for (const phase of ['verified', 'submitted']) {
      const texts = await textsOf(rig.db)
      expect(texts.filter((text) => cookies.some((cookie) => text.includes(cookie)))).toEqual([])
      const found: string[] = []
      for (const text of new Set(texts)) if (await opens(text)) found.push(text)
      expect([phase, found]).toEqual([phase, []])
      // The control: the holder of the cookie goes on.
      expect(await Promise.all(cookies.map(opens))).toEqual([true, true])
      await rig.leads.submit(rig.request(cookies[1]))
    }
  })
})

describe('mail to the operator', () => {
  const dataDir = (): string => {
    return temporaryFolder()
  }

  it('stays sealed in the store while there is no server to send it, and goes out once there is', async () => {
    const rig = await leadsRig()
    const mail = createMailQueue(rig)
    await mail.enqueue(rig.db, { subject: 'Message 1', text: 'From: Ada Canary <ada@example.ca>' })
    const folder = dataDir()
    const none = pickMail({ production: true })
    expect([none, readdirSync(folder)]).toEqual([undefined, []])
    expect(await rig.db.selectFrom('mail_outbox').select(['state', 'attempts']).execute()).toEqual([
      { state: 'queued', attempts: 0 },
    ])
    const sent: string[] = []
    await mail.sendDue({ send: async ({ text }) => void sent.push(text) })
    expect(sent).toEqual(['From: Ada Canary <ada@example.ca>'])
  })
})

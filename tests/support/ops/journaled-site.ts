/** The funnel as the processes open it, over a folder of its own, with a tracker on the loopback that counts what arrives. */
import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { lastBackup } from '#server/backup/notes.ts'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { openFunnel } from '#server/funnel/open.ts'
import { readOutbox } from '#server/funnel/sms/outbox.ts'
import { outboxFile } from '#server/funnel/sms/pick.ts'
import type { LeadsDb } from '#server/funnel/store/schema.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { TEST_SECRET } from '../funnel/funnel-parts.ts'
import { manualClock } from '../manual-clock.ts'
import { copyDatabase, putDatabaseBack } from '../postgres.ts'
import { newDatabase, onPostgres } from '../store-location.ts'
import { stubServer } from '../stub-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { copyingRig } from './copying.ts'
import { ledger } from './ledger.ts'

export const CANARY = { firstName: 'Canary', lastName: 'Lovelace' }
const phoneOf = (nth: number): string => `+1416${220 + Math.floor(nth / 1000)}${String(1000 + (nth % 1000))}`
const emailOf = (nth: number): string => `canary${nth}@example.ca`

/**
 * `told`: the alarms that the operator's tool raised; the processes opened here raise none.
 * @param postgres `false`: its stores are SQLite's in any case
 */
export async function journaledSite({ idempotent = false, postgres = onPostgres } = {}) {
  const folder = temporaryFolder()
  const limits = join(folder, 'limits.json')
  writeFileSync(limits, JSON.stringify(Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((row) => [row, { max: 100_000 }]))))

  const arrivals = new Map<string, number>()
  const tracker = { isBusy: false }
  const LEAD_TRACKER_URL = await stubServer((req, res) => {
    req.resume()
    req.on('end', () => {
      if (tracker.isBusy) return void res.writeHead(503).end()
      const key = String(req.headers['idempotency-key'])
      arrivals.set(key, (arrivals.get(key) ?? 0) + 1)
      res.end('{"ret_code":"200"}')
    })
  })
  const told: string[] = []
  const ALARM_WEBHOOK_URL = await stubServer((req, res) => {
    void text(req).then((body) => {
      told.push(z.object({ alarm: z.string() }).parse(JSON.parse(body)).alarm)
      res.end()
    })
  })
  const env = {
    APP_SECRET: TEST_SECRET,
    ALARM_WEBHOOK_URL,
    LEAD_TRACKER_URL,
    LEAD_TRACKER_IDEMPOTENT: String(idempotent),
    LIMITS_FILE: limits,
    BACKUP_DIR: join(folder, 'backups'),
    ...(postgres && { DATABASE_URL: await newDatabase() }),
  }
  const clock = manualClock(Date.now())

  /** Opens the store of a folder as a process does at its start. */
  async function open(more: Readonly<Record<string, string>> = {}) {
    const settings = readEnv({ DATA_DIR: folder, ...env, ...more })
    const alarm = () => undefined
    const opened = await openFunnel({ env: settings, log: createLogger('test', 'silent'), clock, alarm, site: () => TEST_SITE })
    const { funnel } = opened
    const outbox = outboxFile(settings.DATA_DIR)
    /** Form, code, lead: the ids of what is kept. */
    async function register(nth: number) {
      const [phone, email, ip] = [phoneOf(nth), emailOf(nth), '198.51.100.1']
      const sent = await funnel.otp.send({ phone, email, ip })
      if (sent.kind !== 'sent') throw new Error(sent.kind)
      const message = (await readOutbox(outbox)).find(({ to }) => to === phone)
      const code = /#(\d+)$/.exec(message?.body ?? '')?.[1]
      const verified = await funnel.otp.verify({ phone, email, ip, verificationId: sent.verificationId, code })
      if (verified.kind !== 'verified') throw new Error(verified.kind)
      const lead = await funnel.leads.submit({
        verificationId: sent.verificationId,
        fields: { ...CANARY, email, phoneNumber: phone },
        tracking: {},
        consents: ['sharing', 'call', 'messages'],
        page: '/register',
        locale: 'en-CA',
        country: 'CA',
        ip,
        userAgent: 'test',
      })
      if (lead.kind !== 'answer') throw new Error(lead.kind)
      return { nth, phone, email, leadId: lead.leadId, receiptId: lead.receiptId }
    }
    return { ...opened, register, close: () => opened.db.destroy() }
  }

  let copy = join(folder, 'copy.db')

  async function backUp(): Promise<void> {
    if (env.DATABASE_URL !== undefined) return copyDatabase(env.DATABASE_URL, copy)
    const { exit, out } = await ledger(folder, ['db', 'backup', copy], { env })
    if (exit !== 0) throw new Error(out)
  }

  /** The worker makes the copy, sealed; on Postgres the operator does. */
  async function backUpByWorker(db: LeadsDb): Promise<void> {
    if (onPostgres) return backUp()
    const { copies, settings, clock: here } = copyingRig({ db, folder, env, clock: manualClock(clock.now() - 60_000) })
    await copies.run()
    copy = lastBackup(settings.BACKUP_DIR)?.file ?? ''
    if (Date.parse(lastBackup(settings.BACKUP_DIR)?.at ?? '') !== here.now()) throw new Error('the worker made no copy')
  }

  /** Puts the copy in the store's place, without `db restore`. */
  async function putBack(): Promise<void> {
    if (env.DATABASE_URL !== undefined) return putDatabaseBack(env.DATABASE_URL, copy)
    for (const suffix of ['-wal', '-shm']) rmSync(join(folder, `leads.db${suffix}`), { force: true })
    copyFileSync(copy, join(folder, 'leads.db'))
  }

  /** As an operator does it: on Postgres after `pg_restore`. */
  async function restore(...options: string[]) {
    if (onPostgres) await putBack()
    return ledger(folder, ['db', 'restore', ...(onPostgres ? [] : [copy]), ...options], { env })
  }

  return { folder, env, told, clock, arrivals, tracker, open, copy: () => copy, backUp, backUpByWorker, putBack, restore }
}

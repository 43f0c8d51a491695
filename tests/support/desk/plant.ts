/** Leads in a running site's store, in every state that a desk shows. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { openFunnel } from '#server/funnel/open.ts'
import { readOutbox } from '#server/funnel/sms/outbox.ts'
import { outboxFile } from '#server/funnel/sms/pick.ts'
import type { DeliveryState } from '#server/funnel/store/schema.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import type { Site } from '../browser/site.ts'

const STATES: readonly DeliveryState[] = [
  'ambiguous',
  'dead',
  'dead',
  'rejected',
  'held',
  'queued',
  'done',
  'done',
  'stopped',
  'duplicate',
  'sending',
  'done',
]
const PROBLEMS: Readonly<Partial<Record<DeliveryState, string>>> = {
  ambiguous: 'no answer within 5 s',
  dead: 'HTTP 503',
  rejected: 'ret_code 409',
  held: 'the registration was last checked over 30 days ago',
}

/** @returns the leads' numbers, in the order of their states: the first is ambiguous */
export async function plantLeads({
  dataDir,
  webUrl,
}: Pick<Site, 'dataDir'> & { readonly webUrl: string }): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-plant-'))
  const limits = join(folder, 'limits.json')
  writeFileSync(limits, JSON.stringify(Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((row) => [row, { max: 100_000 }]))))
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: webUrl, LIMITS_FILE: limits })
  const alarm = () => undefined
  const { db, funnel } = await openFunnel({ env, log: createLogger('test', 'silent'), clock: systemClock, alarm })
  const ids: string[] = []
  for (const [nth, state] of STATES.entries()) {
    const [phone, email, ip] = [`+14165550${130 + nth}`, `canary${nth}@example.ca`, '198.51.100.1']
    const sent = await funnel.otp.send({ phone, email, ip })
    if (sent.kind !== 'sent') throw new Error(sent.kind)
    const { verificationId } = sent
    const code = /#(\d+)$/.exec((await readOutbox(outboxFile(dataDir)))[0]?.body ?? '')?.[1]
    await funnel.otp.verify({ phone, email, ip, verificationId, code })
    const fields = { firstName: 'Ada', lastName: 'Canary', email, phoneNumber: phone }
    const place = { page: '/register', locale: 'en-CA', country: 'CA', ip, userAgent: 'test browser' }
    const lead = await funnel.leads.submit({ ...place, verificationId, fields, tracking: {}, consents: ['sharing', 'call'] })
    if (lead.kind !== 'answer') throw new Error(lead.kind)
    const problem = PROBLEMS[state] ?? null
    await db.updateTable('lead_delivery').set({ state, problem, attempts: 3 }).where('lead_id', '=', lead.leadId).execute()
    ids.push(lead.leadId)
  }
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
  return ids
}

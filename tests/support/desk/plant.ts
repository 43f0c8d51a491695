/** Leads in a running site's store, in every state that a desk shows. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDrafts } from '#server/content/drafts.ts'
import { openContentStore } from '#server/content/store/open.ts'
import { newStory } from '#server/desk/newsroom/story.ts'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { openFunnel } from '#server/funnel/open.ts'
import { readOutbox } from '#server/funnel/sms/outbox.ts'
import { outboxFile } from '#server/funnel/sms/pick.ts'
import { quarantine } from '#server/market/store/quarantine.ts'
import { upsertQuotes } from '#server/market/store/queries.ts'
import { openMarketStore } from '#server/market/store/store.ts'
import { systemClock } from '#server/platform/clock.ts'
import { locate } from '#server/platform/db/connect.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import type { Site } from '../browser/site.ts'
import { bitcoinQuote } from '../market/market.ts'

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

/** @returns the leads' numbers, in the order of their states: the first is ambiguous; and that of a letter */
export async function plantLeads({
  dataDir,
  webUrl,
}: Pick<Site, 'dataDir'> & { readonly webUrl: string }): Promise<{ readonly leads: readonly string[]; readonly letter: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-plant-'))
  const limits = join(folder, 'limits.json')
  writeFileSync(limits, JSON.stringify(Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((row) => [row, { max: 100_000 }]))))
  const env = readEnv({ DATA_DIR: dataDir, PUBLIC_URL: webUrl, LIMITS_FILE: limits })
  const alarm = () => undefined
  const { db, funnel } = await openFunnel({
    env,
    log: createLogger('test', 'silent'),
    clock: systemClock,
    alarm,
    site: () => TEST_SITE,
  })
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
  const message = 'The third paragraph names the wrong year.\n\nCanary'
  const letter = await funnel.enquiries.contact({
    name: 'Grace Canary',
    email: 'grace@example.ca',
    subject: 'A mistake',
    message,
  })
  if (letter.kind !== 'kept') throw new Error(letter.kind)
  await db.updateTable('mail_outbox').set({ state: 'dead', attempts: 8 }).where('id', '=', letter.id).execute()
  // And a letter without personal data, which the worker writes once a day.
  await funnel.anchors.take()
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
  return { leads: ids, letter: letter.id }
}

/** A page in work, `articles/begun.md`, of which much is still missing. */
export async function plantDraft({ dataDir }: Pick<Site, 'dataDir'>): Promise<void> {
  const db = await openContentStore(readEnv({ DATA_DIR: dataDir }))
  const drafts = createDrafts({ db, now: systemClock.now })
  const text = newStory('paid', 'Begun, with 90% of it missing', systemClock.now())
  await drafts.save({ path: 'articles/begun.md', text, author: 'Ada', from: null })
  await db.destroy()
}

/** Prices of Bitcoin in a running site's store: one that readers see, and one that awaits a person. */
export async function plantPrices({ dataDir }: Pick<Site, 'dataDir'>): Promise<void> {
  const log = createLogger('test', 'silent')
  const db = await openMarketStore(locate('market', readEnv({ DATA_DIR: dataDir })), log)
  const now = systemClock.now()
  await upsertQuotes(db, [bitcoinQuote(100_000, now)], { now, freshForMs: 180_000 })
  const raw = JSON.stringify(bitcoinQuote(5_100_000, now + 1))
  await quarantine(db, [{ source: 'coingecko', symbol: 'BTC', reason: 'unit-slip', raw }], now)
  await quarantine(db, [{ source: 'kraken', symbol: 'ETH', reason: 'price-not-positive', raw: '{}' }], now)
  await db.destroy()
}

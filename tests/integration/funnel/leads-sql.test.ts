/** The leads store's schema and queries are in the repository as SQL, so that a change of either is reviewed as SQL. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { logFollower } from '#server/funnel/consent/log/journaled.ts'
import { openLog } from '#server/funnel/consent/log/open-log.ts'
import { CIPHER_COLUMNS, createFunnel } from '#server/funnel/funnel.ts'
import { storeAnswer } from '#server/funnel/leads/answer.ts'
import { bringForward, waitsForConnection } from '#server/funnel/leads/delivery/leases.ts'
import { isPaused, noteDoor, probed, readDoor, SHUT } from '#server/funnel/leads/delivery/pause.ts'
import { settle } from '#server/funnel/leads/delivery/settle.ts'
import { createLeadMetrics } from '#server/funnel/leads/metrics.ts'
import type { SubmitRequest } from '#server/funnel/leads/submission.ts'
import { addHistory } from '#server/funnel/leads/transitions.ts'
import { addUses, block, countSince, lookAt, touchKeys } from '#server/funnel/limits/windows.ts'
import { bringUpToDate } from '#server/funnel/restore.ts'
import { readOutbox } from '#server/funnel/sms/outbox.ts'
import { outboxFile } from '#server/funnel/sms/pick.ts'
import { refuseOtherJournal } from '#server/funnel/store/fence.ts'
import { openJournal } from '#server/funnel/store/journal.ts'
import { isElsewhere, notePlace } from '#server/funnel/store/mark.ts'
import { openKeyring, readKeyring } from '#server/funnel/store/open-keyring.ts'
import { storeProblem, writeProbe } from '#server/funnel/store/probe.ts'
import { rotate } from '#server/funnel/store/rotate.ts'
import { unreadableColumns } from '#server/funnel/store/sealed.ts'
import { keepIncidents, purgeIncidents, readIncidents, readLasting } from '#server/platform/alarms/incidents.ts'
import { leadsStore, notThe, PERSON, silent, TEST_LOG, TEST_SECRET, WIDE } from '../../support/funnel/funnel.ts'
import { sampleFunnel } from '../../support/funnel/funnel-server.ts'
import { LEAD_FIELDS } from '../../support/funnel/leads.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { expectQueries, expectSchema, recording } from '../../support/store-sql.ts'

it('the leads store has the schema that is written down', async () => {
  const { db } = await leadsStore()
  await expectSchema('server/funnel/store', db)
})

it('the leads store asks the queries that are written down, and no other', async () => {
  const store = await leadsStore()
  const { db, asked } = recording(store.db)
  const keys = await openKeyring(db, { secret: TEST_SECRET })
  const clock = manualClock()
  const journal = openJournal({
    folder: join(store.folder, 'journal'),
    keys,
    now: manualClock().now,
    alarm: () => undefined,
    log: logFollower,
  })
  const consentLog = await openLog(db, TEST_LOG)
  const funnel = createFunnel({
    db,
    keys,
    journal,
    consentLog,
    clock,
    limits: { ...WIDE },
    ...sampleFunnel({ PUBLIC_URL: 'http://127.0.0.1:1', DATA_DIR: store.folder }),
    alarm: () => undefined,
  })
  const ip = '198.51.100.1'
  const sent = await funnel.otp.send({ ...PERSON, ip })
  if (sent.kind !== 'sent') throw new Error('not sent')
  const { verificationId } = sent
  await funnel.otp.send({ ...PERSON, ip, verificationId })
  const draft = { kind: 'done', url: '', message: '', receipt: 'R', agreed: [] } as const
  await funnel.drafts.save(verificationId, draft)
  const [message] = await readOutbox(outboxFile(store.folder))
  const code = /#(\d+)$/.exec(message?.body ?? '')?.[1] ?? 'none'
  await funnel.otp.verify({ ...PERSON, verificationId, code: notThe(code), ip })
  await funnel.otp.verify({ ...PERSON, verificationId, code, ip })
  const request: SubmitRequest = {
    verificationId,
    fields: LEAD_FIELDS,
    tracking: {},
    consents: ['sharing'],
    page: '/register',
    locale: 'en-CA',
    country: 'CA',
    ip,
    userAgent: 'test',
  }
  await funnel.otp.status(verificationId)
  await funnel.drafts.load(verificationId)
  await funnel.otp.ticket(verificationId)
  const lead = await funnel.leads.submit(request)
  await funnel.leads.submit(request)
  if (lead.kind !== 'answer') throw new Error('no answer')
  await funnel.leads.recover()
  await funnel.leads.releaseHeld()
  // As with a tracker that is elsewhere.
  await db.updateTable('lead_delivery').set({ state: 'queued', next_attempt_at: clock.now() }).execute()
  await funnel.leads.deliverDue()
  await storeAnswer(db, lead.leadId, lead.answer)
  const office = funnel.office('ada')
  await office.list()
  await office.receipts(['other'])
  await office.count({})
  await office.byState({ from: 1 })
  await office.campaigns()
  await office.outline(lead.leadId)
  const trail = office.trail('desk:')
  await trail.lines({ actor: 'ada', action: 'show', limit: 1, offset: 0 })
  await trail.count({})
  await trail.actors()
  await trail.actions()
  await office.standing()
  const figures = createLeadMetrics({ db, now: clock.now })
  await Promise.all([figures.stuckSeconds(), figures.unansweredSeconds()])
  await figures.oldestDueSeconds()
  await figures.signedAt()
  await office.shutDoors()
  await office.find({ email: PERSON.email, phone: PERSON.phone })
  await office.buyers.pause('sample', 'a reason')
  await office.buyers.resume('sample', 'a reason')
  await office.buyers.changes('sample', 1)
  await office.buyers.named()
  await office.count({ buyer: 'sample' })
  await office.deadMail()
  await office.deliveries(0)
  await office.show(lead.leadId)
  await office.trace(lead.leadId)
  await office.retry(lead.leadId)
  await office.retryAll({ state: 'dead', limit: 1 })
  await office.exportAll()
  const { dashboard, purge: purgeSandbox } = funnel.sandbox
  await dashboard('unknown')
  await block(db, 'key', 1)
  await funnel.challenges.spend(db, { nonce: 'ab', steps: 1_000_000, until: 0 }, 1)
  await countSince(db, 'key', 0)
  await touchKeys(db, ['key'], 0)
  const counted = { use: { action: 'send', dimension: 'ip', value: 'a' }, key: 'key', member: 'm' } as const
  await addUses(db, [counted], new Map(), 1)
  const row = { action: 'send', dimension: 'ip', max: 1, seconds: 1 } as const
  await lookAt(db, [{ row, each: counted, since: 0 }], 1)
  await lookAt(db, [{ row: { ...row, distinct: true }, each: counted, since: 0 }], 1)
  await funnel.limits.release([{ key: 'key', nth: 1 }])
  const enquiry = { name: 'Ada', email: PERSON.email, phone: PERSON.phone, source: 'test', page: '/', consents: ['sharing'] }
  await funnel.enquiries.enquire({ ...enquiry, ip, userAgent: 'test', locale: 'en-CA' })
  await funnel.enquiries.contact({ name: 'Ada', email: PERSON.email, subject: 'S', message: 'M' })
  await funnel.mail.sendDue({ send: async () => undefined })
  await funnel.spending.budgets()
  await funnel.spending.areas()
  const arrivals: ((kind: string, of: string) => void)[] = []
  const heard = Object.assign(() => undefined, {
    onArrival: (arrived: (kind: string, of: string) => void) => arrivals.push(arrived),
  })
  const alarm = await keepIncidents({ db, now: clock.now, alarm: heard, log: silent })
  alarm('disk_low', {}, 'raised', 'DATA_DIR')
  for (const arrived of arrivals) arrived('disk_low', 'DATA_DIR')
  alarm('disk_low', {}, 'ended', 'DATA_DIR')
  await alarm.idle()
  await readIncidents(db, 0)
  await readLasting(db)
  await purgeIncidents(db, 0)
  const letters = funnel.letters('ada')
  const some = { kind: 'enquiry', mail: 'dead', isHandled: false, number: 'none', unchangedSince: 0 } as const
  const [letter] = await letters.list({ limit: 1 })
  await letters.count(some)
  await letters.unhandled({ isHere: true })
  await letters.unhandled({ kind: 'withdrawal' })
  await letters.outline(letter?.id ?? '')
  await letters.hints([letter?.id ?? ''])
  await funnel.mail.enqueue(db, { subject: 'S', text: 'T', notice: 'checkpoint' }, 'notice')
  await letters.outline('notice')
  await letters.open(letter?.id ?? '')
  await letters.handle(letter?.id ?? '')
  await letters.sendAgain('none')
  await letters.handleAll({ ...some, limit: 1 })
  const other = await funnel.otp.send({ phone: '+14165550124', email: PERSON.email, ip })
  if (other.kind !== 'sent') throw new Error('not sent')
  await funnel.drafts.save(other.verificationId, draft)
  await funnel.drafts.remove(other.verificationId)
  for (let attempt = 0; attempt < 6; attempt++)
    await funnel.otp.verify({
      phone: '+14165550124',
      email: PERSON.email,
      verificationId: other.verificationId,
      code: notThe(code),
      ip,
    })
  await funnel.otp.verify({ ...PERSON, verificationId: 'unknown', code: notThe(code), ip })
  await funnel.consent.get(lead.receiptId)
  await funnel.consent.withdraw(lead.receiptId)
  await funnel.consent.verify()
  await funnel.anchors.take()
  await funnel.consent.published.checkpoint()
  await funnel.consent.published.tile('0/000.p/1')
  await storeProblem(db)
  await writeProbe(db, clock.now())
  await waitsForConnection(db, clock.now())
  await db
    .updateTable('lead_delivery')
    .set({ state: 'queued', next_attempt_at: clock.now() + 1 })
    .execute()
  await bringForward(db, clock.now())
  await probed(db, 'unknown', clock.now())
  await isPaused(db, 'sandbox')
  await noteDoor(db, 'sandbox', { kind: 'shut', reason: 'HTTP 401' }, clock.now())
  await addHistory(db, [{ leadId: lead.leadId, from: 'sending', to: 'queued', reason: SHUT, at: 0 }])
  await readDoor(db, lead.leadId, { kind: 'shut', reason: 'HTTP 401' })
  const { tracker } = funnel.sandbox
  const wake = () => undefined
  await settle(
    { db, tracker, wake, now: clock.now, log: silent, alarm: wake },
    { leadId: lead.leadId, owner: 'unknown', isAwaited: false },
    { to: 'ambiguous', reason: 'timeout' },
  )
  await db.updateTable('lead_delivery').set({ state: 'queued' }).execute()
  await refuseOtherJournal(journal, db)
  await db.updateTable('store_mark').set({ place: 'elsewhere' }).execute()
  await isElsewhere(db)
  await notePlace(db)
  await bringUpToDate({ db, funnel, journal, idempotent: false, consentLog, kept: [], mayFork: false })
  await db.transaction().execute((trx) => consentLog.fork(trx, { newest: { size: 0, root: Buffer.alloc(32) }, at: clock.now() }))
  await openLog(db, TEST_LOG)
  await funnel.privacy.export(PERSON)
  // Before the person is forgotten, while there is something to encrypt again; erasing opens nothing.
  const newKeys = await openKeyring(db, { secret: `${TEST_SECRET}, renewed`, previous: [TEST_SECRET] })
  await rotate(db, newKeys, CIPHER_COLUMNS)
  const copyKeys = await readKeyring(db, { secret: `${TEST_SECRET}, renewed` })
  expect(await unreadableColumns(db, copyKeys, CIPHER_COLUMNS)).toEqual([])
  await office.erase(PERSON)
  const soon = funnel.now() + 1
  await funnel.leads.purgeAddresses(soon)
  await funnel.leads.purge(soon)
  await funnel.consent.purge(soon)
  await funnel.enquiries.purge(soon)
  await funnel.mail.purge(soon)
  await purgeSandbox(soon)
  await funnel.otp.purge(soon)
  await funnel.challenges.purge(soon)
  await funnel.drafts.purge(soon)
  await funnel.limits.purge(soon)
  expectQueries('server/funnel', asked)
})

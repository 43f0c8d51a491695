/** Guards the way back from a copy: nothing is delivered twice, nothing is lost in silence, no erased person returns (LEAD-16). */
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CANARY, journaledSite } from '../../support/ops/journaled-site.ts'
import { ledger } from '../../support/ops/ledger.ts'
import { postgresFolder } from '../../support/postgres.ts'
import { sized } from '../../support/size.ts'
import { onPostgres } from '../../support/store-location.ts'

const LEADS = sized(60, 300)
const WAITING = 10
const HOUR = 3_600_000

/** On a Postgres elsewhere, without its programs here. */
const cannotCopy = onPostgres && postgresFolder() === undefined

/** The name of the log of consents of a site on its own machine. */
const OLD_LOG = 'localhost:3000/consent-log'

type Site = Awaited<ReturnType<typeof journaledSite>>

const summary = z.object({
  epoch: z.number(),
  from: z.string(),
  leads: z.record(z.string(), z.number()),
  lost: z.array(z.object({ id: z.string(), state: z.string() })),
  erasures: z.number(),
  withdrawals: z.number(),
  verifications: z.number(),
  mails: z.number(),
  consentLog: z.object({ lost: z.number(), seq: z.number() }),
})

async function restore(site: Site, ...options: string[]) {
  const ran = await site.restore('--json', ...options)
  expect(ran).toMatchObject({ exit: 0 })
  return summary.parse(JSON.parse(ran.out))
}

/** Half of the leads, the last of them not delivered; a copy; then all are delivered, five people erased, one withdraws. */
async function copyHalfWay(site: Site, leads = LEADS, by: 'worker' | 'operator' = 'operator') {
  const process = await site.open()
  const kept: Awaited<ReturnType<typeof process.register>>[] = []
  for (let nth = 0; nth < leads / 2; nth++) {
    site.tracker.isBusy = nth >= leads / 2 - WAITING
    kept.push(await process.register(nth))
  }
  site.tracker.isBusy = false
  await (by === 'worker' ? site.backUpByWorker(process.db) : site.backUp())
  site.clock.advance(HOUR)
  await process.funnel.leads.deliverDue()
  for (let nth = leads / 2; nth < leads; nth++) kept.push(await process.register(nth))
  const erased = kept.slice(0, 5)
  for (const { phone } of erased) await process.funnel.privacy.erase({ phone })
  const withdrawn = kept[6]
  if (!withdrawn) throw new Error('too few leads')
  await process.funnel.consent.withdraw(withdrawn.receiptId)
  await process.close()
  expect([site.arrivals.size, Math.max(...site.arrivals.values())]).toEqual([leads, 1])
  return { kept, erased, withdrawn }
}

describe.skipIf(cannotCopy)('a restored store', { timeout: 180_000 }, () => {
  it('delivers nothing twice, names each lead that is lost, and keeps erasures and withdrawals', async () => {
    const site = await journaledSite()
    const { kept, erased, withdrawn } = await copyHalfWay(site, LEADS, 'worker')
    const { lost, leads, erasures, withdrawals, epoch } = await restore(site)
    const later = kept.slice(LEADS / 2)
    expect(lost).toEqual(later.map(({ leadId }) => ({ id: leadId, state: 'done' })))
    expect({ leads, erasures, withdrawals, epoch }).toEqual({ leads: { done: WAITING }, erasures: 5, withdrawals: 1, epoch: 2 })
    expect(site.told).toEqual(['store_restored'])

    const { funnel, close, db } = await site.open()
    site.clock.advance(HOUR)
    await funnel.leads.recover()
    await funnel.leads.deliverDue()
    expect([site.arrivals.size, Math.max(...site.arrivals.values())]).toEqual([LEADS, 1])
    const office = funnel.office('tester')
    for (const { leadId } of erased) expect((await office.show(leadId))?.person).toBeNull()
    expect((await office.show(kept[5]?.leadId ?? ''))?.person).not.toBeNull()
    expect((await funnel.consent.get(withdrawn.receiptId))?.withdrawnAt).not.toBeNull()
    const open = await db
      .selectFrom('otp_verification')
      .select('id')
      .where('state', '<>', 'void')
      .where('used_at', 'is', null)
      .execute()
    expect(open).toEqual([])
    await close()
  })

  it('refuses to start when the copy was only put in its place, and doubled leads when it did start (control)', async () => {
    const site = await journaledSite()
    await copyHalfWay(site, 24)
    await site.putBack()
    const BACKUP_DIR = join(site.folder, 'no-journal')
    const withNew = await ledger(site.folder, ['db', 'journal', '--new'], { env: { ...site.env, BACKUP_DIR } })
    expect(withNew).toMatchObject({ exit: 0 })
    await expect(site.open()).rejects.toThrow(/older than its journal/)
    expect((await ledger(site.folder, ['leads', 'list'], { env: site.env })).exit).toBe(1)

    const unfenced = await site.open({ BACKUP_DIR })
    site.clock.advance(HOUR)
    await unfenced.funnel.leads.deliverDue()
    await unfenced.close()
    expect([...site.arrivals.values()].filter((times) => times === 2)).toHaveLength(WAITING)
  })

  it('parks what neither copy nor journal can tell, and keeps it queued where the tracker keeps one lead per key', async () => {
    for (const [idempotent, state] of [
      [false, 'ambiguous'],
      [true, 'queued'],
    ] as const) {
      const site = await journaledSite({ idempotent })
      const { kept } = await copyHalfWay(site, 24)
      rmSync(join(site.folder, 'backups/journal'), { recursive: true })
      const { leads, from } = await restore(site, '--fork-consent-log', OLD_LOG)
      expect(leads).toEqual(idempotent ? {} : { ambiguous: WAITING })
      const { funnel, close } = await site.open()
      const parked = await funnel.office('tester').show(kept[11]?.leadId ?? '')
      expect(parked?.state).toBe(state)
      if (!idempotent) expect(parked?.problem).toBe(`restored from ${from}`)
      await close()
    }
  })

  it('is not made while a process has the store open, nor from a copy under another secret', async () => {
    const site = await journaledSite()
    const process = await site.open()
    await process.register(0)
    await site.backUp()
    const inUse = await ledger(site.folder, ['db', 'restore', ...(onPostgres ? [] : [site.copy()])], { env: site.env })
    expect(inUse).toMatchObject({ exit: 1, out: expect.stringContaining('stop web and worker first') })
    await process.close()
    const APP_SECRET = 'another secret of at least 32 characters'
    const foreign = await ledger(site.folder, ['db', 'restore', ...(onPostgres ? [] : [site.copy()])], {
      env: { ...site.env, APP_SECRET },
    })
    expect(foreign).toMatchObject({
      exit: 1,
      out: expect.stringMatching(/another secret|the secret that this store was written with/),
    })
  })
})

/** Registers, copies, registers on, and keeps elsewhere the checkpoint over what the copy does not have. */
async function outsideCheckpoint(site: Site) {
  const process = await site.open()
  await process.register(0)
  await site.backUp()
  for (const nth of [1, 2, 3]) await process.register(nth)
  const file = join(site.folder, 'outside.txt')
  writeFileSync(file, await process.funnel.consent.published.checkpoint())
  await process.close()
  return { file, verify: () => ledger(site.folder, ['consent', 'verify', '--checkpoint', file, '--json'], { env: site.env }) }
}

/** As if a process had died between its commit and its line. */
function loseLine(site: Site, nth: number): void {
  const folder = join(site.folder, 'backups/journal')
  const [name = ''] = readdirSync(folder)
  const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)
  writeFileSync(join(folder, name), lines.toSpliced(nth, 1).join('\n'))
}

describe.skipIf(cannotCopy)('the consent log of a restored store', { timeout: 120_000 }, () => {
  it('goes on as the tree that others have checkpoints of, with one entry that names the gap', async () => {
    const site = await journaledSite()
    const { verify } = await outsideCheckpoint(site)
    loseLine(site, 3 * 2 + 1)
    expect((await restore(site)).consentLog).toEqual({ lost: 3, seq: 5 })
    expect(await verify()).toMatchObject({ exit: 0, out: expect.stringContaining('"size":5') })
    const { db, register, close } = await site.open()
    await register(9)
    const gaps = await db.selectFrom('consent_leaf').select('seq').where('data', 'like', '%"kind":"restored"%').execute()
    expect(gaps).toEqual([{ seq: 5 }])
    await close()
    // A second loss, back to the same copy: the gap of the first is in the journal too.
    expect((await restore(site)).consentLog).toEqual({ lost: 5, seq: 7 })
    expect(await verify()).toMatchObject({ exit: 0, out: expect.stringContaining('"size":7') })
  })

  it('is not cut short where the journal is lost, unless a person says so; then verification names it (control)', async () => {
    const site = await journaledSite()
    const { verify } = await outsideCheckpoint(site)
    rmSync(join(site.folder, 'backups/journal'), { recursive: true })
    const store = (): Buffer | undefined => (onPostgres ? undefined : readFileSync(join(site.folder, 'leads.db')))
    const before = store()
    expect(await site.restore()).toMatchObject({ exit: 1, out: expect.stringContaining('there is no journal in') })
    expect(site.told).toEqual(['consent_log_inconsistent'])
    expect(store()).toEqual(before)
    expect(readdirSync(site.folder).filter((name) => name.startsWith('opened-'))).toEqual([])
    expect(await site.restore('--fork-consent-log', 'ledger.example.ca/consent-log')).toMatchObject({
      exit: 1,
      out: expect.stringContaining(`takes the name of the log that ends with it, ${OLD_LOG}`),
    })
    expect([site.told.length, store()]).toEqual([1, before])
    await restore(site, '--fork-consent-log', OLD_LOG)
    expect(site.told.slice(1)).toEqual(['consent_log_forked', 'store_restored'])
    expect(await verify()).toMatchObject({ exit: 1, out: expect.stringContaining('a checkpoint of 4 entries was signed') })
  })

  it('is not cut short where a checkpoint kept beside the store is longer than what the journal knows', async () => {
    const site = await journaledSite()
    const { file } = await outsideCheckpoint(site)
    const { journal, close } = await site.open()
    const mark = (await journal.since({ epoch: 0, seq: 0 })).find(({ entry }) => entry.kind === 'log')
    rmSync(join(site.folder, 'backups/journal'), { recursive: true })
    await journal.fence({ epoch: mark?.epoch ?? 0, seq: 1000 })
    await close()
    mkdirSync(join(site.folder, 'consent-checkpoints'))
    copyFileSync(file, join(site.folder, 'consent-checkpoints/2026-01-01.txt'))
    expect(await site.restore()).toMatchObject({
      exit: 1,
      out: expect.stringContaining('a checkpoint of 4 entries is kept, and the journal knows 1'),
    })
  })
})

describe.skipIf(cannotCopy)('a decision of the office', { timeout: 120_000 }, () => {
  it('outlives a restore: what a person found delivered is done, and what was to be sent again is not dead', async () => {
    for (const [idempotent, again] of [
      [false, 'ambiguous'],
      [true, 'queued'],
    ] as const) {
      const site = await journaledSite({ idempotent })
      const process = await site.open()
      const [found, sent, left] = [await process.register(0), await process.register(1), await process.register(2)]
      for (const [{ leadId }, state] of [
        [found, 'ambiguous'],
        [sent, 'dead'],
        [left, 'dead'],
      ] as const)
        await process.db.updateTable('lead_delivery').set({ state }).where('lead_id', '=', leadId).execute()
      await site.backUp()
      for (const words of [
        ['resolve', found.leadId, 'delivered'],
        ['retry', sent.leadId],
      ])
        expect((await ledger(site.folder, ['leads', ...words], { env: site.env })).exit).toBe(0)
      await process.close()
      await restore(site)
      const { funnel, close } = await site.open()
      const states = await Promise.all(
        [found, sent, left].map(async ({ leadId }) => (await funnel.office('x').show(leadId))?.state),
      )
      expect(states).toEqual(['done', again, 'dead'])
      await close()
    }
  })
})

describe.skipIf(cannotCopy)('the journal', () => {
  it('holds no personal data, and a line that a crash cut off costs only itself', async () => {
    const site = await journaledSite()
    const process = await site.open()
    const first = await process.register(0)
    const folder = join(site.folder, 'backups/journal')
    const [name = ''] = readdirSync(folder)
    const text = readFileSync(join(folder, name), 'utf8')
    for (const canary of [CANARY.firstName, CANARY.lastName, first.email, first.phone, first.leadId])
      expect(text).not.toContain(canary)
    appendFileSync(join(folder, name), text.trim().slice(0, 80))
    const second = await process.register(1)
    const entries = (await process.journal.since({ epoch: 0, seq: 0 })).map(({ entry }) => entry)
    expect(entries).toEqual(
      [first, second].flatMap(({ leadId }) => [
        { kind: 'lead', id: leadId },
        expect.objectContaining({ kind: 'log', begin: 0 }),
        { kind: 'state', id: leadId, state: 'done' },
      ]),
    )
    await process.close()
  })
})

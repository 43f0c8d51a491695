/** What the journal keeps of the log, and what a store that lost its newest entries makes of it (LEAD-16). */
import { describe, expect, it } from 'vitest'
import { entriesBeyond, logFollower, newestHead } from '#server/funnel/consent/log/journaled.ts'
import { hashesOf } from '#server/funnel/consent/log/nodes.ts'
import { createSigner } from '#server/funnel/consent/log/note.ts'
import { openLog } from '#server/funnel/consent/log/open-log.ts'
import { verifyLog } from '#server/funnel/consent/verify/verify.ts'
import type { LogGrowth } from '#server/funnel/store/journal.ts'
import { type ConsentRig, consentRig, RECEIPT } from '../../../../support/funnel/consent.ts'
import { TEST_LOG } from '../../../../support/funnel/funnel.ts'

/** A receipt, and its line of the journal. */
const grow = ({ db, consent }: ConsentRig, receipts = 1): Promise<LogGrowth | undefined> =>
  db.transaction().execute(async (trx) => {
    for (let nth = 0; nth < receipts; nth++) await consent.record(trx, RECEIPT)
    return logFollower.growth(trx)
  })

const text = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('base64'))

describe('a line of the journal', () => {
  it('says nothing of a transaction that added no entry', async () => {
    const { db } = await consentRig(1)
    expect(await db.transaction().execute((trx) => logFollower.growth(trx))).toBeUndefined()
  })

  it('repeats the hashes of up to sixteen entries before those that were added', async () => {
    const rig = await consentRig(3)
    const line = await grow(rig)
    expect(line).toEqual({
      begin: 0,
      leaves: text(await hashesOf(rig.db, 0, { begin: 0, end: 4 })),
      checkpoint: await rig.checkpoint(),
    })
    for (let nth = 0; nth < 14; nth++) await rig.record()
    const later = await grow(rig, 2)
    expect(later).toEqual({
      begin: 2,
      leaves: text(await hashesOf(rig.db, 0, { begin: 2, end: 20 })),
      checkpoint: await rig.checkpoint(),
    })
  })
})

/** A log of twenty entries whose store has come back with fifteen, and the lines of the journal since. */
async function lostRig() {
  const rig = await consentRig(15)
  const { db } = rig
  const kept = await db.selectFrom('consent_log').selectAll().executeTakeFirstOrThrow()
  const growths: LogGrowth[] = []
  for (let nth = 0; nth < 5; nth++) {
    const line = await grow(rig)
    if (line) growths.push(line)
  }
  const [newest, hashes] = [await rig.checkpoint(), await hashesOf(db, 0, { begin: 15, end: 20 })]
  await db.deleteFrom('consent_receipt').where('seq', '>', 15).execute()
  await db.deleteFrom('consent_leaf').where('seq', '>', 15).execute()
  for (const level of [0, 1, 2, 3, 4])
    await db
      .deleteFrom('consent_node')
      .where('level', '=', level)
      .where('position', '>=', Math.floor(15 / 2 ** level))
      .execute()
  await db.updateTable('consent_log').set(kept).execute()
  const beyond = (lines: readonly LogGrowth[] = growths, more: readonly string[] = []) =>
    entriesBeyond({ db, verifier: rig.consentLog.verifier, growths: lines, kept: more })
  return { ...rig, growths, newest, hashes, old: kept.checkpoint, beyond }
}

describe('a store that came back shorter', () => {
  it('finds what it lost in the journal, each line repeating enough of the one before', async () => {
    const { beyond, growths, hashes, newest, old } = await lostRig()
    expect(await beyond()).toEqual({ lost: hashes, checkpoint: newest })
    expect(await beyond(growths.slice(-1), [newest])).toEqual({ lost: hashes, checkpoint: newest })
    expect(await beyond([])).toEqual({ lost: [], checkpoint: old })
  })

  it('says what it cannot know', async () => {
    const { beyond, growths, newest, old } = await lostRig()
    const last = growths.at(-1)
    if (!last) throw new Error('nothing grew')
    expect(await beyond([], [old, newest])).toEqual({ unknown: 'a checkpoint of 20 entries is kept, and the journal knows 15' })
    expect(await beyond([{ ...last, begin: 17, leaves: last.leaves.slice(-3) }])).toEqual({
      unknown: 'the journal lacks the hash of entry 16 of 20',
    })
    const foreign = createSigner('elsewhere', '22'.repeat(32)).sign('elsewhere\n20\nAAAA\n')
    expect(await beyond([{ ...last, checkpoint: foreign }])).toEqual({
      unknown: 'the newest checkpoint in the journal is not signed with the key of this log',
    })
  })

  it('goes on behind what it lost, and every checkpoint still holds', async () => {
    const { db, consentLog, hashes, newest, clock, kinds, record } = await lostRig()
    const restored = await db
      .transaction()
      .execute((trx) => consentLog.logRestored(trx, { lost: hashes, checkpoint: newest, at: clock.now() }))
    expect(restored).toEqual({ kind: 'restored', seq: 21 })
    await record()
    expect(await kinds([newest])).toEqual([])
    const leaf = await db.selectFrom('consent_leaf').select('data').where('seq', '=', 21).executeTakeFirstOrThrow()
    expect(JSON.parse(leaf.data)).toMatchObject({ kind: 'restored', through: 15 })
  })

  it('writes nothing where what it was given is not what was signed', async () => {
    const { db, consentLog, hashes, newest, old, clock } = await lostRig()
    for (const given of [
      { lost: hashes.slice(1), checkpoint: newest },
      { lost: hashes.toReversed(), checkpoint: newest },
      { lost: hashes, checkpoint: old },
      { lost: hashes, checkpoint: 'nonsense' },
    ]) {
      const said = await db.transaction().execute((trx) => consentLog.logRestored(trx, { ...given, at: clock.now() }))
      expect(said).toEqual({ kind: 'inconsistent' })
    }
    expect(await db.selectFrom('consent_log').select(['size', 'checkpoint']).execute()).toEqual([{ size: 15, checkpoint: old }])
  })

  it('may become another log, which names the one it parted from and what was lost there', async () => {
    const { db, consentLog, newest, old, clock, kinds, consent, record } = await lostRig()
    const head = newestHead(consentLog.verifier, [old, newest, 'nonsense'])
    expect([head?.size, newestHead(consentLog.verifier, [])]).toEqual([20, undefined])
    if (!head) throw new Error('no head')
    const at = clock.now()
    expect(await db.transaction().execute((trx) => consentLog.fork(trx, { newest: head, at }))).toBe(16)
    expect(consentLog.origin).toMatch(/^ledger\.example\.ca\/consent-log\/fork-[0-9a-f]{12}$/)
    expect(consentLog.earlier).toMatchObject([{ origin: 'ledger.example.ca/consent-log', entry: 16, at, through: 15, size: 20 }])
    await record()
    expect(await kinds([old, newest])).toEqual(['forked 16'])
    expect((await consent.verify([newest])).findings[0]?.text).toContain(
      'of which 20 entries were known to be signed: those behind 15',
    )
    const leaf = await db.selectFrom('consent_leaf').select('data').where('seq', '=', 16).executeTakeFirstOrThrow()
    expect(JSON.parse(leaf.data)).toMatchObject({ through: 15, size: 20, root: head.root.toString('base64') })
  })

  it('that parted knows so when it is opened again, and what others kept of the log of before', async () => {
    const { db, consentLog, old, newest, clock } = await lostRig()
    const head = newestHead(consentLog.verifier, [newest])
    if (!head) throw new Error('no head')
    await db.transaction().execute((trx) => consentLog.fork(trx, { newest: head, at: clock.now() }))
    const again = await openLog(db, TEST_LOG)
    const facts = ({ earlier, origin, vkey }: typeof again) => [origin, vkey, earlier.map(({ verifier: _, ...each }) => each)]
    expect(facts(again)).toEqual(facts(consentLog))
    const kinds = async (...kept: string[]) =>
      (await verifyLog(db, again, kept)).findings.map(({ kind, seq, text }) => `${kind} ${seq} ${text}`)
    const forked = expect.stringMatching(/^forked 16 /)
    expect(await kinds(old, newest)).toEqual([forked])
    // Of the same key and name, but of other entries.
    const [ten, more] = [await (await consentRig(10)).checkpoint(), await (await consentRig(25)).checkpoint()]
    expect(await kinds(ten)).toEqual([expect.stringMatching(/^fork 1 /), forked])
    expect(await kinds(more)).toEqual([
      forked,
      'cut 16 a checkpoint of 25 entries was signed by ledger.example.ca/consent-log; those from 16 on are gone, and entry 16 knows of 20',
    ])
  })

  it('that lost entries misses no other: the last that it had, and the entry that says so', async () => {
    const { db, consentLog, hashes, newest, clock, kinds } = await lostRig()
    await db.transaction().execute((trx) => consentLog.logRestored(trx, { lost: hashes, checkpoint: newest, at: clock.now() }))
    await db.deleteFrom('consent_leaf').where('seq', '=', 15).execute()
    expect(await kinds()).toEqual(['missing 15'])
  })

  it('that parts twice keeps its first name, and knows both', async () => {
    const { db, consentLog, old, clock } = await lostRig()
    const head = newestHead(consentLog.verifier, [old])
    if (!head) throw new Error('no head')
    for (let nth = 0; nth < 2; nth++)
      await db.transaction().execute((trx) => consentLog.fork(trx, { newest: head, at: clock.now() }))
    expect(consentLog.origin).toMatch(/^ledger\.example\.ca\/consent-log\/fork-[0-9a-f]{12}$/)
    expect(consentLog.earlier.map(({ entry, through, size }) => [entry, through, size])).toEqual([
      [16, 15, 15],
      [17, 16, 16],
    ])
  })
})

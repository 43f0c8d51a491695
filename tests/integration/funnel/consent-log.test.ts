// Guards what strangers can check: a receipt's file with nothing but the public key, and the log's growth from its tiles (LAW-7).
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createConsentLogWatch } from '#jobs/handlers/watch-consent-log.ts'
import { watchAnchor } from '#jobs/watch/copies.ts'
import { createWatches } from '#jobs/watch/watch.ts'
import { consentCommands } from '#ops/cli/consent.ts'
import { runCommand } from '#ops/cli/run.ts'
import { createAnchors } from '#server/funnel/consent/anchors.ts'
import { openCheckpoint } from '#server/funnel/consent/log/checkpoint.ts'
import { createVerifier } from '#server/funnel/consent/log/note.ts'
import { consistencyRanges, isConsistent, sha256 } from '#server/funnel/consent/log/tree.ts'
import { publishedLog } from '#server/funnel/consent/published.ts'
import { type ConsentRig, consentRig, RECEIPT } from '../../support/funnel/consent.ts'
import { TEST_LOG } from '../../support/funnel/funnel.ts'
import { funnelServer } from '../../support/funnel/funnel-server.ts'
import { verifiedByStranger } from '../../support/ops/stranger.ts'

const run = promisify(execFile)
/** What a stranger does: the script of the manual, in a process of its own. */
const strangerReads = (file: string, vkey: string) =>
  run(process.execPath, ['docs/verify-receipt.mjs', file, vkey]).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )

/** A person's consent; four at least, so that every proof has a path. */
async function servedReceipt() {
  const rig = await funnelServer()
  const record = (phoneIndex: string) =>
    rig.db.transaction().execute((trx) => rig.funnel.consent.record(trx, { ...RECEIPT, phoneIndex }))
  await record('p1')
  const { id } = await record('p2')
  for (const other of ['p3', 'p4', 'p5']) await record(other)
  const read = async (path: string) => fetch(rig.origin + path)
  return { ...rig, id, read }
}

describe('a receipt’s file', () => {
  it('is checked by a stranger who has the public key and nothing else of ours', async () => {
    const { id, read, folder } = await servedReceipt()
    const vkey = (await (await read('/.well-known/consent-log-key')).text()).trim()
    const answer = await read(`/consent/${id}/receipt.tlog-proof`)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=receipt-${id}.tlog-proof`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    const file = join(folder, 'receipt.tlog-proof')
    writeFileSync(file, text)
    const told = await strangerReads(file, vkey)
    expect(told).toMatch(/^PROVED: entry 2 of 5 in ledger\.example\.ca\/consent-log, written 20/)
    expect(told).toContain('Share my details with Sample Advertiser.')
    expect(told).not.toContain(RECEIPT.verificationId)
    expect(((await (await read(`/api/consent/${id}`)).json()) as { log: { proof: string } }).log.proof).toBe(text)
  })

  it('proves nothing once a word, the place, the path, the head or the key is another (control)', async () => {
    const { id, read, folder } = await servedReceipt()
    const vkey = (await (await read('/.well-known/consent-log-key')).text()).trim()
    const text = await (await read(`/consent/${id}/receipt.tlog-proof`)).text()
    const [, extra = ''] = /^extra (.+)$/m.exec(text) ?? []
    const withExtra = (edit: (json: string) => string): string =>
      text.replace(extra, Buffer.from(edit(Buffer.from(extra, 'base64').toString())).toString('base64'))
    const lines = text.split('\n')
    const altered = [
      withExtra((json) => json.replace('/register', '/elsewhere')),
      withExtra((json) => json.replace('2026', '2025')),
      text.replace('\nindex 1\n', '\nindex 0\n'),
      lines.with(3, lines[4] ?? '').join('\n'),
      text.replace('\n5\n', '\n6\n'),
    ]
    const file = join(folder, 'altered.tlog-proof')
    for (const each of altered) {
      writeFileSync(file, each)
      expect(await strangerReads(file, vkey)).toMatch(/^NOT PROVED/)
    }
    writeFileSync(file, text)
    expect(await strangerReads(file, vkey.replace('ledger', 'other'))).toMatch(/^NOT PROVED/)
    expect(await strangerReads(file, vkey)).toMatch(/^PROVED/)
  })

  it('proves no part of its text, and is refused in a sentence however it is malformed', async () => {
    const { id, read } = await servedReceipt()
    const vkey = (await (await read('/.well-known/consent-log-key')).text()).trim()
    const text = await (await read(`/consent/${id}/receipt.tlog-proof`)).text()
    const [, extra = ''] = /^extra (.+)$/m.exec(text) ?? []
    const parts = JSON.parse(Buffer.from(extra, 'base64').toString()) as { leaf: string; salt: string; body: string }
    const withParts = (other: unknown): string => text.replace(extra, Buffer.from(JSON.stringify(other)).toString('base64'))
    /** The first `length` bytes of the text moved into the salt: the hash stays. */
    const cutAt = (length: number): string => {
      const salt = Buffer.concat([Buffer.from(parts.salt, 'base64'), Buffer.from(parts.body.slice(0, length))])
      return withParts({ ...parts, salt: salt.toString('base64'), body: parts.body.slice(length) })
    }
    const lines = text.split('\n')
    const refused = {
      'a text from its boxes on': cutAt(parts.body.indexOf('"boxes"')),
      'the last thirty letters': cutAt(parts.body.length - 30),
      'an index that is no number': text.replace('\nindex 1\n', '\nindex x\n'),
      'an index below the first': text.replace('\nindex 1\n', '\nindex -1\n'),
      'a long entry of the path': lines.with(3, `${Buffer.alloc(64).toString('base64')}`).join('\n'),
      'no text': withParts({ ...parts, body: null }),
      'a list as text': withParts({ ...parts, body: [] }),
      nothing: withParts(null),
      'a list': withParts([]),
      'no JSON': text.replace(extra, 'AAAA'),
      'an empty file': '',
      'the format alone': 'c2sp.org/tlog-proof@v1\n\n',
    }
    for (const [what, each] of Object.entries(refused)) {
      const { exit, out } = verifiedByStranger(each, vkey)
      expect([what, exit, out.split('\n').length], out).toEqual([what, 1, 2])
      expect(out).toMatch(/^NOT PROVED: /)
    }
    expect(verifiedByStranger(text, vkey).exit).toBe(0)
  })

  it('may carry signatures of others before and after the log’s own, as C2SP says', async () => {
    const { id, read } = await servedReceipt()
    const vkey = (await (await read('/.well-known/consent-log-key')).text()).trim()
    const text = await (await read(`/consent/${id}/receipt.tlog-proof`)).text()
    const witness = '— witness.example AAAAAAAA\n'
    const sameName = `— ${vkey.split('+')[0]} AAAAAAAA\n`
    const first = text.replace('\n— ', `\n${witness}${sameName}— `)
    for (const each of [first, text + witness]) expect(verifiedByStranger(each, vkey).out).toMatch(/^PROVED/)
    const theirs = text.replace(/\n— .+\n$/, `\n${witness}`)
    expect(verifiedByStranger(theirs, vkey).out).toMatch(/^NOT PROVED: the checkpoint is not signed/)
  })

  it('is not there for a receipt that was never written', async () => {
    const { read } = await servedReceipt()
    expect((await read('/consent/NOPE/receipt.tlog-proof')).status).toBe(404)
  })
})

const hashesIn = (tile: Buffer = Buffer.alloc(0)): Buffer[] =>
  Array.from({ length: tile.length / 32 }, (_, index) => tile.subarray(index * 32, index * 32 + 32))

/** RFC 9162, 2.1.1, word for word. */
function rootByDefinition(leaves: readonly Buffer[]): Buffer {
  const [only = Buffer.alloc(0)] = leaves
  if (leaves.length <= 1) return only
  const split = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
  return sha256(Buffer.of(1), rootByDefinition(leaves.slice(0, split)), rootByDefinition(leaves.slice(split)))
}

describe('the published log', () => {
  it('shows in its tiles every leaf of the signed head, and no tile that it has not', async () => {
    const { read, funnel, db } = await servedReceipt()
    const answer = await read('/consent-log/checkpoint')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const head = openCheckpoint(createVerifier(funnel.consent.published.vkey), await answer.text())
    const tile = await read('/consent-log/tile/0/000.p/5')
    expect([tile.headers.get('content-type'), tile.headers.get('cache-control')]).toEqual([
      'application/octet-stream',
      'public, max-age=31536000, immutable',
    ])
    expect(rootByDefinition(hashesIn(Buffer.from(await tile.arrayBuffer())))).toEqual(head?.root)
    for (const path of [
      '0/000',
      '0/000.p/6',
      '0/000.p/0',
      '0/001.p/1',
      '1/000.p/1',
      '8/000',
      '0/x000/000',
      '0/0',
      'entries/000',
      '',
    ])
      expect((await read(`/consent-log/tile/${path}`)).status, path).toBe(404)
    expect(await db.selectFrom('consent_leaf').selectAll().execute()).toHaveLength(5)
  })

  it('has full tiles of 256 and higher levels for a log of 600', async () => {
    const rig = await consentRig(600)
    const { tile } = publishedLog(rig.db, rig.consentLog)
    const lengths = await Promise.all(['0/000', '0/001', '0/002.p/88', '0/002', '1/000.p/2', '1/000.p/3'].map(tile))
    expect(lengths.map((bytes) => bytes?.length)).toEqual([8192, 8192, 88 * 32, undefined, 64, undefined])
    const leaves = (await Promise.all(['0/000', '0/001', '0/002.p/88'].map(tile))).flatMap((bytes) => hashesIn(bytes))
    const level1 = hashesIn(await tile('1/000.p/2'))
    expect(level1).toEqual([rootByDefinition(leaves.slice(0, 256)), rootByDefinition(leaves.slice(256, 512))])
    const head = openCheckpoint(rig.consentLog.verifier, await rig.checkpoint())
    expect(rootByDefinition(leaves)).toEqual(head?.root)
  })
})

function watchRig(rig: ConsentRig) {
  const mails: { subject: string; text: string }[] = []
  const alarms: string[] = []
  const folder = join(rig.folder, 'consent-checkpoints')
  const anchors = createAnchors({
    db: rig.db,
    now: rig.clock.now,
    log: rig.consentLog,
    enqueueMail: async (_trx, mail) => void mails.push(mail),
  })
  const alarm = (kind: string, detail: object, state = 'raised'): void =>
    void alarms.push(`${state === 'ended' ? 'over: ' : ''}${kind} ${JSON.stringify(detail)}`)
  const watch = createConsentLogWatch({ verify: rig.consent.verify, anchors, folder, alarm })
  const age = createWatches({
    watches: [watchAnchor(anchors, rig.clock.now)],
    alarm,
    clock: rig.clock,
    log: { error: () => undefined },
  })
  return { watch, age, anchors, mails, alarms, folder }
}
const HOUR = 3_600_000

describe('the daily checkpoint', () => {
  it('is published, mailed with the proof that the log only grew, and kept beside the store, once a day', async () => {
    const rig = await consentRig(3)
    const { watch, anchors, mails, alarms, folder } = watchRig(rig)
    await Promise.all([watch(), watch()])
    const early = await rig.checkpoint()
    for (let more = 0; more < 4; more += 1) await rig.record()
    await watch()
    expect(mails.map(({ subject }) => subject)).toEqual(['Checkpoint of the consent log, 2026-11-20: 3 entries'])
    rig.clock.advance(24 * HOUR)
    await watch()
    const late = await rig.checkpoint()
    expect(await anchors.newest(5)).toMatchObject([
      { day: '2026-11-21', checkpoint: late },
      { day: '2026-11-20', checkpoint: early },
    ])
    expect(readdirSync(folder)).toEqual(['2026-11-20.txt', '2026-11-21.txt'])
    expect(readFileSync(join(folder, '2026-11-21.txt'), 'utf8')).toBe(late)
    const text = mails[1]?.text ?? ''
    expect(text).toContain(late)
    const [first, second] = [early, late].map((note) => openCheckpoint(rig.consentLog.verifier, note))
    const hashes = (text.split('2.1.4):\n')[1] ?? '').split('\n\n')[0]?.split('\n') ?? []
    expect(hashes).toHaveLength(consistencyRanges(3, 7).length)
    const proof = hashes.map((hash) => Buffer.from(hash, 'base64'))
    expect(first && second && isConsistent(first, second, proof)).toBe(true)
    expect(alarms).toEqual([])
  })

  it('is missed 26 hours after a start, where none was ever taken', async () => {
    const rig = await consentRig(1)
    const { age, alarms } = watchRig(rig)
    rig.clock.advance(25 * HOUR)
    await age.run()
    expect(alarms).toEqual([])
    rig.clock.advance(HOUR)
    await age.run()
    expect(alarms).toEqual(['consent_anchor_late {"hours":26}'])
  })

  it('does not leave a log that is broken: an alarm does, once, and another when none has left for 26 hours', async () => {
    const rig = await consentRig(3)
    const { watch, age, anchors, alarms } = watchRig(rig)
    await watch()
    rig.clock.advance(25 * HOUR)
    await rig.db.updateTable('consent_receipt').set({ phone_index: 'other' }).where('seq', '=', 2).execute()
    await watch()
    expect(alarms).toEqual([
      expect.stringMatching(/^consent_log_broken .*"seq":2,"first":"receipt \w+ was given to another person/),
    ])
    await age.run()
    expect(alarms).toHaveLength(1)
    for (let hours = 0; hours < 3; hours++) {
      rig.clock.advance(HOUR)
      await watch()
      await age.run()
    }
    expect(alarms.slice(1)).toEqual(['consent_anchor_late {"hours":26}'])
    expect(await anchors.newest(5)).toHaveLength(1)
    const { phone_index } = await rig.db
      .selectFrom('consent_receipt')
      .select('phone_index')
      .where('seq', '=', 1)
      .executeTakeFirstOrThrow()
    await rig.db.updateTable('consent_receipt').set({ phone_index }).where('seq', '=', 2).execute()
    await watch()
    await age.run()
    expect(alarms.slice(2)).toEqual([
      expect.stringMatching(/^over: consent_log_broken /),
      'over: consent_anchor_late {"hours":26}',
    ])
  })

  it('that is kept beside the store shows that the store was set back, although all in it fits', async () => {
    const rig = await consentRig(3)
    const { watch, alarms, folder } = watchRig(rig)
    const other = await consentRig(5)
    mkdirSync(folder)
    writeFileSync(join(folder, '2026-11-19.txt'), await other.checkpoint())
    await watch()
    expect(alarms).toEqual([expect.stringMatching(/"seq":4,"first":"a checkpoint of 5 entries was signed/)])
  })

  it('is an entry of the Atom feed', async () => {
    const { read, funnel } = await servedReceipt()
    await funnel.anchors.take()
    const feed = await read('/consent-log/feed.xml')
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const text = await feed.text()
    expect(text).toMatch(/<entry>\s*<title type="html"><!\[CDATA\[\d{4}-\d\d-\d\d: 5 entries\]\]><\/title>/)
    expect(text).toContain(TEST_LOG.origin)
  })
})

describe('ledger consent', () => {
  it('ends with 0 for a sound log, with 1 and the entry for a broken one, and prints the key', async () => {
    const rig = await consentRig(3)
    const commands = consentCommands((use) => use(rig.consent, join(rig.folder, 'consent-checkpoints')))
    const tool = (...words: string[]) => runCommand(commands, ['consent', ...words])
    const file = join(rig.folder, 'kept.txt')
    writeFileSync(file, await rig.checkpoint())
    expect((await tool('key')).text).toBe(rig.consentLog.vkey)
    expect(`${(await tool('checkpoint')).text}\n`).toBe(await rig.checkpoint())
    const sound = await tool('verify', '--checkpoint', file, '--checkpoint', file)
    expect(sound).toMatchObject({ exit: 0, data: { size: 3, checkpoints: 2, findings: [] } })
    await rig.db.deleteFrom('consent_receipt').where('seq', '=', 2).execute()
    const broken = await tool('verify', '--checkpoint', file)
    expect(broken).toMatchObject({ exit: 1, text: expect.stringMatching(/^missing: receipt \w+ is gone \(entry 2\)$/) })
    expect((await tool('verify', '--checkpoint', 'nowhere')).exit).toBe(1)
    expect((await tool('verify', file)).exit).toBe(2)
  })
})

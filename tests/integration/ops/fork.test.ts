/** A log that goes on shorter than what was signed is another log: it cannot pass for the one before (LAW-7). */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import express from 'express'
import { expect, it } from 'vitest'
import { createConsentLogRoutes } from '#server/http/routes/funnel/consent-log.ts'
import { TEST_SITE } from '../../fixtures/site.ts'
import { journaledSite } from '../../support/ops/journaled-site.ts'
import { ledger } from '../../support/ops/ledger.ts'
import { verifiedByStranger } from '../../support/ops/stranger.ts'
import { stubServer } from '../../support/stub-server.ts'

/** One receipt, a copy, two more; then the journal is lost, the copy restored anyway, and another receipt written. */
async function forked() {
  const site = await journaledSite()
  const before = await site.open()
  await before.register(0)
  await site.backUp()
  const gone = await before.register(1)
  await before.register(2)
  const [{ vkey }, proof, checkpoint] = [
    before.funnel.consent.published,
    await before.funnel.consent.proof(gone.receiptId),
    await before.funnel.consent.published.checkpoint(),
  ]
  await before.close()
  rmSync(join(site.folder, 'backups/journal'), { recursive: true })
  expect(await site.restore('--fork-consent-log', 'localhost:3000/consent-log')).toMatchObject({ exit: 0 })
  const after = await site.open()
  const later = await after.register(3)
  return { site, after, vkey, proof: proof ?? '', checkpoint, later }
}

const SLOW = { timeout: 120_000 }

it('a stranger with the key of before sees two logs, and not a rewritten one', async () => {
  const { after, vkey, proof, later } = await forked()
  const { published } = after.funnel.consent
  const newProof = (await after.funnel.consent.proof(later.receiptId)) ?? ''
  // The receipt in a visitor's hand is good for ever; what is written now is not in the log that the visitor knows.
  expect(verifiedByStranger(proof, vkey)).toMatchObject({ exit: 0, out: expect.stringContaining('PROVED: entry 2') })
  expect(verifiedByStranger(newProof, vkey)).toMatchObject({ exit: 1, out: expect.stringContaining('NOT PROVED') })
  expect(published.vkey).not.toBe(vkey)
  expect(verifiedByStranger(newProof, published.vkey)).toMatchObject({
    exit: 0,
    out: expect.stringContaining(`of 3 in ${published.origin}`),
  })
  await after.close()
})

it('the site says so beside the new head, and nothing of the new tree is where the old one was kept', SLOW, async () => {
  const { after } = await forked()
  const { published } = after.funnel.consent
  const app = express().use(
    createConsentLogRoutes({
      ...published,
      site: () => TEST_SITE,
      publicUrl: 'https://ledger.example.ca',
      anchors: after.funnel.anchors.newest,
    }),
  )
  const origin = (await stubServer(app)).replace(/\/$/, '')
  const status = async (path: string): Promise<number> => (await fetch(origin + path)).status
  expect(await status('/consent-log/tile/0/000.p/2')).toBe(404)
  expect(await status(`/consent-log/${published.branch}/tile/0/000.p/2`)).toBe(200)
  const head = await (await fetch(`${origin}/consent-log/checkpoint`)).text()
  expect(head).toMatch(/^localhost:3000\/consent-log\/fork-[0-9a-f]{12}\n3\n/)
  expect(await (await fetch(`${origin}/consent-log/feed.xml`)).text()).toContain('It is not localhost:3000/consent-log')
  await after.funnel.anchors.take()
  const mails: string[] = []
  await after.funnel.mail.sendDue({ send: async ({ text }) => void mails.push(text) })
  expect(mails.at(-1)).toContain('This is not the log localhost:3000/consent-log: it parted from it after entry 1')
  await after.close()
})

it('the new log names the old one, its size and its root; verification and the site say so for ever', SLOW, async () => {
  const { site, after, vkey, checkpoint } = await forked()
  const { published } = after.funnel.consent
  expect(published.earlier).toEqual([expect.objectContaining({ vkey, entry: 2, through: 1 })])
  await after.close()
  const alone = await ledger(site.folder, ['consent', 'verify'], { env: site.env })
  expect(alone).toMatchObject({ exit: 1, out: expect.stringContaining('forked: ') })
  // A checkpoint of before is held against what both share, and knows of more than the fork had admitted.
  const file = join(site.folder, 'outside.txt')
  writeFileSync(file, checkpoint)
  const compared = await ledger(site.folder, ['consent', 'verify', '--checkpoint', file], { env: site.env })
  expect(compared).toMatchObject({ exit: 1, out: expect.stringContaining('a checkpoint of 3 entries was signed') })
})

/** A site of three thousand leads moves to Postgres in under a minute, on a machine that does other work. */
import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { outboxFile } from '#server/funnel/sms/pick.ts'
import { journaledSite } from '../support/ops/journaled-site.ts'
import { ledger } from '../support/ops/ledger.ts'
import { newDatabase } from '../support/store-location.ts'

const LEADS = 3000
const AT_ONCE = 10

it('db copy carries three thousand leads to Postgres in under a minute, and what was left does not start again', async () => {
  const site = await journaledSite({ postgres: false })
  const before = await site.open()
  for (let first = 0; first < LEADS; first += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => before.register(first + nth)))
    // Each registration reads all of it.
    rmSync(outboxFile(site.folder))
  }
  await before.close()
  const { exit, out, tookMs } = await ledger(site.folder, ['db', 'copy'], {
    env: { ...site.env, DATABASE_URL: await newDatabase() },
  })
  expect({ exit, out }).toMatchObject({ exit: 0, out: expect.stringMatching(/ 3000 {2}[0-9a-f]{16} {2}lead\n/) })
  expect(tookMs).toBeLessThan(60_000)
  await expect(site.open()).rejects.toThrow('is older than its journal')
})

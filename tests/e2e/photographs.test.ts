/** A photograph that comes late moves nothing: its box is there before it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { CUT_OFF } from '../support/browser/browser.ts'
import { onSite } from '../support/browser/browser-test.ts'
import { hold, untilPainted } from '../support/browser/late.ts'
import { heightAt } from '../support/browser/screens.ts'
import { shiftsOf, watchShifts } from '../support/browser/shifts.ts'
import { type Site, startSite } from '../support/browser/site.ts'
import { PHOTOGRAPHED, seedPhotographed } from '../support/photographed.ts'
import { startRedis } from '../support/redis.ts'

async function startWithPhotograph(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ledger-photographed-'))
  await seedPhotographed(dataDir)
  const redis = await startRedis()
  const site = await startSite({ roles: ['web'], beside: { redis, dataDir, database: undefined } })
  return {
    ...site,
    async stop() {
      await site.stop()
      await redis.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const it = onSite(startWithPhotograph)

const PLACES = [`/articles/${PHOTOGRAPHED}`, '/stocks', '/'].flatMap((path) => [390, 1440].map((width) => [path, width] as const))

it.for(PLACES)('the late photograph of %s moves nothing at %i px', async ([path, width], { visitor }) => {
  const { page } = await visitor({ viewport: { width, height: heightAt(width) }, provokes: CUT_OFF })
  await watchShifts(page)
  // What late fonts move is another test's affair.
  await page.route('**/*.woff2', (route) => route.abort())
  const release = await hold(page, '**/photos/**')
  await page.goto(path, { waitUntil: 'commit' })
  await untilPainted(page)
  const photo = page.locator('main picture img[src^="/photos/"]').first()
  await photo.scrollIntoViewIfNeeded()
  const before = await photo.boundingBox()
  release()
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0), { timeout: 20_000 })
    .toBe(true)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await photo.boundingBox()).toEqual(before)
  expect(before?.height).toBeGreaterThan(30)
  expect(await shiftsOf(page)).toEqual([])
})

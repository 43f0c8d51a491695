/** What the home page costs a reader, counted from what Chromium really asked for. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newVisit } from '../support/browser.ts'
import { type Site, startSite } from '../support/site.ts'
import { until } from '../support/until.ts'

const KB = 1024

describe('the home page', () => {
  let site: Site
  let browser: Browser
  const fetched: string[] = []
  beforeAll(async () => {
    site = await startSite()
    browser = await launchBrowser()
    const { page } = await newVisit(browser)
    page.on('response', (response) => void fetched.push(new URL(response.url()).pathname))
    await page.goto(site.url)
    await page.waitForLoadState('networkidle')
    await until('live updates', () => page.locator('[data-symbol]').count())
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  const weigh = (ending: RegExp, compress: boolean): number =>
    fetched
      .filter((path) => ending.test(path))
      .map((path) => readFileSync(join('build/client', path)))
      .reduce((sum, bytes) => sum + (compress ? brotliCompressSync(bytes).length : bytes.length), 0)

  it('costs at most 120 KB of script, everything it loads counted', () => {
    expect(weigh(/\.js$/, true)).toBeGreaterThan(50 * KB)
    expect(weigh(/\.js$/, true)).toBeLessThanOrEqual(120 * KB)
  })

  it('sends scripts and styles compressed', async () => {
    const paths = fetched.filter((path) => /\.(js|css)$/.test(path))
    const plain: string[] = []
    for (const path of paths) {
      const { headers } = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })
      if (headers.get('content-encoding') !== 'br') plain.push(path)
    }
    expect(paths.length).toBeGreaterThan(1)
    expect(plain).toEqual([])
  })

  it('costs at most 40 KB of styles', () => {
    expect(weigh(/\.css$/, true)).toBeGreaterThan(KB)
    expect(weigh(/\.css$/, true)).toBeLessThanOrEqual(40 * KB)
  })

  it('costs at most 110 KB of fonts', () => {
    expect(weigh(/\.woff2$/, false)).toBeGreaterThan(10 * KB)
    expect(weigh(/\.woff2$/, false)).toBeLessThanOrEqual(110 * KB)
  })
})

/** What the home page costs a reader in either language, counted from Chromium's requests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { newVisit } from '../support/browser/browser.ts'
import { onSite, paper } from '../support/browser/browser-test.ts'

const KB = 1024

/** The scripts and styles that its HTML names: what is loaded before the page is complete, or written into it. */
const namedIn = (html: string): Set<string> => new Set(html.match(/\/assets\/[\w.-]+\.(js|css)/g))

const it = onSite(paper)

describe.each(['/', '/fr'])('the home page at %s', (path) => {
  const fetched: string[] = []
  /** Of each script: when its request began, in milliseconds of the page's own clock. */
  let begun: ReadonlyMap<string, number>
  let firstPaint: number
  let named: ReadonlySet<string>
  it.beforeAll(async ({ browser, site }) => {
    const { page, context, complaints } = await newVisit(browser, { baseURL: site.url })
    page.on('response', (response) => void fetched.push(new URL(response.url()).pathname))
    const live = page.waitForEvent('websocket')
    const answer = await page.goto(path)
    named = namedIn((await answer?.text()) ?? '')
    await live
    // What keeps pages is loaded when the browser has nothing else to do, on a busy machine after the network has been quiet.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/keep-read-')))
    await page.waitForLoadState('networkidle')
    const timings = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      resources: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => [new URL(name).pathname, startTime] as const),
    }))
    firstPaint = timings.paint
    begun = new Map(timings.resources)
    await context.close()
    expect(complaints).toEqual([])
  })

  const scripts = () => fetched.filter((file) => file.endsWith('.js'))
  const styles = () => [...named].filter((file) => file.endsWith('.css'))
  const fonts = () => fetched.filter((file) => file.endsWith('.woff2'))
  const first = () => scripts().filter((file) => named.has(file))
  const later = () => scripts().filter((file) => !named.has(file))

  const weigh = (files: readonly string[], compress: boolean): number =>
    files
      .map((file) => readFileSync(join('build/client', file)))
      .reduce((sum, bytes) => sum + (compress ? brotliCompressSync(bytes).length : bytes.length), 0)

  it('costs at most 120 KB of script before it is complete', () => {
    expect(weigh(first(), true)).toBeGreaterThan(50 * KB)
    expect(weigh(first(), true)).toBeLessThanOrEqual(120 * KB)
  })

  it('loads only the live connection and what keeps pages later, at most 16 KB of it, after the first paint', () => {
    expect(later().toSorted()).toEqual([
      expect.stringMatching(/\/keep-read-[\w-]+\.js$/),
      expect.stringMatching(/\/socket-[\w-]+\.js$/),
    ])
    expect(weigh(later(), true)).toBeGreaterThan(5 * KB)
    expect(weigh(later(), true)).toBeLessThanOrEqual(16 * KB)
    expect(begun.get(later()[0] ?? '')).toBeGreaterThanOrEqual(firstPaint)
  })

  it('sends scripts and styles compressed', async ({ site }) => {
    const files = [...scripts(), ...styles()]
    const plain: string[] = []
    for (const file of files) {
      const { headers } = await fetch(site.url + file, { headers: { 'accept-encoding': 'br' } })
      if (headers.get('content-encoding') !== 'br') plain.push(file)
    }
    expect(files.length).toBeGreaterThan(1)
    expect(plain).toEqual([])
  })

  it('costs at most 40 KB of styles', () => {
    expect(weigh(styles(), true)).toBeGreaterThan(KB)
    expect(weigh(styles(), true)).toBeLessThanOrEqual(40 * KB)
  })

  it('costs at most 110 KB of fonts', () => {
    expect(weigh(fonts(), false)).toBeGreaterThan(10 * KB)
    expect(weigh(fonts(), false)).toBeLessThanOrEqual(110 * KB)
  })
})

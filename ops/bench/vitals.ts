/** Each kind of page on a mid-range phone: four times slower than this machine, on a slow 4G connection. */
import type { Browser } from 'playwright'
import { z } from 'zod'
import { launchBrowser } from '../../tests/support/browser/browser.ts'
import { startSite } from '../../tests/support/browser/site.ts'
import { until } from '../../tests/support/until.ts'
import { beside, type Figure, median } from './measure.ts'
import { measureTicks } from './ticks.ts'

const KINDS = [
  '/',
  '/markets',
  '/stocks',
  '/markets/BTC',
  '/insights',
  '/articles/rbc-profit-rises-despite-credit-hits',
  '/articles/bitcoin-jackpot-making-headlines',
  '/register',
  '/search?q=bank',
  '/privacy',
  '/economy',
  '/tools/mortgage',
  '/fr',
]
const ROUNDS = 3
const CPU_SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
/** Slow 4G as commonly measured: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up; CDP takes bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
/** After this long without a new entry the page has settled. */
const SETTLED_MS = 5000
/** A task blocks a reader for as long as it exceeds this (web.dev/articles/tbt). */
const LONG_TASK_MS = 50

const seenSchema = z.object({
  lcp: z.number(),
  fp: z.number(),
  fcp: z.number(),
  tasks: z.array(z.object({ start: z.number(), duration: z.number() })),
})
type Seen = z.infer<typeof seenSchema>
type Round = { readonly fp: number; readonly lcp: number; readonly tbt: number }

/** Runs in the page before any of its own scripts. */
function observe(): void {
  const seen: Seen = { lcp: 0, fp: 0, fcp: 0, tasks: [] }
  Object.assign(window, { seen })
  const on = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
    else seen.fp = startTime
  })
  on('longtask', ({ startTime, duration }) => void seen.tasks.push({ start: startTime, duration }))
}

async function round(browser: Browser, url: string): Promise<Round> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  await page.goto(url)
  await page.waitForFunction((ms) => performance.now() > ms, SETTLED_MS)
  const { lcp, fp, fcp, tasks } = seenSchema.parse(await page.evaluate('seen'))
  const tbt = tasks.filter(({ start }) => start >= fcp).reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0)
  await context.close()
  return { fp, lcp, tbt }
}

export async function measureVitals(): Promise<Figure[]> {
  const site = await startSite({ env: { SIMULATED_TICK_MS: '1000', LOG_LEVEL: 'warn' } })
  const browser = await launchBrowser()
  const rounds = new Map(KINDS.map((path): [string, Round[]] => [path, []]))
  try {
    await until('prices', async () => /data-field="price">\$?\d/.test(await (await fetch(site.url)).text()))
    for (let turn = 0; turn < ROUNDS; turn++) for (const [path, seen] of rounds) seen.push(await round(browser, site.url + path))
    return [...figuresOf(rounds), ...(await measureTicks(browser, `${site.url}/markets`))]
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Of each measure the median of the kind of page that has the highest one. */
function figuresOf(rounds: ReadonlyMap<string, readonly Round[]>): Figure[] {
  const worst = (what: string, unit: string, reference: number, pick: (round: Round) => number): Figure => {
    const medians = [...rounds].map(([path, seen]) => ({ path, ours: median(seen.map(pick)) }))
    const { path, ours } = medians.reduce((most, each) => (each.ours > most.ours ? each : most))
    const name = `4× slower, slow 4G: ${what}, highest of ${rounds.size} kinds of page (${path})`
    return beside(reference, ours, { name, unit, goal: '<= 1' })
  }
  return [
    worst('first paint', 'ms', 1000, ({ fp }) => fp),
    worst('largest paint', 'ms', 1300, ({ lcp }) => lcp),
    worst('blocked time', 'ms', 150, ({ tbt }) => tbt),
  ]
}

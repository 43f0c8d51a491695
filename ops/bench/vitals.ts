/** Each kind of page on a mid-range phone: four times slower than this machine, on a slow 4G connection. */
import type { Browser } from 'playwright'
import { z } from 'zod'
import { launchBrowser } from '../../tests/support/browser/browser.ts'
import { startSite } from '../../tests/support/browser/site.ts'
import { until } from '../../tests/support/until.ts'
import { type Figure, median } from './measure.ts'
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

type Entry = PerformanceEntry & { readonly value?: number; readonly hadRecentInput?: boolean }
const seenSchema = z.object({
  lcp: z.number(),
  fp: z.number(),
  fcp: z.number(),
  tasks: z.array(z.object({ start: z.number(), duration: z.number() })),
  requests: z.array(z.number()),
  cls: z.number(),
})
type Seen = z.infer<typeof seenSchema>
/** `requests`: how many had begun by the end of the first paint, the page's own among them. */
type Round = {
  readonly fp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly requests: number
  readonly script: number
}

/** Runs in the page before any of its own scripts. */
function observe(): void {
  const seen: Seen = { lcp: 0, fp: 0, fcp: 0, tasks: [], requests: [], cls: 0 }
  Object.assign(window, { seen })
  const on = (type: string, take: (entry: Entry) => void): void =>
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
  on('resource', ({ startTime }) => void seen.requests.push(startTime))
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value
  })
}

async function round(browser: Browser, url: string): Promise<Round> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const scripts = new Map<string, { readonly path: string; readonly headers: number }>()
  const weights = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, { path: new URL(response.url).pathname, headers: response.encodedDataLength })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // The first event carries the headers; the budget counts what follows.
    const script = scripts.get(requestId)
    if (script) weights.set(script.path, encodedDataLength - script.headers)
  })
  await page.addInitScript(observe)
  const html = (await (await page.goto(url))?.text()) ?? ''
  await page.waitForFunction((ms) => performance.now() > ms, SETTLED_MS)
  // What the complete page needs. What comes after it, as the socket does, keeps nobody waiting.
  const script = [...weights].reduce((sum, [path, weight]) => sum + (html.includes(path) ? weight : 0), 0)
  const { lcp, fp, fcp, tasks, requests, cls } = seenSchema.parse(await page.evaluate('seen'))
  const tbt = tasks.filter(({ start }) => start >= fcp).reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0)
  await context.close()
  return { fp, lcp, tbt, cls, script: script / 1024, requests: requests.filter((start) => start < fp).length + 1 }
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

const budget = (name: string, unit: string, reference: number, ours: number): Figure => ({
  name,
  ours,
  reference,
  unit,
  ratio: ours / reference,
  goal: '<= 1',
})

/** Of each measure the median of the kind of page that has the highest one. */
function figuresOf(rounds: ReadonlyMap<string, readonly Round[]>): Figure[] {
  const worst = (name: string, unit: string, reference: number, pick: (round: Round) => number): Figure => {
    const medians = [...rounds].map(([path, seen]) => ({ path, ours: median(seen.map(pick)) }))
    const { path, ours } = medians.reduce((most, each) => (each.ours > most.ours ? each : most))
    const about = `4× slower, slow 4G: ${name}, highest of ${rounds.size} kinds of page (${path})`
    return budget(about, unit, reference, ours)
  }
  return [
    worst('first paint', 'ms', 1000, ({ fp }) => fp),
    worst('largest paint', 'ms', 1300, ({ lcp }) => lcp),
    worst('blocked time', 'ms', 150, ({ tbt }) => tbt),
    worst('layout shift', '', 0.005, ({ cls }) => cls),
    worst('requests by the first paint', '', 15, ({ requests }) => requests),
    budget(
      'front page, 4× slower, slow 4G: script that its HTML names',
      'KB',
      120,
      median((rounds.get('/') ?? []).map(({ script }) => script)),
    ),
  ]
}

/** The cost for a reader's machine of the markets page left open while prices move each second. */
import type { Browser } from 'playwright'
import { z } from 'zod'
import { beside, type Figure } from './measure.ts'

const WATCHED_MS = 60_000
const OPEN = '/markets left open for a minute'
/** The page has hydrated, connected and shown its first prices by then. */
const SETTLED_MS = 8000

const processes = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.number(), cpuTime: z.number() })) })

/** Processor time of all processes that draw pages, in seconds, layout, script and paint together. */
async function rendererSeconds(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = processes.parse(await devtools.send('SystemInfo.getProcessInfo'))
  await devtools.detach()
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

export async function measureTicks(browser: Browser, url: string): Promise<Figure[]> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.waitForFunction((ms) => performance.now() > ms, SETTLED_MS)
  await page.evaluate(() => {
    const longTasks: number[] = []
    Object.assign(window, { longTasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  const [cpuBefore, before] = [await rendererSeconds(browser), performance.now()]
  await page.waitForFunction((ms) => performance.now() > ms, SETTLED_MS + WATCHED_MS, { timeout: 2 * WATCHED_MS, polling: 1000 })
  const share = ((await rendererSeconds(browser)) - cpuBefore) / ((performance.now() - before) / 1000)
  const longTasks = z.array(z.number()).parse(await page.evaluate('longTasks'))
  await page.close()
  return [
    beside(5, share * 100, {
      name: `${OPEN}, a tick each second: processor time of its process`,
      unit: '% of a core',
      goal: '< 1',
    }),
    beside(1, longTasks.length, { name: `${OPEN}: tasks over 50 ms`, unit: '', goal: '= 0' }),
  ]
}

/** The rules of the pages' own refresh: what has the worker poll while a page is open, and a page without prices. */
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { askedBy, watchAsked } from '../../support/browser/asked.ts'
import { onSite, paper, type VisitorOptions } from '../../support/browser/browser-test.ts'
import { pricesOn, untilMoved } from '../../support/browser/prices.ts'
import { type Site, startSite } from '../../support/browser/site.ts'
import { until } from '../../support/until.ts'

/** When the page sent its refresh, and when it was read again: by its own clock, in milliseconds. */
async function requests(page: Page) {
  const asked = await askedBy(page)
  return {
    polls: asked.filter(({ method, path }) => method === 'POST' && path === '/api/market-data').map(({ at }) => at),
    reads: asked.filter(({ path }) => path.endsWith('.data')).map(({ at }) => at),
  }
}

/** One poll, and one second reading this long after it: never sooner, later at most by what the page's clock runs by itself. */
async function expectReadAgain(page: Page, afterMs: number): Promise<void> {
  await until('it is read again', async () => {
    await page.clock.runFor(100)
    return (await requests(page)).reads.length > 0
  })
  const { polls, reads } = await requests(page)
  expect([polls.length, reads.length]).toEqual([1, 1])
  const waited = (reads[0] ?? 0) - (polls[0] ?? 0)
  expect(waited).toBeGreaterThanOrEqual(afterMs)
  expect(waited).toBeLessThan(afterMs + 1000)
}

/** What Chromium says of a connection that never opens. */
const CUT = { provokes: /WebSocket connection to .* failed/ } satisfies VisitorOptions

/** A page whose clock the test moves and whose socket never opens. */
const cutOff = <S extends Site>(start: () => Promise<S>) =>
  onSite(start).extend('cutOff', async ({ visitor }) => async (path: string): Promise<Page> => {
    const { page } = await visitor(CUT)
    await page.clock.install()
    let tries = 0
    await page.routeWebSocket(/socket\.io/, (socket) => {
      tries++
      socket.close()
    })
    await watchAsked(page)
    await page.goto(path)
    // The page's own timers begin together with its first try for a socket.
    await until('it looks for a socket', () => tries > 0)
    return page
  })

const it = cutOff(paper)
const withoutPrices = cutOff(() => startSite({ roles: ['web'] }))

describe('a page without a socket', () => {
  it.for([
    ['/markets', 5],
    ['/', 60],
  ] as const)('%s asks for a poll every %i minutes', async ([path, minutes], { cutOff }) => {
    const page = await cutOff(path)
    await page.clock.fastForward((minutes * 60 - 30) * 1000)
    expect((await requests(page)).polls).toEqual([])
    await page.clock.runFor(30_000)
    const { polls, reads } = await requests(page)
    expect([polls.length, reads.length]).toEqual([1, 0])
    expect(polls[0]).toBeGreaterThanOrEqual(minutes * 60_000)
  })

  it('a reader\u2019s own refresh is read again after one second', async ({ cutOff }) => {
    const page = await cutOff('/crypto')
    const before = await pricesOn(page)
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expectReadAgain(page, 1000)
    await untilMoved(page, before)
  })
})

describe('a page that came without prices', () => {
  withoutPrices('asks for a poll at once and reads again after two seconds', async ({ cutOff }) => {
    await expectReadAgain(await cutOff('/crypto'), 2000)
  })
})

/** Goal FEED-16: a reader whose network lets no WebSocket through still sees prices move, by plain HTTP, and the page says so. */
import { createServer, request } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { untilTakenOver } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { untilMoved } from '../../support/browser/prices.ts'
import { startSite } from '../../support/browser/site.ts'
import { listening } from '../../support/listening.ts'
import { until } from '../../support/until.ts'

/** What a network does with the opening request of a WebSocket. */
type Does = 'refuses' | 'swallows' | 'passes'

/** A site behind a network that a test may change. */
async function startBehind() {
  const asked: string[] = []
  let does: Does = 'refuses'
  let isDown = false
  let tried = 0
  let port = ''
  const open = new Set<Duplex>()
  const proxy = createServer((req, res) => {
    if (isDown) return void res.destroy()
    const { method, url: path = '', headers } = req
    asked.push(`${method} ${path.split('?', 1)[0]}`)
    const onwards = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onwards.once('error', () => res.destroy())
    req.pipe(onwards)
  }).on('upgrade', (req, near: Duplex) => {
    tried += 1
    open.add(near.on('error', () => undefined))
    if (isDown || does === 'refuses') return near.destroy()
    if (does === 'swallows') return
    const onwards = request({ host: '127.0.0.1', port, path: req.url, headers: req.headers }).end()
    onwards.once('error', () => near.destroy())
    onwards.once('upgrade', (answer, far, head) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`)
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('\r\n')}\r\n\r\n`)
      near.write(head)
      far.on('error', () => near.destroy())
      far.pipe(near).pipe(far)
    })
  })
  const url = (await listening(proxy)).origin
  const site = await startSite({ env: { PUBLIC_URL: url } })
  port = new URL(site.url).port
  return {
    ...site,
    url,
    asked,
    tried: () => tried,
    set(next: Does): void {
      does = next
      isDown = false
    },
    cut(): void {
      isDown = true
      for (const socket of open) socket.destroy()
    },
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      await site.stop()
    },
  }
}

const BOARD = 'GET /api/market-data'
const CUT = { provokes: /WebSocket connection to .* failed|net::ERR_/ }
const it = onSite(startBehind)

/** Longer than the page waits between two questions, and shorter than a socket waits for its server's ping. */
const A_TURN_MS = 7000

/** Fires the page's timers of a turn, then sends another request: what the timers asked was asked before it. */
async function passTurn(page: Page): Promise<void> {
  await page.clock.fastForward(A_TURN_MS)
  await page.evaluate(() => fetch('/healthz'))
}

const saysInterrupted = async (page: Page): Promise<boolean> => (await page.getByText('Live prices are interrupted').count()) > 0

describe('a page whose WebSockets are blocked', () => {
  it.for(['refuses', 'swallows'] as const)(
    'has its prices by HTTP where a proxy %s them, and does not say that it is interrupted',
    async (does, { visit, site }) => {
      site.set(does)
      const { page } = await visit('/', CUT)
      await untilMoved(page, undefined, 15_000)
      expect(site.tried()).toBeGreaterThan(0)
      expect(await saysInterrupted(page)).toBe(false)
    },
  )

  it('has a tape that moves as tiles do', async ({ visit, site }) => {
    site.set('refuses')
    const { page } = await visit('/about', CUT)
    const tape = async () => (await page.locator('[aria-label="Market tape"] [data-symbol]').allTextContents()).join()
    const before = await until('a tape', tape)
    await until('the tape moves', async () => (await tape()) !== before, 15_000)
  })

  it('goes back to its socket as soon as one can be had, and asks no more', async ({ visitor, site }) => {
    site.set('refuses')
    const { page } = await visitor(CUT)
    await page.clock.install()
    await page.goto('/markets')
    await untilTakenOver(page)
    await until('it asks', () => site.asked.includes(BOARD))
    await untilMoved(page, undefined, 15_000)
    let told = 0
    page.on(
      'websocket',
      (socket) => void socket.on('framereceived', ({ payload }) => (told += /"quotes"/.test(`${payload}`) ? 1 : 0)),
    )
    site.set('passes')
    await until('its socket brings prices', () => told > 0, 45_000)
    site.asked.length = 0
    await untilMoved(page)
    await passTurn(page)
    expect(site.asked).not.toContain(BOARD)
    expect(await saysInterrupted(page)).toBe(false)
  })

  it('says that it is interrupted while nothing gets through, by neither way, and no longer once anything does', async ({
    visit,
    site,
  }) => {
    site.set('passes')
    const { page } = await visit('/markets', CUT)
    await untilMoved(page, undefined, 15_000)
    site.cut()
    await until('it says so', () => saysInterrupted(page))
    site.set('refuses')
    await until('it says so no more', async () => !(await saysInterrupted(page)), 45_000)
    await untilMoved(page, undefined, 15_000)
  })
})

describe('a page', () => {
  it('of a reader who saves data opens no socket, loads no code of one, and has its prices by HTTP', async ({
    visitor,
    site,
  }) => {
    site.set('passes')
    const tried = site.tried()
    const { page } = await visitor()
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const scripts: string[] = []
    page.on('request', (request) => void scripts.push(request.url()))
    await page.goto('/')
    await untilTakenOver(page)
    await untilMoved(page, undefined, 15_000)
    expect(site.tried()).toBe(tried)
    expect(scripts.filter((script) => /\/socket-[\w-]+\.js/.test(script))).toEqual([])
  })
})

/** A reader whose network lets no WebSocket through still sees prices move, by long polling. */
import { type ClientRequest, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisit } from '../../support/browser/browser.ts'
import { type Site, startSite } from '../../support/browser/site.ts'
import { stage } from '../../support/browser/stage.ts'
import { until } from '../../support/until.ts'

const PRICE = '[data-symbol] [data-field="price"]'

/** What such networks do with a WebSocket's opening request: end it, or never answer. */
const BLOCKS = {
  refuses: (socket: Duplex) => void socket.destroy(),
  swallows: () => {},
} as const

describe.each(Object.entries(BLOCKS))('behind a proxy that %s WebSockets', (_what, block) => {
  let blocked = 0
  let target: Site | undefined
  const proxy = createServer((req, res) => {
    const { port } = new URL(target?.url ?? '')
    const { method, url: path, headers } = req
    const onwards: ClientRequest = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onwards.once('error', () => res.destroy())
    req.pipe(onwards)
  }).on('upgrade', (_request, socket) => {
    blocked += 1
    block(socket)
  })
  const address = (): string => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  beforeAll(() => new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const on = stage(async () => {
    target = await startSite({ env: { PUBLIC_URL: address() } })
    return target
  })

  it('a tile moves within 15 seconds, and the page does not say that it is interrupted', async () => {
    const { page, context } = await newVisit(on.browser)
    await page.goto(address())
    const prices = async (): Promise<string> => (await page.locator(PRICE).allTextContents()).join()
    const before = await prices()
    await until('a tile moves', async () => (await prices()) !== before, 15_000)
    expect(blocked).toBe(1)
    expect(await page.getByText('Live prices are interrupted').count()).toBe(0)
    await context.close()
  })
})

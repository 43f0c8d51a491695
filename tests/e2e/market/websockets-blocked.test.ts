/** A reader whose network lets no WebSocket through still sees prices move, by long polling. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { expect } from 'vitest'
import { onSite } from '../../support/browser/browser-test.ts'
import { untilMoved } from '../../support/browser/prices.ts'
import { startSite } from '../../support/browser/site.ts'

/** A site behind a proxy that does this with the opening request of a WebSocket. */
async function startBehind(block: (socket: Duplex) => void) {
  let blocked = 0
  let port = ''
  const proxy = createServer((req, res) => {
    const { method, url: path, headers } = req
    const onwards = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onwards.once('error', () => res.destroy())
    req.pipe(onwards)
  }).on('upgrade', (_request, socket) => {
    blocked += 1
    block(socket)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const site = await startSite({ env: { PUBLIC_URL: url } })
  port = new URL(site.url).port
  return {
    ...site,
    url,
    blocked: () => blocked,
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      await site.stop()
    },
  }
}

/** What such networks do: end the connection, or never answer. */
const NETWORKS = {
  refuses: onSite(() => startBehind((socket) => void socket.destroy())),
  swallows: onSite(() => startBehind(() => undefined)),
} as const

for (const [does, it] of Object.entries(NETWORKS))
  it(`behind a proxy that ${does} WebSockets a tile moves, and the page does not say that it is interrupted`, async ({
    visit,
    site,
  }) => {
    const { page } = await visit('/', { provokes: /WebSocket connection to .* failed/ })
    await untilMoved(page, undefined, 15_000)
    expect(site.blocked()).toBe(1)
    expect(await page.getByText('Live prices are interrupted').count()).toBe(0)
  })

/** A server of a few lines that sends the bytes it was given: what Node itself costs. Started as a process of its own. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bodies in base64 by request target, all compressed by brotli; with `etag`, every answer is a 304. */
export type BareContent = { readonly bodies: Readonly<Record<string, string>>; readonly type: string; readonly etag?: string }

process.once('message', ({ bodies, type, etag }: BareContent) => {
  const ready = new Map(Object.entries(bodies).map(([target, body]) => [target, Buffer.from(body, 'base64')]))
  const server = createServer((req, res) => {
    if (etag) return void res.writeHead(304, { ETag: etag }).end()
    const body = ready.get(req.url ?? '')
    res.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': body?.length ?? 0 })
    res.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})
process.once('disconnect', () => process.exit())

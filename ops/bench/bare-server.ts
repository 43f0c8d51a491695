/** A server of a few lines that sends the bytes it was given: what Node itself costs. Started as a process of its own. */
import { createServer } from 'node:http'
import { z } from 'zod'
import { createReadings } from './process/readings.ts'

/** Bodies in base64 by request target, all compressed by brotli; with `etag`, every answer is a 304. */
const contentSchema = z.object({ bodies: z.record(z.string(), z.string()), type: z.string(), etag: z.string().optional() })
export type BareContent = z.infer<typeof contentSchema>

process.once('message', (content) => {
  const { bodies, type, etag } = contentSchema.parse(content)
  const ready = new Map(Object.entries(bodies).map(([target, body]) => [target, Buffer.from(body, 'base64')]))
  const server = createServer((req, res) => {
    if (etag) return void res.writeHead(304, { ETag: etag }).end()
    const body = ready.get(req.url ?? '')
    res.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': body?.length ?? 0 })
    res.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
    const read = createReadings()
    process.on('message', () => process.send?.(read()))
  })
})
process.once('disconnect', () => process.exit())

/** A server of a few lines that sends the bytes it was given: what Node itself costs. Started as a process of its own. */
import { createServer } from 'node:http'
import { z } from 'zod'

/** Answers by request target: a head as a flat list of names and values, and a body in base64. */
const answerSchema = z.object({ status: z.number(), head: z.array(z.string()), body: z.base64() })
const contentSchema = z.record(z.string(), answerSchema)
export type BareContent = z.infer<typeof contentSchema>

process.once('message', (content) => {
  const answers = Object.entries(contentSchema.parse(content))
  const ready = new Map(answers.map(([target, { body, ...rest }]) => [target, { ...rest, body: Buffer.from(body, 'base64') }]))
  const server = createServer((req, res) => {
    const answer = ready.get(req.url ?? '')
    if (!answer) return void res.writeHead(404).end()
    res.writeHead(answer.status, answer.head)
    res.end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
  })
})
process.once('disconnect', () => process.exit())

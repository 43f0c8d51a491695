/** A client that sends request after request and reads no answer: what it can make one process begin (WEB-20). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpServer, limitPipelining } from '#server/http/edge/http-server.ts'
import { listening } from '../../support/listening.ts'
import { until } from '../../support/until.ts'

const server = createHttpServer({})
const begun: ServerResponse[] = []
let port = 0
beforeAll(async () => {
  server.on(
    'request',
    limitPipelining((_req: IncomingMessage, res: ServerResponse) => void begun.push(res)),
  )
  port = (await listening(server)).port
})
afterAll(() => server.close())

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
function send(count: number) {
  begun.length = 0
  const socket = connect(port, '127.0.0.1', () => socket.write(REQUEST.repeat(count)))
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  const closed = new Promise<void>((resolve) => socket.on('error', () => undefined).on('close', () => resolve()))
  return { socket, closed, answers: () => answer.split('HTTP/1.1 200').length - 1 }
}

it('web begins sixteen of a thousand requests that came at once, and ends the connection', async () => {
  const { closed } = send(1000)
  await closed
  expect(begun).toHaveLength(16)
})

it('control: answers sixteen at once, and any number one after the other', async () => {
  const { socket, answers } = send(16)
  await until('sixteen requests', () => begun.length === 16)
  for (const res of begun) res.end('ok')
  await until('sixteen answers', () => answers() === 16)
  for (let n = 17; n <= 40; n++) {
    socket.write(REQUEST)
    await until('the next request', () => begun.length === n)
    begun[n - 1]?.end('ok')
    await until('its answer', () => answers() === n)
  }
  socket.destroy()
})

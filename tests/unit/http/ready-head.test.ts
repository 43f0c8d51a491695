/** Heads of ready answers that are made once a second: on the wire they are what Node would have made for each answer. */
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReadyHead } from '#server/http/pages/ready-head.ts'
import { until } from '../../support/until.ts'

const BODY = Buffer.from('body')
const NAMES = ['Content-Type', 'text/plain', 'X-Frame-Options', 'DENY', 'Content-Length', '4']

let server: Server
let port: number
beforeEach(async () => {
  const ready = createReadyHead(200, NAMES)
  const notModified = createReadyHead(304, ['ETag', '"a"'])
  server = createServer((req, res) => {
    if (req.url?.startsWith('/plain')) res.writeHead(200, NAMES)
    else if (req.url === '/304') notModified.write(req, res)
    else ready.write(req, res)
    res.end(req.method === 'HEAD' || req.url === '/304' ? undefined : BODY)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const request = (target: string, { method = 'GET', version = '1.1', connection = '' } = {}): string =>
  `${method} ${target} HTTP/${version}\r\nHost: x\r\n${connection && `Connection: ${connection}\r\n`}\r\n`
const last = (target: string): string => request(target, { connection: 'close' })

/** All that is said on a connection of its own until it ends, to these requests sent at once. */
function said(...requests: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')))
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    socket.once('end', () => resolve(text)).once('error', reject)
  })
}
/** In lines, without the time, in an order of their own. */
const linesOf = (text: string): string[][] =>
  text
    .split('HTTP/1.1 ')
    .slice(1)
    .map((answer) => answer.split('\r\n').filter((line) => !line.startsWith('Date:')))
    .map(([status = '', ...lines]) => [status, ...lines.toSorted()])

it('says to many readers what Node says to each, and that the connection goes on or ends', async () => {
  const asked = (target: string): string[] => [
    request(target),
    request(target, { method: 'HEAD' }),
    request(target),
    request(target, { connection: 'keep-alive' }),
    last(target),
  ]
  const [ready, plain] = [await said(...asked('/')), await said(...asked('/plain'))]
  expect(linesOf(ready)).toEqual(linesOf(plain))
  expect(linesOf(ready).map((lines) => lines.includes('Connection: close'))).toEqual([false, false, false, false, true])
})

it.each(['', 'keep-alive'])('answers a reader of HTTP/1.0 ("%s") as Node does', async (connection) => {
  const asked = (target: string): string[] => [request(target, { version: '1.0', connection })]
  await said(request('/'), last('/'))
  if (connection === '') expect(linesOf(await said(...asked('/')))).toEqual(linesOf(await said(...asked('/plain'))))
  else {
    const both = [...asked('/'), request('/', { version: '1.0' })]
    expect(linesOf(await said(...both))).toEqual(linesOf(await said(...both.map((text) => text.replace(' / ', ' /plain ')))))
  }
})

it('sends no body with 304, and the next answer after it', async () => {
  const answers = linesOf(await said(request('/304'), request('/304'), request('/'), last('/')))
  expect(answers.map(([status]) => status)).toEqual(['304 Not Modified', '304 Not Modified', '200 OK', '200 OK'])
  expect(answers[1]).toEqual(answers[0])
  expect(answers[1]).not.toContain('body')
})

it('tells the second in which it is sent', async () => {
  const dateOf = async (): Promise<string> => /Date: (.*)\r/.exec(await said(request('/'), last('/')))?.[1] ?? ''
  const first = await dateOf()
  const later = await until('the next second', async () => {
    const date = await dateOf()
    return date === first ? undefined : date
  })
  expect(Math.abs(Date.parse(later) - Date.now())).toBeLessThan(2000)
})

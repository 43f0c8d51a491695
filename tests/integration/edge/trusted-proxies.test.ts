/** nginx behind another proxy: the address and scheme that the web process gets, by which it counts its limits. */
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { findOnPath, NGINX } from '#ops/system-package.ts'
import { startProxy } from '../../support/proxy.ts'

const nginx = findOnPath(NGINX.binaries)
const READER = '203.0.113.9'
const INVENTED = '198.51.100.7'

let web: Server
let webUrl: string
beforeAll(async () => {
  web = createServer(({ headers }, res) => res.end(JSON.stringify([headers['x-forwarded-for'], headers['x-forwarded-proto']])))
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const address = web.address()
  webUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => void web.close())

it.skipIf(nginx === undefined).each([
  ['no proxy is named: the peer, whatever it says', [], READER, 'https', ['127.0.0.1', 'http']],
  ['its peer is named: the reader', ['127.0.0.1'], READER, 'https', [READER, 'https']],
  ['its peer is named: no address that the reader invented', ['127.0.0.1'], `${INVENTED}, ${READER}`, 'https', [READER, 'https']],
  ['its peer says nothing: the peer', ['127.0.0.1'], undefined, 'https', ['127.0.0.1', 'http']],
  ['another proxy is named: the peer, whatever it says', ['192.0.2.1'], READER, 'https', ['127.0.0.1', 'http']],
])('nginx passes on the right address and scheme where %s', async (_what, trusted, forwarded, proto, told) => {
  const proxy = await startProxy('nginx', nginx ?? '', { webs: [webUrl], trusted })
  onTestFinished(proxy.stop)
  const headers = { 'X-Forwarded-Proto': proto, ...(forwarded && { 'X-Forwarded-For': forwarded }) }
  expect(await (await fetch(`${proxy.url}/search?q=x`, { headers })).json()).toEqual(told)
})

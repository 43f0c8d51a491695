/** nginx with the configuration that we ship keeps public answers, for as long as they allow, and nothing else (docs/decisions/0004). */
import { get, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findOnPath, NGINX } from '#ops/system-package.ts'
import { cacheHeader } from '#server/http/answers/cache-policy.ts'
import { keptAnswers } from '../../support/kept-answers.ts'
import { startProxy } from '../../support/proxy.ts'
import { rawRequest } from '../../support/raw-http.ts'
import { stubServer } from '../../support/stub-server.ts'
import { goal } from '../../support/timing.ts'
import { until } from '../../support/until.ts'

const nginx = findOnPath(NGINX.binaries) ?? ''
const ROBIN = 'robin@example.ca'
/** A second, and two more; it counts in whole seconds, so one later at most. */
const NGINX_HOLDS_MS = 4200
const now = (): number => performance.now()

/** A page that counts its versions; who has one gets 304. */
const page: RequestListener = (req, res) => {
  const { 'accept-encoding': coding = '' } = req.headers
  res.setHeader('ETag', `"${coding}"`)
  for (const [name, value] of Object.entries(cacheHeader('page'))) res.setHeader(name, value)
  res.setHeader('Vary', 'Accept-Encoding')
  res.end(`in ${coding || 'plain'}`)
}

async function behindNginx(...webs: readonly RequestListener[]) {
  const urls: string[] = []
  for (const web of webs) urls.push(await stubServer(web))
  const proxy = await startProxy('nginx', nginx, { webs: urls })
  onTestFinished(proxy.stop)
  const read = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
    (await rawRequest(proxy.url, path, { headers })).body
  return { proxy, read }
}

describe.skipIf(!nginx)('nginx', () => {
  it('sends an old page while it asks for a new one, and never later than the page allows', async () => {
    let version = 1
    let asked = 0
    let wait = Promise.resolve()
    const { proxy } = await behindNginx(async (_req, res) => {
      asked++
      await wait
      res.writeHead(200, { ...cacheHeader('page'), ETag: `"${version}"` }).end(`version ${version}`)
    })
    // Each on a connection of its own: the next request on the one that began an update waits for the update's end.
    const read = (): Promise<string> =>
      new Promise((resolve, reject) => {
        get(proxy.url, { agent: false }, (res) => text(res).then(resolve, reject)).once('error', reject)
      })
    expect(await read()).toBe('version 1')
    const { promise, resolve } = Promise.withResolvers<void>()
    wait = promise
    version = 2
    await until('it asks', async () => {
      const at = now()
      expect(await read()).toBe('version 1')
      expect(now() - at).toBeLessThan(goal(100))
      return asked === 2
    })
    resolve()
    await until('the new page', async () => (await read()) === 'version 2')
    version = 3
    const at = now()
    await until('its time is over', () => now() - at > NGINX_HOLDS_MS)
    expect(await read()).toBe('version 3')
  })

  it('keeps one form for all readers who list encodings, and asks web for those who weigh them', async () => {
    const { proxy, read } = await behindNginx(page)
    const spoken = ['br', 'gzip, deflate, br', 'gzip, deflate, br, zstd', 'gzip', 'deflate, gzip', 'zstd', '']
    const answers: string[] = []
    for (const coding of spoken) answers.push(await read('/', { 'Accept-Encoding': coding }))
    expect(answers).toEqual(['br', 'br', 'br', 'gzip', 'gzip', 'plain', 'plain'].map((coding) => `in ${coding}`))
    expect(await read('/', { 'Accept-Encoding': 'gzip;q=0.1, br;q=0.9' })).toBe('in gzip;q=0.1, br;q=0.9')
    expect(keptAnswers(proxy.kept)).toHaveLength(3)
  })

  it('keeps a page once whatever an advertisement adds to its address, and data and answers of the API by their whole address', async () => {
    const { proxy, read } = await behindNginx(page)
    for (const path of [
      '/markets',
      '/markets?utm_source=x',
      '/markets?click_id=2',
      '/markets.data?_routes=a',
      '/api/x?a=1',
      '/api/x?a=2',
    ])
      await read(path)
    const addresses = keptAnswers(proxy.kept).map(({ key }) => key.trim())
    expect(addresses.toSorted()).toEqual(['/api/x?a=1', '/api/x?a=2', '/markets', '/markets.data?_routes=a'])
  })

  it('answers who has a page with 304, and asks web by the mark of what it keeps', async () => {
    const marks: (string | undefined)[] = []
    const { proxy } = await behindNginx((req, res) => {
      marks.push(req.headers['if-none-match'])
      if (req.headers['if-none-match'] === '"1"') return void res.writeHead(304, { ...cacheHeader('page'), ETag: '"1"' }).end()
      res.writeHead(200, { ...cacheHeader('page'), ETag: '"1"' }).end('whole')
    })
    const statusOf = async (etag: string) => (await rawRequest(proxy.url, '/', { headers: { 'If-None-Match': etag } })).status
    expect([await statusOf('"1"'), await statusOf('W/"1"'), await statusOf('"2"')]).toEqual([304, 304, 200])
    await until('it asks again', async () => (await statusOf('"2"')) === 200 && marks.length > 1)
    expect(marks.slice(0, 2)).toEqual([undefined, '"1"'])
  })

  it('keeps nothing private: finds what was said to be public by mistake (control)', async () => {
    const answers: Readonly<Record<string, Record<string, string>>> = {
      '/private': cacheHeader('private'),
      '/unsaid': {},
      '/cookie': { ...cacheHeader('page'), 'Set-Cookie': 'verification=1' },
      '/mistake': cacheHeader('page'),
    }
    const { proxy, read } = await behindNginx((req, res) => res.writeHead(200, answers[req.url ?? '']).end(`for ${ROBIN}`))
    for (const path of Object.keys(answers)) await read(path)
    const found = keptAnswers(proxy.kept).filter(({ text }) => text.includes(ROBIN))
    expect(found.map(({ key }) => key.trim())).toEqual(['/mistake'])
  })

  it('lets readers of a private page wait for no other request', async () => {
    const { read } = await behindNginx((_req, res) => void setTimeout(() => res.writeHead(200, cacheHeader('private')).end(), 50))
    const at = now()
    await Promise.all(Array.from({ length: 10 }, () => read('/register')))
    expect(now() - at).toBeLessThan(goal(300))
  })

  it('passes a page that comes in pieces on as it comes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { proxy } = await behindNginx(async (_req, res) => {
      res.writeHead(200, { ...cacheHeader('private'), 'X-Accel-Buffering': 'no' }).write('first')
      await promise
      res.end(' last')
    })
    const reader = (await fetch(proxy.url)).body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
    resolve()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(' last')
  })

  it('asks the other web process where one does not answer, and sends a body to one of them once', async () => {
    const bodies: string[] = []
    const web: RequestListener = async (req, res) => {
      let body = ''
      for await (const chunk of req) body += chunk
      if (req.method === 'POST') bodies.push(body)
      res.writeHead(200, cacheHeader('private')).end('here')
    }
    const url = await stubServer(web)
    const proxy = await startProxy('nginx', nginx, { webs: ['http://127.0.0.1:9', url] })
    onTestFinished(proxy.stop)
    const paths = Array.from({ length: 20 }, (_, n) => `/page-${n}`)
    for (const path of paths) expect((await rawRequest(proxy.url, path)).status).toBe(200)
    for (const body of paths) expect((await rawRequest(proxy.url, '/form', { method: 'POST', body })).status).toBe(200)
    expect(bodies).toEqual(paths)
  })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPageCache, type RenderedPage } from '#server/http/pages/page-cache.ts'
import { until } from '../../support/until.ts'

/** What the cache promises a reader, over real HTTP: few renders, never an old price for long, correct bytes. */
describe('the page cache', () => {
  let epoch = 'a'
  let now = 0
  let renders = 0
  let hold: Promise<void> = Promise.resolve()
  let status = 200
  let server: Server
  let url: string

  beforeEach(async () => {
    epoch = 'a'
    now = 0
    renders = 0
    status = 200
    hold = Promise.resolve()
    const serve = createPageCache({
      async render(path, sink): Promise<RenderedPage> {
        renders++
        await hold
        const html = `<h1>${path} ${epoch} ${renders}</h1>`
        sink?.writeHead(status, { 'Content-Type': 'text/html' })
        sink?.end(html)
        return { html, status, headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none'" } }
      },
      epoch: () => epoch,
      maxBytes: 4000,
      now: () => now,
      onError: (error) => {
        throw error
      },
    })
    server = createServer((req, res) =>
      serve((req.url ?? '/').split('?')[0] ?? '/', req, res, () => res.writeHead(404).end('otherwise')),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  const text = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).text()

  it('renders a page once for any number of readers of an epoch, whatever their query string', async () => {
    await text('/')
    expect(await Promise.all([text('/?utm_source=a'), text('/?x=1'), text('/')])).toEqual(Array(3).fill('<h1>/ a 1</h1>'))
    expect(renders).toBe(1)
  })

  it('renders once for readers who come at the same moment to a cold page', async () => {
    let release = (): void => undefined
    hold = new Promise((resolve) => {
      release = resolve
    })
    const readers = Promise.all([text('/'), text('/'), text('/')])
    await new Promise((resolve) => setImmediate(resolve))
    release()
    expect(new Set(await readers)).toEqual(new Set(['<h1>/ a 1</h1>']))
    expect(renders).toBe(1)
  })

  it('gives the last bytes while a newer page is being made, and the newer page to the next reader', async () => {
    await text('/')
    await text('/')
    epoch = 'b'
    now = 1000
    expect(await text('/')).toBe('<h1>/ a 1</h1>')
    await until('the newer page', async () => (await text('/')) === '<h1>/ b 2</h1>')
    expect(renders).toBe(2)
  })

  it('lets a reader wait for the new page rather than show prices that are minutes old', async () => {
    await text('/')
    await text('/')
    epoch = 'b'
    now = 3_600_000
    expect(await text('/')).toBe('<h1>/ b 2</h1>')
  })

  it('answers 304 to a reader who has these bytes already', async () => {
    await text('/')
    const first = await fetch(`${url}/`)
    const second = await fetch(`${url}/`, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })
    expect([second.status, await second.text()]).toEqual([304, ''])
    expect(second.headers.get('content-security-policy')).toBe("default-src 'none'")
  })

  it('sends brotli where it is understood, and says that the answer depends on it', async () => {
    await text('/')
    const answer = await new Promise<{ body: Buffer; headers: Record<string, unknown> }>((resolve, reject) => {
      import('node:http').then(({ get }) =>
        get(`${url}/`, { headers: { 'Accept-Encoding': 'gzip, br' } }, (res) => {
          const chunks: Buffer[] = []
          res.on('data', (chunk: Buffer) => chunks.push(chunk))
          res.on('end', () => resolve({ body: Buffer.concat(chunks), headers: res.headers }))
        }).on('error', reject),
      )
    })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(answer.body).toString()).toBe('<h1>/ a 1</h1>')
  })

  it('keeps as much as it may and lets go of the page that nobody asked for longest', async () => {
    for (const path of ['/a', '/b', '/c', '/d']) await text(path)
    renders = 0
    await text('/d')
    expect(renders).toBe(0)
    for (let page = 0; page < 50; page++) {
      await text(`/page-${page}`)
      await text('/d')
    }
    expect(renders).toBe(50)
    await text('/a')
    expect(renders).toBe(51)
  })

  it('keeps nothing that is not a plain 200', async () => {
    status = 404
    await text('/missing')
    await text('/missing')
    expect(renders).toBe(2)
  })
})

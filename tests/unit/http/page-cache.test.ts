import { createServer, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFreshness } from '#server/http/page-cache/freshness.ts'
import { createPageCache, type PageCache } from '#server/http/page-cache/page-cache.ts'
import { createReadyPage, type RenderedPage } from '#server/http/page-cache/ready-page.ts'
import { listening } from '../../support/listening.ts'
import { rawRequest } from '../../support/raw-http.ts'
import { until } from '../../support/until.ts'

const STALE_MS = 30_000

/** What the cache promises a reader, over real HTTP: few renders, never an old price for long, correct bytes. */
describe('the page cache', () => {
  let prices = 'a'
  let content = '1'
  let now = 0
  let whole = true
  /** Whether the store answers in the end. */
  let isPatienceEnough = false
  let renders: string[] = []
  let hold: Promise<void> = Promise.resolve()
  /** How long a render takes. */
  let costMs = 0
  let status = 200
  let failure: Error | undefined
  let errors: unknown[] = []
  let cache: PageCache
  let server: Server
  let url: string

  /** Paths with `story` in them are no market pages. */
  const pageAt = (target: string) => ({ target, data: false, market: !target.includes('story') })

  beforeEach(async () => {
    prices = 'a'
    content = '1'
    now = 0
    whole = true
    isPatienceEnough = false
    // What the cache of the test before still renders is none of this one's.
    const own: string[] = []
    renders = own
    status = 200
    failure = undefined
    errors = []
    hold = Promise.resolve()
    costMs = 0
    cache = createPageCache({
      async render({ target }, { sink, isPatient }): Promise<RenderedPage | undefined> {
        own.push(target)
        await hold
        now += costMs
        if (failure) throw failure
        const text = `<h1>${target} ${content}${prices} ${own.length}</h1>`
        sink?.writeHead(status, { 'Content-Type': 'text/html' })
        sink?.end(text)
        if (!whole && !(isPatient && isPatienceEnough)) return undefined
        return { text, status, headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none'" } }
      },
      takesPieces: ({ headers }) => headers['user-agent'] !== 'crawler',
      freshness: createFreshness({ content: () => content, prices: () => prices, now: () => now }),
      staleMs: STALE_MS,
      maxBytes: 2000,
      now: () => now,
      onError: (error) => errors.push(error),
    })
    server = createServer((req, res) =>
      cache.serve(pageAt((req.url ?? '/').split('?')[0] ?? '/'), req, res, () => res.writeHead(404).end('otherwise')),
    )
    url = (await listening(server)).origin
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  const text = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).text()
  /** Makes every render wait until the function returned is called. */
  function holdRenders(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    hold = promise
    return resolve
  }
  const pricesMove = (to: string, afterMs = 1000): void => {
    prices = to
    now += afterMs
  }

  it('renews a page of a slow store with patience, while its readers get the one before at once', async () => {
    await text('/')
    whole = false
    isPatienceEnough = true
    pricesMove('b', 1000)
    expect(await text('/')).toBe('<h1>/ 1a 1</h1>')
    await until('its renewal', async () => (await text('/')).includes('1b'))
  })

  it('keeps a page of a slow store for the next reader, whose first one did not wait for it', async () => {
    whole = false
    isPatienceEnough = true
    expect(await text('/')).toBe('<h1>/ 1a 1</h1>')
    await until('a page made with patience', () => renders.length === 2)
    expect(await text('/')).toBe('<h1>/ 1a 2</h1>')
    expect(renders).toHaveLength(2)
  })

  it('prepares pages of a slow store for their first readers', async () => {
    whole = false
    isPatienceEnough = true
    await cache.prepare([pageAt('/'), pageAt('/story')])
    expect([await text('/'), await text('/story')]).toEqual(['<h1>/ 1a 1</h1>', '<h1>/story 1a 2</h1>'])
  })

  it('prepares the busiest pages whatever they cost, and of the others what the time allows', async () => {
    costMs = 600
    const pages = ['/1', '/2', '/3', '/4', '/5'].map(pageAt)
    await cache.prepare(pages.slice(0, 1), pages.slice(1))
    expect(renders).toEqual(['/1', '/2'])
    await cache.prepare(pages, [])
    expect(renders).toEqual(['/1', '/2', '/1', '/2', '/3', '/4', '/5'])
  })

  it('renders a page of a store that never answers for each reader, and shows no old one (control)', async () => {
    await text('/')
    whole = false
    pricesMove('b', STALE_MS * 2)
    expect(await text('/')).toBe('otherwise')
  })

  it('renders a page once for any number of readers, whatever their query string', async () => {
    await text('/')
    expect(await Promise.all([text('/?utm_source=a'), text('/?x=1'), text('/')])).toEqual(Array(3).fill('<h1>/ 1a 1</h1>'))
    expect(renders).toHaveLength(1)
  })

  it('renders once for readers who come at the same moment to a cold page', async () => {
    const release = holdRenders()
    const readers = Promise.all([text('/'), text('/'), text('/')])
    await until('the render', () => renders.length > 0)
    release()
    expect(new Set(await readers)).toEqual(new Set(['<h1>/ 1a 1</h1>']))
    expect(renders).toHaveLength(1)
  })

  it('gives the last bytes while a newer page is being made, and the newer page to the next reader', async () => {
    await text('/')
    pricesMove('b')
    const release = holdRenders()
    expect([await text('/'), await text('/')]).toEqual(Array(2).fill('<h1>/ 1a 1</h1>'))
    release()
    await until('the newer page', async () => (await text('/')) === '<h1>/ 1b 2</h1>')
    expect(renders).toHaveLength(2)
  })

  it('lets a reader wait for the new page rather than show prices that are minutes old', async () => {
    await text('/')
    pricesMove('b', 3_600_000)
    expect(await text('/')).toBe('<h1>/ 1b 2</h1>')
  })

  it('renders nothing without readers, however often prices move', async () => {
    await text('/')
    for (const next of ['b', 'c', 'd']) pricesMove(next)
    await text('/elsewhere')
    expect(renders).toEqual(['/', '/elsewhere'])
  })

  it('renews a story once a minute for its tape, and at once for its text', async () => {
    await text('/story')
    pricesMove('b', 59_000)
    expect(await text('/story')).toBe('<h1>/story 1a 1</h1>')
    expect(renders).toHaveLength(1)
    pricesMove('c', 1000)
    expect(await text('/story')).toBe('<h1>/story 1a 1</h1>')
    await until('the tape', async () => (await text('/story')) === '<h1>/story 1c 2</h1>')
    content = '2'
    await until('the text', async () => (await text('/story')) === '<h1>/story 2c 3</h1>')
  })

  it('shows a page that is behind only as long as others are renewed before it, and never beyond the bound', async () => {
    await text('/')
    await text('/busy')
    pricesMove('b', 11_000)
    const release = holdRenders()
    // Ten seconds behind and nothing else to do: this reader waits.
    const first = text('/busy')
    await until('its renewal', () => renders.length === 3)
    // Others are renewed: what is ten seconds old is shown.
    expect(await text('/')).toBe('<h1>/ 1a 1</h1>')
    now += STALE_MS
    const second = text('/')
    release()
    expect(await Promise.all([first, second])).toEqual(['<h1>/busy 1b 3</h1>', '<h1>/ 1b 4</h1>'])
  })

  it('does not pass an old page off as a new one when it cannot be renewed', async () => {
    await text('/')
    failure = new Error('the store is away')
    pricesMove('b', STALE_MS + 1001)
    expect(await text('/')).toBe('otherwise')
    expect(errors).toEqual([failure])
    failure = undefined
    expect(await text('/')).toBe('<h1>/ 1b 3</h1>')
  })

  it('answers 304 to a reader who has these bytes already', async () => {
    await text('/')
    const first = await fetch(`${url}/`)
    const second = await fetch(`${url}/`, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })
    expect([second.status, await second.text()]).toEqual([304, ''])
    // What the reader has already stays as it is, and is not said again: the policy is most of a head.
    const kept = ['cache-control', 'connection', 'date', 'etag', 'keep-alive', 'vary']
    expect([...second.headers.keys()].sort()).toEqual(kept)
  })

  it('gives no two forms of a page a strong ETag in common, and knows the page by any of them', async () => {
    await text('/')
    const etags: string[] = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await rawRequest(url, '/', { headers: { 'Accept-Encoding': encoding } })
      etags.push(headers.etag ?? '')
    }
    const strong = etags.filter((etag) => !etag.startsWith('W/'))
    expect(new Set(strong).size).toBe(strong.length)
    const [etag = ''] = etags
    for (const spelled of [etag, etag.replace('W/', ''), `"x", ${etag}`])
      expect((await fetch(`${url}/`, { headers: { 'If-None-Match': spelled } })).status).toBe(304)
  })

  it('answers with the page where its policy is another one, though its text is the same', async () => {
    const tags = ["default-src 'none'", "default-src 'self'"].map(
      (policy) => createReadyPage({ text: 'page', status: 200, headers: { 'Content-Security-Policy': policy } }).tag,
    )
    expect(tags[0]).not.toBe(tags[1])
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])(
    'sends %s where it is wanted, from the first time on and after a renewal, and says that the answer depends on it',
    async (encoding, decode) => {
      const compressed = () => rawRequest(url, '/', { headers: { 'Accept-Encoding': encoding } })
      await text('/')
      const [one, two] = await Promise.all([compressed(), compressed()])
      expect(one.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
      expect([one, two].map(({ body }) => decode(Buffer.from(body, 'latin1')).toString())).toEqual(
        Array(2).fill('<h1>/ 1a 1</h1>'),
      )
      pricesMove('b', 60_000)
      expect(decode(Buffer.from((await compressed()).body, 'latin1')).toString()).toBe('<h1>/ 1b 2</h1>')
    },
  )

  it.each(['br', 'gzip'] as const)(
    'holds a page as %s alone once a reader took it so, and still sends its text',
    async (encoding) => {
      const page = createReadyPage({ text: `<p>${'A price. '.repeat(5000)}</p>`, status: 200, headers: {} })
      const before = page.size()
      const text = page.variant('identity')
      await page.make(encoding)
      expect(before / page.size()).toBeGreaterThan(20)
      expect(page.encodings()).toEqual([encoding])
      expect(await page.make('identity')).toEqual(text)
      expect((await page.make(encoding === 'br' ? 'gzip' : 'br')).body.length).toBeLessThan(2000)
      expect((await page.make('identity')).body.toString()).toMatch(/^<p>A price\. .*<\/p>$/)
    },
  )

  it('keeps as much as it may and lets go of the page that was not requested for longest', async () => {
    for (const path of ['/a', '/b', '/c', '/d']) await text(path)
    renders.length = 0
    await text('/d')
    expect(renders).toEqual([])
    for (let page = 0; page < 50; page++) {
      await text(`/page-${page}`)
      await text('/d')
    }
    expect(renders).toHaveLength(50)
    await text('/a')
    expect(renders).toHaveLength(51)
  })

  it('keeps no page that still waits for something; a crawler is not sent one in pieces', async () => {
    whole = false
    expect(await text('/')).toBe('<h1>/ 1a 1</h1>')
    expect(await text('/', { headers: { 'User-Agent': 'crawler' } })).toBe('otherwise')
    expect(await text('/')).toMatch('<h1>/ 1a')
    whole = true
    await until('it is kept', async () => (await text('/', { headers: { 'User-Agent': 'crawler' } })) === (await text('/')))
  })

  it('keeps nothing that is not a plain 200', async () => {
    status = 404
    await text('/missing')
    await text('/missing')
    expect(renders).toHaveLength(2)
  })

  it('forgets a page that is no longer there', async () => {
    await text('/')
    status = 404
    content = '2'
    now += 3000
    expect(await text('/')).toBe('otherwise')
  })
})

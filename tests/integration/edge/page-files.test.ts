/** Pages as files through the real proxies: what a reader gets is what the web process would have sent. */
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { CADDY, findOnPath, NGINX } from '#ops/system-package.ts'
import { type Site, startSite } from '../../support/browser/site.ts'
import { DOMAIN, type ProxyName, type RunningProxy, startProxy } from '../../support/proxy.ts'
import { rawRequest } from '../../support/raw-http.ts'
import { until } from '../../support/until.ts'

const PROXIES: readonly (readonly [ProxyName, string | undefined])[] = [
  ['caddy', findOnPath(CADDY.binaries)],
  ['nginx', findOnPath(NGINX.binaries)],
]
const SLOT_MS = 10_000
const MARKETS_DATA = '/markets.data?_routes=routes%2Fmarket%2Fmarkets'
const FILED = ['/', '/markets', '/markets/BTC', '/articles/bitcoin-jackpot-making-headlines', '/privacy', MARKETS_DATA]
/** What the page's own policy says, or the connection, or a file server's spelling of the ETag. */
const ITS_OWN = ['content-security-policy', 'etag', 'date', 'connection', 'keep-alive', 'server', 'transfer-encoding', 'via']
const LENGTH = 'content-length'

/** The policy of a file has no sources of scripts: they are in the page. The web process always names them. */
const isFile = ({ status, headers }: Response): boolean =>
  status < 400 && !headers.get('content-security-policy')?.includes('script-src')
const directives = (policy: string): string[] => policy.split('; ').filter(Boolean)

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'ledger-page-files-'))

describe.each(PROXIES)('through %s,', (name, binary) => {
  if (binary === undefined) return it.skip('is not on this machine')
  let folder: string
  let site: Site
  let proxy: RunningProxy
  beforeAll(async () => {
    folder = newFolder()
    // Files of another build, which lie where the proxy looks until ours begins.
    const first = Math.floor(Date.now() / SLOT_MS)
    for (let slot = first; slot < first + 30; slot++) {
      mkdirSync(join(folder, 'epochs/old', String(slot), 'about.page'), { recursive: true })
      writeFileSync(join(folder, 'epochs/old', String(slot), 'about.page/page'), 'of another build')
    }
    symlinkSync('epochs/old', join(folder, 'live'))
    const env = { PAGE_FILES_DIR: folder, TRUST_PROXY_HOPS: '1', PUBLIC_URL: `https://${DOMAIN}` }
    site = await startSite({ roles: ['web'], env })
    proxy = await startProxy(name, binary, site.url, folder)
  })
  afterAll(async () => {
    await proxy.stop()
    await site.stop()
    rmSync(folder, { recursive: true })
  })

  /** Asks until a file answers. */
  const fromFile = (target: string, init: RequestInit = {}): Promise<Response> =>
    until(`a file of ${target}`, async () => {
      const answer = await fetch(proxy.url + target, init)
      if (isFile(answer)) return answer
      await answer.arrayBuffer()
      return undefined
    })
  const direct = async (target: string, init: RequestInit = {}): Promise<Response> => {
    await (await fetch(site.url + target)).text()
    return fetch(site.url + target, init)
  }

  it('a start takes the files of another build back', async () => {
    expect(await (await fetch(`${proxy.url}/about`)).text()).not.toBe('of another build')
    expect(readlinkSync(join(folder, 'live'))).not.toBe('epochs/old')
  })

  it.each(FILED)('%s has the headers and bytes that the web process sends', async (target) => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': coding === 'identity' ? '' : coding }
      const [ours, theirs] = [await fromFile(target, { headers }), await direct(target, { headers })]
      const plain = ({ headers: all }: Response): Record<string, string> =>
        Object.fromEntries([...all].filter(([key]) => ![...ITS_OWN, LENGTH].includes(key)))
      expect(plain(ours)).toEqual(plain(theirs))
      expect(await ours.text()).toBe(await theirs.text())
    }
  })

  it.each(FILED.filter((target) => target !== MARKETS_DATA))(
    '%s obeys the whole policy, in its header or in the page',
    async (target) => {
      const [ours, theirs] = [await fromFile(target), await direct(target)]
      const [, inside = ''] =
        /<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(await ours.text()) ?? []
      const obeyed = directives(`${inside}; ${ours.headers.get('content-security-policy')}`)
      const wanted = directives(theirs.headers.get('content-security-policy') ?? '')
      expect(wanted.filter((directive) => !obeyed.includes(directive))).toEqual([])
      expect(obeyed.filter((directive) => !wanted.includes(directive))).toEqual([])
    },
  )

  it('data of a navigation is a document that may load nothing', async () => {
    expect((await fromFile(MARKETS_DATA)).headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['', null],
  ])('a reader who takes "%s" gets %s from the file', async (accepted, coding) => {
    const { headers } = await fromFile('/privacy', { headers: { 'Accept-Encoding': accepted } })
    expect(headers.get('content-encoding')).toBe(coding)
  })

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.1, br;q=0.9', 'br'],
    ['identity', null],
    ['zstd', null],
  ])('a reader who takes "%s" gets %s, whoever answers', async (accepted, coding) => {
    await fromFile('/privacy')
    const { headers } = await fetch(`${proxy.url}/privacy`, { headers: { 'Accept-Encoding': accepted } })
    expect(headers.get('content-encoding')).toBe(coding)
  })

  it('a reader who has the page already gets 304, and one with another page gets this one', async () => {
    const etag = (await fromFile('/privacy')).headers.get('etag') ?? ''
    const ask = (tag: string): Promise<Response> => fromFile('/privacy', { headers: { 'If-None-Match': tag } })
    for (const tag of [etag, `"x", ${etag}`, `W/${etag}`]) expect((await ask(tag)).status).toBe(304)
    for (const tag of ['"x"', '""']) expect((await ask(tag)).status).toBe(200)
    const data = (await fromFile(MARKETS_DATA)).headers.get('etag')
    expect(data).not.toBe(etag)
  })

  it('times, ranges and conditions that the web process does not know change nothing', async () => {
    await fromFile('/privacy')
    for (const headers of [
      { 'If-Modified-Since': 'Sun, 22 Nov 2099 10:00:00 GMT' },
      { 'If-Unmodified-Since': 'Sun, 22 Nov 1999 10:00:00 GMT' },
      { 'If-Match': '"x"' },
      { Range: 'bytes=0-9' },
    ])
      expect((await fetch(`${proxy.url}/privacy`, { headers })).status).toBe(200)
  })

  it('HEAD has the headers of GET and no body', async () => {
    const { status, body, headers } = await until('a file', async () => {
      await fromFile('/privacy')
      const answer = await rawRequest(proxy.url, '/privacy', { method: 'HEAD', headers: { Host: DOMAIN } })
      return answer.headers['content-security-policy']?.includes('script-src') ? undefined : answer
    })
    expect([status, body, headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8'])
  })

  it.each([
    '/markets?',
    '/markets?x=1',
    '/markets?_routes=routes%2Fmarket%2Fmarkets',
    '/markets.data',
    '/markets.data?_routes=root',
    `${MARKETS_DATA}&x=1`,
    '/Markets',
    '/markets/',
    '/%6darkets',
    '//markets',
    '/./markets',
    '/x/../markets',
    '/markets.page',
    '/markets.page/page',
    '/page',
    '/page.br',
    '/live/markets',
    '/../temporary',
    '/..%2f..%2fetc/passwd',
    '/.%2e/.%2e/etc/passwd',
    '/register',
    '/contact',
    '/search?q=bank',
    '/nope',
    '/api/market-data',
  ])('%s is answered by the web process, or refused', async (target) => {
    await fromFile('/markets')
    await fromFile(MARKETS_DATA)
    const ask = (origin: string) => rawRequest(origin, target, { headers: { Host: DOMAIN } })
    const [ours, theirs] = [await ask(proxy.url), await ask(site.url)]
    expect(ours.headers['content-security-policy'] ?? 'script-src').toContain('script-src')
    // A proxy may mend or refuse what no browser sends; it never finds a file by it.
    if (ours.headers['content-security-policy'])
      expect([ours.status, ours.headers.location]).toEqual([theirs.status, theirs.headers.location])
    else expect([301, 308, 400]).toContain(ours.status)
  })

  it('a form is never answered from a file', async () => {
    await fromFile('/markets')
    const { status, headers } = await rawRequest(proxy.url, '/markets', { method: 'POST', headers: { Host: DOMAIN } })
    expect([headers['content-security-policy']?.includes('script-src'), status >= 400]).toEqual([true, true])
  })
})

it('a web process that was killed leaves files for the rest of their ten seconds and none after', {
  timeout: 90_000,
}, async () => {
  const folder = newFolder()
  const site = await startSite({ roles: ['web'], env: { PAGE_FILES_DIR: folder, TRUST_PROXY_HOPS: '1' } })
  const running: RunningProxy[] = []
  for (const [name, binary] of PROXIES) if (binary) running.push(await startProxy(name, binary, site.url, folder))
  onTestFinished(async () => {
    for (const { stop } of running) await stop()
    await site.stop()
    rmSync(folder, { recursive: true })
  })
  const slotNow = (): number => Math.floor(Date.now() / SLOT_MS)
  /** A file is sent at once; for the web process a proxy may wait. */
  const sendsFile = ({ url }: RunningProxy): Promise<boolean> =>
    fetch(`${url}/privacy`, { signal: AbortSignal.timeout(2000) }).then(isFile, () => false)
  const allSend = async (): Promise<boolean[]> => Promise.all(running.map(sendsFile))
  let slot = Number.NaN
  await until('files', async () => {
    slot = slotNow()
    return Date.now() % SLOT_MS < 5000 && !(await allSend()).includes(false) && slotNow() === slot
  })
  await site.kill('web')
  const sent = await allSend()
  const last = slotNow()
  // On a machine that slept through the rest of the slot there is nothing to see of it.
  if (last === slot) expect(sent).toEqual(running.map(() => true))
  await until('the next slot', () => slotNow() > last)
  expect(await allSend()).toEqual(running.map(() => false))
})

/** Two web processes behind each proxy with the configuration that we ship: what readers notice of a restart, and what nginx keeps. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDataTargets } from '#ops/pages.ts'
import { CADDY, findOnPath, NGINX } from '#ops/system-package.ts'
import { PERSONAL_PATHS } from '#shared/ui/page-lists.ts'
import { freePort, type Site, startSite } from '../../support/browser/site.ts'
import { keptAnswers } from '../../support/kept-answers.ts'
import { PAGES } from '../../support/paths.ts'
import { type ProxyName, type RunningProxy, startProxy } from '../../support/proxy.ts'
import { until } from '../../support/until.ts'

const PROXIES: readonly (readonly [ProxyName, string | undefined])[] = [
  ['caddy', findOnPath(CADDY.binaries)],
  ['nginx', findOnPath(NGINX.binaries)],
]
const PERSON = { fullName: 'Robin Markedly', phoneNumber: '4165550123', email: 'robin.marked@example.ca', country: 'CA' }
/** Asks for a poll; it takes no body, and says that it was taken. */
const SENT = '/api/market-data'
/** How long a proxy sends nothing to a process that was away (`fail_duration`): an update takes longer. */
const LEFT_OUT_MS = { caddy: 2500, nginx: 0 } as const
const PUBLIC_URL = 'http://ledger.test'

let webs: readonly Site[]
beforeAll(async () => {
  const env = { TRUST_PROXY_HOPS: '1', PUBLIC_URL, OFFICIAL_FIGURES: 'off' }
  const first = await startSite({ env })
  webs = [first, await startSite({ roles: ['web'], env, beside: first })]
})
afterAll(async () => {
  for (const web of webs.toReversed()) await web.stop()
})

const renders = async (): Promise<number> => {
  const texts = await Promise.all(webs.map(async ({ opsUrl }) => (await fetch(`${opsUrl}/metrics`)).text()))
  return texts.reduce((sum, text) => sum + Number(/^ledger_page_renders_total\S* (\S+)$/m.exec(text)?.[1] ?? 0), 0)
}

/** Readers, and a sender to `SENT`, until they are stopped. @returns what went wrong */
function startReaders(url: string, paths: readonly string[]) {
  let reading = true
  const failures: string[] = []
  let answers = 0
  const reader = async (path: string): Promise<void> => {
    while (reading) {
      const status = await fetch(url + path, { method: path === SENT ? 'POST' : 'GET' })
        .then(async (answer) => {
          await answer.arrayBuffer()
          return answer.ok || answer.status
        })
        .catch((error: Error) => error.message)
      answers++
      if (status !== true) failures.push(`${path}: ${status}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const work = paths.map(reader)
  return {
    answers: (): number => answers,
    async stop() {
      reading = false
      await Promise.all(work)
      return failures
    },
  }
}

describe.each(PROXIES)('behind %s', (name, binary) => {
  if (binary === undefined) return it.skip('is not on this machine')
  let proxy: RunningProxy
  beforeAll(async () => {
    proxy = await startProxy(name, binary, { webs: webs.map(({ url }) => url) })
  })
  afterAll(() => proxy.stop())

  it('no reader notices that one web process after the other ends and starts again', { timeout: 120_000 }, async () => {
    const readers = startReaders(proxy.url, ['/', '/markets', '/register', SENT, '/search?q=bank'])
    for (const web of webs) {
      await web.kill('web', 'SIGTERM')
      const before = readers.answers()
      await until('readers of the other one', () => readers.answers() > before + 50)
      await web.start('web')
      const back = performance.now()
      await until('the proxy asks it again', () => performance.now() - back > LEFT_OUT_MS[name])
    }
    expect(await readers.stop()).toEqual([])
  })

  it('a reader reads what is going on while no web process answers, and a program gets it as JSON', {
    timeout: 60_000,
  }, async () => {
    const alone = await startProxy(name, binary, { webs: [`http://127.0.0.1:${await freePort()}`] })
    onTestFinished(alone.stop)
    const form = { method: 'POST', body: 'a=b' }
    const [page, posted, api] = await Promise.all([
      fetch(`${alone.url}/markets`),
      fetch(`${alone.url}/register`, form),
      fetch(`${alone.url}/api/geo`),
    ])
    expect([page.status, posted.status, api.status]).toEqual([503, 503, 503])
    expect(Object.fromEntries(page.headers)).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
    expect([page.headers.get('content-type'), api.headers.get('content-type')]).toEqual([
      'text/html; charset=utf-8',
      expect.stringMatching(/^application\/json/),
    ])
    for (const answer of [page, posted]) expect(await answer.text()).toContain('Back in a moment')
    expect(await api.json()).toMatchObject({ code: 'unavailable' })
  })
})

const nginx = findOnPath(NGINX.binaries) ?? ''
describe.skipIf(!nginx)('behind nginx, which keeps pages,', () => {
  let proxy: RunningProxy
  beforeAll(async () => {
    proxy = await startProxy('nginx', nginx, { webs: webs.map(({ url }) => url) })
  })
  afterAll(() => proxy.stop())

  it('a hot page is rendered at most once a second by both together, and each renders it without (control)', async () => {
    const count = async (urls: readonly string[], ms: number): Promise<number> => {
      const readers = urls.map((url) => startReaders(url, ['/markets', '/markets']))
      const [before, at] = [await renders(), performance.now()]
      await until('its time', () => performance.now() - at > ms)
      const rendered = (await renders()) - before
      for (const each of readers) await each.stop()
      return rendered
    }
    const together = await count([proxy.url], 4000)
    expect(together).toBeGreaterThanOrEqual(1)
    expect(together).toBeLessThanOrEqual(5)
    const alone = await count(
      webs.map(({ url }) => url),
      4000,
    )
    expect(alone).toBeGreaterThan(together)
  })

  it('a page stays there while every web process is away', { timeout: 60_000 }, async () => {
    const statusOf = async (path: string): Promise<number> => (await fetch(proxy.url + path)).status
    await until('a page that is kept', async () => {
      await statusOf('/about')
      return keptAnswers(proxy.kept).some(({ key }) => key.endsWith(' /about'))
    })
    for (const web of webs) await web.kill('web')
    expect([await statusOf('/about'), await statusOf('/register')]).toEqual([200, 503])
    for (const web of webs) await web.start('web')
    await until('they are back', async () => (await statusOf('/register')) === 200)
  })

  it('nothing of one visitor is kept, signed in or not, of all addresses', async () => {
    const dataTarget = await openDataTargets()
    const plain = { 'Accept-Encoding': 'identity' }
    const sitemap = await (await fetch(`${proxy.url}/sitemap.xml`)).text()
    const described: { paths: Record<string, { get?: object }> } = await (await fetch(`${proxy.url}/openapi.json`)).json()
    const api = Object.entries(described.paths).flatMap(([path, { get }]) => (get && !path.includes('{') ? [path] : []))
    const listed = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
    const pages = [...new Set([...listed, ...PAGES.map(({ path }) => path), ...PERSONAL_PATHS])]
    const data = pages.flatMap((path) => dataTarget(path) ?? [])
    const signed = await fetch(`${proxy.url}/register`, {
      method: 'POST',
      headers: { Origin: PUBLIC_URL },
      body: new URLSearchParams({ ...PERSON, consents: 'sharing' }),
      redirect: 'manual',
    })
    expect(signed.status).toBe(303)
    const cookie = signed.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    const texts: string[] = []
    for (const headers of [{ ...plain, Cookie: cookie }, plain, { ...plain, Cookie: cookie }])
      for (const path of [...pages, ...data, ...api, '/register.data'])
        texts.push(await (await fetch(proxy.url + path, { headers })).text())
    const kept = keptAnswers(proxy.kept)
    expect(kept.length).toBeGreaterThan(listed.length)
    // The crawl itself saw what is the visitor's own.
    const marks = ['Markedly', PERSON.email, '5550123', '555-0123', cookie.split('=')[1] ?? '']
    expect(texts.filter((text) => marks.some((mark) => text.includes(mark))).length).toBeGreaterThan(0)
    const heads = kept.map(({ key, text }) => ({ key, head: text.split('\r\n\r\n', 1)[0] ?? '', text }))
    expect(heads.filter(({ text }) => marks.some((mark) => text.includes(mark))).map(({ key }) => key)).toEqual([])
    expect(
      heads.filter(({ head }) => /^set-cookie:/im.test(head) || !/^cache-control: public/im.test(head)).map(({ key }) => key),
    ).toEqual([])
    // The key holds the only header by which public answers may differ.
    expect(heads.filter(({ head }) => /^vary: (?!accept-encoding\r?$)/im.test(head)).map(({ key }) => key)).toEqual([])
    const personal = kept.filter(({ key }) => PERSONAL_PATHS.includes(key.trim().replace(/[.?].*/, '')))
    expect(personal.map(({ key }) => key)).toEqual([])
  })
})

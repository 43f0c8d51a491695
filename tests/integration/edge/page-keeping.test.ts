/** What the site keeps of its pages: one copy of each page of a list, whatever addresses and however many are tried. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languageOf } from '#shared/language/paths.ts'
import { pagesOf, type Site, startSite } from '../../support/browser/site.ts'
import { rawRequest } from '../../support/raw-http.ts'
import { sized } from '../../support/size.ts'
import { storyPlate } from '../../support/story-plate.ts'

/** Spelling number `n` of a path: bit for bit another case, and one letter escaped. */
function spelling(path: string, n: number): string {
  const letters = [...path.slice(1)].map((letter, place) => ((n >> place) & 1 ? letter.toUpperCase() : letter))
  const escaped = n % letters.length
  letters[escaped] = `%${letters[escaped]?.charCodeAt(0).toString(16)}`
  return `/${letters.join('')}`
}

const PAGES = ['/markets', '/stocks', '/crypto', '/forex', '/insights', '/advertise', '/transparency', '/privacy']
const EACH = sized(50, 250)
const SPELLINGS = PAGES.flatMap((page) => Array.from({ length: EACH }, (_, n) => ({ page, alias: spelling(page, n) })))

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('pages that are kept', () => {
  let site: Site
  beforeAll(async () => {
    // Half of the default: room for as many pages again, before the least read are rendered for each reader.
    site = await startSite({ roles: ['web'], env: { PAGE_CACHE_MIB: '32' } })
  })
  afterAll(() => site.stop())

  const renders = async (): Promise<number> =>
    Number(/^ledger_page_renders_total\S* (\d+)$/m.exec(await (await fetch(`${site.opsUrl}/metrics`)).text())?.[1])

  it('are all kept at once, in half of the memory that they may take', async () => {
    const pages = await pagesOf(site)
    // The first answer streams; the second is compressed.
    for (const page of [...pages, ...pages]) await (await fetch(site.url + page)).text()
    const before = await renders()
    const kept = await Promise.all(
      pages.map(async (page) => (await fetch(site.url + page)).headers.get('cache-control')?.startsWith('public')),
    )
    expect(kept.filter(Boolean).length).toBeGreaterThan(350)
    expect((await renders()) - before).toBe(0)
  })

  const residentMiB = (): number =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid('web')}/status`, 'utf8'))?.[1]) / 1024

  it(`are told their one spelling, and ${SPELLINGS.length} others fill no memory`, { timeout: 300_000 }, async () => {
    for (const page of PAGES) await fetch(site.url + page)
    const before = residentMiB()
    const wrong: string[] = []
    for (let at = 0; at < SPELLINGS.length; at += 20)
      await Promise.all(
        SPELLINGS.slice(at, at + 20).map(async ({ page, alias }) => {
          const { status, headers } = await rawRequest(site.url, `${alias}?utm_source=x`)
          if (status !== 308 || headers.location !== `${page}?utm_source=x`) wrong.push(`${alias} ${status} ${headers.location}`)
        }),
      )
    expect(residentMiB() - before).toBeLessThan(48)
    expect({ wrong: wrong.length, first: wrong[0] }).toEqual({ wrong: 0, first: undefined })
  })

  // Weak: the forms of a page differ by their compression alone.
  const ETAG = expect.stringMatching(/^W\/"/)
  it.each([
    ['/', true],
    ['/markets', true],
    ['/markets/BTC', true],
    ['/articles/bitcoin-jackpot-making-headlines', true],
    ['/register', false],
    ['/Register', false],
    ['/REGISTER?a=1', false],
    ['/contact', false],
    ['/search?q=bank', false],
    ['/enquire', false],
    ['/nope', false],
  ])('%s is kept: %s', async (path, kept) => {
    await fetch(site.url + path)
    const { headers } = await fetch(site.url + path)
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual(
      kept ? [ETAG, expect.stringContaining('public')] : [null, 'no-store'],
    )
  })

  it.each(['/', '/articles/bitcoin-jackpot-making-headlines', '/register', '/nope'])(
    '%s holds each of its styles once, and its policy allows these alone',
    async (path) => {
      // The first answer streams, with a nonce; the second is kept, if it may be.
      for (const _answer of ['streamed', 'kept']) {
        const { html, policy } = await fetch(site.url + path).then(async (answer) => ({
          html: await answer.text(),
          policy: answer.headers.get('content-security-policy') ?? '',
        }))
        const allowed = /style-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
        const links = [...html.matchAll(/<link[^>]* rel="stylesheet" href="([^"#]*)#?"([^>]*)>/g)]
        const styles = [...html.matchAll(/<style([^>]*)>([\s\S]*?)<\/style>/g)]
        expect(links.length).toBeGreaterThan(0)
        expect(links.map(([, , rest]) => rest)).toEqual(links.map(() => ' disabled="" media="not all"/'))
        expect(styles.map(([, , text]) => text)).toEqual(links.map(([, href]) => readFileSync(`build/client${href}`, 'utf8')))
        expect(new Set(styles.map(([, , text]) => text)).size).toBe(styles.length)
        for (const [, attributes = '', text = ''] of styles) {
          const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1]
          expect(allowed).toContain(nonce ? `'nonce-${nonce}'` : hashOf(text))
        }
        expect(allowed).not.toContain("'unsafe-inline'")
        // The browser loads its scripts after the paint only.
        expect(html).not.toContain('rel="modulepreload"')
        expect(html).not.toContain('type="module"')
      }
    },
  )

  it.each([
    ['/Markets', '/markets'],
    ['/markets/', '/markets'],
    ['/markets/btc', '/markets/BTC'],
    ['/MARKETS/usd-cad/?a=%2F', '/markets/USD-CAD?a=%2F'],
    ['/%6darkets', '/markets'],
    ['/Articles/Bitcoin-Jackpot-Making-Headlines', '/articles/bitcoin-jackpot-making-headlines'],
    ['/Consent/AbC', '/consent/AbC'],
    ['/nowhere/', '/nowhere'],
  ])('%s leads to %s', async (path, to) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await rawRequest(site.url, path, { method })
      expect([status, headers.location]).toEqual([308, to])
    }
  })

  it.each(['/', '/markets', '/markets/BTC', '/articles/bitcoin-jackpot-making-headlines', '/privacy'])(
    'the policy of %s allows each of its own inline scripts',
    async (path) => {
      await fetch(site.url + path)
      const answer = await fetch(site.url + path)
      const policy = answer.headers.get('content-security-policy')
      const scripts = [...(await answer.text()).matchAll(/<script(?![^>]*(?:\ssrc=|json"))[^>]*>([\s\S]*?)<\/script>/g)]
      expect(scripts.length).toBeGreaterThan(0)
      for (const [, script = ''] of scripts)
        expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    },
  )

  it('a form that is sent to another spelling goes nowhere', async () => {
    for (const path of ['/Register', '/register/', '/API/contact', '/%72egister'])
      expect((await rawRequest(site.url, path, { method: 'POST' })).status).toBe(404)
  })
})

describe('pages that are made for one reader', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ roles: ['web'], env: { TRUST_PROXY_HOPS: '1' } })
  })
  afterAll(() => site.stop())

  const statuses = (address: string, paths: readonly string[]): Promise<Response[]> =>
    Promise.all(paths.map((path) => fetch(site.url + path, { headers: { 'X-Forwarded-For': address } })))
  const many = (count: number, path: (n: number) => string): string[] => Array.from({ length: count }, (_, n) => path(n))
  const refused = (answers: readonly Response[]): number => answers.filter(({ status }) => status === 429).length

  it('are made for an office of 200 readers who come at once', async () => {
    expect(
      refused(
        await statuses(
          '198.51.100.1',
          many(200, () => '/register'),
        ),
      ),
    ).toBe(0)
  })

  it.each([
    ['missing pages', '203.0.113.7', (n: number) => `/nope-${n}`],
    ['data of navigations', '203.0.113.8', (n: number) => `/nope-${n}.data`],
    ['plates', '203.0.113.9', storyPlate],
  ])('are refused to a flood of %s, and to no other', { timeout: 180_000 }, async (_what, address, path) => {
    // More at once than flows back while a busy machine reads them: what is admitted waits for its turn, and is not worth it.
    const gone = new AbortController()
    // By `get`: `fetch` gives up a connection that a busy machine does not accept within ten seconds.
    const told = { headers: { 'X-Forwarded-For': address }, signal: gone.signal }
    const flood = many(1200, path).map(async (each) => {
      const [answer] = await once(get(site.url + each, told), 'response')
      answer.resume()
      if (answer.statusCode !== 429) throw new Error(`${each}: ${answer.statusCode}`)
      return answer.headers['retry-after']
    })
    expect(await Promise.any(flood)).toBe('1')
    gone.abort()
    const [other, ready] = [await statuses('203.0.113.200', [path(1999)]), await statuses(address, ['/markets'])]
    expect([refused(other), ready[0]?.status]).toEqual([0, 200])
  })

  it('show no plate that is not drawn', { timeout: 120_000 }, async () => {
    const shown = new Set<string>()
    // A French page shows the plates of its English twin.
    const pages = (await pagesOf(site)).filter((path, place) => languageOf(path) === 'en' && place % sized(4, 1) === 0)
    for (const path of [...pages, '/register', '/nope']) {
      const text = await (await fetch(site.url + path, { headers: { 'X-Forwarded-For': '198.51.100.9' } })).text()
      for (const [, plate = ''] of text.matchAll(/src="(\/plates\/[^"]+)"/g)) shown.add(plate)
    }
    expect(shown.size).toBeGreaterThan(sized(15, 60))
    const answers: [string, number | undefined][] = []
    for (const plate of shown) answers.push([plate, (await statuses(`192.0.2.${answers.length % 99}`, [plate]))[0]?.status])
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  })
})

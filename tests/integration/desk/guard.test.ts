/** The desk's outer wall: which names it answers to, and that nothing is done for a page of another site. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isOwnPost, placeOf } from '#server/desk/http/guard.ts'
import { openToAnybody } from '#server/desk/open.ts'
import { deskRig } from '../../support/desk/desk.ts'
import { exchangeBytes } from '../../support/raw-bytes.ts'

const ORIGINS = [
  'https://evil.example',
  'http://localhost:1',
  'https://localhost',
  'http://desk.example.ca.evil.example',
  'null',
  undefined,
] as const
const SITES = ['cross-site', 'same-site', 'none', undefined] as const
const FOREIGN = ORIGINS.flatMap((origin) => SITES.map((site) => [origin, site] as const))

const OTHER_SITE = '<h1>This request came from another site</h1>'

describe('a post', () => {
  it('is refused from each of them at every route that takes one, also at the ways in', async () => {
    const { ask, signedIn, routes, access, audit } = await deskRig()
    const cookie = await signedIn('owner')
    const [before, sessions] = [await audit.newest(), await access.sessions.list()]
    const posts = routes.filter(({ method }) => method === 'post')
    expect([posts.length > 25, FOREIGN.length]).toEqual([true, 24])
    const passed: string[] = []
    for (const { path } of posts)
      for (const [origin, site] of FOREIGN) {
        const { status, text } = await ask('POST', path.replace(/:\w+/, 'none'), {
          cookie,
          form: { reason: 'to see', id: 'none' },
          headers: { origin, 'sec-fetch-site': site },
        })
        if (status !== 403 || !text.includes(OTHER_SITE)) passed.push(`${path} ${origin} ${site}`)
      }
    expect(passed).toEqual([])
    expect([await audit.newest(), await access.sessions.list()]).toEqual([before, sessions])
  })

  it('is refused from another origin also where it claims the same site', async () => {
    const { ask, signedIn } = await deskRig()
    const cookie = await signedIn('owner')
    for (const origin of ['https://evil.example', undefined])
      expect((await ask('POST', '/sign-out', { cookie, headers: { origin } })).status).toBe(403)
  })

  it('is taken from the desk’s own pages, with and without what newer browsers say (control)', async () => {
    const { ask, signedIn, place } = await deskRig()
    for (const headers of [{}, { origin: place.origin }, { origin: place.origin, 'sec-fetch-site': undefined }]) {
      const { status } = await ask('POST', '/sign-out', { cookie: await signedIn('owner'), headers })
      expect(status).toBe(303)
    }
  })

  it('takes the page’s own word of the domain behind the proxy only under TLS', () => {
    const place = placeOf({ headers: { host: 'desk.example.ca' }, socket: { localPort: 3001 } }, 'desk.example.ca')
    expect(place).toEqual({ origin: 'https://desk.example.ca', host: 'desk.example.ca' })
    if (!place) return
    expect(isOwnPost({ origin: 'https://desk.example.ca' }, place)).toBe(true)
    expect(isOwnPost({ origin: 'http://desk.example.ca' }, place)).toBe(false)
  })
})

describe('every answer', () => {
  it('comes only under the desk’s own names', async () => {
    const { ask, port } = await deskRig()
    for (const host of ['evil.example', `evil.example:${port}`, '10.0.0.5', 'desk.example.ca:8443', 'localhost.evil.example'])
      expect([host, (await ask('GET', '/sign-in', { headers: { host } })).status]).toEqual([host, 403])
    // A program on another port of this machine, or one that passes requests on from there.
    for (const host of ['localhost:9', '127.0.0.1:9', '[::1]:9', 'localhost', `a@localhost:${port}`])
      expect([host, (await ask('GET', '/sign-in', { headers: { host } })).status]).toEqual([host, 403])
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'desk.example.ca'])
      expect([host, (await ask('GET', '/sign-in', { headers: { host } })).status]).toEqual([host, 200])
  })

  it('is not cached, not framed, and runs no script of others', async () => {
    const { ask } = await deskRig()
    for (const path of ['/sign-in', '/', '/nothing-here', '/healthz']) {
      const { headers } = await ask('GET', path)
      expect([path, headers['cache-control'], headers['referrer-policy']]).toEqual([path, 'no-store', 'no-referrer'])
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
    }
  })

  it('is given to no other site’s script or picture, and to no other method', async () => {
    const { ask } = await deskRig()
    const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
    expect((await ask('GET', '/sign-in', { headers: embedded })).status).toBe(403)
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await ask('GET', '/sign-in', { headers: link })).status).toBe(200)
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) expect((await ask(method, '/')).status).toBe(405)
  })
})

it('the desk has an answer for every path that can be sent, and none of them is an error of its own', async () => {
  const { ask, signedIn } = await deskRig()
  const cookie = await signedIn('owner')
  for (const path of ['//', '///', '//?page=1', '/leads//', '//evil.example', '/leads/%E0%A4%A', '/%', '/?%'])
    for (const as of [undefined, cookie]) {
      const { status } = await ask('GET', path, { cookie: as })
      expect([path, [200, 303, 400, 404].includes(status)]).toEqual([path, true])
    }
})

it('the page of an unknown address has the menu and the search field for a signed-in person alone', async () => {
  const { ask, signedIn } = await deskRig()
  const marks = async (cookie?: string) => {
    const { status, text } = await ask('GET', '/nowhere', { cookie })
    return [status, text.includes('Nothing is here'), text.includes('class="places"'), text.includes('action="/find"')]
  }
  expect(await marks(await signedIn('desk'))).toEqual([404, true, true, true])
  expect(await marks()).toEqual([404, true, false, false])
})

describe('a desk without a sign-in', () => {
  const demo = { PUBLIC_URL: 'http://localhost:3000', production: false, TRUST_PROXY_HOPS: 0, OPS_HOST: '127.0.0.1' }
  const here = { peer: '127.0.0.1', host: 'localhost:3002', forwarded: false }

  it('is open to this machine where npm start opened it, and says so on every page', async () => {
    const open = openToAnybody(demo, ['--open'])
    const { ask } = await deskRig({ open })
    for (const path of ['/', '/audit', '/access']) {
      const { status, text } = await ask('GET', path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('Demonstration: no sign-in')
    }
  })

  it('changes no access, which would stay when the demonstration is over', async () => {
    const { ask, routes, signedIn, access } = await deskRig({ open: openToAnybody(demo, ['--open']) })
    await signedIn('owner', 'Ada')
    const [ada] = await access.people.list()
    const deeds = routes.filter(({ method, path }) => method === 'post' && path.startsWith('/access/'))
    expect(deeds.length).toBeGreaterThan(4)
    for (const { path } of deeds) {
      const { status, text } = await ask('POST', path, { form: { name: 'Eve', role: 'owner', id: ada?.id ?? '' } })
      expect([path, status, text.includes('Not without a sign-in')]).toEqual([path, 403, true])
    }
    expect([await access.people.openInvites(), await access.sessions.list()]).toMatchObject([[], [{ person_id: ada?.id }]])
    expect((await ask('GET', '/access')).text).not.toContain('action="/access/')
  })

  it('draws no plate for a stranger', async () => {
    const closed = await deskRig()
    const path = '/plates/v8-en/card/banking/a.svg'
    expect((await closed.ask('GET', path)).status).toBe(404)
    expect((await closed.ask('GET', path, { cookie: await closed.signedIn('editor') })).text).toBe('a plate')
    const open = await deskRig({ open: openToAnybody(demo, ['--open']) })
    expect((await open.ask('GET', path)).text).toBe('a plate')
  })

  it('asks for one as soon as anybody passed the request on', async () => {
    const { ask } = await deskRig({ open: openToAnybody(demo, ['--open']) })
    const standard = ['forwarded', 'via', 'cdn-loop']
    const common = [
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-real-ip',
      'x-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'fly-client-ip',
    ]
    for (const name of [...standard, ...common]) {
      const { status, headers } = await ask('GET', '/', { headers: { [name]: '203.0.113.9' } })
      expect([name, status, headers.location]).toEqual([name, 303, '/sign-in'])
    }
  })

  it.each([
    ['without the flag of npm start', demo, []],
    ['in production', { ...demo, production: true }, ['--open']],
    ['on an address that others reach', { ...demo, OPS_HOST: '0.0.0.0' }, ['--open']],
    ['beside a site with a public address', { ...demo, PUBLIC_URL: 'https://ledger.example.ca' }, ['--open']],
    ['behind a proxy', { ...demo, TRUST_PROXY_HOPS: 1 }, ['--open']],
    [
      'for a host that may see the demonstration',
      { ...demo, PUBLIC_URL: 'https://a.example', DEMO_PAGES: ['a.example'] },
      ['--open'],
    ],
  ])('is not open %s', (_where, env, args) => {
    expect(openToAnybody(env, args)?.admits(here) ?? false).toBe(false)
  })
})

describe('a page that refuses before anything is drawn', () => {
  it('says what to do next, and leads to Today', async () => {
    const { ask, signedIn } = await deskRig()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const { text } = await ask('POST', '/sign-out', { cookie: await signedIn('owner'), headers })
    for (const words of ['Nothing was done', 'open the desk and do it there']) expect(text).toContain(words)
    expect(text).toContain('<a href="/">Open Today</a>')
  })

  it('leads nowhere under a name that is not the desk’s, and names no address', async () => {
    const { ask, port } = await deskRig()
    const { text } = await ask('GET', '/', { headers: { host: 'evil.example' } })
    expect(text).toContain('The person who runs this server knows the address')
    for (const told of ['href', 'desk.example.ca', String(port)]) expect(text).not.toContain(told)
  })

  it('shows its own style and takes nothing else', async () => {
    const { ask } = await deskRig()
    const { headers, text } = await ask('PUT', '/')
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(text) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-type']).toContain('text/html')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(text).not.toMatch(/<script|<img|<link|style="/)
  })
})

it('a role that does not include a page is told which role it is, who can give another, and the way to Today', async () => {
  const { ask, signedIn } = await deskRig()
  const { status, text } = await ask('GET', '/access', { cookie: await signedIn('editor') })
  expect(status).toBe(403)
  expect(text).toContain('Your role, editor, does not include this. Ask an owner of the desk')
  expect(text).toMatch(/<a class="button" href="\/">Open Today<\/a>/)
})

it.each([
  ['no request at all', 400, 'nonsense\r\n\r\n'],
  ['headers that are too large', 431, `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['no host', 403, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
])('what no route has seen is refused with the protective headers: %s', async (_what, status, bytes) => {
  const { place } = await deskRig()
  const answer = await exchangeBytes(Number(new URL(place.origin).port), bytes)
  expect(answer.split(' ')[1]).toBe(String(status))
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
  expect(answer.match(/^referrer-policy:.*$/gim)).toEqual(['referrer-policy: no-referrer'])
})

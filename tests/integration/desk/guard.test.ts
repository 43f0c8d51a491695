/** The desk's outer wall: which names it answers to, and that nothing is done for a page of another site. */
import { describe, expect, it } from 'vitest'
import { isOwnPost, placeOf } from '#server/desk/http/guard.ts'
import { openToAnybody } from '#server/desk/open.ts'
import { deskRig } from '../../support/desk/desk.ts'

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

describe('a post', () => {
  it('is refused from 24 other places, and does nothing', async () => {
    const { ask, signedIn, access } = await deskRig()
    const cookie = await signedIn('owner')
    expect(FOREIGN).toHaveLength(24)
    for (const [origin, site] of FOREIGN) {
      const { status, text } = await ask('POST', '/sign-out', { cookie, headers: { origin, 'sec-fetch-site': site } })
      expect([origin, site, status, text]).toEqual([origin, site, 403, 'This request came from another site.\n'])
    }
    expect(await access.sessions.list()).toHaveLength(1)
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
    const place = placeOf('desk.example.ca', 'desk.example.ca')
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
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, '[::1]:9', 'desk.example.ca'])
      expect([host, (await ask('GET', '/sign-in', { headers: { host } })).status]).toEqual([host, 200])
  })

  it('is kept by nobody, framed by nobody, and runs no script of others', async () => {
    const { ask } = await deskRig()
    for (const path of ['/sign-in', '/', '/nothing-here', '/healthz']) {
      const { headers } = await ask('GET', path)
      expect([path, headers['cache-control'], headers['referrer-policy']]).toEqual([path, 'no-store', 'no-referrer'])
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
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

describe('a desk without a sign-in', () => {
  const demo = { PUBLIC_URL: 'http://localhost:3000', production: false, TRUST_PROXY_HOPS: 0, OPS_HOST: '127.0.0.1' }
  const here = { peer: '127.0.0.1', host: 'localhost:3002', forwarded: false }

  it('is open to this machine where npm start opened it, and says so on every page', async () => {
    const open = openToAnybody(demo, ['--open'])
    const { ask } = await deskRig({ open })
    for (const path of ['/', '/audit', '/access']) {
      const { status, text } = await ask('GET', path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('Nobody signs in here')
    }
  })

  it('asks for one as soon as anybody passed the request on', async () => {
    const { ask } = await deskRig({ open: openToAnybody(demo, ['--open']) })
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
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

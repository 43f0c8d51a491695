/** One-time codes and the sandbox of a demonstration are not for everyone: a reader of a code can verify any number. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, startSite } from '../../support/browser/site.ts'
import { rawRequest } from '../../support/raw-http.ts'

const PERSON = { phoneNumber: '+14165550142', email: 'ada@example.com' }
const PATHS = ['/outbox', '/Outbox', '/outbox/', '/sandbox/dashboard/x', '/SANDBOX/dashboard/x', '/sandbox/dashboard/x.data']

/** Behind a proxy that writes one address, as the compose file has it. */
const COMPOSE = { PUBLIC_URL: 'https://ledger.example', TRUST_PROXY_HOPS: '1' }
const THROUGH_PROXY = { Host: 'ledger.example', 'X-Forwarded-For': '203.0.113.9' }

const settings: [stack: string, env: Record<string, string>, shown: boolean][] = [
  ['with the settings of the compose file', COMPOSE, false],
  ['where the operator names the host', { ...COMPOSE, DEMO_PAGES: 'ledger.example' }, true],
]

describe.each(settings)('a demonstration on a public domain, %s,', (_stack, env, shown) => {
  let site: Site
  beforeAll(async () => {
    site = await startSite({ roles: ['web'], env })
    const headers = { ...THROUGH_PROXY, 'Content-Type': 'application/json' }
    const sent = await rawRequest(site.url, '/api/send-otp', { method: 'POST', headers, body: JSON.stringify(PERSON) })
    expect(sent.status).toBe(200)
  })
  afterAll(() => site.stop())

  const through = (target: string, headers: Record<string, string> = {}) =>
    rawRequest(site.url, target, { headers: { ...THROUGH_PROXY, ...headers } })

  it(`${shown ? 'shows' : 'does not show'} codes to a stranger`, async () => {
    const { status, body } = await through('/outbox')
    expect([status, /#\d{4}\b/.test(body)]).toEqual(shown ? [200, true] : [404, false])
  })

  it(`${shown ? 'takes' : 'does not take'} leads into the sandbox from a stranger`, async () => {
    const headers = { ...THROUGH_PROXY, 'Content-Type': 'application/json', 'Idempotency-Key': 'k' }
    const { status } = await rawRequest(site.url, '/sandbox/tracker', { method: 'POST', headers, body: '{"firstName":"Ada"}' })
    expect(status).toBe(shown ? 200 : 404)
  })

  it('shows neither to who claims to be this machine', async () => {
    for (const Host of ['localhost', '127.0.0.1', 'localhost:3000', '[::1]:3000'])
      for (const path of PATHS) {
        const { status, body } = await through(path, { Host })
        expect([path, [404, 308].includes(status), /#\d{4}\b/.test(body)]).toEqual([path, true, false])
      }
  })
})

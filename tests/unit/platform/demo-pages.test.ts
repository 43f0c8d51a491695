import { describe, expect, it } from 'vitest'
import { type Asker, createDemoPages, type DemoPagesEnv } from '#server/platform/demo-pages.ts'

const HERE: DemoPagesEnv = { PUBLIC_URL: 'http://localhost:3000', production: false, TRUST_PROXY_HOPS: 0 }
const ME: Asker = { peer: '127.0.0.1', host: 'localhost:3000', forwarded: false }
const STRANGER: Asker = { peer: '203.0.113.9', host: 'ledger.example', forwarded: false }

describe('the pages of a demonstration', () => {
  const cases: [rule: string, env: Partial<DemoPagesEnv>, asker: Partial<Asker>, admitted: boolean][] = [
    ['this machine sees them', {}, {}, true],
    ['this machine sees them over IPv6', {}, { peer: '::1', host: '[::1]:3000' }, true],
    ['this machine sees them on a socket for both families', {}, { peer: '::ffff:127.0.0.1', host: '127.0.0.1:3000' }, true],
    ['a neighbour does not', {}, { peer: '192.168.1.9', host: '192.168.1.5:3000' }, false],
    ['a neighbour does not by calling us localhost', {}, { peer: '192.168.1.9' }, false],
    ['a stranger’s name that resolves to this machine does not', {}, { host: 'rebound.evil.example:3000' }, false],
    ['a name that only looks like this machine does not', {}, { host: 'localhost.evil.example' }, false],
    ['a request without a Host does not', {}, { host: undefined }, false],
    ['a proxy on this machine does not', {}, { forwarded: true }, false],
    ['a proxy that we believe does not', { TRUST_PROXY_HOPS: 1 }, {}, false],
    ['a proxy that says nothing, before a public site, does not', { PUBLIC_URL: 'https://ledger.example' }, {}, false],
    ['a named host is open to everyone', { DEMO_PAGES: ['ledger.example'], TRUST_PROXY_HOPS: 1 }, STRANGER, true],
    [
      'a named host is meant without its port',
      { DEMO_PAGES: ['ledger.example'] },
      { ...STRANGER, host: 'Ledger.Example:8443' },
      true,
    ],
    ['another host is not', { DEMO_PAGES: ['demo.example'] }, STRANGER, false],
    ['production never shows them', { production: true, DEMO_PAGES: ['localhost'] }, {}, false],
  ]
  it.each(cases)('%s', (_rule, env, asker, admitted) => {
    expect(createDemoPages({ ...HERE, ...env }).admits({ ...ME, ...asker })).toBe(admitted)
  })

  it('send a visitor to the sandbox only where it can be seen', () => {
    const publicWith = (env: Partial<DemoPagesEnv>) => createDemoPages({ ...HERE, ...env }).arePublic
    const far = { PUBLIC_URL: 'https://ledger.example', TRUST_PROXY_HOPS: 1 }
    expect([publicWith({}), publicWith(far), publicWith({ ...far, DEMO_PAGES: ['ledger.example'] })]).toEqual([true, false, true])
  })
})

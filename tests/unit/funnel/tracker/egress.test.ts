// A lead goes to a public address or nowhere, whatever its tracker's name resolves to at that moment (LEAD-11).
import type { LookupFunction } from 'node:net'
import { expect, it } from 'vitest'
import { createEgress, EGRESS_REFUSED, isPublicAddress } from '#server/funnel/tracker/egress.ts'
import { createHttpTracker } from '#server/funnel/tracker/http-tracker.ts'
import { stubServer } from '../../../support/stub-server.ts'

const now = (): number => Date.UTC(2026, 10, 20)
const REFUSED = { kind: 'retry', reason: 'EGRESS_REFUSED' }

/** A tracker on this machine that counts what reaches it. */
async function countingStub() {
  const seen = { calls: 0 }
  const origin = await stubServer((_req, res) => {
    seen.calls += 1
    res.end('{"ret_code":"200"}')
  })
  return { seen, port: new URL(origin).port }
}

/** A resolver that gives these answers, one a question, and the last one from then on. */
function resolver(...answers: readonly (readonly string[])[]): LookupFunction {
  let asked = 0
  return (_name, _options, callback) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? []
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    // Like a real resolver: never at once.
    setImmediate(() => callback(null, found))
  }
}

const LITERALS = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.31.255.254',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[fe80::1]',
  '[fd00::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::1]',
]
const RESOLVED = [
  ['127.0.0.1'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['169.254.169.254'],
  ['fe80::1%lo'],
  ['93.184.215.14', '127.0.0.1'],
]

it('the list of ways in has twenty-five to close', () => expect(LITERALS.length + RESOLVED.length).toBe(25))

it.each(LITERALS)('the egress guard refuses the literal %s, and nothing arrives', async (host) => {
  const { seen, port } = await countingStub()
  const tracker = createHttpTracker({ url: `http://${host}:${port}/`, idempotent: false, allowPrivate: false, now })
  expect(await tracker.send({}, 'key')).toEqual(REFUSED)
  expect(seen.calls).toBe(0)
})

/** What a connection to `host` would be given. */
const resolveFor = (host: string, allowPrivate: boolean, lookup: LookupFunction): (() => Promise<string>) => {
  const egress = createEgress(host, { allowPrivate, lookup })
  return () =>
    new Promise((resolve, reject) => {
      egress.lookup(host, {}, (error, address) => (error ? reject(error) : resolve(String(address))))
    })
}

it.each(RESOLVED.map((addresses) => [addresses.join(' and '), addresses] as const))(
  'refuses a name that resolves to %s',
  async (_title, addresses) => {
    const { seen, port } = await countingStub()
    const lookup = resolver(addresses)
    const tracker = createHttpTracker({ url: `http://localhost:${port}/`, idempotent: false, allowPrivate: false, lookup, now })
    expect(await tracker.send({}, 'key')).toEqual(REFUSED)
    expect(seen.calls).toBe(0)
    // Outside production only a host that is configured as loopback is let through.
    await expect(resolveFor('tracker.example', true, lookup)()).rejects.toMatchObject({ code: EGRESS_REFUSED })
  },
)

it('the egress guard asks anew for every lead, so a name that is rebound meanwhile is refused from then on', async () => {
  const { seen, port } = await countingStub()
  const lookup = resolver(['127.0.0.1'], ['10.0.0.1'])
  const tracker = createHttpTracker({ url: `http://localhost:${port}/`, idempotent: false, allowPrivate: true, lookup, now })
  expect(await tracker.send({}, 'key')).toEqual({ kind: 'accepted' })
  for (let i = 0; i < 2; i++) expect(await tracker.send({}, 'key')).toEqual(REFUSED)
  expect(seen.calls).toBe(1)

  const rebound = resolveFor('tracker.example', false, resolver(['93.184.215.14'], ['127.0.0.1']))
  expect(await rebound()).toBe('93.184.215.14')
  await expect(rebound()).rejects.toMatchObject({ code: EGRESS_REFUSED })
})

it.each(['http://127.0.0.1', 'http://localhost'])(
  'reaches %s outside production, where it is configured (control)',
  async (origin) => {
    const { seen, port } = await countingStub()
    const lookup = resolver(['127.0.0.1'])
    const tracker = createHttpTracker({ url: `${origin}:${port}/`, idempotent: false, allowPrivate: true, lookup, now })
    expect(await tracker.send({}, 'key')).toEqual({ kind: 'accepted' })
    expect(seen.calls).toBe(1)
  },
)

it.each([301, 302, 303, 307, 308])('a request does not follow a %i', async (status) => {
  const { seen, port } = await countingStub()
  const url = await stubServer((_req, res) => res.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end())
  const tracker = createHttpTracker({ url, idempotent: false, allowPrivate: true, now })
  expect(await tracker.send({}, 'key')).toEqual({ kind: 'retry', reason: `HTTP ${status}` })
  expect(seen.calls).toBe(0)
})

it('the egress guard knows public addresses', () => {
  for (const address of ['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

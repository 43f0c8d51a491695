import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { isStoreError } from '#server/platform/db/store-error.ts'

const coded = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more })
/** What Node says of a connection that cannot be opened. */
const refusal = (to: { host: string; port: number } | { path: string }): Promise<Error> =>
  new Promise((resolve) => connect(to).once('error', resolve))

it.each([{ path: '/nowhere/.s.PGSQL.5432' }, { host: '127.0.0.1', port: 1 }])(
  'a store behind %o is away, not broken: visitors are told to try again',
  async (to) => {
    expect(isStoreError(await refusal(to))).toBe(true)
  },
)

it.each([
  coded('ETIMEDOUT', { syscall: 'connect' }),
  coded('ENOTFOUND', { syscall: 'getaddrinfo' }),
  coded('EPIPE'),
  coded('57P01'),
  coded('SQLITE_BUSY'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client was closed and is not queryable'),
  new Error('Client has encountered a connection error and is not queryable'),
])('so is one that says %s', (error) => {
  expect(isStoreError(error)).toBe(true)
})

it.each([coded('ENOENT', { syscall: 'open' }), coded('23505'), coded('SQLITE_CONSTRAINT'), new Error('no code'), 'a text'])(
  'a mistake of ours stays one: %s',
  (error) => {
    expect(isStoreError(error)).toBe(false)
  },
)

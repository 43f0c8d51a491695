/** The long suite runs on Postgres what can reach a store, and nothing else: a file that is left out in error would never be tried there. */
import { expect, it } from 'vitest'
import { reachesStore } from '../../support/asks-store.ts'

it.each([
  ['queries the store', 'tests/integration/funnel/leads-sql.test.ts', true],
  ['starts the site, whose stores are made for it', 'tests/integration/specification.test.ts', true],
  ['starts a program that opens a store', 'tests/integration/funnel/funnel-processes.test.ts', true],
  ['compares names in memory', 'tests/unit/funnel/person/name.test.ts', false],
  ['holds sockets of a server without a store', 'tests/integration/edge/sockets.test.ts', false],
])('a test that %s', (_does, file, reaches) => expect(reachesStore()(file)).toBe(reaches))

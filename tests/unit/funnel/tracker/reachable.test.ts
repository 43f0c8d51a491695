// Asking whether a tracker is there: a connection and no more, to allowed addresses only (LEAD-5, LEAD-11).
import { expect, it } from 'vitest'
import { createHttpTracker } from '#server/funnel/tracker/http-tracker.ts'
import { nobodyThere, stubServer } from '../../../support/stub-server.ts'

const reachable = (url: string, allowPrivate = true): Promise<boolean> | undefined =>
  createHttpTracker({ url, idempotent: false, deadlineMs: 2000, allowPrivate, now: Date.now }).reachable?.()

it('the tracker probe finds a tracker that takes connections, and asks it nothing', async () => {
  let calls = 0
  const url = await stubServer(() => calls++)
  expect(await reachable(url)).toBe(true)
  expect(calls).toBe(0)
})

it('the tracker probe finds no server where the connection is refused', async () => {
  expect(await reachable(await nobodyThere())).toBe(false)
})

it('the tracker probe finds no server where no certificate is shown', async () => {
  const url = await stubServer(() => undefined)
  expect(await reachable(url.replace('http:', 'https:'))).toBe(false)
})

it('the tracker probe connects to no private address', async () => {
  const url = await stubServer(() => undefined)
  expect(await reachable(url, false)).toBe(false)
  expect(await reachable(url.replace('127.0.0.1', 'localhost'), false)).toBe(false)
})

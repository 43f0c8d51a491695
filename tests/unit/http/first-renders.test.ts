/** A new process has no page ready: readers who come together must not make everybody else wait for all of their pages at once. */
import { createServer, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createFreshness } from '#server/http/page-cache/freshness.ts'
import { createPageCache } from '#server/http/page-cache/page-cache.ts'
import { listening } from '../../support/listening.ts'

const PATHS = ['/a', '/b', '/c', '/d']

it('a new web process begins one first render in a turn of the event loop', async () => {
  let turn = 0
  const turns: number[] = []
  const done = Promise.withResolvers<void>()
  const { serve } = createPageCache({
    async render() {
      turns.push(turn)
      if (turns.length === PATHS.length) done.resolve()
      return undefined
    },
    takesPieces: () => true,
    freshness: createFreshness({ content: () => '1', prices: () => 'a', now: () => 0 }),
    staleMs: 30_000,
    maxBytes: 2000,
    now: () => 0,
    onError: done.reject,
  })
  const server = createServer(async (req, res) => {
    for (const target of PATHS) serve({ target, data: false, market: true }, req, new ServerResponse(req), done.reject)
    while (turns.length < PATHS.length) {
      await setImmediate()
      turn++
    }
    res.end()
  })
  onTestFinished(() => void server.close())
  const { port } = await listening(server)
  await Promise.all([done.promise, fetch(`http://127.0.0.1:${port}/`)])
  expect(new Set(turns).size).toBe(PATHS.length)
})

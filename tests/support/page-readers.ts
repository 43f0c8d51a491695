/** Readers who ask for pages at a steady pace, whatever the server does: how long they wait, from when they would have asked. */
import { Agent, get } from 'node:http'
import { quantile } from './timing.ts'

const EVERY_MS = 10
/** Every fifth comes on a connection of its own; the others on such as a proxy keeps open. */
const NEWCOMER = 5
const KEPT_OPEN = 16
const TIMEOUT_MS = 10_000

export type Waits = { readonly knownP99Ms: number; readonly newP99Ms: number; readonly failed: number }

/** @returns what ends it, and tells how it was */
export function startReaders(origin: string, paths: readonly string[]): () => Promise<Waits> {
  const agent = new Agent({ keepAlive: true, maxSockets: KEPT_OPEN })
  const waits: { known: number[]; new: number[] } = { known: [], new: [] }
  let failed = 0
  let turn = 0
  const underWay = new Set<Promise<void>>()

  function ask(plannedAt: number): Promise<void> {
    const isNew = turn++ % NEWCOMER === 0
    const path = paths[Math.floor(Math.random() * paths.length)] ?? '/'
    return new Promise((resolve) => {
      const end = (ok: boolean): void => {
        if (!ok) failed++
        waits[isNew ? 'new' : 'known'].push(performance.now() - plannedAt)
        resolve()
      }
      const options = { agent: isNew ? false : agent, timeout: TIMEOUT_MS, headers: { 'Accept-Encoding': 'br' } } as const
      const request = get(origin + path, options, (response) => {
        response.resume()
        response.once('end', () => end(response.statusCode === 200))
      })
      request.once('error', () => end(false))
      request.once('timeout', () => request.destroy())
    })
  }

  let plannedAt = performance.now()
  const timer = setInterval(() => {
    // A timer that comes late makes up for what it missed.
    for (; plannedAt <= performance.now(); plannedAt += EVERY_MS) {
      const asked = ask(plannedAt)
      underWay.add(asked)
      void asked.then(() => underWay.delete(asked))
    }
  }, EVERY_MS)

  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
    agent.destroy()
    return { knownP99Ms: quantile(waits.known, 0.99), newP99Ms: quantile(waits.new, 0.99), failed }
  }
}

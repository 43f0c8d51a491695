/**
 * Looks at the board through the proxy four times a second until SIGTERM: how often it changed, and how long it stood still at most.
 *   NODE_EXTRA_CA_CERTS=ca.crt node ops/stack/prices.ts [https://localhost]
 * Prints both as one line of JSON. It counts by the times of the prices, as the worker that leads wrote them: its symbols take
 * turns, so that a look which a busy machine holds up for some seconds misses none.
 */
import { setTimeout } from 'node:timers/promises'

const [base = 'https://localhost'] = process.argv.slice(2)
const PAUSE_MS = 250

const moments = new Set<number>()
let isOver = false

async function look(): Promise<void> {
  // A request that fails is for the load to count.
  const answer = await fetch(`${base}/api/market-data`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  if (!answer?.ok) return
  const { rows } = (await answer.json()) as { rows: readonly { readonly as_of: string | null }[] }
  for (const { as_of } of rows) if (as_of !== null) moments.add(Date.parse(as_of))
}

process.once('SIGTERM', () => {
  isOver = true
})
const startedAt = Date.now()
while (!isOver) {
  await look()
  await setTimeout(PAUSE_MS)
}
// A board that did not move any more has stood still until now; what a row had before counts for nothing.
const sorted = [...moments].filter((at) => at >= startedAt).toSorted((a, b) => a - b)
const ends = [...sorted, Date.now()]
const longest = Math.max(...ends.map((at, nth) => at - (ends[nth - 1] ?? startedAt)))
process.stdout.write(`${JSON.stringify({ changes: sorted.length, longest_pause_ms: longest })}\n`)

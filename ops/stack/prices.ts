/**
 * Looks at the board through the proxy four times a second until SIGTERM: how often it changed, and how long it stood still at most.
 *   NODE_EXTRA_CA_CERTS=ca.crt node ops/stack/prices.ts [https://localhost]
 * Prints both as one line of JSON. Who answers may be any of several web processes, a little behind another one.
 */
import { setTimeout } from 'node:timers/promises'

const [base = 'https://localhost'] = process.argv.slice(2)
const PAUSE_MS = 250

let newest = -1
let changes = 0
let changedAt = performance.now()
let longest = 0
let isOver = false

async function look(): Promise<void> {
  // A request that fails is for the load to count.
  const answer = await fetch(`${base}/api/market-data?category=crypto`, { signal: AbortSignal.timeout(5000) }).catch(
    () => undefined,
  )
  if (!answer?.ok) return
  const { version } = (await answer.json()) as { version: number }
  if (version <= newest) return
  newest = version
  changes++
  note()
  changedAt = performance.now()
}

function note(): void {
  longest = Math.max(longest, performance.now() - changedAt)
}

process.once('SIGTERM', () => {
  isOver = true
})
while (!isOver) {
  await look()
  await setTimeout(PAUSE_MS)
}
// A board that did not move any more has stood still until now.
note()
process.stdout.write(`${JSON.stringify({ changes, longest_pause_ms: Math.round(longest) })}\n`)

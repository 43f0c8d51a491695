/** Many open pages in a process of their own: `node open-pages.ts KIND PORT`. */

import { backoffMs } from '#shared/backoff.ts'
import { pagesOrder } from './orders.ts'
import { type Kind, openPage } from './page.ts'

const kind: Kind = process.argv[2] === 'ws' ? 'ws' : 'ours'
const port = Number(process.argv[3])

/** Connections under way at once while pages are opened in peace. */
const AT_ONCE = 50
/** As a page waits before it connects again (`client/live/socket.ts`). */
const WAITS = { firstMs: 500, mostMs: 4000, spread: 0.8 }

/** The pages that have a board. */
const live = new Set<number>()
let begun = 0
let deliveries = 0
let onBoard = (): void => undefined

/** Opens a page, and opens it again whenever it is lost. */
function open(index: number, attempt = 0): void {
  let heard = false
  const socket = openPage({
    port,
    kind,
    index,
    onBoard() {
      heard = true
      live.add(index)
      onBoard()
    },
    onQuotes: () => void deliveries++,
  })
  socket.once('close', () => {
    live.delete(index)
    const next = heard ? 0 : attempt + 1
    setTimeout(() => open(index, next), backoffMs(next, WAITS))
  })
}

function openAll(count: number): void {
  onBoard = () => {
    if (begun < count) open(begun++)
    else if (live.size === count) process.send?.({ live: count })
  }
  for (let lane = 0; lane < AT_ONCE; lane++) open(begun++)
}

process.on('message', (said) => {
  const order = pagesOrder.parse(said)
  if ('open' in order) return openAll(order.open)
  process.send?.({ live: live.size, deliveries })
  deliveries = 0
})
process.once('disconnect', () => process.exit())

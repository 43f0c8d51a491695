/** Many open pages in a process of their own: `node clients.ts KIND PORT`. */
import { percentile } from '../measure.ts'
import { type Kind, openPage } from './lean-page.ts'
import { monotonicMs } from './monotonic.ts'
import { pagesOrder } from './orders.ts'

const kind: Kind = process.argv[2] === 'ws' ? 'ws' : 'ours'
const port = Number(process.argv[3])

/** Connections under way at once while pages are opened in peace. */
const AT_ONCE = 50
/** A storm is over by then, weathered or not. */
const STORM_MS = 60_000
/** As a page waits before it connects again (`client/live/socket.ts`). */
const [FIRST_WAIT_MS, MAX_WAIT_MS, JITTER] = [500, 4000, 0.8]

const waitOf = (attempt: number): number =>
  Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt * (1 - JITTER + 2 * JITTER * Math.random()))

const closers: (() => void)[] = []
let latencies: number[] = []
let boards = 0
let inVain = 0
/** Told of each page that got its board. */
let onBoard: (index: number) => void = () => undefined

/** Opens a page, and opens it again whenever it is lost. */
function live(index: number, attempt = 0): void {
  let heard = false
  closers[index] = openPage({
    port,
    kind,
    index,
    onBoard() {
      heard = true
      boards++
      onBoard(index)
    },
    onQuotes: (tookMs) => void latencies.push(tookMs),
    onLost() {
      if (!heard) inVain++
      const next = heard ? 0 : attempt + 1
      setTimeout(() => live(index, next), waitOf(next))
    },
  })
}

function open(count: number): void {
  const more = (): void => {
    if (closers.length < count) live(closers.length)
    else if (boards >= count) process.send?.({ open: boards })
  }
  onBoard = more
  for (let lane = 0; lane < AT_ONCE; lane++) more()
}

function weather(storm: 'dropped' | 'left'): void {
  const fromMs = monotonicMs()
  boards = 0
  inVain = 0
  const waiting = new Set(closers.keys())
  const over = (): void => {
    clearTimeout(limit)
    onBoard = () => undefined
    process.send?.({ fromMs, toMs: monotonicMs(), boards: closers.length - waiting.size, inVain })
  }
  const limit = setTimeout(over, STORM_MS)
  onBoard = (index) => {
    if (waiting.delete(index) && waiting.size === 0) over()
  }
  if (storm === 'left') return
  for (const close of closers) close()
  for (const index of closers.keys()) live(index)
}

process.on('message', (said) => {
  const order = pagesOrder.parse(said)
  if ('open' in order) return open(order.open)
  if ('storm' in order) return weather(order.storm)
  process.send?.({ count: latencies.length, p99Ms: percentile(latencies, 0.99) })
  latencies = []
})
process.once('disconnect', () => process.exit())

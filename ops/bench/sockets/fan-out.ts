/** Batches of prices to many open pages, against the bare `ws` library: what a delivery costs, and how long it takes. */
import { compare, type Figure } from '../measure.ts'
import { type Helper, startHelper } from '../process/helper.ts'
import { readingSchema } from '../process/readings.ts'
import type { Kind } from './lean-page.ts'
import { deliveries, opened, serverReady } from './orders.ts'

/** Always ten thousand deliveries a second. */
const LOADS = [
  { sockets: 1000, perSecond: 10 },
  { sockets: 5000, perSecond: 2 },
  { sockets: 10_000, perSecond: 1 },
]
const ROUNDS = 3
const ROUND_SECONDS = 4
/** One batch reaches ten thousand pages within this, at the 99th percentile. */
const P99_GOAL_MS = 250

type Stand = { readonly server: Helper; readonly pages: Helper }
type Round = { readonly cpuUs: number; readonly delayMs: number; readonly p99Ms: number; readonly missing: number }

async function startStand(kind: Kind): Promise<Stand> {
  const server = startHelper(new URL('./fan-out-server.ts', import.meta.url), [kind])
  const { port } = await server.heard(serverReady)
  return { server, pages: startHelper(new URL('./clients.ts', import.meta.url), [kind, String(port)]) }
}

async function round({ server, pages }: Stand, sockets: number, perSecond: number): Promise<Round> {
  const batches = ROUND_SECONDS * perSecond
  await pages.ask({ read: 'deliveries' }, deliveries)
  const { cpuMs, delayMs } = await server.ask({ batches, everyMs: 1000 / perSecond }, readingSchema)
  const { count, p99Ms } = await pages.ask({ read: 'deliveries' }, deliveries)
  return { cpuUs: (cpuMs * 1000) / count, delayMs, p99Ms, missing: batches * sockets - count }
}

async function measureLoad(ours: Stand, bare: Stand, { sockets, perSecond }: (typeof LOADS)[number]): Promise<Figure[]> {
  const rounds: { ours: Round[]; bare: Round[] } = { ours: [], bare: [] }
  for (const { pages } of [ours, bare]) await pages.ask({ open: sockets }, opened)
  for (let turn = 0; turn < ROUNDS; turn++) {
    rounds.ours.push(await round(ours, sockets, perSecond))
    rounds.bare.push(await round(bare, sockets, perSecond))
  }
  const figure = (what: string, unit: string, goal: string, pick: (round: Round) => number): Figure =>
    compare({ name: `${sockets} sockets, ${perSecond}/s, ${what}`, unit, goal }, rounds.ours.map(pick), rounds.bare.map(pick))
  return [
    figure('processor time (bare ws)', 'µs/delivery', '<= 1.2', ({ cpuUs }) => cpuUs),
    figure('p99', 'ms', `ours < ${P99_GOAL_MS}`, ({ p99Ms }) => p99Ms),
    figure('event loop, p99', 'ms late', 'ours < 20', ({ delayMs }) => delayMs),
    figure('not delivered', '', 'ours = 0', ({ missing }) => missing),
  ]
}

export async function measureFanOut(): Promise<Figure[]> {
  const [ours, bare] = [await startStand('ours'), await startStand('ws')]
  try {
    const figures: Figure[] = []
    for (const load of LOADS) figures.push(...(await measureLoad(ours, bare, load)))
    return figures
  } finally {
    for (const helper of [ours.server, ours.pages, bare.server, bare.pages]) helper.stop()
  }
}

/** What goes on while something breaks: readers, open pages and visitors, and what each of them noticed. */
import { setTimeout } from 'node:timers/promises'
import { vi } from 'vitest'
import { createLiveSocket } from '../../../client/live/socket.ts'
import { startReaders } from '../page-readers.ts'
import { codeReader, visitorOf } from '../storm/visitors.ts'
import { quantile } from '../timing.ts'
import { until } from '../until.ts'
import type { Stack } from './stack.ts'

const READ = ['/', '/markets', '/insights', '/api/market-data']
const PAGES = 60
const VISITORS_A_SECOND = 4
/** A visitor gives up after so long. */
const PATIENCE_MS = 60_000

/** Open pages with the browser's own socket, which opens itself again as it does there. */
function openPages(origin: string) {
  vi.stubGlobal('location', { origin })
  const backAfter: number[] = []
  let longestStill = 0
  const close = Array.from({ length: PAGES }, () => {
    let lostAt: number | undefined
    let version = 0
    let priceAt = performance.now()
    const heard = (next: { readonly version: number }): void => {
      version = next.version
      longestStill = Math.max(longestStill, performance.now() - priceAt)
      priceAt = performance.now()
      if (lostAt !== undefined) backAfter.push(priceAt - lostAt)
      lostAt = undefined
    }
    const socket = createLiveSocket({
      onConnect: () => socket.watch({ categories: 'all', version, figures: 0 }),
      onSnapshot: heard,
      onQuotes: heard,
      onFigures: () => undefined,
      onLost() {
        lostAt ??= performance.now()
      },
    })
    socket.open()
    return { ready: () => version > 0, isBack: () => lostAt === undefined, close: socket.close }
  })
  return {
    ready: () => until('all pages are open', () => close.every((page) => page.ready())),
    /** Forgets what was: from here on something is broken. */
    begin(): void {
      backAfter.length = 0
      longestStill = 0
    },
    async end() {
      await until('all pages are back', () => close.every((page) => page.isBack()))
      vi.unstubAllGlobals()
      for (const page of close) page.close()
      return { lost: backAfter.length, backAfterMs: Math.round(Math.max(0, ...backAfter)), stillMs: Math.round(longestStill) }
    },
  }
}

/** When an open page of this web process got each price, in so many messages. */
export async function listen(origin: string, messages: number): Promise<ReadonlyMap<string, number>> {
  vi.stubGlobal('location', { origin })
  const told = new Map<string, number>()
  let heard = 0
  const socket = createLiveSocket({
    onConnect: () => socket.watch({ categories: 'all', version: 0, figures: 0 }),
    onSnapshot: () => undefined,
    onQuotes({ quotes }) {
      heard += 1
      for (const { symbol, price, last_updated } of quotes) told.set(`${symbol} ${price} ${last_updated}`, performance.now())
    },
    onFigures: () => undefined,
    onLost: () => undefined,
  })
  vi.unstubAllGlobals()
  socket.open()
  await until('enough was told', () => heard >= messages, 60_000)
  socket.close()
  return told
}

type Visit = {
  readonly email: string
  readonly tookMs: number
  readonly again: number
  readonly outcome: number | 'gave up'
  /** The answers, in their order. */
  readonly told: readonly string[]
}

/** Visitors who try again where the answer says so, or without an answer. */
function openVisitors(stack: Pick<Stack, 'url' | 'dataDir'>) {
  const codeOf = codeReader(stack)
  /** Answers that no visitor may get: neither success nor "try again". */
  const wrong: string[] = []

  async function register(index: number): Promise<Visit> {
    const { from, email, phoneNumber } = visitorOf(index)
    const startedAt = performance.now()
    let cookie = ''
    let again = 0
    const told: string[] = []
    const post = async (path: string, body: object): Promise<Response | undefined> => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from, Cookie: cookie }
      const sent = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(20_000) }
      const response = await fetch(stack.url + path, sent).catch(() => undefined)
      told.push(`${path} ${response?.status ?? 'nothing'}`)
      cookie = response?.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      if (response && ![200, 202, 400, 401, 403, 503].includes(response.status))
        wrong.push(`${path} ${response.status} ${await response.text()}`)
      return response
    }
    /** @returns the first answer that is not "try again" */
    async function persist(path: string, body: () => object): Promise<number> {
      while (performance.now() - startedAt < PATIENCE_MS) {
        const response = await post(path, body())
        if (response && response.status < 500) return response.status
        again += 1
        await setTimeout(1000)
      }
      return 0
    }
    const person = { phoneNumber, email }
    for (let round = 0; round < 3; round++) {
      if ((await persist('/api/send-otp', () => person)) !== 200) break
      // Refused where the answer to the first one was lost: then the number is proven anyway.
      await persist('/api/verify-otp', () => ({ ...person, code: codeOf(phoneNumber) ?? '0000' }))
      const lead = { ...person, firstName: 'Ada', lastName: 'Storm', consents: ['sharing'] }
      const status = await persist('/api/track-lead', () => lead)
      if (status === 200 || status === 202) return { email, again, told, outcome: status, tookMs: performance.now() - startedAt }
    }
    return { email, again, told, outcome: 'gave up', tookMs: performance.now() - startedAt }
  }

  return { register, wrong }
}

let next = 0

/** Leads that have not ended yet; `ambiguous` is an end that a person sees. */
const OPEN = `select from lead_delivery where state in ('queued', 'sending')`
const PARKED = `select problem from lead_delivery where state = 'ambiguous' order by updated_at`

/**
 * Breaks something under load.
 * @param during breaks it and mends it; resolves when it is mended
 */
export async function underLoad(stack: Stack, during: () => Promise<unknown>) {
  const pages = openPages(stack.url)
  await pages.ready()
  const stopReaders = startReaders(stack.url, READ)
  const { register, wrong } = openVisitors(stack)
  const visits: Promise<Visit>[] = []
  const coming = setInterval(() => visits.push(register(next++)), 1000 / VISITORS_A_SECOND)
  const parkedBefore = (await stack.ask(PARKED))[0]?.rowCount ?? 0
  await until('some are done', () => visits.length > 8)
  pages.begin()
  await during()
  const mendedAt = visits.length
  await until('some came afterwards', () => visits.length > mendedAt + 20)
  clearInterval(coming)
  const waits = await stopReaders()
  const ended = await Promise.all(visits)
  const seen = await pages.end()
  await until('every lead has ended', async () => (await stack.ask(OPEN))[0]?.rowCount === 0, 60_000)
  const confirmed = ended.filter(({ outcome }) => outcome !== 'gave up')
  const parked = (await stack.ask(PARKED))[0]?.rows.slice(parkedBefore).map((row) => String(row.problem)) ?? []
  const figures = {
    readers: { failed: waits.failed, p99Ms: Math.round(Math.max(waits.knownP99Ms, waits.newP99Ms)) },
    pages: seen,
    visitors: {
      came: ended.length,
      askedAgain: ended.filter(({ again }) => again > 0).length,
      gaveUp: ended.length - confirmed.length,
      slowestMs: Math.round(
        quantile(
          ended.map(({ tookMs }) => tookMs),
          0.999,
        ),
      ),
    },
    leads: {
      missing: confirmed.filter(({ email }) => !stack.arrivals.has(email)).length,
      twice: ended.filter(({ email }) => (stack.arrivals.get(email) ?? 0) > 1).length,
      parked: parked.length,
      why: [...new Set(parked)],
    },
    wrong: [...wrong, ...ended.filter(({ outcome }) => outcome === 'gave up').map(({ told }) => told.join(', '))],
  }
  return figures
}

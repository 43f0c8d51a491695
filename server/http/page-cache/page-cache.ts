/**
 * Public pages, and the data of navigations to them, as ready bytes: each with its compressed forms, its own ETag and its
 * finished headers, so that a request costs one map look-up and one write. A page is rendered again when what it shows has
 * moved and a reader asks for it. Neither the query string nor a cookie is part of the key, so these bytes hold nothing
 * about a visitor.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../answers/content-encoding.ts'
import { behind, type Entry, send } from './entry.ts'
import type { Freshness } from './freshness.ts'
import type { SharedPage } from './page-list.ts'
import { createReadyPage, type RenderedPage } from './ready-page.ts'
import { createRenewals } from './renewals.ts'

export type Rendering = {
  /** The reader who gets the page while it is rendered. */
  readonly sink?: ServerResponse | undefined
  /** No reader waits for this render: it waits for a slow store, for seconds at most. */
  readonly isPatient?: boolean
}

export type PageCacheOptions = {
  /**
   * Renders a public page, the same for everyone. `undefined` for a page that still waits for something: it is sent to its
   * reader and never kept.
   */
  readonly render: (page: SharedPage, how: Rendering) => Promise<RenderedPage | undefined>
  /** Whether this reader takes a page in pieces: a crawler does not. */
  readonly takesPieces: (req: IncomingMessage) => boolean
  readonly freshness: Freshness
  /** How far behind its plan a page may be shown while others are renewed, in milliseconds. */
  readonly staleMs: number
  /** Bytes cached at most; the least recently used pages are evicted first. */
  readonly maxBytes: number
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Counts how requests are answered; must cost nothing to speak of. */
  readonly count?: (outcome: PageOutcome) => void
}

/** Ready and of today, or shown while it is renewed; rendered for this reader first; or the reader has it already. */
export const PAGE_OUTCOMES = ['hit', 'stale', 'miss', '304'] as const
export type PageOutcome = (typeof PAGE_OUTCOMES)[number]

/** A reader waits so long for a renewal, which may be behind a patient one; then the page is rendered for this reader alone. */
const WAIT_MS = 1000

/** A start waits so long for its busiest pages where the store is slow; the rest of them come beside its first readers. */
const PREPARE_MS = 3000
/** Of the other pages, a start prepares as many as this time allows. */
const PREPARE_OTHERS_MS = 1200

/** A page that lies behind by no more than this is shown while it is renewed; behind further, only while others are renewed. */
const GRACE_MS = 2000

function createEntries(maxBytes: number) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.size() })
  return {
    entries,
    /** An entry has got a further form. A copy takes its place, for what it takes is counted only when it is another one. */
    recount(target: string, entry: Entry): void {
      if (entries.peek(target) === entry) entries.set(target, { ...entry })
    },
  }
}

/**
 * Renders of pages that are not there yet: deduplicated. Of several, one begins in a turn
 * of the event loop: React draws all pages that have begun in the same turn, and everybody else waits for the last of them.
 */
function createFirstRenders(
  render: (page: SharedPage, sink?: ServerResponse) => Promise<void>,
  count: (outcome: PageOutcome) => void,
) {
  const pending = new Map<string, Promise<void>>()
  let turn = Promise.resolve()
  const nextTurn = (): Promise<void> => {
    turn = turn.then(() => setImmediate())
    return turn
  }
  return {
    isUnderWay: (target: string): boolean => pending.has(target),
    first(page: SharedPage, sink?: ServerResponse): Promise<void> {
      // Sent while it is rendered; a waiting reader is counted when it is sent.
      if (sink) count('miss')
      const work =
        pending.get(page.target) ??
        nextTurn()
          .then(() => render(page, sink))
          .finally(() => pending.delete(page.target))
      pending.set(page.target, work)
      return work
    },
  }
}

/** `formsBefore`: what readers of the last one wanted, those of this one will; `undefined` for a page that lacks something. */
async function makeEntry(
  { render, freshness, now }: PageCacheOptions,
  page: SharedPage,
  formsBefore: () => readonly Encoding[],
  how: Rendering,
): Promise<Entry | 'not found' | undefined> {
  const state = { renderedAt: now(), content: freshness.content(), prices: freshness.prices(page) }
  const rendered = await render(page, how)
  if (!rendered) return undefined
  if (rendered.status !== 200) return 'not found'
  const bytes = createReadyPage(rendered)
  // Compressed before it takes the last one's place.
  await Promise.all(formsBefore().map(bytes.make))
  return { bytes, ...state }
}

/** Whether the first reader of a page waits for its end. */
const isSentWhole = ({ takesPieces }: PageCacheOptions, req: IncomingMessage): boolean =>
  req.method !== 'GET' || !takesPieces(req)

export type PageCache = ReturnType<typeof createPageCache>

export function createPageCache(options: PageCacheOptions) {
  const { freshness, staleMs, maxBytes, now, onError, count = () => undefined } = options
  const { entries, recount } = createEntries(maxBytes)
  const { isUnderWay, first } = createFirstRenders((page, sink) => renew(page, { sink }), count)
  const renewals = createRenewals({ renew: (page, isAwaited) => renew(page, { isPatient: !isAwaited }), now, onError })

  /** Renders a page and caches it; only a plain 200 that lacks nothing is cached. */
  async function renew(page: SharedPage, how: Rendering): Promise<void> {
    const formsBefore = (): readonly Encoding[] => entries.peek(page.target)?.bytes.encodings() ?? []
    const made = await makeEntry(options, page, formsBefore, how)
    if (made === undefined) {
      // Its reader did not wait for a slow store. A render that does makes it ready for the next one, after this one is over.
      if (!how.isPatient) void setImmediate().then(() => renewals.request(page, false))
      return
    }
    if (made === 'not found') entries.delete(page.target)
    else entries.set(page.target, made)
  }

  function write(page: SharedPage, entry: Entry, req: IncomingMessage, res: ServerResponse, outcome: PageOutcome): void {
    count(send(entry, req, res, () => recount(page.target, entry)) ?? outcome)
  }

  return {
    /** Answers a GET or HEAD of a public page. The first reader of a page gets it while it is rendered. */
    serve(page: SharedPage, req: IncomingMessage, res: ServerResponse, otherwise: (error?: unknown) => void): void {
      const { target } = page
      const writeAfter = (work: Promise<void>): Promise<void> =>
        work.then(() => {
          const entry = entries.get(target)
          // A renewal that failed leaves the old page, which must not look like a new one.
          if (entry && (behind(freshness, page, entry, now()) ?? 0) <= staleMs) write(page, entry, req, res, 'miss')
          else otherwise()
        }, otherwise)

      const entry = entries.get(target)
      if (!entry && (isUnderWay(target) || isSentWhole(options, req))) return void writeAfter(first(page))
      if (!entry) return void first(page, res).catch((error) => (res.headersSent ? onError(error) : otherwise(error)))
      const late = behind(freshness, page, entry, now())
      if (late === undefined) return write(page, entry, req, res, 'hit')
      const bearable = late <= GRACE_MS || (late <= staleMs && renewals.busy())
      const renewal = renewals.request(page, !bearable)
      if (bearable) write(page, entry, req, res, 'stale')
      else void writeAfter(Promise.race([renewal, setTimeout(WAIT_MS, undefined, { ref: false })]))
    },

    /**
     * Renders these pages, one after another, so that their first readers find them ready; a slow store holds up no start.
     * `others`: as many of them as `PREPARE_OTHERS_MS` allows.
     */
    async prepare(busiest: readonly SharedPage[], others: readonly SharedPage[] = []): Promise<void> {
      const until = now() + PREPARE_OTHERS_MS
      const make = async (page: SharedPage): Promise<void> => {
        await renew(page, { isPatient: true }).catch(onError)
        const entry = entries.peek(page.target)
        // On threads beside the next render: what nearly every reader asks for.
        void entry?.bytes.make('br').then(() => recount(page.target, entry))
      }
      const all = async (): Promise<void> => {
        for (const page of busiest) await make(page)
        for (const page of others) if (now() < until) await make(page)
      }
      await Promise.race([all(), setTimeout(PREPARE_MS, undefined, { ref: false })])
    },
  }
}

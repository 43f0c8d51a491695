/**
 * Public pages, and the data of navigations to them, as ready bytes: each with its compressed forms, its own ETag and its
 * finished headers, so that a request costs one map look-up and one write. A page is rendered anew when what it shows has
 * moved and somebody asks for it. Neither the query string nor a cookie is part of the key, so these bytes hold nothing
 * about a visitor.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../answers/content-encoding.ts'
import { behind, type Entry, send } from './entry.ts'
import { createFiling, type FilingOptions } from './filing.ts'
import type { Freshness } from './freshness.ts'
import type { SharedPage } from './page-list.ts'
import { createReadyPage, type RenderedPage } from './ready-page.ts'
import { createRenewals } from './renewals.ts'
import type { SharedPages } from './shared-pages.ts'

export type PageCacheOptions = {
  /**
   * Renders a public page, the same for everyone; with `sink`, also streams it there while rendering. `undefined`, at once,
   * for a page that still waits for something: it is sent to its reader and never kept.
   */
  readonly render: (page: SharedPage, sink?: ServerResponse) => Promise<RenderedPage | undefined>
  /** Whether this reader takes a page in pieces: a crawler does not. */
  readonly takesPieces: (req: IncomingMessage) => boolean
  readonly freshness: Freshness
  /** How far behind its plan a page may be shown while others are renewed, in milliseconds. */
  readonly staleMs: number
  /** Bytes cached at most; the least recently requested pages are evicted first. */
  readonly maxBytes: number
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Counts how requests are answered; must cost nothing to speak of. */
  readonly count?: (outcome: PageOutcome) => void
  /** Set where other web processes render the same pages. */
  readonly sharing?: SharedPages | undefined
  /** Set where pages that are asked for are written as files too. */
  readonly filing?: FilingOptions | undefined
}

/** Ready and of today, or shown while it is renewed; rendered for this reader first; or the reader has it already. */
export const PAGE_OUTCOMES = ['hit', 'stale', 'miss', '304'] as const
export type PageOutcome = (typeof PAGE_OUTCOMES)[number]

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
 * Renders of pages that are not there yet: each once, however many ask. Of those that are asked for together one begins in a turn
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
      // Sent while it is rendered; whoever waits for it is counted when it is sent.
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

/** What another process rendered of this page, as an entry of this one. */
async function adoptEntry({ sharing, freshness, now }: PageCacheOptions, page: SharedPage): Promise<Entry | undefined> {
  const content = freshness.content()
  const adopted = await sharing?.adopt(page)
  if (!adopted) return undefined
  const ofTodayUntil = now() + adopted.leftMs
  // By the prices of another process, which need not be those of any moment here.
  return { bytes: adopted.bytes, content, prices: '', renderedAt: ofTodayUntil - freshness.paceMs(page), ofTodayUntil }
}

/** Not one whose content moved while it was rendered: it would be kept as one of the new content. */
function offer({ sharing, freshness }: PageCacheOptions, page: SharedPage, { content, bytes }: Entry): void {
  if (content === freshness.content()) void sharing?.share(page, bytes)
}

/** `formsBefore`: what readers of the last one wanted, those of this one will; `undefined` for a page that lacks something. */
async function makeEntry(
  options: PageCacheOptions,
  page: SharedPage,
  formsBefore: () => readonly Encoding[],
  sink: ServerResponse | undefined,
): Promise<Entry | 'not found' | undefined> {
  const adopted = sink ? undefined : await adoptEntry(options, page)
  if (adopted) return adopted
  const { render, freshness, now } = options
  const state = { renderedAt: now(), content: freshness.content(), prices: freshness.prices(page) }
  const rendered = await render(page, sink)
  if (!rendered) return undefined
  if (rendered.status !== 200) return 'not found'
  const bytes = createReadyPage(rendered)
  // Compressed before it takes the last one's place.
  await Promise.all(formsBefore().map(bytes.compress))
  offer(options, page, { bytes, ...state })
  return { bytes, ...state }
}

/** Whether the first reader of a page waits for its end. Another process may have it ready, which is sooner than a first piece. */
const isSentWhole = ({ sharing, takesPieces }: PageCacheOptions, req: IncomingMessage): boolean =>
  sharing !== undefined || req.method !== 'GET' || !takesPieces(req)

export type PageCache = ReturnType<typeof createPageCache>

export function createPageCache(options: PageCacheOptions) {
  const { freshness, staleMs, maxBytes, now, onError, count = () => undefined } = options
  const { entries, recount } = createEntries(maxBytes)
  const { isUnderWay, first } = createFirstRenders((page, sink) => renew(page, sink), count)
  const renewals = createRenewals({ renew: (page) => renew(page), now, onError })
  const request = (page: SharedPage): void => void renewals.request(page, false)
  const parts = { entryOf: (target: string) => entries.get(target), freshness, now, recount, request }
  const filing = options.filing && createFiling(options.filing, parts)

  /** Renders a page and caches it; only a plain 200 that lacks nothing is cached. */
  async function renew(page: SharedPage, sink?: ServerResponse): Promise<void> {
    const formsBefore = (): readonly Encoding[] => entries.peek(page.target)?.bytes.encodings() ?? []
    const made = await makeEntry(options, page, formsBefore, sink)
    if (made === undefined) return
    if (made === 'not found') {
      filing?.remove(page.target)
      return void entries.delete(page.target)
    }
    entries.set(page.target, made)
    filing?.renewed(page, made)
  }

  function write(page: SharedPage, entry: Entry, req: IncomingMessage, res: ServerResponse, outcome: PageOutcome): void {
    filing?.put(page, entry)
    count(send(entry, req, res, () => recount(page.target, entry)) ?? outcome)
  }

  return {
    /** For a timer: asks for pages in the place of readers whom the proxy answers. */
    follow: (): void => filing?.follow(),

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
      else void writeAfter(renewal)
    },

    /** Renders these pages, one after another, so that their first readers find them ready; takes back other builds' files. */
    async prepare(pages: readonly SharedPage[]): Promise<void> {
      await filing?.begin()
      for (const page of pages) await first(page).catch(onError)
    },
  }
}

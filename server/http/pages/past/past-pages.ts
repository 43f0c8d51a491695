/**
 * Pages of past hours as ready bytes. There are hundreds of quarter hours of each of hundreds of pages, and whoever asks for all
 * of them must cost nobody else anything: they are kept apart from the pages that everybody reads, the least recently asked
 * for goes first, and they are rendered one after another within a share of the event loop.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { AddressLimit } from '../../edge/address-limit.ts'
import { send } from '../entry.ts'
import type { SharedPage } from '../page-list.ts'
import { createReadyPage, type ReadyPage, type RenderedPage } from '../ready-page.ts'
import { createLane, type Lane } from './lane.ts'
import type { PastPage } from './past-list.ts'

export type PastPagesOptions = {
  readonly find: (target: string) => PastPage | undefined
  /** Renders a page that is the same for everyone; `undefined` for one that still waits for the store. */
  readonly render: (page: SharedPage) => Promise<RenderedPage | undefined>
  /** Reads an hour, so that its page need not wait for it. */
  readonly read: (at: number) => Promise<unknown>
  /** Identifies the content: headlines stand on a past page as they are worded today. */
  readonly content: () => string
  /** Whether a page may be rendered for this address. */
  readonly admit: AddressLimit
  readonly addressOf: (req: IncomingMessage) => string
  readonly maxBytes: number
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Milliseconds by a clock that does not jump. */
  readonly monotonic: () => number
}

/** Of each second of the event loop, beside what renewals take. */
export const PAST_SHARE = 0.1
/** Of the memory for ready pages. */
export const PAST_PART = 1 / 8
/** The last of them waits about eight seconds. */
export const MOST_WAITING = 16
/** A price that has to go, or one that came late, is gone or there after this; so is the link to an hour that has come. */
const KEPT_MS = 60_000

type Kept = { readonly bytes: ReadyPage; readonly state: string }
/** What an asker gets who has to wait longer than others let him: nothing of the page, and when to ask again. */
type Refuse = () => void

export type PastPages = ReturnType<typeof createPastPages>

export function createPastPages(options: PastPagesOptions) {
  const { find, render, read, content, admit, addressOf, now, monotonic } = options
  const pages = new LRUCache<string, Kept>({ maxSize: options.maxBytes, sizeCalculation: ({ bytes }) => bytes.size() })
  const pending = new Map<string, Promise<Kept | undefined>>()
  const lane: Lane = createLane({ share: PAST_SHARE, most: MOST_WAITING, now: monotonic })
  // A turn of the minute is also one of the quarter hour and of the day.
  const stateNow = (): string => `${content()} ${Math.floor(now() / KEPT_MS)}`

  async function make({ page, at }: PastPage): Promise<Kept | undefined> {
    const state = stateNow()
    await read(at)
    const rendered = await render(page)
    if (rendered?.status !== 200) return undefined
    const kept = { bytes: createReadyPage(rendered), state }
    pages.set(page.target, kept)
    return kept
  }

  /** One render however many ask; `undefined` where this sender, or everybody together, asks for too many. */
  function made(past: PastPage, req: IncomingMessage): Promise<Kept | undefined> | undefined {
    const { target } = past.page
    const known = pending.get(target)
    if (known) return known
    const work = admit(addressOf(req)) ? lane.run(() => make(past)) : undefined
    if (!work) return undefined
    const whole = work.finally(() => pending.delete(target))
    pending.set(target, whole)
    return whole
  }

  return {
    find,
    /** Work for an address below that of past hours whose answer is not kept: it has its turn like the others. */
    enter: (address: string | undefined, work: () => Promise<void>): Promise<void> | undefined =>
      admit(address) ? lane.run(work) : undefined,

    /** Answers a GET or HEAD of a past page; `otherwise` for one that cannot be kept. */
    serve(past: PastPage, req: IncomingMessage, res: ServerResponse, otherwise: (error?: unknown) => void, refuse: Refuse): void {
      const { target } = past.page
      const write = (kept: Kept): void =>
        void send(kept, req, res, () => {
          // What it takes is counted only when it is another one.
          if (pages.peek(target) === kept) pages.set(target, { ...kept })
        })
      const kept = pages.get(target)
      if (kept?.state === stateNow()) return write(kept)
      const work = made(past, req)
      if (!work) return refuse()
      work.then((page) => (page ? write(page) : otherwise()), otherwise)
    },
  }
}

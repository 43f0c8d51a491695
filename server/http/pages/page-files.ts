/**
 * Finished public pages as files, which the proxy sends without asking this process (docs/decisions/0018). A file lies in
 * the folder of a slot of the clock, and the proxy looks only into the present one: what nobody writes again is gone
 * with its slot, whether this process lives, hangs or was killed.
 */
import { createHash } from 'node:crypto'
import { createPageFolder, type PageFolder, type Place } from './page-folder.ts'
import type { SharedPage } from './page-list.ts'
import type { ReadyPage } from './ready-page.ts'

/** The proxy takes the Unix time without its last digit. */
export const SLOT_MS = 10_000
/** What the proxies look up, written the same way in their configuration: no other spelling of an address can name a file. */
const NAMED = /^(\/(?:[\w~%-]+(?:\.[\w~%-]+)*(?:\/[\w~%-]+(?:\.[\w~%-]+)*)*)?(?:\.data\?_routes=[\w.%-]+)?)$/
/** What a folder's name may be long, with room for a suffix. */
const LONGEST_NAME = 200

export type PageFilesOptions = {
  readonly folder: string
  /** Identifies the build, its settings and its content: files of another one are never sent. */
  readonly epoch: () => string
  /** How far behind its plan a page may be sent, in milliseconds. */
  readonly staleMs: number
  /** Milliseconds since 1970, by the clock that the proxy goes by. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

export type PageFiles = ReturnType<typeof createPageFiles>

export const isFileTarget = (target: string): boolean =>
  NAMED.test(target) && target.split('/').every((name) => name.length <= LONGEST_NAME)

const nameOf = (epoch: string): string => createHash('sha256').update(epoch).digest('hex').slice(0, 16)

/** Does one job after another, in the order in which they were asked for. */
function createQueue(onError: (error: unknown) => void) {
  let work: Promise<void> = Promise.resolve()
  return {
    add(job: () => Promise<void>): void {
      work = work.then(job).catch(onError)
    },
    settled: (): Promise<void> => work,
  }
}

type Slots = {
  /** The present slot of the present epoch. */
  readonly turn: () => Place
  /** Does this with the folder, in its turn, if that slot is still the present one and may be written. */
  readonly change: (place: Place, job: (disk: PageFolder) => Promise<void>) => void
  /** Does this with the folder, in its turn. */
  readonly undo: (job: (disk: PageFolder) => Promise<void>) => void
  readonly settled: () => Promise<void>
}

/** `onTurn` is told that the clock or the epoch has moved on. */
function createSlots({ folder, epoch, now, onError }: PageFilesOptions, onTurn: () => void): Slots {
  const disk = createPageFolder(folder)
  let of: string | undefined
  let place: Place = { epoch: '', slot: Number.NaN }
  /** Whether this slot is written: not while another epoch is live, nor after a failure, such as a full disk. */
  let open = false
  const queue = createQueue((error) => {
    open = false
    onError(error)
  })

  function turn(): Place {
    const slot = Math.floor(now() / SLOT_MS)
    const present = epoch()
    if (slot === place.slot && present === of) return place
    const starts = of === undefined
    const [before, next] = [place, { epoch: nameOf(present), slot }]
    of = present
    place = next
    onTurn()
    queue.add(async () => {
      // Content changes in the process of an old build too, while the new one is live.
      open = starts || (await disk.mayTake(next, before))
      if (!open) return
      await disk.take(next)
      await disk.removeOld(next, now())
    })
    return next
  }

  return {
    turn,
    change: (then, job) => queue.add(async () => (open && place === then ? job(disk) : undefined)),
    undo: (job) => queue.add(() => job(disk)),
    settled: queue.settled,
  }
}

export function createPageFiles(options: PageFilesOptions) {
  /** The pages of the present slot, with what is in their files. */
  const filed = new Map<string, { readonly page: SharedPage; readonly tag: string }>()
  const { turn, change, undo, settled } = createSlots(options, () => filed.clear())

  return {
    /** The pages of the present slot: somebody asked for each of them within it. */
    pages(): readonly SharedPage[] {
      turn()
      return [...filed.values()].map(({ page }) => page)
    },

    has(target: string): boolean {
      turn()
      return filed.has(target)
    },

    /**
     * Writes a page for the rest of the present slot, unless it could then lie further behind than it may.
     * @param lateMs how far behind its plan it lies now
     * @returns whether something is to be written
     */
    put(page: SharedPage, bytes: ReadyPage, lateMs: number): boolean {
      const place = turn()
      const { target } = page
      const restMs = (place.slot + 1) * SLOT_MS - options.now()
      const same = filed.get(target)?.tag === bytes.tag
      if (same || lateMs + restMs > options.staleMs || !isFileTarget(target)) return false
      filed.set(target, { page, tag: bytes.tag })
      change(place, async (disk) => {
        // A newer one that came meanwhile is written instead.
        if (filed.get(target)?.tag === bytes.tag) await disk.write(place, target, bytes)
      })
      return true
    },

    /** Takes a page back, before its slot ends. */
    remove(target: string): void {
      const place = turn()
      if (filed.delete(target)) undo((disk) => disk.remove(place, target))
    },

    /** Resolves when everything asked for so far is on the disk. */
    settled,
  }
}

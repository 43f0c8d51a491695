/** Which ready pages are written as files, and how they stay up to date although their readers are not seen here. */
import { behind, type Entry } from './entry.ts'
import type { Freshness } from './freshness.ts'
import type { PageFiles } from './page-files.ts'
import type { SharedPage } from './page-list.ts'

export type FilingOptions = {
  readonly files: PageFiles
  /** Whether a page is still one of the site's. */
  readonly isShared: (target: string) => boolean
}

type Parts = {
  readonly entryOf: (target: string) => Entry | undefined
  readonly freshness: Freshness
  readonly now: () => number
  /** An entry has got further forms. */
  readonly recount: (target: string, entry: Entry) => void
  /** Asks for a page that is due. */
  readonly request: (page: SharedPage) => void
}

export function createFiling({ files, isShared }: FilingOptions, { entryOf, freshness, now, recount, request }: Parts) {
  /** A reader of this page came here: the next ones find it in a file. */
  function put(page: SharedPage, entry: Entry): void {
    const written = files.put(page, entry.bytes, behind(freshness, page, entry, now()) ?? 0)
    if (written) void files.settled().then(() => recount(page.target, entry))
  }

  /** Asks for each page that lies in a file and is due, as its readers would. */
  function follow(): void {
    for (const page of files.pages()) {
      const entry = isShared(page.target) ? entryOf(page.target) : undefined
      if (!entry) files.remove(page.target)
      else if (behind(freshness, page, entry, now()) !== undefined) request(page)
    }
  }

  return {
    put,
    follow,
    /** A page was rendered anew: its file follows, if it has one. */
    renewed(page: SharedPage, entry: Entry): void {
      if (files.has(page.target)) put(page, entry)
    },
    remove: files.remove,
    /** Resolves when files of other builds are out of sight. */
    begin(): Promise<void> {
      follow()
      return files.settled()
    },
  }
}

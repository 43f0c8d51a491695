/** The one spelling of each page, and which pages may be cached: only those listed. */

export type PageListOptions = {
  /** Paths of pages that are the same for everyone. */
  readonly shared: () => readonly string[]
  /** Paths of pages that show or take something personal. */
  readonly personal: readonly string[]
  /** Identifies the state that `shared` is read from. */
  readonly version: () => string
}

export type PageList = {
  /** Whether a path is a shared page in its one spelling; it is compared as received. */
  readonly isShared: (path: string) => boolean
  /**
   * The one spelling of a path that `readTarget` accepted: no trailing slash, the case of the page it names, and the first
   * folder in lower case if it names none. What follows may be an id, whose case matters.
   */
  readonly canonical: (path: string) => string
}

export function createPageList({ shared, personal, version }: PageListOptions): PageList {
  let state: string | undefined
  let pages: ReadonlySet<string> = new Set()
  let spellings: ReadonlyMap<string, string> = new Map()

  const refresh = (): void => {
    const current = version()
    if (current === state) return
    state = current
    const own = new Set(personal)
    pages = new Set(
      shared()
        .map(encodeURI)
        .filter((path) => !own.has(path)),
    )
    spellings = new Map([...pages, ...own].map((path) => [path.toLowerCase(), path]))
  }

  return {
    isShared(path) {
      refresh()
      return pages.has(path)
    },
    canonical(path) {
      refresh()
      const bare = path === '/' ? path : path.replace(/\/$/, '')
      return spellings.get(bare.toLowerCase()) ?? bare.replace(/^\/[^/]*/, (folder) => folder.toLowerCase())
    },
  }
}

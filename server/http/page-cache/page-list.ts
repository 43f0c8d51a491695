/** The one spelling of each page, which pages may be cached, and what they show that moves. */

import { spelledInFrench } from '#shared/language/paths.ts'

/** What is the same for everyone and may be cached: a page, or the data with which an open page becomes it. */
export type SharedPage = {
  /** What a request line asks for it; names it in the cache. */
  readonly target: string
  /** Whether this is the data of a navigation. */
  readonly data: boolean
  /** Whether prices are what it is for: then it follows them each second. */
  readonly market: boolean
  /** Set where it shows official figures and no price: then it follows these alone. */
  readonly figures?: true
}

export type PageListOptions = {
  /** Paths of pages that are the same for everyone. */
  readonly shared: () => readonly string[]
  /** Paths of pages that show or take something personal. */
  readonly personal: readonly string[]
  /** Where addresses lead that readers guess, and that no page has. */
  readonly guessed?: Readonly<Record<string, string>>
  readonly isMarket: (path: string) => boolean
  readonly showsFigures?: (path: string) => boolean
  /** What an open page asks for when a link to this path is followed; `undefined` if that needs no data. */
  readonly dataTarget: (path: string) => string | undefined
  /** Identifies the state that `shared` is read from. */
  readonly version: () => string
}

export type PageList = {
  /** The shared page that a request target names in its one spelling, compared as received; a page's query is ignored. */
  readonly find: (target: string) => SharedPage | undefined
  /**
   * The one spelling of a path that `readTarget` accepted: no trailing slash, the case of the page it names, and the first
   * folder in lower case if it names none. What follows may be an id, whose case matters. Of a guessed address where it leads,
   * which may be a part of a page.
   */
  readonly canonical: (path: string) => string
}

export function createPageList({
  shared,
  personal,
  guessed = {},
  isMarket,
  showsFigures,
  dataTarget,
  version,
}: PageListOptions): PageList {
  let state: string | undefined
  let pages = new Map<string, SharedPage>()
  /** By page. A match compiles the patterns of all routes: not for a start, and once, whatever senders repeat. */
  const targets = new Map<string, string | undefined>()
  let spellings: ReadonlyMap<string, string> = new Map()

  const refresh = (): void => {
    const current = version()
    if (current === state) return
    state = current
    const paths = shared()
      .map(encodeURI)
      .filter((path) => !personal.includes(path))
    pages = new Map(paths.map((path) => [path, pageAt(path)]))
    const named = [...paths, ...personal].map((path) => [path.toLowerCase(), path] as const)
    spellings = new Map([...Object.entries(guessed), ...named])
  }

  const pageAt = (path: string): SharedPage => ({
    ...{ target: path, data: false, market: isMarket(path) },
    ...(showsFigures?.(path) && { figures: true as const }),
  })

  function targetOf(path: string): string | undefined {
    if (!targets.has(path)) targets.set(path, dataTarget(path))
    return targets.get(path)
  }

  function dataAt(target: string): SharedPage | undefined {
    const path = target.slice(0, Math.max(target.lastIndexOf('.data'), 0))
    const page = pages.get(path === '/_' ? '/' : path)
    if (!page || targetOf(page.target) !== target) return undefined
    const data = { ...page, target, data: true }
    pages.set(target, data)
    return data
  }

  return {
    find(target) {
      refresh()
      const end = target.indexOf('?')
      return pages.get(target) ?? dataAt(target) ?? (end < 0 ? undefined : pages.get(target.slice(0, end)))
    },
    canonical(path) {
      refresh()
      const bare = path === '/' ? path : spelledInFrench(path.replace(/\/$/, ''))
      return spellings.get(bare.toLowerCase()) ?? bare.replace(/^\/[^/]*/, (folder) => folder.toLowerCase())
    },
  }
}

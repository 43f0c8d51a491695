/** A ready page with what it shows, and how far that lies behind what there is. */
import type { Freshness } from './freshness.ts'
import type { SharedPage } from './page-list.ts'
import type { ReadyPage } from './ready-page.ts'

export type Entry = {
  readonly bytes: ReadyPage
  readonly renderedAt: number
  readonly content: string
  readonly prices: string
  /** Set for a page that another process rendered, by other prices than those that are known here: it is of today until then. */
  readonly ofTodayUntil?: number
}

/** How long this page has shown less than it should, in milliseconds; `undefined` if it shows what there is. */
export function behind(freshness: Freshness, page: SharedPage, entry: Entry, now: number): number | undefined {
  const age = now - entry.renderedAt
  if (entry.content !== freshness.content()) return age
  if (entry.ofTodayUntil !== undefined && now < entry.ofTodayUntil) return undefined
  return entry.prices === freshness.prices(page) ? undefined : age - freshness.paceMs(page)
}

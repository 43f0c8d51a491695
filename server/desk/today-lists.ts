/** What Today shows below what needs a person: the newest of what each role may read, so that a quiet hour can be seen to be quiet. */
import type { Newsroom } from '#server/content/newsroom.ts'
import { permissionsOf } from '#shared/desk/permissions.ts'
import type { TodayLists } from '#shared/desk/views.ts'
import type { Funnel } from '../funnel/funnel.ts'
import type { Visitor } from './access/sessions.ts'
import { type Feed, pricesByCategory } from './feed/feed-view.ts'

const MOST = 5

export type ListsOptions = {
  readonly office: Pick<ReturnType<Funnel['office']>, 'hinted'>
  readonly feed: Pick<Feed, 'db' | 'rows'>
  readonly newsroom: Pick<Newsroom, 'list'>
}

/** Pages in English that readers see, by their own dates. */
async function newestPages({ newsroom }: ListsOptions): Promise<TodayLists['pages']> {
  const live = (await newsroom.list()).filter(({ state, french }) => state === 'live' && french !== undefined)
  return live
    .slice(0, MOST)
    .flatMap(({ path, title, date, kind }) => (date === undefined ? [] : [{ path, title, date, isPaid: kind === 'paid' }]))
}

export async function todayLists(options: ListsOptions, { person }: Visitor): Promise<TodayLists> {
  const may = permissionsOf(person.role)
  return {
    leads: may.includes('leads:read') ? await options.office.hinted({ limit: MOST, offset: 0 }) : undefined,
    prices: may.includes('feed:read') ? await pricesByCategory(options.feed) : undefined,
    pages: may.includes('content:read') ? await newestPages(options) : undefined,
  }
}

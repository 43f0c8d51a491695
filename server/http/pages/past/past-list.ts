/** Which addresses are pages of past hours, the same for everyone. Worked out from the address: there are too many for a list. */
import { PAST_PATH, readHour } from '#shared/market/past.ts'
import type { PageList, PageListOptions, SharedPage } from '../page-list.ts'

/** A shared page, and the hour that it is of (epoch milliseconds). */
export type PastPage = { readonly page: SharedPage; readonly at: number }

type Options = Pick<PageListOptions, 'dataTarget'> & {
  readonly pageList: Pick<PageList, 'find'>
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** The pages that can be set to a past hour (`client/routes/market/past-page.ts`), with the ranges that a week of hours has. */
const SET = /^\/(?:stocks|crypto|forex|markets(?:\/(?!sheet\b)[^/]+(?:\/(?:1d|1w|1m))?)?)$/
const PAST = new RegExp(`^${PAST_PATH}/([^/]+)(/.+)$`)

export const isPast = (path: string): boolean => path.startsWith(`${PAST_PATH}/`)

/** @returns what a request target names, if it is an hour that is shown of a page that exists, in its one spelling */
export function createPastList({ pageList, dataTarget, now }: Options) {
  return (target: string): PastPage | undefined => {
    if (!isPast(target)) return undefined
    const [bare = ''] = target.split('?', 1)
    const data = bare.endsWith('.data')
    const path = data ? bare.slice(0, -'.data'.length) : bare
    const [, hour = '', rest = ''] = PAST.exec(path) ?? []
    // A day is an address of its own here, where a symbol's page begins with it.
    const present = rest.replace(/\/1d$/, '')
    if (!SET.test(rest) || pageList.find(present)?.target !== present) return undefined
    const asked = readHour(hour, now())
    if (asked.kind !== 'hour') return undefined
    // A page's query is ignored, as everywhere; of data another one asks for something else.
    const shared = data ? dataTarget(path) : path
    if (shared === undefined || (data && shared !== target)) return undefined
    return { page: { target: shared, data, market: false }, at: asked.at }
  }
}

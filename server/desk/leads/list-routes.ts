/** The list of leads, and what is done to many of them at once. */
import { STATE_WORDS } from '#shared/desk/lead-words.ts'
import type { LeadFilterTexts } from '#shared/desk/leads.ts'
import type { Audit } from '../audit/audit.ts'
import { asQuery, type Many, manyRoutes, pagesOf, sliceOf } from '../http/many.ts'
import { page, type Route, refuse, showing } from '../http/route.ts'
import { exportRoute } from './export-route.ts'
import { isOtherNumber, readFilter, readWholeFilter, replayable, toQuery } from './filter.ts'
import type { OfficeOf } from './lead-routes.ts'

const ONE_STATE = refuse(
  400,
  'Choose a state first',
  'Only leads that are unclear, refused or given up can be sent again together.',
)

type LeadListOptions = { readonly officeOf: OfficeOf; readonly audit: Audit; readonly now: () => number }

const listRoute = ({ officeOf }: Pick<LeadListOptions, 'officeOf'>): Route =>
  showing('leads', async ({ visitor, query }) => {
    const office = officeOf(visitor)
    const filter = readFilter(Object.fromEntries(query))
    const { page: at, ...slice } = sliceOf(query)
    const isMisread = isOtherNumber(query)
    const total = isMisread ? 0 : await office.count(toQuery(filter))
    const lines = isMisread ? [] : await office.hinted({ ...toQuery(filter), ...slice })
    const again = replayable(filter) && total > 0 ? `/leads/send-again?${asQuery(filter)}` : undefined
    return page({
      name: 'leads',
      filter,
      isMisread,
      lines,
      total,
      page: at,
      pages: pagesOf(total),
      query: asQuery(filter),
      campaigns: await office.campaigns(),
      buyers: await office.buyers.named(),
      again,
    })
  })

const UNCLEAR =
  'Unclear means perhaps delivered. Unless the buyer’s system is duplicate-safe, a lead that did arrive will arrive twice.'

/** A state's word before a noun: `given-up leads`. */
const kindOf = (state: LeadFilterTexts['state']): string => (state === '' ? '' : STATE_WORDS[state].replaceAll(' ', '-'))

const sendAgain = (officeOf: OfficeOf): Many<LeadFilterTexts> => ({
  path: '/leads/send-again',
  list: '/leads',
  needs: 'leads:resend',
  read: readWholeFilter,
  refusal: (filter) => (replayable(filter) ? undefined : ONE_STATE),
  said: ['send again', 'lead', 'leads'],
  done: 'leads-queued',
  words: ({ state }) => ({
    title: 'Send again',
    things: [`${kindOf(state)} lead`, `${kindOf(state)} leads`],
    fate: 'will be queued, the oldest first, each under its own key.',
    verb: ['Send', 'again'],
    warning: state === 'ambiguous' ? UNCLEAR : undefined,
  }),
  count: (visitor, filter, unchangedSince) => officeOf(visitor).count({ ...toQuery(filter), unchangedSince }),
  async run(visitor, filter, how) {
    const state = replayable(filter)
    if (!state) return 0
    return (await officeOf(visitor).retryAll({ ...toQuery(filter), ...how, state })).queued
  },
})

export const leadListRoutes = ({ officeOf, audit, now }: LeadListOptions): readonly Route[] => [
  listRoute({ officeOf }),
  exportRoute({ officeOf, audit }),
  ...manyRoutes({ audit, now }, sendAgain(officeOf)),
]

/** The list of leads, and what is done to many of them at once. */
import { z } from 'zod'
import type { LeadFilterTexts } from '#shared/desk/views.ts'
import type { Audit } from '../audit/audit.ts'
import { malformed, page, type Route, refuse, see } from '../http/route.ts'
import { readFilter, replayable, toQuery } from './filter.ts'
import type { OfficeOf } from './lead-routes.ts'
import { reasonText } from './reason.ts'

const PAGE = 50
/** How many leads one deed sends again. */
const MOST = 200

const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1)
const giving = z.looseObject({ reason: reasonText })

const given = (filter: LeadFilterTexts): [string, string][] => Object.entries(filter).filter(([, value]) => value !== '')
const asQuery = (filter: LeadFilterTexts): string => new URLSearchParams(given(filter)).toString()
/** A filter in the words of the audit trail. */
const asText = (filter: LeadFilterTexts): string =>
  given(filter)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const ONE_STATE = refuse(
  400,
  'Choose a state first',
  'Only leads that are ambiguous, rejected or dead can be sent again together.',
)

type Options = { readonly officeOf: OfficeOf; readonly audit: Audit }

const listRoute = ({ officeOf }: Options): Route => ({
  method: 'get',
  path: '/leads',
  needs: 'leads:read',
  async run({ visitor, query }) {
    const office = officeOf(visitor)
    const filter = readFilter(Object.fromEntries(query))
    const at = pageNumber.parse(query.get('page') ?? 1)
    const total = await office.count(toQuery(filter))
    const lines = await office.list({ ...toQuery(filter), limit: PAGE, offset: (at - 1) * PAGE })
    const again = replayable(filter) && total > 0 ? `/leads/send-again?${asQuery(filter)}` : undefined
    const campaigns = await office.campaigns()
    const pages = Math.max(1, Math.ceil(total / PAGE))
    return page({ name: 'leads', filter, lines, total, page: at, pages, query: asQuery(filter), campaigns, again })
  },
})

export const leadListRoutes = ({ officeOf, audit }: Options): readonly Route[] => [
  listRoute({ officeOf, audit }),
  {
    method: 'get',
    path: '/leads/send-again',
    needs: 'leads:resend',
    async run({ visitor, query }) {
      const filter = readFilter(Object.fromEntries(query))
      if (!replayable(filter)) return ONE_STATE
      const count = await officeOf(visitor).count(toQuery(filter))
      return page({ name: 'send-again', filter, count, most: MOST, back: `/leads?${asQuery(filter)}` })
    },
  },
  {
    method: 'post',
    path: '/leads/send-again',
    needs: 'leads:resend',
    async run({ visitor, body }) {
      const { data: form } = giving.safeParse(body)
      if (!form) return malformed
      const filter = readFilter(form)
      const state = replayable(filter)
      if (!state) return ONE_STATE
      const { reason } = form
      const office = officeOf(visitor)
      const count = Math.min(await office.count(toQuery(filter)), MOST)
      const subject = `${count} leads: ${asText(filter)}`
      await audit.record({ actor: visitor.person.name, action: 'send again', subject, reason })
      const { queued } = await office.retryAll({ ...toQuery(filter), state, limit: MOST, reason })
      return see('/leads', 'leads-queued', queued)
    },
  },
]

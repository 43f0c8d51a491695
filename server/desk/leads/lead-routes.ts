/** One lead: what became of it, and what a person may do about it. */
import { z } from 'zod'
import type { Done, LeadAct } from '#shared/desk/views.ts'
import type { Visitor } from '../access/sessions.ts'
import { malformed, page, type Route, refuse, see } from '../http/route.ts'
import { type LeadViewOptions, type Office, readLead } from './lead-view.ts'
import { reasonText } from './reason.ts'

/** The office as this visitor's; their name stands in the trail that the leads store keeps. */
export type OfficeOf = (visitor: Visitor) => Office

export type LeadsOptions = LeadViewOptions & { readonly officeOf: OfficeOf; readonly now: () => number }

const NO_LEAD = refuse(404, 'There is no such lead', 'Its number may be mistyped.')
const NOT_NOW = refuse(409, 'That is not possible now', 'The lead is in another state meanwhile. Its page shows which.')
const giving = z.object({ reason: reasonText })

/** What the office says of a deed. */
type Outcome = 'queued' | 'done' | 'stopped' | 'not_found' | 'not_possible'
/** A deed about one lead: its word in the trail, and the sentence that follows it. */
type Act = { readonly name: LeadAct; readonly said: string; readonly done: Done }

const actRoute = (
  { officeOf, audit }: LeadsOptions,
  { name, said, done }: Act,
  run: (office: Office, id: string, reason: string) => Promise<Outcome>,
): Route => ({
  method: 'post',
  path: `/leads/:id/${name}`,
  needs: 'leads:resend',
  async run({ visitor, params: { id = '' }, body }) {
    const { data: given } = giving.safeParse(body)
    if (!given) return malformed
    const office = officeOf(visitor)
    if (!(await office.outline(id))) return NO_LEAD
    await audit.record({ actor: visitor.person.name, action: said, subject: id, reason: given.reason })
    const outcome = await run(office, id, given.reason)
    return outcome === 'not_possible' || outcome === 'not_found' ? NOT_NOW : see(`/leads/${id}`, done)
  },
})

const lookRoutes = (options: LeadsOptions): readonly Route[] => [
  {
    method: 'get',
    path: '/leads/:id',
    needs: 'leads:read',
    async run({ visitor, params: { id = '' } }) {
      const view = await readLead(options, options.officeOf(visitor), visitor, id)
      if (!view) return NO_LEAD
      const { revealedUntil: until } = view
      // The page hides the person by itself, without script too.
      const refreshSeconds = until === undefined ? undefined : Math.ceil((until - options.now()) / 1000)
      return page({ name: 'lead', ...view }, { refreshSeconds })
    },
  },
  {
    method: 'post',
    path: '/leads/:id/reveal',
    needs: 'leads:reveal',
    async run({ visitor, params: { id = '' }, body }) {
      const { data: given } = giving.safeParse(body)
      if (!given) return malformed
      if (!(await options.officeOf(visitor).outline(id))) return NO_LEAD
      await options.reveals.allow(visitor, id, given.reason)
      return see(`/leads/${id}`)
    },
  },
  {
    method: 'post',
    path: '/leads/:id/hide',
    needs: 'leads:reveal',
    async run({ visitor, params: { id = '' } }) {
      await options.reveals.end(visitor, id)
      return see(`/leads/${encodeURIComponent(id)}`)
    },
  },
]

export const leadRoutes = (options: LeadsOptions): readonly Route[] => [
  ...lookRoutes(options),
  actRoute(options, { name: 'send-again', said: 'send again', done: 'lead-queued' }, (office, id, reason) =>
    office.retry(id, reason),
  ),
  actRoute(options, { name: 'delivered', said: 'mark delivered', done: 'lead-done' }, (office, id, reason) =>
    office.resolve(id, 'delivered', reason),
  ),
  actRoute(options, { name: 'stop', said: 'stop', done: 'lead-stopped' }, (office, id, reason) => office.stop(id, reason)),
]

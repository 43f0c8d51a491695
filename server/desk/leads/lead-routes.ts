/** One lead: what became of it, and what a person may do about it. */
import type { LeadAct } from '#shared/desk/leads.ts'
import type { Visitor } from '../access/sessions.ts'
import { type Route, refuse, showing } from '../http/route.ts'
import { type LeadViewOptions, type Office, readLead } from './lead-view.ts'
import { type Act, caseRoutes, type Kind, revealing } from './reveal-routes.ts'

/** The office as this visitor's; their name is in the trail that the leads store keeps. */
export type OfficeOf = (visitor: Visitor) => Office

export type LeadsOptions = LeadViewOptions & { readonly officeOf: OfficeOf; readonly now: () => number }

const NO_LEAD = refuse(404, 'There is no such lead', 'Its number may be mistyped.')
const NOT_NOW = refuse(409, 'That is not possible now', 'The lead is in another state meanwhile. Its page shows which.')

/** What the office says of an act. */
const wasPossible = (outcome: 'queued' | 'done' | 'stopped' | 'not_found' | 'not_possible'): boolean =>
  outcome !== 'not_possible' && outcome !== 'not_found'

const actsOf = (officeOf: OfficeOf): readonly (Act & { readonly name: LeadAct })[] => [
  {
    name: 'send-again',
    said: 'send again',
    done: 'lead-queued',
    run: async (visitor, id, reason) => wasPossible(await officeOf(visitor).retry(id, reason)),
  },
  {
    name: 'delivered',
    said: 'mark delivered',
    done: 'lead-done',
    run: async (visitor, id, reason) => wasPossible(await officeOf(visitor).resolve(id, 'delivered', reason)),
  },
  {
    name: 'stop',
    said: 'stop',
    done: 'lead-stopped',
    run: async (visitor, id, reason) => wasPossible(await officeOf(visitor).stop(id, reason)),
  },
]

export function leadRoutes(options: LeadsOptions): readonly Route[] {
  const { officeOf, now } = options
  const kind: Kind = {
    at: '/leads',
    reveal: 'leads:reveal',
    act: 'leads:resend',
    missing: NO_LEAD,
    changed: NOT_NOW,
    isThere: async (visitor, id) => (await officeOf(visitor).outline(id)) !== undefined,
  }
  return [
    showing('lead', async ({ visitor, params: { id = '' } }) => {
      const view = await readLead(options, officeOf(visitor), visitor, id)
      return view ? revealing({ name: 'lead', ...view }, view.revealedUntil, now()) : NO_LEAD
    }),
    ...caseRoutes(options, kind, actsOf(officeOf)),
  ]
}

/** Every route of the desk, in the order of its pages. */
import type { OpenFunnel } from '../funnel/open.ts'
import type { Access } from './access/access.ts'
import { accessRoutes } from './access/routes.ts'
import type { Visitor } from './access/sessions.ts'
import type { Audit } from './audit/audit.ts'
import { auditRoutes, DESK_ACTOR } from './audit/routes.ts'
import type { Route } from './http/route.ts'
import { leadRoutes } from './leads/lead-routes.ts'
import { leadListRoutes } from './leads/list-routes.ts'
import { createReveals } from './leads/reveals.ts'
import { peopleRoutes } from './people/routes.ts'
import type { DeskDb } from './store/schema.ts'
import { todayRoute } from './today.ts'

export type RoutesOptions = {
  readonly db: DeskDb
  readonly now: () => number
  readonly access: Access
  readonly audit: Audit
  readonly funnel: { readonly consent: Pick<OpenFunnel['funnel']['consent'], 'get'> } & Pick<
    OpenFunnel['funnel'],
    'office' | 'privacy'
  >
  readonly advertiser: Pick<OpenFunnel['advertiser'], 'registration' | 'legalName'>
  readonly env: { readonly production: boolean; readonly BACKUP_DIR: string }
}

export function createRoutes({ db, now, access, audit, funnel, advertiser, env }: RoutesOptions): readonly Route[] {
  const office = funnel.office(DESK_ACTOR)
  const officeOf = ({ person }: Visitor) => funnel.office(DESK_ACTOR + person.name)
  const reveals = createReveals({ db, now, audit })
  return [
    todayRoute({ office, advertiser, production: env.production, backupDir: env.BACKUP_DIR, now }),
    // Before the single lead, whose number could be anything.
    ...leadListRoutes({ officeOf, audit }),
    ...leadRoutes({ officeOf, consent: funnel.consent, reveals, audit, now }),
    ...peopleRoutes({ privacy: funnel.privacy, officeOf, audit }),
    ...auditRoutes({ audit, leadsTrail: office.trail }),
    ...accessRoutes({ access, audit }),
  ]
}

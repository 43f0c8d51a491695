import type { AuditLine } from '#shared/desk/views.ts'
import { page, type Route } from '../http/route.ts'
import type { Audit } from './audit.ts'

/** Before the name of whoever acts from the desk, in the trail that the leads store keeps of its own. */
export const DESK_ACTOR = 'desk:'

type Options = {
  readonly audit: Audit
  /** What the leads store recorded, newest first: the desk's own deeds, and those of the command line. */
  readonly leadsTrail: () => Promise<readonly Omit<AuditLine, 'reason'>[]>
}

export const auditRoutes = ({ audit, leadsTrail }: Options): readonly Route[] => [
  {
    method: 'get',
    path: '/audit',
    needs: 'audit:read',
    async run() {
      const elsewhere = (await leadsTrail()).filter(({ actor }) => !actor.startsWith(DESK_ACTOR))
      return page({ name: 'audit', desk: await audit.newest(), elsewhere: elsewhere.map((line) => ({ ...line, reason: '' })) })
    },
  },
]

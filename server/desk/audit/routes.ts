import { z } from 'zod'
import type { AuditFilterTexts, AuditLine } from '#shared/desk/audit.ts'
import { asQuery, pagesOf, sliceOf } from '../http/many.ts'
import { page, type Route, showing } from '../http/route.ts'

/** Before the name of an actor at the desk, in the trail that the leads store keeps of its own. */
export const DESK_ACTOR = 'desk:'

type AuditQuery = { readonly actor?: string | undefined; readonly action?: string | undefined }
/** A trail, as it is looked through. */
export type TrailReads = {
  readonly lines: (
    asked: AuditQuery & { readonly limit: number; readonly offset: number },
  ) => Promise<readonly (Omit<AuditLine, 'reason'> & { readonly reason?: string })[]>
  readonly count: (asked: AuditQuery) => Promise<number>
  /** Any actor, any action. */
  readonly actors: () => Promise<readonly string[]>
  readonly actions: () => Promise<readonly string[]>
}
type AuditRoutesOptions = {
  readonly desk: TrailReads
  /** What the leads store recorded of the command line: of the desk's deeds it has a trail of its own. */
  readonly shell: TrailReads
}

const word = z.string().max(100).catch('')
const filterTexts = z.object({ place: z.enum(['', 'shell']).catch(''), actor: word, action: word })
const asked = (text: string): string | undefined => (text === '' ? undefined : text)

export const auditRoutes = ({ desk, shell }: AuditRoutesOptions): readonly Route[] => [
  showing('audit', async ({ query }) => {
    const filter: AuditFilterTexts = filterTexts.parse(Object.fromEntries(query))
    const trail = filter.place === 'shell' ? shell : desk
    const wanted = { actor: asked(filter.actor), action: asked(filter.action) }
    const { page: at, ...slice } = sliceOf(query)
    const total = await trail.count(wanted)
    const lines = await trail.lines({ ...wanted, ...slice })
    return page({
      name: 'audit',
      filter,
      lines: lines.map(({ at, actor, action, subject, reason = '' }) => ({ at, actor, action, subject, reason })),
      total,
      page: at,
      pages: pagesOf(total),
      query: asQuery(filter),
      actors: await trail.actors(),
      actions: await trail.actions(),
    })
  }),
]

/** Routes of every kind of case: a look at its person, with a reason, and acts, each recorded before it is done. */
import { z } from 'zod'
import type { Permission } from '#shared/desk/permissions.ts'
import type { Done } from '#shared/desk/views.ts'
import type { Visitor } from '../access/sessions.ts'
import type { Audit } from '../audit/audit.ts'
import { type Answer, malformed, page, type Refusal, type Route, reasonText, refuse, see } from '../http/route.ts'
import { LOOKS_AN_HOUR, type Reveals } from './reveals.ts'

/** A kind of case. */
export type Kind = {
  /** Under which its pages are. */
  readonly at: '/leads' | '/letters'
  readonly reveal: Permission
  readonly act: Permission
  readonly missing: Refusal
  readonly changed: Refusal
  readonly isThere: (visitor: Visitor, id: string) => Promise<boolean>
}
/** An act: its address, its word in the trail, and the sentence that follows it. */
export type Act = {
  readonly name: string
  readonly said: string
  readonly done: Done
  /** @returns whether it was possible */
  readonly run: (visitor: Visitor, id: string, reason: string) => Promise<boolean>
}
type RevealRoutesOptions = { readonly reveals: Reveals; readonly audit: Audit; readonly now: () => number }

const giving = z.object({ reason: reasonText })

const tooMany = (again: string): Refusal => ({
  ...refuse(
    429,
    'Enough for this hour',
    `At most ${LOOKS_AN_HOUR} cases an hour may be opened. Its page says when the next look is possible.`,
  ),
  again,
})

/** A page that shows personal data until then, and hides it by itself, without script too. */
export const revealing = (view: Parameters<typeof page>[0], until: number | undefined, now: number): Answer =>
  page(view, { refreshSeconds: until === undefined ? undefined : Math.ceil((until - now) / 1000) })

const lookRoutes = ({ reveals }: RevealRoutesOptions, { at, reveal, missing, isThere }: Kind): readonly Route[] => [
  {
    method: 'post',
    path: `${at}/:id/reveal`,
    needs: reveal,
    async run({ visitor, params: { id = '' }, body }) {
      const { data: given } = giving.safeParse(body)
      if (!given) return malformed
      if (!(await isThere(visitor, id))) return missing
      const nextAt = await reveals.allow(visitor, id, given.reason)
      return nextAt === undefined ? see(`${at}/${id}`) : tooMany(`${at}/${id}`)
    },
  },
  {
    method: 'post',
    path: `${at}/:id/hide`,
    needs: reveal,
    async run({ visitor, params: { id = '' } }) {
      await reveals.end(visitor, id)
      return see(`${at}/${encodeURIComponent(id)}`)
    },
  },
]

export const caseRoutes = (options: RevealRoutesOptions, kind: Kind, acts: readonly Act[]): readonly Route[] => [
  ...lookRoutes(options, kind),
  ...acts.map(
    ({ name, said, done, run }): Route => ({
      method: 'post',
      path: `${kind.at}/:id/${name}`,
      needs: kind.act,
      async run({ visitor, params: { id = '' }, body }) {
        const { data: given } = giving.safeParse(body)
        if (!given) return malformed
        if (!(await kind.isThere(visitor, id))) return kind.missing
        await options.audit.record({ actor: visitor.person.name, action: said, subject: id, reason: given.reason })
        return (await run(visitor, id, given.reason)) ? see(`${kind.at}/${id}`, done) : kind.changed
      },
    }),
  ),
]

/** Lists by a filter that is in the address, and what is done to all that a filter names: counted first, and with a reason. */
import { z } from 'zod'
import { counted } from '#shared/counted.ts'
import type { Permission } from '#shared/desk/permissions.ts'
import type { Done, ManyView } from '#shared/desk/views.ts'
import type { Visitor } from '../access/sessions.ts'
import type { Audit } from '../audit/audit.ts'
import { malformed, page, type Refusal, type Route, reasonText, refuse, see } from './route.ts'

/** Lines of a list. */
export const PAGE = 50
/** How many things one act is done to. */
const MOST = 200

/** A filter as it is in an address; what is empty does not count. */
type Filter = Readonly<Record<string, string>>

const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1)
/** What the page says that it showed: how many, counted when. */
const whole = z.coerce.number().int().min(0)
const giving = z.looseObject({ reason: reasonText, asOf: whole, count: whole, seen: z.string().max(20_000).optional() })
const BETWEEN = ', '

const given = (filter: Filter): [string, string][] => Object.entries(filter).filter(([, value]) => value !== '')
export const asQuery = (filter: Filter): string => new URLSearchParams(given(filter)).toString()
/** A filter in the words of the audit trail. */
export const asText = (filter: Filter): string =>
  given(filter)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

/** The current page of a list, and its lines. */
export function sliceOf(query: URLSearchParams) {
  const at = pageNumber.parse(query.get('page') ?? 1)
  return { page: at, limit: PAGE, offset: (at - 1) * PAGE }
}
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE))

/** An act on everything that a filter names. */
export type Many<F extends Filter> = {
  readonly path: string
  /** Where the list is. */
  readonly list: string
  readonly needs: Permission
  /** A filter to act on; `undefined` where something of it cannot be read, because without that it would take more. */
  readonly read: (given: object) => F | undefined
  /** Why this is done to nothing that the filter names. */
  readonly refusal: (filter: F) => Refusal | undefined
  /** In the trail: what was done to which things. */
  readonly said: readonly [deed: string, one: string, several: string]
  readonly done: Done
  readonly words: (filter: F) => ManyView['words']
  /** @param unchangedSince what came to be like this later is no part of it */
  readonly count: (visitor: Visitor, filter: F, unchangedSince?: number) => Promise<number>
  /**
   * Where what a filter names changes by the second: each of them, as the page sends it back and as the trail names it.
   * @param seen what a page showed: of those alone, what is still the same
   */
  readonly names?: (filter: F, seen?: Seen) => Promise<readonly string[]>
  /** @returns to how many it was done */
  readonly run: (visitor: Visitor, filter: F, how: How) => Promise<number>
}
export type Seen = readonly string[]
type How = { readonly unchangedSince: number; readonly limit: number; readonly reason: string; readonly seen: Seen }
type ManyOptions = { readonly audit: Audit; readonly now: () => number }

const changed = (count: number, again: string): Refusal => ({
  ...refuse(409, 'They changed meanwhile', `Now ${count} are like this. Nothing was done; look again, then decide.`),
  again,
})

/** The page that says how many there are and asks why, and the act. */
export const manyRoutes = <F extends Filter>({ audit, now }: ManyOptions, many: Many<F>): readonly Route[] => [
  {
    method: 'get',
    path: many.path,
    needs: many.needs,
    async run({ visitor, query }) {
      const filter = many.read(Object.fromEntries(query))
      if (!filter) return malformed
      const refusal = many.refusal(filter)
      if (refusal) return refusal
      const asOf = now()
      const count = await many.count(visitor, filter, asOf)
      const { path: action, list } = many
      const back = `${list}?${asQuery(filter)}`
      const seen = (await many.names?.(filter))?.join(BETWEEN)
      return page({ name: 'many', words: many.words(filter), action, filter, count, asOf, seen, most: MOST, back })
    },
  },
  {
    method: 'post',
    path: many.path,
    needs: many.needs,
    async run({ visitor, body }) {
      const { data: form } = giving.safeParse(body)
      const filter = form && many.read(form)
      if (!form || !filter) return malformed
      const refusal = many.refusal(filter)
      if (refusal) return refusal
      const { reason, asOf: unchangedSince, count } = form
      // What came to be like this after the page was drawn is no part of what its reader decided.
      const seen = form.seen ? form.seen.split(BETWEEN) : []
      const names = await many.names?.(filter, seen)
      if ((names?.length ?? (await many.count(visitor, filter, unchangedSince))) !== count)
        return changed(await many.count(visitor, filter), `${many.path}?${asQuery(filter)}`)
      const [action, ...things] = many.said
      const subject = `${counted(Math.min(count, MOST), ...things)}: ${[asText(filter), ...(names ?? [])].filter(Boolean).join(BETWEEN)}`
      await audit.record({ actor: visitor.person.name, action, subject, reason })
      return see(many.list, many.done, await many.run(visitor, filter, { unchangedSince, limit: MOST, reason, seen }))
    },
  },
]

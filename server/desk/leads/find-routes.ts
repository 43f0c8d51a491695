/** The field on every page of the desk: from a phone, an address, a receipt, a lead or a story to what it names. */
import { z } from 'zod'
import type { Newsroom } from '#server/content/newsroom.ts'
import { isLocalPhone, isNumber, numberInTrail, spacedPhone, type Wanted, wantedBy } from '#server/funnel/leads/office/wanted.ts'
import type { FoundView } from '#shared/desk/leads.ts'
import { permissionsOf } from '#shared/desk/permissions.ts'
import { VIEW_ROWS } from '#shared/desk/view-rows.ts'
import type { Advertiser } from '../../funnel/advertisers.ts'
import type { Funnel } from '../../funnel/funnel.ts'
import type { Audit } from '../audit/audit.ts'
import { type Answer, type AskedBy, malformed, page, type Route, refuse, see } from '../http/route.ts'
import { editorAt } from '../newsroom/editor-routes.ts'
import { meets } from '../newsroom/list-routes.ts'
import { NUMBER } from './filter.ts'
import type { OfficeOf } from './lead-routes.ts'

export type FindOptions = {
  readonly officeOf: OfficeOf
  readonly privacy: Pick<Funnel['privacy'], 'mark'>
  readonly audit: Audit
  readonly newsroom: Pick<Newsroom, 'open' | 'list'>
  readonly advertiser: () => Pick<Advertiser, 'id' | 'legalName'>
}

const asked = z.object({ q: z.string().trim().min(1).max(254) })

const isBlank = (body: unknown): boolean => z.object({ q: z.string().regex(/^\s*$/) }).safeParse(body).success
const NOTHING_TYPED = refuse(400, 'Nothing was typed', 'Type a phone number, email address or receipt.')

/** How the desk read what was typed; `undefined` for half an address, and for words that are no number. */
function understood({ phone, email, number = '' }: Wanted): string | undefined {
  if (phone !== undefined) return `phone ${spacedPhone(phone)}`
  if (email !== undefined) return z.email().safeParse(email).success ? `email ${email}` : undefined
  return isNumber(number) ? `number ${number}` : undefined
}

/** Fewer letters begin a buyer's name by chance, or are in the title of nearly every story. */
const LEAST_LETTERS = 3
/** More are found by better words, or in the newsroom. */
const STORIES = 20

const storyAt = (typed: string): string => `articles/${typed.replace(/^.*\//, '').replace(/\.md$/, '')}.md`

/** Everything is posted: what is typed may be a person's, and is in no address. */
export function findRoutes({ officeOf, privacy, audit, newsroom, advertiser }: FindOptions): readonly Route[] {
  /** Stories with these words in their titles or addresses, for those who may open them. */
  async function storiesOf({ person }: AskedBy['visitor'], words: string): Promise<FoundView['stories']> {
    if (words.length < LEAST_LETTERS || !permissionsOf(person.role).includes('content:read')) return []
    const found = (await newsroom.list()).filter(meets({ words, state: '', kind: '' })).slice(0, STORIES)
    return found.map(({ path, title }) => ({ at: editorAt(path), title }))
  }

  /** Whether these words begin the buyer's name or key, for those who may see it. */
  function isBuyer({ person }: AskedBy['visitor'], words: string): boolean {
    if (words.length < LEAST_LETTERS || !permissionsOf(person.role).includes('buyers:read')) return false
    const { id, legalName } = advertiser()
    return [id, legalName].some((name) => name.toLowerCase().startsWith(words.toLowerCase()))
  }

  async function run({ visitor, body }: AskedBy): Promise<Answer> {
    const { data: given } = asked.safeParse(body)
    if (!given) return isBlank(body) ? NOTHING_TYPED : malformed
    const wanted = wantedBy(given.q)
    const isStory = wanted.number !== undefined && (await newsroom.open(storyAt(given.q))) !== undefined
    // A name that was typed is no part of the trail; the address of a story names no one who wrote to us.
    const other = isStory ? storyAt(given.q) : numberInTrail(wanted.number ?? '')
    const subject = wanted.number === undefined ? `a person, by ${privacy.mark(wanted)}` : other
    await audit.record({ actor: visitor.person.name, action: 'find lead', subject })
    const isFindable = wanted.number === undefined || NUMBER.safeParse(wanted.number).success
    const leads = isFindable ? await officeOf(visitor).find(wanted) : []
    const [only] = leads
    if (only && leads.length === 1 && wanted.number !== undefined) return see(`/leads/${only.id}`)
    if (leads.length === 0 && isStory) return see(editorAt(storyAt(given.q)))
    if (leads.length === 0 && isBuyer(visitor, given.q)) return see(VIEW_ROWS.buyers.path)
    const stories = leads.length === 0 && wanted.number !== undefined ? await storiesOf(visitor, given.q) : []
    const [story] = stories
    if (story && stories.length === 1) return see(story.at)
    return page({
      name: 'found',
      typed: given.q,
      understood: understood(wanted),
      isTyped: wanted.email !== undefined,
      isLocalPhone: isLocalPhone(given.q),
      lines: leads,
      stories,
    })
  }
  return [{ method: 'post', path: '/find', needs: 'people:find', run }]
}

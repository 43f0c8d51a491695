/** A person's rights: a copy of everything, and erasure. */
import { z } from 'zod'
import { wantedBy } from '#server/funnel/leads/office/wanted.ts'
import { E164 } from '#shared/funnel/phone.ts'
import type { Funnel } from '../../funnel/funnel.ts'
import type { Audit } from '../audit/audit.ts'
import { type Answer, page, type Route, reasonText, showing } from '../http/route.ts'
import type { OfficeOf } from '../leads/lead-routes.ts'

export type PeopleOptions = {
  readonly privacy: Pick<Funnel['privacy'], 'export' | 'mark'>
  readonly officeOf: OfficeOf
  readonly audit: Audit
}

const PHONE = 'Phone: write it with its area code, like (416) 555-0123.'
const EMAIL = 'Email: write a whole address, like name@example.ca.'
const NONE = 'Enter a phone number or an email address.'
const REASON = 'Reason: say why in 3 to 100 characters.'

const asked = z
  .object({
    phone: z
      .string()
      .trim()
      .max(40, PHONE)
      .transform((typed) => (typed === '' ? '' : (wantedBy(typed).phone ?? 'unreadable')))
      .pipe(z.union([z.literal(''), z.string().regex(E164, PHONE)]))
      .default(''),
    email: z
      .string()
      .trim()
      .pipe(z.union([z.literal(''), z.email(EMAIL)]))
      .default(''),
    reason: z
      .string(REASON)
      .pipe(reasonText.catch(''))
      .refine((reason) => reason !== '', REASON),
  })
  .refine(({ phone, email }) => phone !== '' || email !== '', NONE)

const typed = z.object({
  phone: z.string().max(40).catch(''),
  email: z.string().max(254).catch(''),
  reason: z.string().max(100).catch(''),
})

type Wanted = { readonly phone?: string; readonly email?: string }
/** The field that confirms an erasure. */
const confirmed = z.object({ confirmed: z.literal('yes') })

export function peopleRoutes({ privacy, officeOf, audit }: PeopleOptions): readonly Route[] {
  type Deed = { readonly path: string; readonly needs: 'people:find' | 'people:export' | 'people:erase'; readonly said: string }
  /** Everything is posted: a number or an address is never in an address, nor is the answer. */
  const deed = (
    { path, needs, said }: Deed,
    run: (wanted: Wanted, actor: Parameters<OfficeOf>[0], reason: string) => Promise<Answer>,
    ask?: (wanted: Wanted, reason: string) => Promise<Answer>,
  ): Route => ({
    method: 'post',
    path,
    needs,
    ...(needs !== 'people:find' && { isFresh: true }),
    async run({ visitor, body }) {
      const read = asked.safeParse(body)
      if (!read.success) {
        const problems = read.error.issues.map(({ message }) => message)
        return page({ name: 'people', typed: typed.parse(body ?? {}), problems }, { status: 400 })
      }
      const given = read.data
      const wanted = { ...(given.phone && { phone: given.phone }), ...(given.email && { email: given.email }) }
      // The trail has no names, and tells whether two entries are of one person.
      const subject = `a person, by ${privacy.mark(wanted)}`
      const record = (action: string) => audit.record({ actor: visitor.person.name, action, subject, reason: given.reason })
      if (ask && !confirmed.safeParse(body).success) {
        await record('find person')
        return ask(wanted, given.reason)
      }
      await record(said)
      return run(wanted, visitor, given.reason)
    },
  })
  const counts = async (wanted: Wanted) =>
    Object.entries(await privacy.export(wanted)).map(([name, records]) => ({ name, count: records.length }))

  return [
    showing('people', async () => page({ name: 'people' })),
    {
      // From a lead whose person is shown: the fields are filled in, and nothing is looked up before there is a reason.
      method: 'post',
      path: '/people',
      needs: 'people:find',
      run: async ({ body }) => page({ name: 'people', typed: typed.parse(body ?? {}) }),
    },
    deed({ path: '/people/find', needs: 'people:find', said: 'find person' }, async (wanted, _visitor, reason) =>
      page({ name: 'people', found: { ...wanted, reason, counts: await counts(wanted) } }),
    ),
    deed({ path: '/people/export', needs: 'people:export', said: 'export person' }, async (wanted) => ({
      kind: 'file',
      name: 'person.json',
      text: `${JSON.stringify(await privacy.export(wanted), null, 2)}\n`,
    })),
    deed(
      { path: '/people/erase', needs: 'people:erase', said: 'erase person' },
      async (wanted, visitor) => {
        const before = await counts(wanted)
        await officeOf(visitor).erase(wanted)
        return page({ name: 'people', erased: before })
      },
      async (wanted, reason) => page({ name: 'people', erasing: { ...wanted, reason, counts: await counts(wanted) } }),
    ),
  ]
}

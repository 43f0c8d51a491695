/** The files beside the articles: claims, advertisers, authors. Each is a promise that pages are checked against. */
import { z } from 'zod'
import type { ClaimStatus } from '#shared/blocks.ts'
import { day, fields, id, secureUrl, text } from './fields.ts'

const DAY_MS = 86_400_000
/** A claim is checked again at least once a year. */
export const LONGEST_CLAIM_DAYS = 365

const KINDS = ['performance', 'count', 'audience', 'price', 'odds', 'survey'] as const
const STATUSES = ['substantiated', 'attributed', 'illustrative', 'withdrawn'] as const satisfies readonly ClaimStatus[]

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

export const claimSchema = fields({
  id,
  text: text('the words of the claim'),
  kind: z.enum(KINDS, `one of ${KINDS.join(', ')}`),
  status: z.enum(STATUSES, `one of ${STATUSES.join(', ')}`),
  evidence: text('what the claim rests on, or that nothing was shown'),
  source: secureUrl.optional(),
  testedOn: day,
  publishedOn: day,
  reviewer: text('who checked it'),
  expires: day,
}).check((context) => {
  const { status, source, testedOn, publishedOn, expires } = context.value
  const issue = (path: keyof typeof context.value, message: string): void =>
    void context.issues.push({ code: 'custom', path: [path], message, input: context.value })
  if (status === 'substantiated' && !source) issue('source', 'the https:// address of the source, for a substantiated claim')
  if (daysBetween(testedOn, publishedOn) < 0)
    issue('testedOn', `a day on or before publishedOn (${publishedOn}): first tested, then published`)
  if (daysBetween(publishedOn, expires) < 0) issue('expires', `a day after publishedOn (${publishedOn})`)
  if (daysBetween(publishedOn, expires) > LONGEST_CLAIM_DAYS)
    issue('expires', `at most ${LONGEST_CLAIM_DAYS} days after publishedOn (${publishedOn})`)
})

export type ClaimEntry = z.infer<typeof claimSchema>

const registration = fields({
  regulator: text('the name of the regulator'),
  number: text('the number on the register'),
  provinces: z
    .array(
      z.enum(
        ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'],
        'two-letter codes of provinces and territories',
      ),
    )
    .min(1, 'at least one province'),
  evidence: text('where the registration was seen'),
  verifiedOn: day,
})
export const advertiserSchema = fields({
  id,
  legalName: text('the legal name'),
  displayName: text('the name readers know', 1, 80),
  sample: z.boolean('true for a fictional advertiser, else false'),
  address: text('a postal address'),
  contact: fields({ email: z.email('an email address'), phone: text('a phone number') }),
  registration: registration.nullable(),
  callers: text('who calls'),
  callingHours: text('when they call, with the time zone'),
  website: secureUrl.optional(),
})
export type AdvertiserEntry = z.infer<typeof advertiserSchema>

export const authorSchema = fields({
  id,
  name: text('a desk byline'),
  role: text('what the desk covers'),
  bio: text('a sentence or two'),
})

export type AuthorEntry = z.infer<typeof authorSchema>

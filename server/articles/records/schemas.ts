/** The files beside the articles, which pages are checked against: claims, advertisers, authors. */
import { z } from 'zod'
import type { ClaimStatus } from '#shared/articles/blocks.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import { day, fields, id, moment, secureUrl, text } from './fields.ts'
import { EDITORIAL, SECTIONS } from './front-matter.ts'

const DAY_MS = 86_400_000
/** A claim must be checked again at least once a year. */
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
  /** The day on which the source was read or the example worked out; a claim that is only attributed has none. */
  testedOn: day.optional(),
  publishedOn: day,
  reviewer: text('who entered it, and checked it where it is substantiated'),
  expires: day,
  /** Where and when a withdrawn claim really stood. */
  ran: fields({ page: id, from: day, until: day }).optional(),
}).check((context) => {
  const { status, source, testedOn, publishedOn, expires, ran } = context.value
  const issue = (path: keyof typeof context.value, message: string): void =>
    void context.issues.push({ code: 'custom', path: [path], message, input: context.value })
  if (status === 'substantiated' && !source) issue('source', 'the https:// address of the source, for a substantiated claim')
  if (status === 'substantiated' && !testedOn)
    issue('testedOn', 'the day on which the source was read, for a substantiated claim')
  if (status === 'attributed' && testedOn) issue('testedOn', 'no day of a test for an attributed claim: it was not checked')
  if (status === 'withdrawn' && !ran) issue('ran', '{page, from, until}: withdrawn is only for a claim that really ran')
  if (status !== 'withdrawn' && ran) issue('ran', 'only for a withdrawn claim')
  if (ran && daysBetween(ran.from, ran.until) < 0) issue('ran', 'a day in until that is not before from')
  if (testedOn && daysBetween(testedOn, publishedOn) < 0)
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
  french: fields({
    legalName: text('the legal name, as French pages print it').optional(),
    callers: text('who calls, in French'),
    callingHours: text('when they call, in French'),
    /** The day on which it approved what its French pages claim; without, it has none. */
    claimsApprovedOn: day.optional(),
  }).optional(),
})
export type AdvertiserEntry = z.infer<typeof advertiserSchema>

/** A card that leads to another site: its words are ours, its page is not. */
export const externalSchema = fields({
  id,
  url: secureUrl,
  source: text('the name of the site it leads to', 1, 60),
  title: text('a headline of 1 to 110 characters', 1, 110),
  excerpt: text('one to three sentences, 40 to 320 characters', 40, 320),
  category: z.enum(EDITORIAL, `one of ${EDITORIAL.join(', ')}`),
  section: z.enum(SECTIONS, `one of ${SECTIONS.join(', ')}`),
  topics: z.array(id, 'one to five lower-case words with hyphens').min(1, 'one to five topics').max(5, 'one to five topics'),
  symbols: z
    .array(
      z.string('a symbol of the catalogue').refine((symbol) => instrumentOf(symbol) !== undefined, 'symbols of the catalogue'),
      'a list of symbols, e.g. [RY]',
    )
    .default([]),
  listedAt: moment,
})
export type ExternalEntry = z.infer<typeof externalSchema>

export const authorSchema = fields({
  id,
  name: text('a desk byline'),
  role: text('what the desk covers'),
  bio: text('a sentence or two'),
  french: fields({ name: text('a desk byline'), role: text('what the desk covers'), bio: text('a sentence or two') }).optional(),
})

export type AuthorEntry = z.infer<typeof authorSchema>

/** The record of the paper itself, `content/site.yml`. */
import { z } from 'zod'
import { isOnEveryPhone } from '#shared/funnel/every-phone.ts'
import type { Site } from '#shared/ui/site.ts'
import { brandSchema } from './brand.ts'
import { fields, id, secureUrl, text } from './fields.ts'

/** What is in names of files for machines, in headers and in `a//b` identifiers: no control characters, no line breaks. */
const PLAIN = /^[^\p{C}<>\\/{}[\]"`]+$/u
const plain = (allowed: string, low: number, high: number) =>
  text(`${allowed}, without < > \\ / { } [ ] " or \``, low, high).regex(PLAIN, `${allowed}, without < > \\ / { } [ ] " or \``)

const SHORT = 'a name of 2 to 12 characters that every phone can show, such as A to Z, é and 0 to 9'
const NAMEPLATE = 'one or two parts of at most 40 characters together'
const LANGUAGE = 'a language as en-CA'
const email = z.email('an email address')
const part = plain('a word or two', 1, 40)

const nameplate = z
  .union([z.tuple([part]), z.tuple([part, part])], NAMEPLATE)
  .refine((parts) => parts.join(' ').length <= 40, NAMEPLATE)

const address = fields({
  street: plain('a street and its number', 1, 120).optional(),
  locality: plain('a town', 1, 60),
  region: plain('a province or state by its name', 1, 60),
  regionCode: z.string('two letters, in quotation marks').regex(/^[A-Z]{2}$/, 'two capital letters, in quotation marks'),
  postalCode: plain('a postal code', 1, 12).optional(),
  country: z.string('two capital letters').regex(/^[A-Z]{2}$/, 'two capital letters'),
})

const PHONE = 'a phone number as +1 416 555 0142, in quotation marks'
const contacts = fields({
  general: email,
  advertising: email,
  editorial: email,
  phone: z
    .string(PHONE)
    .regex(/^\+[1-9][0-9 ]{6,20}$/, PHONE)
    .optional(),
})

const CAMPAIGN = '1 to 64 letters, digits, - . _ or =, in quotation marks'
const token = z.string(CAMPAIGN).regex(/^[A-Za-z0-9._=-]{1,64}$/, CAMPAIGN)
const LABEL = 'a label of 1 to 80 characters'

export const siteSchema: z.ZodType<Site> = fields({
  name: plain('the name of the paper, of 2 to 60 characters', 2, 60),
  shortName: plain(SHORT, 2, 12).refine(isOnEveryPhone, SHORT),
  legalName: text('the name under which it does business', 2, 120),
  tagline: text('a line of at most 80 characters', 1, 80),
  description: text('a sentence or two, 40 to 320 characters', 40, 320),
  language: z.string(LANGUAGE).regex(/^[a-z]{2}(-[A-Z]{2})?$/, LANGUAGE),
  french: fields({
    tagline: text('a line of at most 80 characters, in French', 1, 80),
    description: text('a sentence or two in French, 40 to 320 characters', 40, 320),
    editor: plain('the same as editor in French, of 2 to 60 characters', 2, 60).optional(),
    privacyOfficer: text('what the officer is called in French', 1, 60).optional(),
  }).optional(),
  nameplate,
  address,
  contacts,
  editor: plain('who answers for the notes made from data, of 2 to 60 characters', 2, 60).optional(),
  privacyOfficer: fields({ title: text('what the officer is called', 1, 60), email }),
  hero: id,
  campaign: fields({ id: token, affiliate: token, label: plain(LABEL, 1, 80) }),
  socials: z
    .array(fields({ name: plain('the name of the place', 1, 30), url: secureUrl }), 'a list of {name, url}')
    .max(8, 'at most eight'),
  brand: brandSchema.optional(),
})

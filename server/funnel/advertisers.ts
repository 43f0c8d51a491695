/** Advertisers on record (content/advertisers) and the wording of the consent boxes (content/consents). */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ConsentItem, ConsentWording } from '#shared/funnel/consent.ts'
import { postalAddressOf, type Site } from '#shared/ui/site.ts'
import { EnvProblem } from '../platform/env.ts'

const text = z.string().trim().min(1)
const registration = z.strictObject({
  regulator: text,
  number: text,
  provinces: z.array(z.string().regex(/^[A-Z]{2}$/, 'a two-letter province')).min(1),
  evidence: text,
  verifiedOn: z.iso.date(),
})

export const advertiserSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  legalName: text,
  displayName: text,
  sample: z.boolean(),
  address: text,
  contact: z.strictObject({ email: z.email(), phone: text }),
  registration: registration.nullable(),
  callers: text,
  callingHours: text,
  website: z.httpUrl(),
  /** What French pages and consents say of it; without, they say it in English. */
  french: z
    .strictObject({ legalName: text.optional(), callers: text, callingHours: text, claimsApprovedOn: z.iso.date().optional() })
    .optional(),
})

export type Advertiser = z.infer<typeof advertiserSchema>

/** Its name, who calls and when, in the language of a page. */
export function saidOf(
  { legalName, callers, callingHours, french }: Advertiser,
  locale: string,
): Pick<Advertiser, 'legalName' | 'callers' | 'callingHours'> {
  const english = { legalName, callers, callingHours }
  return french && locale.startsWith('fr') ? { ...french, legalName: french.legalName ?? legalName } : english
}

/** The texts of all records in a folder, by id. */
export const advertiserTextsIn = (dir: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(dir)
      .filter((name) => name.endsWith('.yml'))
      .map((name) => [name.slice(0, -'.yml'.length), readFileSync(join(dir, name), 'utf8')]),
  )

/** One record; those of others may be of any kind. @throws {EnvProblem} naming what is wrong in it */
export function readAdvertiser(id: string, text: string): Advertiser {
  const parsed = advertiserSchema.safeParse(parse(text))
  if (!parsed.success) throw new EnvProblem([`content/advertisers/${id}.yml: ${z.prettifyError(parsed.error)}`])
  return parsed.data
}

const consentSchema = z.array(
  z.strictObject({
    id: z.enum(['sharing', 'call', 'messages']),
    version: text,
    required: z.boolean(),
    short: text.max(140, 'one line').regex(/^[^\n]+(?:\n[^\n]+)?$/, 'a line, and one more for what belongs to it'),
    text,
  }),
)

/** A wording from its parts. Whatever is changed in either layer changes its fingerprint. */
export const wordingOf = (version: string, items: readonly ConsentItem[]): ConsentWording => ({
  version,
  sha256: createHash('sha256').update(JSON.stringify(items)).digest('hex'),
  items,
})

type Parts = z.infer<typeof consentSchema>

/** With the names of the paper and of the advertiser, and its hours, filled in. Its version is that of its newest part. */
function filled(parts: Parts, advertiser: Advertiser, site: Site, locale: string): ConsentWording {
  const { legalName, callers, callingHours } = saidOf(advertiser, locale)
  const blanks: Readonly<Record<string, string>> = {
    '{advertiser}': legalName,
    '{brand}': advertiser.displayName,
    '{callers}': callers,
    '{hours}': callingHours,
    '{paper}': site.name,
    '{sender}': site.legalName,
    '{address}': postalAddressOf(site),
    '{email}': site.contacts.general,
  }
  const fill = (raw: string): string => raw.replace(/\{[a-z]+\}/g, (blank) => blanks[blank] ?? blank)
  const version = parts
    .map(({ version }) => version)
    .sort()
    .at(-1)
  return wordingOf(
    version ?? '',
    parts.map(({ id, short, text: raw, required }) => ({ purpose: id, short: fill(short), text: fill(raw), required })),
  )
}

/** The wording of the consent boxes in `FILE`, named by its language, as it is now: another name of the paper or of the advertiser makes another wording. */
export function readWording(file: string, advertiser: () => Advertiser, site: () => Site): () => ConsentWording {
  const locale = basename(file, '.yml')
  const parts = consentSchema.parse(parse(readFileSync(file, 'utf8')))
  let made: { readonly of: Site; readonly buyer: Advertiser; readonly wording: ConsentWording } | undefined
  return () => {
    const [of, buyer] = [site(), advertiser()]
    if (made?.of !== of || made.buyer !== buyer) made = { of, buyer, wording: filled(parts, buyer, of, locale) }
    return made.wording
  }
}

/** The wording in each language of the site, by the folder of its files. */
export function readWordings(folder: string, advertiser: () => Advertiser, site: () => Site): (locale: string) => ConsentWording {
  const wordingIn = (locale: string) => readWording(join(folder, `${locale}.yml`), advertiser, site)
  const [english, french] = [wordingIn('en-CA'), wordingIn('fr-CA')]
  return (locale) => (locale.startsWith('fr') ? french : english)()
}

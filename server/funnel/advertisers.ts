/** Advertisers on record (content/advertisers) and the wording of the consent boxes (content/consents). */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ConsentItem, ConsentWording } from '#shared/funnel/consent.ts'
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
})

export type Advertiser = z.infer<typeof advertiserSchema>

/** Every advertiser on record by its id. @throws {EnvProblem} naming the file and what is wrong in it */
export function readAdvertisers(dir: string): ReadonlyMap<string, Advertiser> {
  const files = readdirSync(dir).filter((name) => name.endsWith('.yml'))
  return new Map(
    files.map((name) => {
      const file = join(dir, name)
      const parsed = advertiserSchema.safeParse(parse(readFileSync(file, 'utf8')))
      if (!parsed.success) throw new EnvProblem([`${file}: ${z.prettifyError(parsed.error)}`])
      return [parsed.data.id, parsed.data]
    }),
  )
}

const consentSchema = z.array(
  z.strictObject({
    id: z.enum(['sharing', 'call', 'messages']),
    version: text,
    required: z.boolean(),
    short: text.max(120, 'one line'),
    text,
  }),
)

/** A wording from its parts. Whatever is changed in either layer changes its fingerprint. */
export const wordingOf = (version: string, items: readonly ConsentItem[]): ConsentWording => ({
  version,
  sha256: createHash('sha256').update(JSON.stringify(items)).digest('hex'),
  items,
})

/** The wording of the consent boxes, with the advertiser's names and hours filled in. Its version is that of its newest part. */
export function readWording(file: string, advertiser: Advertiser): ConsentWording {
  const parts = consentSchema.parse(parse(readFileSync(file, 'utf8')))
  const fill = (raw: string): string =>
    raw
      .replaceAll('{advertiser}', advertiser.legalName)
      .replaceAll('{brand}', advertiser.displayName)
      .replaceAll('{callers}', advertiser.callers)
      .replaceAll('{hours}', advertiser.callingHours)
  const version = parts
    .map(({ version }) => version)
    .sort()
    .at(-1)
  return wordingOf(
    version ?? '',
    parts.map(({ id, short, text: raw, required }) => ({ purpose: id, short: fill(short), text: fill(raw), required })),
  )
}

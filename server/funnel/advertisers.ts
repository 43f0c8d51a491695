/** Advertisers on record (content/advertisers) and the wording of the consent boxes (content/consents). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ConsentWording } from '#shared/funnel/consent.ts'
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
    purpose: text,
    required: z.boolean(),
    text,
  }),
)

/** The wording of the consent boxes, with the advertiser's names and hours filled in. Its version is that of its newest part. */
export function readWording(file: string, advertiser: Advertiser): ConsentWording {
  const parts = consentSchema.parse(parse(readFileSync(file, 'utf8')))
  const fill = (raw: string): string =>
    raw
      .replaceAll('{advertiser}', advertiser.legalName)
      .replaceAll('{callers}', advertiser.callers)
      .replaceAll('{hours}', advertiser.callingHours)
  return {
    version:
      parts
        .map(({ version }) => version)
        .sort()
        .at(-1) ?? '',
    items: parts.map(({ id, purpose, text: raw, required }) => ({
      purpose: id,
      title: fill(purpose),
      text: fill(raw),
      required,
    })),
  }
}

/** Reads the days on which figures are published, as they came with the site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '#server/platform/process/root.ts'
import type { Series } from '#shared/economy/release.ts'
import { figureOf } from '#shared/economy/statistics.ts'

const RELEASES = join(ROOT, 'content/economy/releases.json')

const day = z.iso.date()
const series = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]+$/),
  title: z.string().min(3),
  short: z.string().min(2).max(14),
  weight: z.literal([1, 2, 3]),
  leads: z.literal(true).optional(),
  publisher: z.string().min(3),
  country: z.enum(['Canada', 'United States', 'Euro area']),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  zone: z.literal('Europe/Berlin').optional(),
  figures: z.array(z.string().refine((id) => figureOf(id) !== undefined, 'a figure that we follow')),
  url: z.url({ protocol: /^https$/ }),
  readFrom: z.string().min(10).optional(),
  readOn: day.optional(),
  days: z
    .array(day)
    .refine((days) => days.every((each, index) => index === 0 || (days[index - 1] ?? '') < each), 'days in order, each once'),
})

/** Days that came with the site say where they were read. */
const sourced = series.refine(
  ({ readFrom, readOn, days }) => days.length > 0 === (readFrom !== undefined && readOn !== undefined),
  'days, with where and when they were read',
) satisfies z.ZodType<Series>

/** @throws when the file is missing or malformed, names a figure that is not followed, or a day twice */
export const readReleases = (file = RELEASES): readonly Series[] =>
  z
    .array(sourced)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'each id once')
    .parse(JSON.parse(readFileSync(file, 'utf8')))

/**
 * What a demonstration shows of a figure that is not stored yet: series captured once, with their day and where they were
 * found. They are never written to the store, and never shown as today's.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '#server/platform/process/root.ts'
import type { Observation } from '#shared/economy/observation.ts'
import { figureOf } from '#shared/economy/statistics.ts'

const SAMPLES = join(ROOT, 'content/economy/sample.json')

const day = z.iso.date()
const capture = z.strictObject({
  source: z.string(),
  capturedOn: day,
  provenance: z.string(),
  figures: z.record(z.string(), z.array(z.tuple([day, z.number()])).min(1)),
})

/** `sampleOf`: the day on which it was captured, or `MADE_UP`. */
export type Sample = { readonly sampleOf: string; readonly observations: readonly Observation[] }

/**
 * The samples by figure, oldest first.
 * @throws when the file is missing, malformed, or names a figure we do not follow
 */
export function readSamples(file = SAMPLES): ReadonlyMap<string, Sample> {
  const captures = z.array(capture).parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(
    captures.flatMap(({ source, capturedOn, figures }) =>
      Object.entries(figures).map(([id, values]): [string, Sample] => {
        const figure = figureOf(id)
        if (figure?.source !== source) throw new Error(`${file}: ${source} publishes no figure called ${id}`)
        const observations = values.map(([period, value]) => ({
          figure: id,
          period,
          value,
          unit: figure.unit,
          releasedAt: null,
          revision: null,
          source,
          licence: 'sample',
          receivedAt: Date.parse(capturedOn),
        }))
        return [id, { sampleOf: capturedOn, observations }]
      }),
    ),
  )
}

/** One documented REST route: what it takes and what it answers, each as the schema that checks it. */
import { z } from 'zod'

/** Every error: text for people, a code for programs, and the fields it belongs to. */
export const apiError = z.strictObject({
  error: z.string().describe('Text for people'),
  code: z.string().describe('Word for programs'),
  fields: z.record(z.string(), z.string()).optional().describe('The problem of each field, by its name'),
  attemptsLeft: z.int().min(0).optional(),
  challenge: z.string().optional().describe('With the code `challenge`: base64 of an ALTCHA challenge, version 2'),
})

/** An error of a call whose answers say `success`. */
export const apiFailure = apiError.extend({ success: z.literal(false) })

export type Operation = {
  readonly method: 'get' | 'post'
  /** In OpenAPI's notation: `/api/consent/{id}`. */
  readonly path: string
  readonly summary: string
  /** Names in the path, described. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** By status; `null` for an answer without a body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>
  /** What any refusal looks like, also before the route runs; {@link apiError} where it does not say. */
  readonly refusal?: z.ZodType
}

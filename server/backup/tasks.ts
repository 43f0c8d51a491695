/** The tasks of the process that works on copies, and its replies. */
import { z } from 'zod'
import { COPIED_STORES } from './files.ts'

const store = z.enum(COPIED_STORES)

const copyTask = z.object({
  kind: z.literal('copy'),
  store,
  /** The store's own file. */
  file: z.string(),
  /** Of the sealed copy, in `folder`. */
  name: z.string(),
  /** An empty folder beside the stores: what is not sealed yet stays on their disk. */
  scratch: z.string(),
  folder: z.string(),
  sealing: z.object({ identity: z.string(), recipients: z.array(z.string()).readonly() }),
})

const drillTask = z.object({
  kind: z.literal('drill'),
  copies: z.array(z.object({ store, file: z.string() })),
  scratch: z.string(),
  /** The age identities that a copy may be sealed for. */
  identities: z.array(z.string()),
  env: z.object({ APP_SECRET: z.string(), APP_SECRETS_PREVIOUS: z.array(z.string()).optional(), CONSENT_KEY: z.string() }),
  /** Checkpoints of the consent log that are kept beside the store. */
  kept: z.array(z.string()),
})

export const task = z.discriminatedUnion('kind', [copyTask, drillTask])
export type CopyTask = z.infer<typeof copyTask>
export type DrillTask = z.infer<typeof drillTask>
export type Task = z.infer<typeof task>

/** Done, with the size of the copy before it was sealed and, of the leads, the entries of its consent log; or why not. */
export const answer = z.union([
  z.object({ done: z.object({ bytes: z.number(), head: z.number().optional() }) }),
  z.object({ problem: z.string() }),
])
export type Answer = z.infer<typeof answer>

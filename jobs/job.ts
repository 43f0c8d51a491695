/** What a job is: its payload, its interval, and what it does. */
import { z } from 'zod'

/** Every job of the worker. One that is not in the registry does not compile. */
export type JobName =
  | 'poll'
  | 'backfill-history'
  | 'market-retention'
  | 'accept-prices'
  | 'watch-figures'
  | 'deliver-leads'
  | 'send-mail'
  | 'leads-retention'
  | 'watch-registration'
  | 'copy-stores'
  | 'watch-site'
  | 'heartbeat'
  | 'checkpoint-stores'
  | 'watch-consent-log'
  | 'report-sources'
  | 'write-notes'

/** What any worker may do, several at once: the rows of the store are leased. All else is done by the one that leads. */
export type SharedJobName = 'deliver-leads' | 'send-mail'

/** One recurring run. */
export type Run = {
  /** Names the run if a job has several, as the poll has one per source. */
  readonly of?: string
  readonly everyMs: number
  readonly payload: Readonly<Record<string, unknown>>
}

export type Job = {
  readonly runs: readonly Run[]
  /** @throws {z.ZodError} for an invalid payload: a bug, or another program's queue */
  readonly run: (payload: unknown) => Promise<unknown>
}

/** Jobs by name. */
export type Registry = Readonly<Record<string, Job>>

type Row<Payload extends z.ZodType> = {
  readonly payload: Payload
  readonly runs: readonly Run[]
  readonly handler: (payload: z.infer<Payload>) => Promise<unknown>
}

/** A row of the registry. The payload is parsed on arrival, also our own. */
export const job = <Payload extends z.ZodType>({ payload, runs, handler }: Row<Payload>): Job => ({
  runs,
  run: async (given) => handler(payload.parse(given)),
})

const nothing = z.object({})

/** A row for a job without a payload. */
export const timed = (everyMs: number, handler: () => Promise<unknown>): Job =>
  job({ payload: nothing, runs: [{ everyMs, payload: {} }], handler })

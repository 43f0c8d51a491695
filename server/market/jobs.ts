/** Jobs as they travel through Redis. A payload has no personal data and no price: those are in the stores. */
import { z } from 'zod'

/** The queue of the jobs that one worker has, the one that leads. */
export const JOBS_QUEUE = 'jobs'
/** The queue of the jobs that any worker may do. */
export const SHARED_QUEUE = 'shared-jobs'

/** The job that polls one source. `schedule`: it is due. `refresh`: a reader asked. */
export const POLL_JOB = 'poll'
export const pollPayload = z.object({ source: z.string(), reason: z.enum(['schedule', 'refresh']) })
export type PollPayload = z.infer<typeof pollPayload>

/** The poll of a source's stocks beyond the catalogue, beside the one that has the source's own name. */
export const listingsPoll = (source: string): string => `${source}-listings`

/** One upstream poll of a source within this time, however many ask. */
export const POLL_GAP_MS = 10_000
/** How many readers have a page with prices open; expires. Written by web, read by the worker. */
export const WATCHERS_KEY = 'live:watchers'

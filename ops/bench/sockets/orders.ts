/** What the processes of the socket benchmarks say to each other. */
import { z } from 'zod'

/** To the pages. `storm`: `dropped` pages come back all at once, `left` ones each in its own time when the server has gone. */
export const pagesOrder = z.union([
  z.object({ open: z.number() }),
  z.object({ read: z.literal('deliveries') }),
  z.object({ storm: z.enum(['dropped', 'left']) }),
])
export type PagesOrder = z.infer<typeof pagesOrder>

export const opened = z.object({ open: z.number() })
export const deliveries = z.object({ count: z.number(), p99Ms: z.number().or(z.nan()) })
/** When it began and ended by the monotonic clock, how many pages had a board by then, and how many attempts were in vain. */
export const weathered = z.object({ fromMs: z.number(), toMs: z.number(), boards: z.number(), inVain: z.number() })

/** To a server: so many batches of prices, one each `everyMs`; answered with a reading when they are sent. */
export const serverOrder = z.object({ batches: z.number(), everyMs: z.number() })
export const serverReady = z.object({ port: z.number() })

/** The messages between the processes of the socket benchmarks. */
import { z } from 'zod'

/** To the pages; `read` is answered with how many have a board, and how many messages came since it was last asked. */
export const pagesOrder = z.union([z.object({ open: z.number() }), z.object({ read: z.literal(true) })])
export const opened = z.object({ live: z.number() })
export const pagesReading = z.object({ live: z.number(), deliveries: z.number() })

/** To a server: so many batches of prices, one each `everyMs`; answered with a reading when they are sent. */
export const serverOrder = z.object({ batches: z.number(), everyMs: z.number() })
export const serverReady = z.object({ port: z.number() })

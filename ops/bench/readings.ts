/** A process's use of the processor, and its event loop's delay. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { z } from 'zod'

/** Of the timer whose lateness is measured; Node's own default, which the metrics of web use too. */
const RESOLUTION_MS = 10

export const readingSchema = z.object({ cpuMs: z.number(), delayMs: z.number() })
export type Reading = z.infer<typeof readingSchema>

/** Reads this process: each reading tells of the time since the one before. */
export function createReadings(): () => Reading {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const delayMs = Math.max(0, histogram.percentile(99) / 1e6 - RESOLUTION_MS)
    histogram.reset()
    return { cpuMs: (user + system) / 1000, delayMs }
  }
}

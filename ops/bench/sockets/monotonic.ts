/** Milliseconds by the machine's monotonic clock, the same in each of its processes. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6

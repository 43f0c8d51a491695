import { readFileSync } from 'node:fs'

/** The memory of a process that is in the machine now, in MiB: what an operator sees and what a limit on a container counts. */
export const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

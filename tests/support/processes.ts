/** Processes of this machine as Linux tells them in /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** A file of `/proc/PID`, or nothing when the process is gone or another user's. */
export function readProc(pid: number, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

export const commandLine = (pid: number): string => readProc(pid, 'cmdline').replaceAll('\0', ' ')

export const processesWhere = (holds: (pid: number) => boolean): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(holds)

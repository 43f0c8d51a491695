import { readFileSync } from 'node:fs'

/** How many files this process may have open at once, connections among them; no bound where the system tells none. */
export function openFilesAllowed(): number {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
  } catch {
    // Not Linux.
    return Number.POSITIVE_INFINITY
  }
}

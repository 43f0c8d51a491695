/** Counts the reads of pages without cookies: in memory, halved every day so that old pages fade. */
import type { Clock } from '../platform/clock.ts'

const HALF_LIFE_MS = 86_400_000

export type Reads = {
  readonly count: (slug: string) => void
  /** Slugs by decayed reads, most read first. */
  readonly ranking: () => readonly string[]
}

export function createReads(clock: Clock): Reads {
  const counts = new Map<string, { score: number; at: number }>()
  const scoreAt = (slug: string, now: number): number => {
    const entry = counts.get(slug)
    return entry ? entry.score * 0.5 ** ((now - entry.at) / HALF_LIFE_MS) : 0
  }
  return {
    count: (slug) => {
      const now = clock.monotonic()
      counts.set(slug, { score: scoreAt(slug, now) + 1, at: now })
    },
    ranking: () => {
      const now = clock.monotonic()
      return [...counts.keys()].sort((a, b) => scoreAt(b, now) - scoreAt(a, now))
    },
  }
}

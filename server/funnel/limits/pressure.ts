/** How far the shared budgets are used, before they refuse everyone. */
import type { Pressure } from '../ports.ts'
import type { LimitRow } from './table.ts'
import type { Window } from './windows.ts'

/** The dearest level: the last quarter before the stop. */
const LEVELS = 4

/** Uses that take no work. */
const freeOf = ({ max, challengeAtPercent = 100 }: LimitRow): number => Math.ceil((max * challengeAtPercent) / 100)

/** A window of which a share is free. `free`: that share, as a window of its own. */
export type Priced = { readonly window: Window; readonly free: Window }

export const pricedOf = (windows: readonly Window[]): Priced[] =>
  windows
    .filter(({ row }) => freeOf(row) < row.max)
    .map((window) => ({ window, free: { ...window, row: { ...window.row, max: Math.max(1, freeOf(window.row)) } } }))

/**
 * How far a window is beyond its free uses. `oldest`: of those, the one that has to leave first; a window without free
 * uses never has room. `used`: counts what its row counts.
 */
export async function pressureIn(
  { row, since }: Window,
  { oldest, used }: { readonly oldest: number | undefined; readonly used: () => Promise<number> },
  at: number,
): Promise<Pressure | undefined> {
  const from = freeOf(row)
  const leaves = from === 0 ? at : oldest
  if (leaves === undefined) return undefined
  const beyond = (await used()) - from
  if (beyond < 0) return undefined
  const level = 1 + Math.floor((LEVELS * beyond) / (row.max - from))
  return { level: Math.min(level, LEVELS), retryAfter: Math.max(1, Math.ceil((leaves - since) / 1000)) }
}

/** The longest wait and the hardest work of them all. */
export function worst(found: readonly Pressure[]): Pressure | undefined {
  if (found.length === 0) return undefined
  return {
    level: Math.max(...found.map(({ level }) => level)),
    retryAfter: Math.max(...found.map(({ retryAfter }) => retryAfter)),
  }
}

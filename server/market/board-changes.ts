/** The changes of the board after each version, so that a page gets no more than those since its own. */
import type { QuoteRow } from '#shared/market/quote.ts'
import type { BoardKeeper } from './board.ts'

/** Five minutes of two changes a second. */
const MOST_KNOWN = 600

/** Follows the board from now on. @returns the rows that changed after a version; `undefined` if it is not known (any more) */
export function createBoardChanges({
  current,
  onChange,
}: Pick<BoardKeeper, 'current' | 'onChange'>): (version: number) => readonly QuoteRow[] | undefined {
  /** Versions that this process gave out, oldest first: another process may have seen other rows under a version between them. */
  const known = new Set<number>()
  const changedAt = new Map<string, number>()

  onChange(({ version, quotes }) => {
    for (const { symbol } of quotes) changedAt.set(symbol, version)
    known.add(version)
    const [oldest] = known
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  })

  return (version) =>
    known.has(version) ? current().rows.filter(({ symbol }) => (changedAt.get(symbol) ?? 0) > version) : undefined
}

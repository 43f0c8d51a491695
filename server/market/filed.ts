/** What companies filed, in the memory of the web process: woken by Redis and swept. */
import { type FiledFigure, newestFiled } from '#shared/wire/filed.ts'
import type { Clock } from '../platform/clock.ts'
import { keepCurrent } from '../platform/keep-current.ts'
import type { SourceBook } from './sources.ts'
import { readFiledVersion } from './store/counters.ts'
import { readFiled } from './store/facts.ts'
import type { MarketDb } from './store/queries.ts'

const SWEEP_MS = 30_000

type FiledOptions = {
  readonly db: MarketDb
  readonly sources: Pick<SourceBook, 'all'>
  readonly clock: Pick<Clock, 'now'>
  readonly onError: (error: unknown) => void
}

export function createFiled({ db, sources, clock, onError }: FiledOptions) {
  const shown = new Set(sources.all.flatMap(({ id, mayShow }) => (mayShow ? [id] : [])))
  let figures: ReadonlyMap<string, readonly FiledFigure[]> = new Map()
  let version: number | undefined

  async function read(): Promise<void> {
    const next = await readFiledVersion(db)
    if (next === version) return
    const all = await readFiled(db)
    figures = Map.groupBy(
      all.filter(({ source }) => shown.has(source)),
      ({ symbol }) => symbol,
    )
    version = next
  }

  const { first, refresh, stop } = keepCurrent({ read, everyMs: () => SWEEP_MS, onError })
  return {
    /** Resolves once the store has been read. */
    first,
    version: (): number => version ?? 0,
    /** The newest figures of a company; none of one that files nothing. */
    of: (symbol: string): readonly FiledFigure[] => newestFiled(figures.get(symbol) ?? [], clock.now()),
    wake: (): void => void refresh(),
    start: refresh,
    stop,
  }
}

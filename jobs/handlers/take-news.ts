/** Asks one source for what is new and stores it: what it announces, or what companies filed with it. */
import { quarantine } from '#server/market/store/quarantine.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Result } from '#shared/result.ts'
import { createAskPoll, type Paced } from '../paced-poll.ts'
import type { ProviderProblem, RejectedRow } from '../providers/provider.ts'
import { countRefused } from '../providers/refusals.ts'
import type { OnRefused } from './ingest.ts'

type Answer = { readonly rejected: readonly RejectedRow[] }
type NewsProvider<Given extends Answer> = {
  readonly id: string
  readonly ask: () => Promise<Result<Given, ProviderProblem>>
}

type TakeNewsOptions<Given extends Answer> = {
  readonly source: Paced<NewsProvider<Given>>
  /** Stores an answer. @returns whether anything of it was new */
  readonly write: (db: MarketDb, source: string, answer: Given) => Promise<boolean>
  readonly db: MarketDb
  readonly clock: Clock
  readonly log: Logger
  /** Called when something was new. */
  readonly changed: () => void
  readonly onRefused?: OnRefused | undefined
}

export function createNewsPoll<Given extends Answer>(options: TakeNewsOptions<Given>) {
  const { source, write, db, clock, log, changed, onRefused } = options
  const { provider } = source

  async function store(answer: Given): Promise<void> {
    const { rejected } = answer
    if (await write(db, provider.id, answer)) changed()
    if (rejected.length === 0) return
    log.debug({ source: provider.id, rows: countRefused(rejected), reason: rejected[0]?.reason }, 'news was refused')
    const rows = rejected.map((row) => ({ source: provider.id, ...row }))
    onRefused?.(rows)
    await quarantine(db, rows, clock.now())
  }

  return createAskPoll(source, clock, store)
}

/** `market …`: what an operator decides about prices. */
import { userInfo } from 'node:os'
import { z } from 'zod'
import { confirmDoubted } from '#server/market/accept.ts'
import { readNewestObservations } from '#server/market/store/observations.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import { openMarketStore } from '#server/market/store/store.ts'
import { systemClock } from '#server/platform/clock.ts'
import { locate } from '#server/platform/db/connect.ts'
import { readEnvOrExit } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { hasStopped } from '#shared/economy/observation.ts'
import { FIGURES } from '#shared/economy/statistics.ts'
import { symbolFromPath } from '#shared/market/catalogue-path.ts'
import type { Quote } from '#shared/market/quote.ts'
import { type Command, command, done, NOTHING, type Outcome, refused } from './command.ts'
import { missingStore } from './stores/missing-store.ts'

/** Opens the market store for one command. */
export type WithMarket = (use: (db: MarketDb) => Promise<Outcome>) => Promise<Outcome>

/** The configured store. */
export const withConfiguredMarket: WithMarket = async (use) => {
  const missing = missingStore('market')
  if (missing) return missing
  const db = await openMarketStore(locate('market', readEnvOrExit()), createLogger('ledger', 'silent'))
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

const figure = ({ price, currency }: Quote): string => `${price} ${currency}`

async function accept(db: MarketDb, symbol: string, by: string): Promise<Outcome> {
  const answer = await confirmDoubted(db, symbol, { by, now: systemClock.now() })
  if (answer.kind === 'unknown-symbol') return refused(`${symbol} is not a symbol we follow.`)
  if (answer.kind === 'nothing-awaits') return refused(`No price of ${symbol} awaits confirmation.`)
  const { quote, shown } = answer
  const before = shown ? `, after ${figure(shown)}` : ''
  const said = `${quote.source} said so at ${new Date(quote.asOf).toISOString()}`
  return done(`${symbol} is confirmed by ${by} at ${figure(quote)}${before}; ${said}. The site shows it within seconds.`, {
    symbol,
    price: quote.price,
    currency: quote.currency,
    source: quote.source,
    previous: shown?.price ?? null,
    by,
  })
}

/** The newest period of each official figure, and whether it has stopped. */
async function figures(db: MarketDb): Promise<Outcome> {
  const newest = await readNewestObservations(db)
  const rows = FIGURES.map((figure) => {
    const last = newest.get(figure.id)
    const state = last === undefined ? 'none yet' : hasStopped(figure, last, systemClock.now()) ? 'STOPPED' : 'ok'
    return { figure: figure.id, source: figure.source, state, period: last?.period, value: last?.value, unit: figure.unit }
  })
  const text = rows.map(({ figure, source, state, period, value, unit }) =>
    period === undefined ? `${figure} (${source}): ${state}` : `${figure} (${source}): ${state}, ${period}, ${value} ${unit}`,
  )
  return done(text.join('\n'), rows)
}

export const marketCommands = (withMarket: WithMarket): readonly Command[] => [
  command({
    name: 'market figures',
    does: 'lists the newest period of each official figure, and says which have stopped',
    takes: NOTHING,
    run: () => withMarket(figures),
  }),
  command({
    name: 'market accept',
    does: 'confirms the newest price that was held or refused as too far from the one shown; the site says so',
    words: ['symbol'],
    takes: z.object({
      symbol: z.string('is missing').toUpperCase().transform(symbolFromPath).describe('SYMBOL'),
      by: z.string().min(1).optional().describe('NAME'),
    }),
    run: ({ symbol, by }) => withMarket((db) => accept(db, symbol, by ?? userInfo().username)),
  }),
]

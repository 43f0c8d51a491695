/** The facts that came with the newest prices: one row for each symbol. */
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { FACT_NAMES, type Facts } from '#shared/market/facts.ts'
import type { SymbolFacts } from '#shared/market/quote.ts'
import type { MarketSchema } from './rows.ts'

const stored = z.object({
  window: z.enum(['day', '24h']),
  volumeIn: z.enum(['money', 'units']),
  values: z.partialRecord(z.enum(FACT_NAMES), z.number()),
})

/** Facts as they are stored, as JSON. */
export const readFactsText = (text: string): Facts => stored.parse(JSON.parse(text))

/** Stores facts; older ones than those stored of the same source change nothing. */
export async function writeFacts(db: Kysely<MarketSchema>, facts: readonly SymbolFacts[]): Promise<void> {
  if (facts.length === 0) return
  await db
    .insertInto('quote_facts')
    .values(
      facts.map(({ symbol, source, asOf, receivedAt, ...told }) => ({
        symbol,
        source,
        as_of: asOf,
        received_at: receivedAt,
        facts: JSON.stringify(told),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('symbol')
        .doUpdateSet((eb) => ({
          source: eb.ref('excluded.source'),
          as_of: eb.ref('excluded.as_of'),
          received_at: eb.ref('excluded.received_at'),
          facts: eb.ref('excluded.facts'),
        }))
        .where((eb) =>
          eb.or([
            eb('excluded.source', '<>', eb.ref('quote_facts.source')),
            eb('excluded.as_of', '>=', eb.ref('quote_facts.as_of')),
          ]),
        ),
    )
    .execute()
}

/** The facts of a symbol from one source; `undefined` if the newest are not from it. */
export async function readFacts(
  db: Kysely<MarketSchema>,
  { symbol, source }: Pick<SymbolFacts, 'symbol' | 'source'>,
): Promise<SymbolFacts | undefined> {
  const row = await db
    .selectFrom('quote_facts')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('source', '=', source)
    .executeTakeFirst()
  return row && { ...readFactsText(row.facts), symbol, source, asOf: row.as_of, receivedAt: row.received_at }
}

/** What is said of a symbol beside its price: the facts that came with the newest one, and what its company filed. */
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { replaced } from '#server/platform/db/rows.ts'
import { FACT_NAMES, type Facts } from '#shared/market/facts.ts'
import type { SymbolFacts } from '#shared/market/quote.ts'
import type { FiledFigure } from '#shared/wire/filed.ts'
import { raiseFiledVersion } from './counters.ts'
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
  const rows = facts.map(({ symbol, source, asOf, receivedAt, ...told }) => ({
    symbol,
    source,
    as_of: asOf,
    received_at: receivedAt,
    facts: JSON.stringify(told),
  }))
  await db
    .insertInto('quote_facts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('symbol')
        .doUpdateSet(replaced(rows, 'symbol'))
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

export const readFiled = (db: Kysely<MarketSchema>): Promise<FiledFigure[]> =>
  db.selectFrom('filed_figures').selectAll().orderBy('symbol').orderBy('name').orderBy('last').execute()

const keyOf = ({ symbol, name }: FiledFigure): string => `${symbol} ${name}`

const isSame = (a: FiledFigure, b: FiledFigure): boolean =>
  (['first', 'last', 'value', 'unit', 'concept', 'link'] as const).every((field) => a[field] === b[field])

/**
 * Stores the figures of companies: those of a name replace what was stored of it, and a name without any stays as it was.
 * @returns whether anything was new; then the version of filed figures has risen
 */
export const writeFiled = (db: Kysely<MarketSchema>, figures: readonly FiledFigure[]): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const stored = Map.groupBy(await readFiled(tx), keyOf)
    let isNew = false
    for (const [key, own] of Map.groupBy(figures, keyOf)) {
      const before = stored.get(key) ?? []
      const [any] = own
      if (!any || (own.length === before.length && own.every((each) => before.some((other) => isSame(each, other))))) continue
      await tx.deleteFrom('filed_figures').where('symbol', '=', any.symbol).where('name', '=', any.name).execute()
      await tx.insertInto('filed_figures').values(own).execute()
      isNew = true
    }
    if (isNew) await raiseFiledVersion(tx)
    return isNew
  })

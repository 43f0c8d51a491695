/**
 * The schema and the queries of the version that was released before this one, as they stood beside its code; `previous-code.ts` has that code.
 * `node tests/support/ops/previous.ts`, when a version is released, keeps this one's for the next.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { LEADS_STEPS } from '#server/funnel/store/migrations.ts'
import { MARKET_STEPS } from '#server/market/store/migrations.ts'
import { keepCode } from './previous-code.ts'

const KEPT = 'tests/fixtures/previous'
const FILES = ['schema.sql', 'schema.postgres.sql', 'queries.sql'] as const

export const STORES = {
  leads: { folder: 'server/funnel/store', steps: LEADS_STEPS },
  market: { folder: 'server/market/store', steps: MARKET_STEPS },
} as const
export type StoreOfBoth = keyof typeof STORES

/** @param schema the file of the engine that is asked for */
export function readPrevious(store: StoreOfBoth, schema: 'schema.sql' | 'schema.postgres.sql') {
  const read = (file: string): string => readFileSync(join(KEPT, store, file), 'utf8')
  const statements = (text: string): string[] =>
    text
      .replaceAll(/^--.*$/gm, '')
      .split(/;$/m)
      .map((each) => each.trim())
      .filter(Boolean)
  return {
    steps: z.array(z.string()).parse(JSON.parse(read('steps.json'))),
    // In one line, as the steps said it: SQLite keeps the words.
    schema: statements(read(schema)).map((each) => each.replaceAll('(\n  ', '(').replaceAll('\n)', ')').replaceAll(/\n */g, ' ')),
    queries: statements(read('queries.sql')),
  }
}

if (import.meta.main) {
  keepCode()
  for (const [store, { folder, steps }] of Object.entries(STORES)) {
    for (const file of FILES) copyFileSync(join(folder, file), join(KEPT, store, file))
    writeFileSync(join(KEPT, store, 'steps.json'), `${JSON.stringify(Object.keys(steps), null, 2)}\n`)
  }
}

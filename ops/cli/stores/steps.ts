/** The stores, each with the steps that build it. */
import { CONTENT_STEPS } from '#server/content/store/migrations.ts'
import { DESK_STEPS } from '#server/desk/store/migrations.ts'
import { LEADS_STEPS } from '#server/funnel/store/migrations.ts'
import { MARKET_STEPS } from '#server/market/store/migrations.ts'
import type { MigrationStep } from '#server/platform/db/migrate.ts'

export const STORES = [
  { name: 'market', steps: MARKET_STEPS },
  { name: 'leads', steps: LEADS_STEPS },
  { name: 'desk', steps: DESK_STEPS },
  { name: 'content', steps: CONTENT_STEPS },
] as const satisfies readonly { readonly name: string; readonly steps: Readonly<Record<string, MigrationStep>> }[]

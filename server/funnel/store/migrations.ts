import type { MigrationStep } from '#server/platform/db/migrate.ts'
import { initial } from './migrations/0001-initial.ts'
import { buyerPause } from './migrations/0002-buyer-pause.ts'
import { place } from './migrations/0003-place.ts'
import { withdrawnReceipt } from './migrations/0004-withdrawn-receipt.ts'

/** In order; a released step is never changed, only followed by another. */
export const LEADS_STEPS: Record<string, MigrationStep> = {
  '0001-initial': initial,
  '0002-buyer-pause': buyerPause,
  '0003-place': place,
  '0004-withdrawn-receipt': withdrawnReceipt,
}

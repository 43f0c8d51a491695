import type { MigrationStep } from '#server/platform/db/migrate.ts'
import { initial } from './migrations/0001-initial.ts'

/** In order; a released step is never changed, only followed by another. */
export const DESK_STEPS: Record<string, MigrationStep> = { '0001-initial': initial }

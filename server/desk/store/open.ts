import { locate, openStore } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { DESK_STEPS } from './migrations.ts'
import type { DeskDb, DeskSchema } from './schema.ts'

/** Opens the desk's own store and brings it up to date. */
export async function openDeskStore(env: Parameters<typeof locate>[1]): Promise<DeskDb> {
  const db = openStore<DeskSchema>(locate('desk', env))
  await migrate(db, 'desk', DESK_STEPS)
  return db
}

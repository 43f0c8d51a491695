import { locate, openStore } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { CONTENT_STEPS } from './migrations.ts'
import type { ContentDb, ContentSchema } from './schema.ts'

/** Opens the content store and brings it up to date. */
export async function openContentStore(env: Parameters<typeof locate>[1]): Promise<ContentDb> {
  const db = openStore<ContentSchema>(locate('content', env))
  await migrate(db, 'content', CONTENT_STEPS)
  return db
}

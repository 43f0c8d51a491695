/** A copy of the desk's store that comes back must open nothing that was closed since. */
import { openStore, storeIn } from '#server/platform/db/connect.ts'
import type { DeskSchema } from './schema.ts'

/**
 * Ends the access of all people in a store that is not in use: passkeys, sessions, invitations, questions to a passkey and looks at
 * a person's data. A copy does not know who was removed after it was made, nor which device was lost.
 */
export async function endEveryAccess(file: string, at: number): Promise<void> {
  const db = openStore<DeskSchema>(storeIn(file))
  for (const table of ['desk_passkey', 'desk_session', 'desk_invite', 'desk_challenge', 'desk_reveal'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('desk_person').set({ ended_at: at }).where('ended_at', 'is', null).execute()
  await db.destroy()
}

/** `db journal`: whether the journal is the one of the leads store; with `--new`, a person's decision that this store is no copy. */
import { z } from 'zod'
import { refuseOtherJournal } from '#server/funnel/store/fence.ts'
import { notePlace, readMark } from '#server/funnel/store/mark.ts'
import { locate } from '#server/platform/db/connect.ts'
import { isInUse } from '#server/platform/db/in-use.ts'
import { EnvProblem, readEnvOrExit } from '#server/platform/env.ts'
import { type Command, command, done, type Outcome, refused } from '../command.ts'
import { withFunnel } from './with-funnel.ts'

/** A new journal begins where the store is: what came after a copy is unknown, so a copy must not get one. */
async function journal(isNew: boolean): Promise<Outcome> {
  const env = readEnvOrExit()
  const location = locate('leads', env)
  if (isNew && (await isInUse(location))) return refused('The leads store is in use: stop web, worker and desk first')
  return withFunnel(env, { restoring: location }, async (opened) => {
    // What is closed is no reason for a new one: this throws.
    await opened.journal.newest()
    const problem = await refuseOtherJournal(opened.journal, opened.db).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof EnvProblem) return error.message
        throw error
      },
    )
    const { epoch, seq } = await readMark(opened.db)
    if (problem === undefined) return done(`The store is at ${epoch}.${seq}, and ${await opened.journal.inWords()}`)
    if (!isNew) return refused(problem)
    await opened.journal.fence({ epoch, seq })
    await notePlace(opened.db)
    return done(`A new journal begins at ${epoch}.${seq} of the store`, { epoch, seq })
  })
}

export const journalCommands: readonly Command[] = [
  command({
    name: 'db journal',
    takes: z.object({ new: z.boolean().default(false) }),
    does: 'says whether the journal belongs to the leads store; with --new begins another, where the old one is lost and the store is no copy',
    warns: ({ new: isNew }) =>
      isNew
        ? 'Begins another journal where the store is. Of a copy it would forget what was delivered and who was erased since: go on only where this store is none.'
        : undefined,
    run: ({ new: isNew }) => journal(isNew),
  }),
]

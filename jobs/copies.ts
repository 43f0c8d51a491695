/** The worker's copies of the stores, and its drills with them. */
import { join } from 'node:path'
import { type CopyStores, createCopying } from '#server/backup/copying.ts'
import { createDrill } from '#server/backup/drill.ts'
import { copiesFolder } from '#server/backup/files.ts'
import { createTaskRunner } from '#server/backup/run-task.ts'
import type { Env } from '#server/platform/env.ts'
import { oneAfterAnother } from './one-at-a-time.ts'

type CopiesOptions = Omit<CopyStores, 'runner' | 'env'> & { readonly env: Env; readonly copyProgram: string }

export function openCopies({ env, copyProgram, ...deps }: CopiesOptions) {
  const runner = createTaskRunner({
    program: copyProgram,
    folder: copiesFolder(env.BACKUP_DIR),
    scratch: join(env.DATA_DIR, 'copying'),
  })
  const copy = createCopying({ env, runner, ...deps })
  const drill = createDrill({ env, runner, ...deps })
  // One after the other: they share the scratch folder.
  const turns = oneAfterAnother(async () => {
    await copy()
    await drill()
  })
  return {
    /** Copies, and drills, if that is due. */
    run: turns.run,
    /** Breaks off what is under way. */
    async close(): Promise<void> {
      runner.stop()
      await turns.idle()
    },
  }
}

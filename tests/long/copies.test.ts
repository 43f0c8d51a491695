/** The worker as a finished program copies the stores too (LEAD-16): what it starts lies among the sources. */

import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { lastBackup, lastDrill } from '#server/backup/notes.ts'
import { startSite } from '../support/browser/site.ts'
import { until } from '../support/until.ts'

it('a minute after its start, and opens the copy as a restore would', { timeout: 240_000 }, async () => {
  const site = await startSite({ roles: ['worker'] })
  onTestFinished(site.stop)
  const folder = join(site.dataDir, 'backups')
  await until('a drill with the first copy', () => lastDrill(folder), 200_000)
  expect(lastBackup(folder)?.bytes).toBeGreaterThan(50_000)
  expect(lastDrill(folder)).not.toHaveProperty('problem')
})

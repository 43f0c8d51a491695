/** What the figures of the process say of copies and drills: their notes, and nothing on Postgres. */
import { expect, it } from 'vitest'
import { measureCopies } from '#server/backup/metrics.ts'
import { noteBackup, noteDrill } from '#server/backup/notes.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { folderOf } from '../../support/ops/copies-folder.ts'

it('a copy and a drill are measured by their notes, and not on Postgres', async () => {
  const now = Date.UTC(2026, 10, 22, 12)
  const folder = folderOf()
  const textOf = async (DATABASE_URL?: string) => {
    const metrics = createMetrics('worker')
    measureCopies(metrics, { BACKUP_DIR: folder, DATABASE_URL }, () => now)
    const text = await metrics.registry.metrics()
    return Object.fromEntries(
      [...text.matchAll(/^ledger_(backup|restore)_(\w+?)(?:\{.*\})? (\S+)$/gm)].map(([, of, name, value]) => [
        `${of}_${name}`,
        value,
      ]),
    )
  }
  const NEVER = { backup_age_seconds: '+Inf', backup_bytes: '0', restore_drill_age_seconds: '+Inf', restore_drill_ok: '0' }
  expect(await textOf()).toEqual(NEVER)
  expect(await textOf('postgres://db/ledger')).toEqual({})
  noteBackup(folder, { at: new Date(now - 60_000).toISOString(), file: 'a', bytes: 7 })
  noteDrill(folder, { at: new Date(now - 120_000).toISOString(), file: 'a', tookMs: 1 })
  expect(await textOf()).toMatchObject({
    ...{ backup_age_seconds: '60', backup_bytes: '7' },
    ...{ restore_drill_age_seconds: '120', restore_drill_ok: '1' },
  })
  noteDrill(folder, { at: new Date(now).toISOString(), file: 'a', tookMs: 1, problem: 'is damaged' })
  expect(await textOf()).toMatchObject({ restore_drill_ok: '0' })
})

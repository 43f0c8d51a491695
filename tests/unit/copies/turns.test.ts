/** When the worker copies which store. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { copyName } from '#server/backup/files.ts'
import { sealingOf } from '#server/backup/keys.ts'
import { onPostgres } from '../../support/funnel/funnel.ts'
import { APP_SECRET, turnsSite } from '../../support/ops/copy-turns.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A row of a lead with nothing but its time. */
async function addLeads({ db, clock }: Awaited<ReturnType<typeof turnsSite>>, count: number): Promise<void> {
  const columns = await sql<{ name: string; type: string; notnull: number }>`pragma table_info(lead)`.execute(db)
  const needed = columns.rows.filter(({ notnull, name }) => notnull === 1 && name !== 'id' && name !== 'created_at')
  const names = needed.map(({ name }) => `"${name}"`).join(', ')
  for (let nth = 0; nth < count; nth++) {
    const id = `${clock.now()}-${nth}`
    const values = needed.map(({ type }) => (type.toLowerCase() === 'text' ? `'${id}'` : '0')).join(', ')
    await sql.raw(`insert into lead (id, created_at, ${names}) values ('${id}', ${clock.now()}, ${values})`).execute(db)
  }
}

describe.skipIf(onPostgres)('the worker copies', () => {
  it('the leads a minute after its start, and every quarter of an hour', async () => {
    const { turnAfter } = await turnsSite()
    expect(await turnAfter(MINUTE - 1)).toEqual([])
    expect(await turnAfter(1)).toEqual(['leads'])
    expect(await turnAfter(15 * MINUTE - 1)).toEqual([])
    expect(await turnAfter(1)).toEqual(['leads'])
  })

  it('with a task that says what to copy, where to and for whom', async () => {
    const { turnAfter, tasks, dataDir, folder, file } = await turnsSite()
    await turnAfter(MINUTE)
    expect(tasks).toEqual([
      {
        kind: 'copy',
        store: 'leads',
        file,
        name: 'leads-2026-11-20T150100Z.copy',
        folder,
        scratch: join(dataDir, 'copying'),
        sealing: sealingOf({ APP_SECRET }),
      },
    ])
    const keyed = await turnsSite({ BACKUP_RECIPIENTS: ['age1'] })
    await keyed.turnAfter(MINUTE)
    expect(keyed.tasks[0]).toMatchObject({ sealing: { recipients: ['age1'] } })
  })

  it('every store that there is, and none of Postgres', async () => {
    const { turnAfter, write } = await turnsSite()
    write('desk.db')
    write('content.db')
    write('market.db')
    expect(await turnAfter(MINUTE)).toEqual(['leads', 'desk', 'content'])
    const other = await turnsSite({ DATABASE_URL: 'postgres://elsewhere' })
    expect(await other.turnAfter(MINUTE)).toEqual([])
  })

  it('nothing sooner because it was started anew: the newest copy in the folder counts', async () => {
    const { turnAfter, clock, folder } = await turnsSite()
    for (const age of [40, 10]) writeFileSync(join(folder, copyName('leads', clock.now() - age * MINUTE)), '')
    expect(await turnAfter(MINUTE)).toEqual([])
    expect(await turnAfter(4 * MINUTE)).toEqual(['leads'])
  })

  it('the leads sooner where 200 are new since the newest copy, and no other store', async () => {
    const rig = await turnsSite()
    rig.write('desk.db')
    await rig.turnAfter(MINUTE)
    await addLeads(rig, 1)
    rig.clock.advance(1)
    await addLeads(rig, 199)
    expect(await rig.turnAfter(MINUTE)).toEqual([])
    await addLeads(rig, 1)
    expect(await rig.turnAfter(1)).toEqual(['leads'])
  })

  it('by the time that passes, whatever the host’s clock is set to', async () => {
    const { turnAfter, clock, folder } = await turnsSite()
    writeFileSync(join(folder, copyName('leads', clock.now() + DAY)), '')
    expect(await turnAfter(MINUTE)).toEqual(['leads'])
    clock.set(clock.now() - DAY)
    expect(await turnAfter(15 * MINUTE - 1)).toEqual([])
    expect(await turnAfter(1)).toEqual(['leads'])
    clock.set(clock.now() + DAY)
    expect(await turnAfter(MINUTE)).toEqual([])
  })

  it('the desk every quarter of an hour, whether it was written to or not', async () => {
    const { turnAfter, write } = await turnsSite()
    write('desk.db', DAY)
    expect(await turnAfter(MINUTE)).toContain('desk')
    expect(await turnAfter(15 * MINUTE)).toContain('desk')
  })

  it('drafts again only where they were written to, or after a week', async () => {
    const { turnAfter, write, folder, clock } = await turnsSite()
    write('content.db', DAY)
    writeFileSync(join(folder, copyName('content', clock.now())), '')
    const copied = async (ms: number) => (await turnAfter(ms)).includes('content')
    expect(await copied(20 * MINUTE)).toBe(false)
    write('content.db', 19 * MINUTE)
    expect(await copied(0)).toBe(true)
    expect(await copied(20 * MINUTE)).toBe(false)
    write('content.db-wal', MINUTE)
    expect(await copied(0)).toBe(true)
    expect(await copied(7 * DAY - 1)).toBe(false)
    expect(await copied(1)).toBe(true)
  })
})

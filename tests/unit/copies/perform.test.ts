/** What the process does that copies: a copy gets its name only if it can be read back, and a drill says what a restore would meet. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { perform } from '#server/backup/perform.ts'
import { openSealedFile } from '#server/backup/sealed-file.ts'
import { answer, type DrillTask, task } from '#server/backup/tasks.ts'
import { folderOf } from '../../support/ops/copies-folder.ts'
import { OTHER, SEALING, SECRETS, smallStore } from '../../support/ops/small-store.ts'

const NAME = 'leads-2026-11-22T120000Z.copy'

function folders() {
  const root = folderOf()
  const [scratch, folder] = [join(root, 'scratch'), join(root, 'copies')]
  for (const each of [scratch, folder]) mkdirSync(each)
  return { scratch, folder }
}

describe('a copy', () => {
  it('is sealed, read back and named, with its size and the entries of its log', async () => {
    const { rig } = await smallStore()
    const { scratch, folder } = folders()
    const said = await perform({ kind: 'copy', store: 'leads', file: rig.file, name: NAME, scratch, folder, sealing: SEALING })
    const to = join(scratch, 'opened.db')
    expect(await openSealedFile(join(folder, NAME), to, [SEALING.identity])).toEqual({ kind: 'opened' })
    expect(said).toEqual({ done: { bytes: expect.any(Number), head: 2 } })
    expect(readdirSync(folder)).toEqual([NAME])
    expect(answer.parse(said)).toEqual(said)
  })

  it('of another store has no log', async () => {
    const { rig } = await smallStore()
    const { scratch, folder } = folders()
    const name = NAME.replace('leads', 'desk')
    const said = await perform({ kind: 'copy', store: 'desk', file: rig.file, name, scratch, folder, sealing: SEALING })
    expect(said).toEqual({ done: { bytes: expect.any(Number), head: undefined } })
  })

  it('of a damaged store gets no name, and the answer says what is wrong', async () => {
    const { folder: of, damaged } = await smallStore()
    const { scratch, folder } = folders()
    const copying = { kind: 'copy', store: 'leads', name: NAME, scratch, folder, sealing: SEALING } as const
    expect(await perform({ ...copying, file: damaged() })).toEqual({
      problem: 'the copy of leads is damaged: NULL value in broken.x',
    })
    writeFileSync(join(of, 'text.db'), 'no store'.repeat(100))
    expect(await perform({ ...copying, file: join(of, 'text.db') })).toEqual({ problem: 'file is not a database' })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a drill', () => {
  const drill = async (
    copies: DrillTask['copies'],
    { kept = [], identities = [SEALING.identity], env = SECRETS }: Partial<DrillTask> = {},
  ) => {
    const { scratch } = folders()
    const said = await perform({ kind: 'drill', copies, scratch, identities, env, kept })
    return { said, left: readdirSync(scratch) }
  }

  it('opens each copy, finds it good and leaves nothing in the clear', async () => {
    const { sealed, rig } = await smallStore()
    const [one, two] = [await sealed(NAME), await sealed(`later-${NAME}`)]
    const copies = [one, two].map((file) => ({ store: 'leads' as const, file }))
    expect(await drill(copies, { kept: [await rig.checkpoint()] })).toEqual({ said: { done: { bytes: 0 } }, left: [] })
  })

  it('of the desk reads no log of consents', async () => {
    const { sealed, folder } = await smallStore()
    const plain = join(folder, 'desk.db')
    const db = new SQLite(plain)
    db.exec('create table migration_desk (name)')
    db.close()
    const file = await sealed('desk.copy', plain)
    expect((await drill([{ store: 'desk', file }])).said).toEqual({ done: { bytes: 0 } })
  })

  it('says of which copy it is that it cannot be opened, is not good, or has another log', async () => {
    const { sealed, plain } = await smallStore()
    const file = await sealed(NAME)
    const copies = [{ store: 'leads' as const, file }]
    expect(await drill(copies, { identities: [] })).toMatchObject({ said: { problem: `${file} cannot be opened: other-secret` } })
    expect(await drill([{ store: 'leads', file: plain }])).toMatchObject({
      said: { problem: `${plain} cannot be opened: not-sealed` },
    })
    expect(await drill([{ store: 'desk', file }])).toEqual({
      said: { problem: `${file} is no copy of the desk store` },
      left: [],
    })
    expect(await drill(copies, { env: { ...SECRETS, APP_SECRET: OTHER } })).toMatchObject({
      said: { problem: expect.stringContaining(`${file} was made under another secret`) },
    })
    const { said } = await drill(copies, { env: { ...SECRETS, CONSENT_KEY: '22'.repeat(32) } })
    expect(said).toEqual({
      problem: `the log of consents in ${file}: CONSENT_KEY did not sign the log of consents in it`,
    })
  })

  it('ends at the first copy that is not good', async () => {
    const { sealed } = await smallStore()
    const [first, later] = [
      { store: 'desk' as const, file: await sealed(NAME) },
      { store: 'leads' as const, file: '/nowhere' },
    ]
    expect((await drill([first, later])).said).toEqual({ problem: `${first.file} is no copy of the desk store` })
    expect((await drill([later])).said).toEqual({ problem: expect.stringContaining('/nowhere') })
  })
})

it('a task that is not whole is refused', () => {
  const copies = [{ store: 'leads', file: 'a' }]
  const whole = { kind: 'drill', copies, scratch: 'b', identities: [], env: SECRETS, kept: [] }
  expect(task.parse(whole)).toEqual(whole)
  expect(task.safeParse({ ...whole, copies: [{ store: 'market', file: 'a' }] }).success).toBe(false)
  expect(answer.safeParse({ done: {} }).success).toBe(false)
})

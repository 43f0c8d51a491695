/** Copies and journal come from elsewhere in any form, and nothing that is here is lost by it (LEAD-16). */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importBackups } from '#server/backup/import.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const COPIES = ['leads-2026-11-22T131500Z.copy', 'leads-2026-11-22T140000Z-kept.copy', 'desk-2026-11-22T131500Z.copy']
const DAY = '2026-11-22.journal'

/** A folder of backups of another machine, and the place of one here that is not there yet. */
function folders() {
  const root = temporaryFolder()
  const [from, here] = [join(root, 'from'), join(root, 'not', 'yet')]
  for (const each of ['copies', 'journal']) mkdirSync(join(from, each), { recursive: true })
  for (const name of COPIES) writeFileSync(join(from, 'copies', name), name)
  writeFileSync(join(from, 'journal', DAY), '\nfirst\n\nsecond\n')
  writeFileSync(join(from, 'last-backup.json'), '{}')
  writeFileSync(join(from, 'copies', `${COPIES[0]}.partial`), 'half')
  return {
    from,
    here,
    journal: () =>
      readFileSync(join(here, 'journal', DAY), 'utf8')
        .split('\n')
        .filter(Boolean),
  }
}

it('an import takes a whole tree into a folder that is not there yet, and names what it leaves out', async () => {
  const { from, here, journal } = folders()
  expect(await importBackups(from, here)).toEqual({
    taken: [...COPIES, DAY].toSorted((a, b) => Number(a === DAY) - Number(b === DAY) || a.localeCompare(b)),
    thereAlready: [],
    leftOut: [`${COPIES[0]}.partial`, 'last-backup.json'],
  })
  expect(readdirSync(join(here, 'copies')).toSorted()).toEqual(COPIES.toSorted())
  expect(journal()).toEqual(['first', 'second'])
})

it('an import takes one file, by its name', async () => {
  const { from, here } = folders()
  expect((await importBackups(join(from, 'copies', COPIES[0] ?? ''), here)).taken).toEqual([COPIES[0]])
  expect((await importBackups(join(from, 'last-backup.json'), here)).leftOut).toEqual(['last-backup.json'])
})

it('an import may be repeated, and adds to a day of the journal that has begun here', async () => {
  const { from, here, journal } = folders()
  mkdirSync(join(here, 'journal'), { recursive: true })
  writeFileSync(join(here, 'journal', DAY), '\nhere\n\nfirst\n')
  await importBackups(from, here)
  expect(journal()).toEqual(['here', 'first', 'second'])
  const before = readFileSync(join(here, 'journal', DAY), 'utf8')
  writeFileSync(join(here, 'copies', COPIES[0] ?? ''), 'as it is here')
  expect(await importBackups(from, here)).toMatchObject({ taken: [], thereAlready: { length: 4 } })
  expect(readFileSync(join(here, 'journal', DAY), 'utf8')).toBe(before)
  expect(readFileSync(join(here, 'copies', COPIES[0] ?? ''), 'utf8')).toBe('as it is here')
})

it('an import leaves out what only looks like a day of the journal, and says so where a day cannot be read here', async () => {
  const { from, here } = folders()
  const near = [`a${DAY}`, `${DAY}.bak`]
  for (const name of near) writeFileSync(join(from, 'journal', name), 'a line')
  expect((await importBackups(join(from, 'journal'), here)).leftOut.toSorted()).toEqual(near.toSorted())
  const closed = join(here, 'closed')
  mkdirSync(join(closed, 'journal', DAY), { recursive: true })
  await expect(importBackups(join(from, 'journal', DAY), closed)).rejects.toMatchObject({ code: 'EISDIR' })
})

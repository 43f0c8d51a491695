/** The folder of copies: what is kept, listed and swept, and what a sealed file leaves behind. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyName, keptCopyName, listCopies, removePartial, removeSurplus, surplusOf, unreadName } from '#server/backup/files.ts'
import { sealingOf } from '#server/backup/keys.ts'
import { isSealed, openSealedFile, sealFile } from '#server/backup/sealed-file.ts'
import { folderOf } from '../../support/ops/copies-folder.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const DAY = 86_400_000
const SECRET = 'a secret of at least 32 characters!!'

describe('the folder of copies', () => {
  it('loses what is too old of every store, and the number is told', () => {
    const names = [copyName('leads', NOW), copyName('desk', NOW), keptCopyName('leads', NOW - DAY)]
    const old = [copyName('leads', NOW - 36 * DAY), copyName('desk', NOW - 36 * DAY), copyName('content', NOW - 36 * DAY)]
    const folder = folderOf(...names, ...old)
    expect(removeSurplus(folder, NOW)).toBe(3)
    expect(readdirSync(folder).toSorted()).toEqual(names.toSorted())
    expect(removeSurplus(folder, NOW)).toBe(0)
  })

  it('loses what the worker left half-made, and nothing of a person’s', () => {
    const kept = `${keptCopyName('leads', NOW)}.partial`
    const whole = copyName('leads', NOW)
    const folder = folderOf(unreadName(whole), `${whole}.partial`, kept, whole, 'notes.partial.txt')
    removePartial(folder)
    expect(readdirSync(folder).toSorted()).toEqual([whole, kept, 'notes.partial.txt'].toSorted())
  })

  it('is listed newest first, however the names sort, and whose copy was made by hand is told', () => {
    const names = [copyName('leads', NOW - DAY), copyName('leads', NOW), keptCopyName('leads', NOW + 1000)]
    const folder = folderOf(
      ...names,
      `x${names[0]}`,
      `old-${names[0]}`,
      `${names[0]}x`,
      names[0]?.replace('leads', 'le4ds') ?? '',
    )
    expect(listCopies(folder, 'leads')).toEqual([
      { name: names[2], at: NOW + 1000, isKept: true },
      { name: names[1], at: NOW, isKept: false },
      { name: names[0], at: NOW - DAY, isKept: false },
    ])
  })
})

describe('of copies that are too many', () => {
  const at = (time: number) => ({ name: '', at: time, isKept: false })

  it('goes the earlier one of a quarter of an hour, in whatever order they come', () => {
    const [later, earlier] = [at(NOW + 7 * 60_000), at(NOW + 60_000)]
    expect(surplusOf([later, earlier], NOW)).toEqual([earlier])
    expect(surplusOf([earlier, later], NOW)).toEqual([earlier])
    expect(surplusOf([at(NOW + 15 * 60_000 - 1), at(NOW + 15 * 60_000)], NOW)).toHaveLength(0)
  })

  it('goes the oldest quarter of an hour beyond the ninety-six', () => {
    const all = Array.from({ length: 100 }, (_, nth) => at(NOW - nth * 15 * 60_000))
    expect(surplusOf(all.toReversed(), NOW).map((copy) => (NOW - copy.at) / 900_000)).toEqual([99, 98, 97, 96])
  })
})

describe('a file that is sealed', () => {
  const sealing = sealingOf({ APP_SECRET: SECRET })

  it('is its owner’s alone, and leaves nothing beside it, not even what an earlier attempt left', async () => {
    const folder = folderOf('plain', 'sealed.partial')
    await sealFile(join(folder, 'plain'), join(folder, 'sealed'), sealing)
    expect(readdirSync(folder)).toEqual(['plain', 'sealed'])
    expect(statSync(join(folder, 'sealed')).mode & 0o777).toBe(0o600)
    const to = join(folder, 'opened')
    expect(await openSealedFile(join(folder, 'sealed'), to, [sealing.identity])).toEqual({ kind: 'opened' })
    expect(statSync(to).mode & 0o777).toBe(0o600)
  })

  it('leaves nothing where it could not be read, and says so', async () => {
    const folder = folderOf()
    await expect(sealFile(join(folder, 'nowhere'), join(folder, 'sealed'), sealing)).rejects.toThrow('ENOENT')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is read through without a place, and found whole or damaged', async () => {
    const folder = folderOf('plain')
    const file = join(folder, 'sealed')
    await sealFile(join(folder, 'plain'), file, sealing)
    const open = () => openSealedFile(file, undefined, [sealing.identity])
    expect(await open()).toEqual({ kind: 'opened' })
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, -1))
    expect(await open()).toEqual({ kind: 'damaged' })
    // A header and nothing after it.
    writeFileSync(file, bytes.subarray(0, bytes.indexOf('\n--- ') + 49))
    expect(await open()).toEqual({ kind: 'damaged' })
    expect(readdirSync(folder)).toEqual(['plain', 'sealed'])
  })

  it('never takes the place of a file, and is told from one that is not sealed', async () => {
    const folder = folderOf('plain', 'there', 'short')
    const file = join(folder, 'sealed')
    await sealFile(join(folder, 'plain'), file, sealing)
    await expect(openSealedFile(file, join(folder, 'there'), [sealing.identity])).rejects.toThrow('EEXIST')
    expect(readFileSync(join(folder, 'there'), 'utf8')).toBe('there')
    const short = join(folder, 'short')
    expect(await isSealed(short)).toBe(false)
    expect(await openSealedFile(short, undefined, [sealing.identity])).toEqual({ kind: 'not-sealed' })
  })
})

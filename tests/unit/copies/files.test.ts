/** Which copies are kept, and that a sealed one opens with no other key and in no other place. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyName, keptCopyName, listCopies, surplusOf } from '#server/backup/files.ts'
import { sealingOf } from '#server/backup/keys.ts'
import { isSealed, openSealedFile, sealFile } from '#server/backup/sealed-file.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOW = Date.UTC(2026, 10, 22, 12, 0, 0)

/** Copies of every `everyMs` for so long, as they are left when surplus ones go after each. */
function keptAfter(days: number, everyMs = 15 * MINUTE) {
  let copies: { name: string; at: number; isKept: boolean }[] = []
  for (let at = NOW - days * DAY; at <= NOW; at += everyMs) {
    copies = [{ name: copyName('leads', at), at, isKept: false }, ...copies]
    const surplus = new Set(surplusOf(copies, at))
    copies = copies.filter((copy) => !surplus.has(copy))
  }
  return copies
}

describe('the copies that are kept', () => {
  it('are those of the last 96 quarters of an hour, one a day of 30 days, one a week of five', () => {
    const copies = keptAfter(60)
    const between = (from: number, to: number) => copies.filter(({ at }) => NOW - at >= from * DAY && NOW - at < to * DAY)
    expect(between(0, 1)).toHaveLength(96)
    // Of thirty days, today and the last quarter of yesterday are among the 96.
    expect(between(1, 30)).toHaveLength(28)
    // Four weeks are among the thirty days; the fifth leaves the last copy that was made before its end.
    expect(between(30, 60).map(({ name }) => name)).toEqual(['leads-2026-10-21T234500Z.copy'])
  })

  it('never include one that is older than five weeks, not even one that a person made', () => {
    const old = { name: '', at: NOW - 35 * DAY - 1, isKept: true }
    const young = { ...old, at: NOW - 35 * DAY }
    expect(surplusOf([young, old], NOW)).toEqual([old])
  })

  it('are found by their names, newest first, and nothing else is', () => {
    const folder = temporaryFolder()
    const names = [copyName('leads', NOW), keptCopyName('leads', NOW + MINUTE)]
    for (const name of [...names, copyName('desk', NOW), 'leads-2026.copy', `${names[0]}.partial`, 'notes.txt'])
      writeFileSync(join(folder, name), '')
    expect(listCopies(folder, 'leads').map(({ name }) => name)).toEqual(names.toReversed())
    expect(listCopies(join(folder, 'nowhere'), 'leads')).toEqual([])
  })
})

describe('a sealed file', () => {
  const sealing = sealingOf({ APP_SECRET: 'a secret of at least 32 characters!!' })
  const other = sealingOf({ APP_SECRET: 'another secret of 32 characters!!!' }).identity
  async function sealed(text = 'x'.repeat(200_000)) {
    const folder = temporaryFolder()
    const [plain, file, to] = ['plain', 'sealed', 'opened'].map((name) => join(folder, name)) as [string, string, string]
    writeFileSync(plain, text)
    await sealFile(plain, file, sealing)
    const open = (identities = [sealing.identity]) => openSealedFile(file, to, identities)
    return { plain, file, to, open, text }
  }

  it.each(['x', 'y'.repeat(200_000)])('opens with its secret, and is each time another one', async (text) => {
    const { file, to, open, plain } = await sealed(text)
    expect([await isSealed(file), await isSealed(plain)]).toEqual([true, false])
    expect(await open([other, sealing.identity])).toEqual({ kind: 'opened' })
    expect(readFileSync(to, 'utf8')).toBe(text)
    const before = readFileSync(file)
    await sealFile(plain, file, sealing)
    expect(readFileSync(file).equals(before)).toBe(false)
  })

  it('opens with no other secret, and says so', async () => {
    const { open } = await sealed()
    expect(await open([other])).toEqual({ kind: 'other-secret' })
  })

  it('of which one byte was changed, anywhere, or a piece is missing, leaves nothing', async () => {
    const { file, open, to } = await sealed('a text of some length')
    const whole = readFileSync(file)
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(file, changed)
      expect((await open()).kind, `byte ${at}`).not.toBe('opened')
    }
    for (const length of [0, 7, 22, 60, whole.length - 21 - 16, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length))
      expect((await open()).kind, `${length} bytes`).not.toBe('opened')
    }
    expect(() => readFileSync(to)).toThrow('ENOENT')
  })
})

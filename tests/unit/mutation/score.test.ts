/** What a run of mutation testing makes of what its tests noticed. */
import { appendFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { instrument } from '#ops/mutation/instrument.ts'
import { noteKilled, readCoverage, readKilled, readStuck, readUnstable } from '#ops/mutation/notes.ts'
import { REASONS } from '#ops/mutation/reasons.ts'
import { ROOMS } from '#ops/mutation/rooms.ts'
import { LEAST_PERCENT, scoreOf, withScore } from '#ops/mutation/score.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function folderOf(files: Record<string, unknown> = {}): string {
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content))
  return folder
}
const mutant = (id: string, line = 'a < b', file = 'server/x.ts') => ({ id, file, line, change: `change ${id}` })

describe('a mutant', () => {
  it('is killed by a test that passes without it, and by no other', () => {
    const folder = folderOf()
    expect(readKilled(folder)).toEqual(new Set())
    noteKilled(folder, '1', 'sound')
    noteKilled(folder, '2', 'shaky')
    appendFileSync(join(folder, 'killed'), `${JSON.stringify({ unstable: 'shaky', name: 'a shaky test' })}\n`)
    expect([readKilled(folder), readUnstable(folder)]).toEqual([new Set(['1']), ['a shaky test']])
  })

  it('is tried by quick tests before slow ones, and by itself where it runs while modules are loaded', () => {
    const took = { a: 1, b: 2, c: 3, d: 4, e: 100 }
    const folder = folderOf({
      'cover-1.json': { static: { 7: 1 }, perTest: { a: { 1: 5 }, e: { 1: 9, 2: 1 } }, took },
      'cover-2.json': { took: {} },
    })
    const { plans, atLoad } = readCoverage(folder)
    expect(plans).toEqual([
      { a: [['1', 5]] },
      {
        e: [
          ['1', 9],
          ['2', 1],
        ],
      },
    ])
    expect(atLoad).toEqual(new Set(['7']))
  })

  it('that does not end is found by the process that is caught in it', () => {
    const folder = folderOf()
    for (const [name, id] of [
      ['trying-11', '5'],
      ['trying-12', ''],
      ['trying-13', '6'],
    ] as const)
      writeFileSync(join(folder, name), id)
    for (const name of ['trying-11', 'trying-12']) utimesSync(join(folder, name), 1, 1)
    expect(readStuck(folder, 60_000)).toEqual([{ id: '5', pid: 11 }])
  })

  it('of each room has an id, a line and its replacement', async () => {
    const [room] = ROOMS
    if (!room) throw new Error('no room')
    const { mutants, code } = await instrument(room)
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
    expect(mutants).toContainEqual(
      expect.objectContaining({ line: "if (price <= 0) return 'price-not-positive'", change: 'price <= 0 → price < 0' }),
    )
    expect([...code.values()].every((text) => text.includes('stryMutAct'))).toBe(true)
  })
})

describe('the score of a room', () => {
  const mutants = [mutant('1'), mutant('2'), mutant('3', 'c && d'), mutant('4')]
  const score = scoreOf({ mutants, survived: mutants.slice(0, 3) }, 90_000)

  it('is the share that was killed, with what survived by its line', () => {
    expect(score).toMatchObject({ mutants: 4, killed: 1, percent: 25, minutes: 1.5 })
    expect(score.survivors.map(({ line, changes }) => [line, changes])).toEqual([
      ['a < b', ['change 1', 'change 2']],
      ['c && d', ['change 3']],
    ])
  })

  it('takes the place of the one before, and leaves those of other rooms', () => {
    const both = withScore(withScore({}, 'a', score), 'b', score)
    const again = withScore(both, 'a', { ...score, killed: 4, percent: 100, survivors: [] })
    expect(again).toEqual({ a: { mutants: 4, killed: 4, minutes: 1.5 }, b: { mutants: 4, killed: 1, minutes: 1.5 } })
  })

  it('was recorded for every room, and is enough', () => {
    const recorded = Object.entries<{ mutants: number; killed: number }>(
      JSON.parse(readFileSync('ops/mutation/scores.json', 'utf8')),
    )
    expect(recorded.map(([room]) => room).toSorted()).toEqual(ROOMS.map(({ name }) => name).toSorted())
    for (const [room, { mutants, killed }] of recorded)
      expect((100 * killed) / mutants, room).toBeGreaterThanOrEqual(LEAST_PERCENT)
  })

  it('has its reasons by lines that there are', () => {
    for (const [file, reasons] of Object.entries(REASONS))
      for (const [code] of reasons) expect(readFileSync(file, 'utf8'), file).toContain(code)
  })
})

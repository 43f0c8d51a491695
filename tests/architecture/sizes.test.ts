/** How big things may get: files, functions and folders that a reader takes in at once, and types that are checked, not claimed. */
import { describe, expect, it } from 'vitest'
import { type Finding, measure } from './measures.ts'
import { readTree } from './tree.ts'

const MEDIAN_FILE_LINES = 55
const FILE_LINES = 220
const FUNCTION_LINES = 60
const FOLDER_FILES = 15
const CASTS_PER_THOUSAND_LINES = 1.4

const { files, functions, folders, casts, anys } = measure(readTree())
const over = (limit: number, findings: readonly Finding[]): Finding[] => findings.filter(({ size }) => size > limit)

describe('the code', () => {
  it('has short files', () => {
    expect(over(FILE_LINES, files)).toEqual([])
    const sizes = files.map(({ size }) => size).sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(MEDIAN_FILE_LINES)
  })

  it('has short functions', () => {
    expect(over(FUNCTION_LINES, functions)).toEqual([])
  })

  it('has folders that fit on a screen', () => {
    expect(over(FOLDER_FILES, folders)).toEqual([])
  })

  it('claims few types, and never any', () => {
    const lines = files.reduce((sum, { size }) => sum + size, 0)
    expect((casts.length * 1000) / lines, casts.map(({ at }) => at).join('\n')).toBeLessThan(CASTS_PER_THOUSAND_LINES)
    expect(anys).toEqual([])
  })
})

describe('the measure', () => {
  const measured = (code: string) => measure(new Map([['server/x.ts', code]]))

  it('counts each cast, a double one twice, and no narrowing or renaming', () => {
    expect(measured('export const a = b as C\n').casts).toEqual([{ at: 'server/x.ts:1', size: 1 }])
    expect(measured('export const a = b as unknown as C\nexport const d = <E>f\n').casts).toHaveLength(3)
    expect(measured(`import { a as b } from './a.ts'\nexport const c = [b] as const satisfies D\n`).casts).toEqual([])
  })

  it('counts the lines of a function from its head to its end, nested ones too', () => {
    const code = `export function outer() {\n  return () => {\n${'    go()\n'.repeat(60)}  }\n}\n`
    expect(measured(code).functions.map(({ size }) => size)).toEqual([64, 62])
  })

  it('finds any wherever it is written', () => {
    expect(measured('export const read = (value: any): Map<string, any> => value\n').anys).toHaveLength(2)
  })

  it('counts programs and styles of a folder, not the folders below it', () => {
    const paths = ['client/ui/a.tsx', 'client/ui/a.module.css', 'client/ui/logo.svg', 'client/ui/form/b.tsx']
    expect(measure(new Map(paths.map((path) => [path, '']))).folders).toContainEqual({ at: 'client/ui', size: 2 })
  })
})

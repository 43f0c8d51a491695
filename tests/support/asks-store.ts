/** Which test files can reach a store: those whose own support files, followed import by import, lead to where stores are made. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Every store of a test is made here, on either engine. */
const MADE_IN = 'tests/support/test-database.ts'

/** What a file imports of its neighbours, or names as a program that it starts. */
const NAMED = /(?:from |import |import\(|fork\()'(\.[^']+|tests\/[^']+)'/g

/** @returns a test of paths; each file is read once */
export function reachesStore(): (file: string) => boolean {
  const known = new Map<string, boolean>([[MADE_IN, true]])
  const reaches = (file: string): boolean => {
    const before = known.get(file)
    if (before !== undefined) return before
    known.set(file, false)
    const found = [...readFileSync(file, 'utf8').matchAll(NAMED)]
      .map(([, to = '']) => (to.startsWith('.') ? join(dirname(file), to) : to))
      .some((to) => existsSync(to) && reaches(to))
    known.set(file, found)
    return found
  }
  return reaches
}

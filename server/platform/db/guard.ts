/** Stops all writes to a SQLite store once one of its pages cannot be read. */
import { existsSync, writeFileSync } from 'node:fs'
import { errorCode } from '../error-code.ts'

/** SQLite's codes of a damaged file. */
export const DAMAGED = /^SQLITE_(NOTADB|CORRUPT)(_|$)/

/** Lies beside a store of which a page could not be read, for all processes that write to it. */
export const markOf = (file: string): string => `${file}.unreadable`

/** Ends the writing to a store, in every process, once a page of it could not be read. */
export type Guard = {
  /** @throws an error with SQLite's code while the store is damaged */
  readonly check: () => void
  readonly note: (error: unknown) => void
}

/** @param onDamage called by the first process that meets the damage, with SQLite's code */
export function guardOf(file: string, onDamage: (code: string) => void): Guard {
  const mark = markOf(file)
  return {
    check() {
      if (existsSync(mark)) throw Object.assign(new Error('a page of the store is damaged'), { code: 'SQLITE_CORRUPT' })
    },
    note(error) {
      const code = errorCode(error) ?? ''
      if (!DAMAGED.test(code) || existsSync(mark)) return
      writeFileSync(mark, code)
      onDamage(code)
    },
  }
}

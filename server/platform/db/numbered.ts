import { errorCode } from '../error-code.ts'

/** What a store says where two took the same number at once, or changed the same row: the later one starts over. */
const OVERTAKEN = /^(23505|40001|SQLITE_CONSTRAINT)/
/** More than people there are at a desk. */
const TRIES = 20

/** Runs a write that takes the next number, once more where another writer took it meanwhile. */
export async function untilNumbered<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === TRIES || !OVERTAKEN.test(errorCode(error) ?? '')) throw error
    }
  }
}

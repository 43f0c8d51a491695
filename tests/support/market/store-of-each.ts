import { afterEach, beforeEach } from 'vitest'
import { marketStore } from './market.ts'

/** A market store of its own for each test of a file. @returns that of the test that runs */
export function marketStoreOfEach() {
  const store = {} as Awaited<ReturnType<typeof marketStore>>
  beforeEach(async () => void Object.assign(store, await marketStore()))
  afterEach(() => store.close())
  return store
}

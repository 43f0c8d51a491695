/** The growth of the log in each open transaction, so that the journal need not ask the store for it. */
import type { LeadsDb } from '../../store/schema.ts'

export type Grown = {
  /** The index of the first leaf that was added. */
  readonly begin: number
  readonly leaves: readonly Buffer[]
  /** Over all entries up to the newest. */
  readonly checkpoint: string
}

const inTransactions = new WeakMap<LeadsDb, Grown>()

export function noteGrowth(trx: LeadsDb, { begin, leaves, checkpoint }: Grown): void {
  const before = inTransactions.get(trx)
  inTransactions.set(
    trx,
    before ? { ...before, leaves: [...before.leaves, ...leaves], checkpoint } : { begin, leaves, checkpoint },
  )
}

/** @returns `undefined` where nothing was added */
export const growthIn = (trx: LeadsDb): Grown | undefined => inTransactions.get(trx)

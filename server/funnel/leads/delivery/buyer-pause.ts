/** Deliveries to a buyer that a person has paused: leads are taken and held, and go out once they resume. */
import { prepared } from '#server/platform/db/prepared.ts'
import type { BuyerPauseRow, LeadsDb } from '../../store/schema.ts'

const find = prepared((db: LeadsDb, { buyer }: Pick<BuyerPauseRow, 'buyer'>) =>
  db.selectFrom('buyer_pause').select(['reason', 'actor', 'since']).where('buyer', '=', buyer),
)

export type BuyerPause = Omit<BuyerPauseRow, 'buyer'>

/** @param buyer the id of its record */
export const pauseOf = async (db: LeadsDb, buyer: string): Promise<BuyerPause | undefined> => (await find(db, { buyer })).rows[0]

/** Why a lead is held, as its history says it. */
export async function whyPaused(db: LeadsDb, buyer: string): Promise<string | undefined> {
  const pause = await pauseOf(db, buyer)
  return pause && `deliveries are paused: ${pause.reason}`
}
